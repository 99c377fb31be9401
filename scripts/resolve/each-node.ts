import type { Leaf, Node } from "./node.ts";
import type { Path } from "../source/path.ts";

/** Sees every single value below a node, in order, with its path. */
export function eachNode(node: Node | undefined, path: Path, see: (leaf: Leaf, path: Path) => void): void {
  switch (node?.kind) {
    case "leaf":
      return see(node, path);
    case "list":
      return node.items.forEach((item, i) => eachNode(item, [...path, i], see));
    case "group":
      return node.entries.forEach((entry, key) => eachNode(entry, [...path, key], see));
  }
}
