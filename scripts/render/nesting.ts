/** More than anybody reads; the parser's time grows with the cube of the depth. */
const MAX_DEPTH = 100;

const TOKENS =
  /\{\{~?!--|--~?\}\}|\{\{~?!|\{\{~?#|\{\{~?\^(?!~?\}\})|\{\{~?\/|\{\{~?\s*else\s+(?=[^\s~}])|\{\{|\}\}|[()]/g;

/** How a text nests blocks and parentheses, by a glance that costs no parsing. */
export interface Nesting {
  /** Where it nests deeper than a template may. */
  readonly tooDeepAt?: number;
  /** Where the blocks start that nothing closes, the innermost last. */
  readonly open: readonly number[];
}

export function nestingOf(text: string): Nesting {
  /** Each open block, with the {{else if …}} in it: each of those nests in the one before. */
  const open: { readonly at: number; depth: number }[] = [];
  let depth = 0;
  let parentheses = 0;
  let commentEnd: RegExp | undefined;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (commentEnd) {
      if (commentEnd.test(token)) commentEnd = undefined;
      continue;
    }
    if (token.startsWith("{{")) parentheses = 0;
    switch (token.replace(/[{~\s]/g, "")) {
      case "!--":
        commentEnd = /^--/;
        break;
      case "!":
        commentEnd = /\}\}$/;
        break;
      case "#":
      case "^":
        open.push({ at: index, depth: 1 });
        depth++;
        break;
      case "else":
        if (open.length === 0) break;
        open.at(-1)!.depth++;
        depth++;
        break;
      case "/":
        depth -= open.pop()?.depth ?? 0;
        break;
      case "(":
        parentheses++;
        break;
      case ")":
        parentheses--;
    }
    if (depth > MAX_DEPTH || parentheses > MAX_DEPTH) return { tooDeepAt: index, open: [] };
  }
  return { open: open.map(({ at }) => at) };
}
