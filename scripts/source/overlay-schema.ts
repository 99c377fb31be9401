import schema from "../../spec/networks.schema.json" with { type: "json" };

const { $schema, patternProperties, properties, $defs } = schema;

/** The JSON Schema of an overlay: what a spec says of its networks, of which nothing has to be there. */
export const overlaySchema = {
  $schema,
  $id: "https://netspec.example/overlay.schema.json",
  title: "Overlay of a network spec",
  description:
    "A file that is laid over a spec with --overlay: it replaces values of networks, takes them away or adds to them, and leaves the rest as the spec says.",
  type: "object",
  additionalProperties: false,
  patternProperties,
  properties: {
    title: {
      $ref: "#/$defs/line",
      title: "Title",
      description:
        "What this overlay is, in a line: artifacts that are made with it say so. Without it they name the file.",
      examples: ["Local chain"],
    },
    defaults: {
      ...properties.defaults,
      description:
        "Laid over every network of the spec, also over what a network states itself: maps merge, scalars and lists are replaced, null means deliberately absent.",
    },
    networks: {
      ...properties.networks,
      description: "Laid over networks of the spec, by their keys, above the overlay's defaults.",
      additionalProperties: withoutRequired(properties.networks.additionalProperties),
    },
  },
  $defs: Object.fromEntries(reachable().map((name) => [name, withoutRequired($defs[name])])),
};

type Name = keyof typeof $defs;

function withoutRequired(definition: object): object {
  return Object.fromEntries(Object.entries(definition).filter(([keyword]) => keyword !== "required"));
}

/** The definitions that an overlay refers to, directly or through others, in the order of the spec's schema. */
function reachable(): Name[] {
  const found = new Set<Name>(["line", "network", "extension"]);
  for (const name of found) {
    for (const [, other] of JSON.stringify($defs[name]).matchAll(/"#\/\$defs\/(\w+)"/g)) found.add(other as Name);
  }
  return (Object.keys($defs) as Name[]).filter((name) => found.has(name));
}
