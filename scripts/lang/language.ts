/**
 * A language that templates can print: its sinks, its blocks, its final layout.
 * A sink is the only way a value enters a text, so that no value can break out of its place.
 */
export interface Language {
  readonly name: string;
  /** One line for the reference: what is written in it. */
  readonly doc: string;
  readonly sinks: Readonly<Record<string, Sink>>;
  readonly blocks: Readonly<Record<string, Block>>;
  /** The info string of a Markdown fence that holds this language. */
  readonly fence: string;
  /** The Prettier parser that formats this language, where there is one. */
  readonly prettier?: "typescript" | "babel" | "markdown" | "json-stringify";
  /**
   * Final layout of a whole rendered text: what depends on widths, and the last newline.
   * Laid-out text stays as it is. Throws {@link Refusal} when the text is not of this language.
   */
  layout(text: string): string;
}

/** What stands around a sink in the template. */
export interface SinkContext {
  /** The white space that starts the sink's line. */
  readonly indent: string;
  /** What the innermost enclosing structure block builds; absent outside of all of them. */
  readonly within?: "object" | "list";
}

/** Prints values: `{{name argument …}}`. */
export interface Sink {
  /** The arguments in order, by name; a last one ending in `?` may be left out. */
  readonly parameters: readonly string[];
  readonly doc: string;
  /** Throws {@link Refusal} for a value that it cannot represent. */
  print(args: readonly unknown[], context: SinkContext): string;
}

/** Wraps what it encloses: `{{#name argument …}}…{{/name}}`. Stands alone on its lines. */
export interface Block {
  readonly parameters: readonly string[];
  readonly doc: string;
  /** What the block's content builds, for the sinks in it. */
  readonly within?: "object" | "list";
  /** The languages that its content may be in; the first argument, a literal, says which. `wrap` lays it out. */
  readonly switchesTo?: readonly string[];
  /** `body` is whole lines or empty; so is the result. */
  wrap(args: readonly unknown[], body: string, context: SinkContext): string;
}

/** A value that a sink cannot represent; the renderer reports it at the template's place. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
