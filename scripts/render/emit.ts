import { textOf } from "./scene.ts";

/**
 * What emitted code calls, and nothing else: it sees no globals of its own making. A site is the number of a sink or
 * block in its templates.
 */
export interface Tools {
  readonly print: (site: number, args: readonly unknown[]) => string;
  readonly wrap: (site: number, args: readonly unknown[], body: string) => string;
  /** What `if` asks. */
  readonly isPresent: (value: unknown) => boolean;
  readonly each: (list: readonly unknown[], body: Body, otherwise?: () => string) => string;
  readonly with: (value: unknown, body: Body, otherwise?: () => string) => string;
  /** A name that every object has, where the object itself does not have it. */
  readonly own: (holder: unknown, name: string) => unknown;
  /** Puts a partial's text where its tag stood alone on an indented line. */
  readonly indent: (text: string, indent: string) => string;
  readonly programs: Readonly<Record<string, Program>>;
}

type Body = (value: unknown) => string;

/** A template, ready to run: what it sees by name → its text. */
export type Program = (values: object) => string;

/** What the emitter is told about a template that it cannot see in its syntax tree. */
export interface Emitted {
  /** The number of a sink or block. */
  readonly siteOf: (node: hbs.AST.MustacheStatement | hbs.AST.BlockStatement) => number;
  /** Is told what the template reads of what it sees: the names of a path from its root. */
  readonly onRead: (path: readonly string[]) => void;
  /** What a partial is called in {@link Tools.programs}. */
  readonly programOf: (partial: hbs.AST.PartialStatement) => string;
}

/** The names of block parameters that are in reach, and the variables that hold them. */
type Scope = ReadonlyMap<string, string>;

/** The JavaScript of a checked template: a {@link Program} that calls {@link Tools} by the name `t`. */
export function emit(program: hbs.AST.Program, { siteOf, programOf, onRead }: Emitted): string {
  return `(v) => ${emitProgram(program, new Map())}`;

  function emitProgram(inner: hbs.AST.Program | undefined, scope: Scope): string {
    const parts = (inner?.body ?? []).map((statement) => emitStatement(statement, scope)).filter(Boolean);
    return parts.length === 0 ? '""' : parts.join(" + ");
  }

  function emitStatement(statement: hbs.AST.Statement, scope: Scope): string {
    switch (statement.type) {
      case "ContentStatement": {
        const { value } = statement as hbs.AST.ContentStatement;
        return value === "" ? "" : JSON.stringify(value);
      }
      case "MustacheStatement": {
        const sink = statement as hbs.AST.MustacheStatement;
        return `t.print(${siteOf(sink)}, ${emitList(sink.params, scope)})`;
      }
      case "BlockStatement":
        return emitBlock(statement as hbs.AST.BlockStatement, scope);
      case "PartialStatement":
        return emitPartial(statement as hbs.AST.PartialStatement & { readonly indent?: string }, scope);
      default:
        return "";
    }
  }

  function emitBlock(block: hbs.AST.BlockStatement, scope: Scope): string {
    const { program: body, inverse, params } = block;
    const subject = (): string => emitValue(params[0]!, scope);
    switch (textOf(block.path)) {
      case "if":
        return `(t.isPresent(${subject()}) ? ${emitProgram(body, scope)} : ${emitProgram(inverse, scope)})`;
      case "unless":
        return `(t.isPresent(${subject()}) ? ${emitProgram(inverse, scope)} : ${emitProgram(body, scope)})`;
      case "each":
      case "with": {
        const [name] = body.blockParams;
        const variable = `v${scope.size}`;
        const inside = emitProgram(body, new Map([...scope, [name!, variable]]));
        const otherwise = inverse ? `, () => ${emitProgram(inverse, scope)}` : "";
        return `t.${textOf(block.path)}(${subject()}, (${variable}) => ${inside}${otherwise})`;
      }
      default:
        return `t.wrap(${siteOf(block)}, ${emitList(params, scope)}, ${emitProgram(body, scope)})`;
    }
  }

  function emitPartial(partial: hbs.AST.PartialStatement & { readonly indent?: string }, scope: Scope): string {
    const { hash, indent } = partial;
    const values = (hash?.pairs ?? []).map(({ key, value }) => `${JSON.stringify(key)}: ${emitValue(value, scope)}`);
    const text = `t.programs[${JSON.stringify(programOf(partial))}]({ ${values.join(", ")} })`;
    return indent ? `t.indent(${text}, ${JSON.stringify(indent)})` : text;
  }

  function emitList(values: readonly hbs.AST.Expression[], scope: Scope): string {
    return `[${values.map((value) => emitValue(value, scope)).join(", ")}]`;
  }

  function emitValue(value: hbs.AST.Expression, scope: Scope): string {
    switch (value.type) {
      case "PathExpression": {
        const { parts } = value as hbs.AST.PathExpression;
        const [root, ...rest] = parts;
        const variable = scope.get(root!);
        if (variable === undefined) onRead(parts);
        return rest.reduce(emitMember, variable ?? emitMember("v", root!));
      }
      case "SubExpression":
        return `${emitList((value as hbs.AST.SubExpression).params, scope)}.join("")`;
      default:
        return JSON.stringify((value as hbs.AST.StringLiteral | hbs.AST.NumberLiteral).value);
    }
  }
}

function emitMember(holder: string, name: string): string {
  if (name in Object.prototype) return `t.own(${holder}, ${JSON.stringify(name)})`;
  return /^[A-Za-z_]\w*$/.test(name) ? `${holder}?.${name}` : `${holder}?.[${JSON.stringify(name)}]`;
}
