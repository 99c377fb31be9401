import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { type Block, type Language, Refusal, type Sink, type SinkContext } from "../lang/language.ts";
import { languages } from "../lang/languages.ts";
import type { Program, Tools } from "./emit.ts";
import { exists, isPresent } from "./presence.ts";
import { templateFault } from "./scene.ts";
import type { TemplateFile } from "./templates.ts";

/** A template to be rendered with values. */
export interface Job {
  readonly path: string;
  readonly language: Language;
  readonly values: object;
}

/** Renders a template. If a sink refuses a value, the fault comes instead of the text. */
export type Renderer = (job: Job) => string | RenderFault;

/** A value that a sink could not represent, at its place in the template. */
export class RenderFault extends Error {
  constructor(
    readonly diagnostic: Diagnostic,
    readonly refused: readonly unknown[],
  ) {
    super(diagnostic.message);
  }
}

/** A sink or block and what stands around it: many sites have the same. */
export interface Kind {
  readonly language: string;
  readonly is: "sinks" | "blocks";
  readonly name: string;
  readonly context: SinkContext;
}

/** Where a sink or block stands, which is asked only when it refuses a value. */
export interface Site {
  readonly path: string;
  readonly name: string;
  readonly loc: hbs.AST.SourceLocation;
  readonly subject: string;
}

/** Compiled templates. */
export interface Code {
  readonly kinds: readonly Kind[];
  /** The kind of each site, by the site's number. */
  readonly kindOfSite: readonly number[];
  /** The list of {@link Site}s as JSON. */
  readonly sites: string;
  /** The model paths that a template's text depends on; partials see what they are given. By {@link inLanguage}. */
  readonly reads: Readonly<Record<string, readonly string[]>>;
  /** By {@link inLanguage}: each template once per language that it is used in, partials included. */
  readonly programs: (tools: Tools) => Readonly<Record<string, Program>>;
}

/** Runs compiled templates. */
export function rendererOf(code: Code, templateOf: (path: string) => TemplateFile): Renderer {
  const { kindOfSite } = code;
  const kinds = code.kinds.map(({ language, is, name, context }) => {
    const { [is]: table } = languages[language]!;
    return { ...(table[name] as Sink & Block), context };
  });
  const tools: Tools = {
    print(site, args) {
      const kind = kinds[kindOfSite[site]!]!;
      try {
        return kind.print(args, kind.context);
      } catch (cause) {
        throw faultOf(site, args, cause);
      }
    },
    wrap(site, args, body) {
      const kind = kinds[kindOfSite[site]!]!;
      try {
        return kind.wrap(args, body, kind.context);
      } catch (cause) {
        throw faultOf(site, [...args, body], cause);
      }
    },
    isPresent,
    each(list, body, otherwise) {
      if (list.length === 0) return otherwise?.() ?? "";
      let text = "";
      for (const item of list) text += body(item);
      return text;
    },
    with: (value, body, otherwise) => (exists(value) ? body(value) : (otherwise?.() ?? "")),
    own: (holder, name) =>
      typeof holder === "object" && holder !== null && Object.hasOwn(holder, name)
        ? (holder as Record<string, unknown>)[name]
        : undefined,
    indent(text, indent) {
      const lines = text.split("\n");
      return lines.map((line, i) => (line === "" && i === lines.length - 1 ? "" : indent + line)).join("\n");
    },
    get programs() {
      return programs;
    },
  };
  const programs = code.programs(tools);

  return ({ path, language, values }) => {
    try {
      return programs[inLanguage(path, language)]!(values);
    } catch (cause) {
      if (cause instanceof RenderFault) return cause;
      throw cause;
    }
  };

  function faultOf(number: number, given: readonly unknown[], cause: unknown): unknown {
    if (!(cause instanceof Refusal)) return cause;
    const site = (JSON.parse(code.sites) as readonly Site[])[number]!;
    return new RenderFault(refusal(site, templateOf(site.path), cause), given);
  }
}

/** What a template is called in compiled code. */
export function inLanguage(name: string, { name: language }: Language): string {
  return `${language} ${name}`;
}

function refusal({ name, subject, loc }: Site, template: TemplateFile, { message }: Refusal): Diagnostic {
  const whole = `\`${name}\` cannot print ${subject || "its content"}: it ${message}`;
  return templateFault(template, loc, "template-refused-value", whole);
}
