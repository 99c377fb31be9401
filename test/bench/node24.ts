import { existsSync } from "node:fs";
import { join } from "node:path";
import { lazy } from "./lazy.ts";
import { packages } from "./packages.ts";

/** The path of a Node.js 24. */
export const node24 = lazy(() => join(packages(), `node_modules/node-${process.platform}-${process.arch}/bin/node`));

/** Not for every platform is there a package with it. */
export const hasNode24 = (): boolean => existsSync(node24());
