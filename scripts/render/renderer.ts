import type Handlebars from "handlebars";
import runtime from "handlebars/runtime.js";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { type Language, Refusal, type SinkContext } from "../lang/language.ts";
import { languages } from "../lang/languages.ts";
import { exists, isPresent } from "./presence.ts";
import { templateFault } from "./scene.ts";
import type { TemplateFile } from "./templates.ts";

/** A template to be rendered with values. */
export interface Job {
  readonly path: string;
  readonly language: Language;
  readonly values: object;
}

/** Renders templates. Of one that has a sink refuse a value, the fault comes instead of the text. */
export type Renderer = (jobs: readonly Job[]) => (string | RenderFault)[];

/** A value that a sink could not represent, at its place in the template. */
export class RenderFault extends Error {
  constructor(
    readonly diagnostic: Diagnostic,
    readonly refused: readonly unknown[],
  ) {
    super(diagnostic.message);
  }
}

/**
 * The template that renders all others, since the engine takes its time before each template that it starts with.
 * It is called what no template can be.
 */
export const root = {
  name: "jobs",
  text: "{{#each jobs as |one|}}{{#job}}{{> (lookup one 'name') one.values}}{{/job}}{{/each}}",
};

/** Where a sink or block stands in a template; the only thing that its helper is told besides its arguments. */
export interface Site extends SinkContext {
  readonly path: string;
  readonly name: string;
  readonly loc: hbs.AST.SourceLocation;
  readonly subject: string;
}

/** Templates in the form that the engine runs. */
export interface Programs {
  readonly sites: readonly Site[];
  /** By {@link inLanguage}: each template once per language that it is used in, partials included. */
  readonly programs: Readonly<Record<string, TemplateSpecification>>;
}

/** Runs compiled templates. */
export function rendererOf({ sites, programs }: Programs, templateOf: (path: string) => TemplateFile): Renderer {
  const engine = createEngine();
  registerControl(engine);
  for (const language of Object.values(languages)) registerLanguage(engine, language, sites, templateOf);
  for (const [name, program] of Object.entries(programs)) engine.registerPartial(name, engine.template(program));
  const renderAll = engine.partials[root.name] as HandlebarsTemplateDelegate;

  return (jobs) => {
    const results: (string | RenderFault)[] = [];
    engine.registerHelper("job", function (this: object, options: Handlebars.HelperOptions) {
      results.push(outcomeOf(() => options.fn(this)));
      return "";
    });
    renderAll({ jobs: jobs.map(({ path, language, values }) => ({ name: inLanguage(path, language), values })) });
    return results;
  };
}

function outcomeOf(render: () => string): string | RenderFault {
  try {
    return render();
  } catch (cause) {
    if (cause instanceof RenderFault) return cause;
    throw cause;
  }
}

/** What a template, sink or block is called in compiled templates. */
export function inLanguage(name: string, { name: language }: Language): string {
  return `${language} ${name}`;
}

/** The names of all helpers that compiled templates may call. */
export function helperNames(): string[] {
  const engine = createEngine();
  registerControl(engine);
  const own = Object.values(languages).flatMap((language) =>
    [...Object.keys(language.sinks), ...Object.keys(language.blocks)].map((name) => inLanguage(name, language)),
  );
  return [...Object.keys(engine.helpers), "job", ...own];
}

type Engine = typeof Handlebars;

/** The part of the template engine that runs what the other part has compiled; its package has no types for it. */
function createEngine(): Engine {
  return (runtime as unknown as Engine).create();
}

/** The template language's own helpers. Paths always start at the root, so the context never changes. */
function registerControl(engine: Engine): void {
  engine.registerHelper({
    if(this: object, value: unknown, options: Handlebars.HelperOptions) {
      return isPresent(value) ? options.fn(this) : options.inverse(this);
    },
    unless(this: object, value: unknown, options: Handlebars.HelperOptions) {
      return isPresent(value) ? options.inverse(this) : options.fn(this);
    },
    with(this: object, value: unknown, options: Handlebars.HelperOptions) {
      return exists(value) ? options.fn(this, { blockParams: [value] }) : options.inverse(this);
    },
    join(...given: unknown[]) {
      return given.slice(0, -1).join("");
    },
    each(this: object, list: readonly unknown[], options: Handlebars.HelperOptions) {
      if (list.length === 0) return options.inverse(this);
      return list.map((item) => options.fn(this, { blockParams: [item] })).join("");
    },
  });
}

function registerLanguage(
  engine: Engine,
  language: Language,
  sites: readonly Site[],
  templateOf: (path: string) => TemplateFile,
): void {
  for (const [name, sink] of Object.entries(language.sinks)) {
    engine.registerHelper(inLanguage(name, language), (...given: unknown[]) => {
      const { args, site } = unpack(given, sites);
      return guarded(site, templateOf, args, () => sink.print(args, site));
    });
  }
  for (const [name, block] of Object.entries(language.blocks)) {
    engine.registerHelper(inLanguage(name, language), function (this: object, ...given: unknown[]) {
      const { args, site, options } = unpack(given, sites);
      const body = options.fn(this);
      return guarded(site, templateOf, [...args, body], () => block.wrap(args, body, site));
    });
  }
}

function unpack(given: readonly unknown[], sites: readonly Site[]) {
  const options = given.at(-1) as Handlebars.HelperOptions;
  return { args: given.slice(0, -1), options, site: sites[options.hash["site"] as number]! };
}

function guarded(
  site: Site,
  templateOf: (path: string) => TemplateFile,
  given: readonly unknown[],
  print: () => string,
): string {
  try {
    return print();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    throw new RenderFault(refusal(site, templateOf(site.path), cause), given);
  }
}

function refusal({ name, subject, loc }: Site, template: TemplateFile, { message }: Refusal): Diagnostic {
  const whole = `\`${name}\` cannot print ${subject || "its content"}: it ${message}`;
  return templateFault(template, loc, "template-refused-value", whole);
}
