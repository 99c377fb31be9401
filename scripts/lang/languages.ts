import { csp } from "./csp.ts";
import { css } from "./css.ts";
import { declaration } from "./declaration.ts";
import { env } from "./env.ts";
import { html } from "./html.ts";
import { http } from "./http.ts";
import { javascript } from "./javascript.ts";
import { json } from "./json.ts";
import type { Language } from "./language.ts";
import { markdown } from "./markdown.ts";
import { shell } from "./shell.ts";
import { solidity } from "./solidity.ts";
import { toml } from "./toml.ts";
import { typescript } from "./typescript.ts";

const code = { typescript, javascript, declaration, json, http, shell, env, toml, solidity };

/** Every language that templates can print, by name. */
export const languages: Readonly<Record<string, Language>> = {
  ...code,
  markdown: markdown(code),
  css,
  csp,
  html: html({ css, javascript, json, csp }, code),
};
