import { type Diagnostic, error } from "../diagnostic/diagnostic.ts";
import { languages } from "./languages.ts";
import { prettierOptions } from "./prettier-options.ts";
import { type Asked, proofs } from "./proofs.ts";

/** A finished file. */
export interface Proven {
  readonly path: string;
  readonly bytes: Buffer;
  readonly language: string;
}

/** Puts finished files before the real parsers of their languages. */
export async function prove(files: readonly Proven[]): Promise<Diagnostic[]> {
  const asking = (check: Asked): Proven[] => files.filter(({ language }) => proofs[language]?.asked.includes(check));
  const unformatted = await Promise.all(asking("formatted").map(formatFault));
  const unclosed = await Promise.all(asking("parses as HTML").map(htmlFault));
  const uncompiled = await compilerFaults(asking("compiles"));
  return [...asking("parses as JSON").flatMap(jsonFault), ...uncompiled, ...unclosed.flat(), ...unformatted.flat()];
}

async function compilerFaults(files: readonly Proven[]): Promise<Diagnostic[]> {
  const { Project, ts } = await import("ts-morph");
  const project = new Project({
    useInMemoryFileSystem: true,
    compilerOptions: {
      strict: true,
      allowJs: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
    },
  });
  for (const { path, bytes } of files) project.createSourceFile(`/${path}`, bytes.toString());
  return project.getPreEmitDiagnostics().map((fault) => {
    const message = fault.getMessageText();
    const text = typeof message === "string" ? message : message.getMessageText();
    const file = fault.getSourceFile()?.getFilePath().slice(1) ?? "the generated TypeScript";
    return unproved(file, `does not compile: line ${fault.getLineNumber() ?? 0}: ${text}`);
  });
}

function jsonFault({ path, bytes }: Proven): Diagnostic[] {
  try {
    JSON.parse(bytes.toString());
    return [];
  } catch (cause) {
    return [unproved(path, `is no JSON: ${(cause as Error).message}`)];
  }
}

async function htmlFault({ path, bytes }: Proven): Promise<Diagnostic[]> {
  const prettier = await import("prettier");
  try {
    await prettier.format(bytes.toString(), { ...prettierOptions, parser: "html" });
    return [];
  } catch (cause) {
    return [unproved(path, `is no HTML: ${(cause as Error).message}`)];
  }
}

async function formatFault({ path, bytes, language }: Proven): Promise<Diagnostic[]> {
  const text = bytes.toString();
  const parser = languages[language]?.prettier;
  if (parser === undefined) return [];
  const prettier = await import("prettier");
  try {
    const formatted = await prettier.format(text, { ...prettierOptions, parser });
    return formatted === text ? [] : [unproved(path, "is not formatted as Prettier formats it")];
  } catch (cause) {
    return [unproved(path, `does not parse: ${(cause as Error).message}`)];
  }
}

function unproved(file: string, message: string): Diagnostic {
  return error("not-well-formed", `${file} ${message}`, { hint: "this is a fault of its template, or of netspec" });
}
