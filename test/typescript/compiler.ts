import { resolve } from "node:path";
import { Project, ts } from "ts-morph";

/** A consumer's file that stands in a package's folder, under the strictest options. */
export function consumer(folder: string, code: string): { readonly project: Project; readonly path: string } {
  const project = new Project({
    compilerOptions: {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noUnusedLocals: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: [],
    },
  });
  const path = resolve(folder, "consumer.ts");
  project.createSourceFile(path, code);
  return { project, path };
}
