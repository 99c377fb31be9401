import { didYouMean } from "../diagnostic/suggest.ts";
import type { Rule } from "./rule.ts";

/** The rule whose findings `--release` turns into errors, whatever the spec's settings say. */
export const placeholderCode = "placeholder";

export const specRules: readonly Rule[] = [
  {
    code: placeholderCode,
    severity: "note",
    title: "A value is a placeholder",
    why: "Nobody has confirmed it, so nobody should send money by it; --release refuses it.",
    spec: ({ placeholders }, report) => {
      for (const origin of placeholders.origins) {
        report(origin, `\`${origin.path.join(".")}\` is a placeholder`);
      }
    },
  },
  {
    code: "placeholder-unmatched",
    severity: "error",
    title: "A placeholder path fits no value",
    why: "A misspelt path would let an unconfirmed value pass as a fact.",
    spec: ({ source, spec, placeholders, broken }, report) => {
      if (broken.length > 0) return;
      for (const index of placeholders.unmatched) {
        report({ source, path: ["placeholders", index] }, `no value fits \`${spec.placeholders![index]}\``, {
          hint: "give a path of this file, such as networks.*.contracts.*, or of a network, such as feeToken",
        });
      }
    },
  },
  {
    code: "portal-note-unmatched",
    severity: "warning",
    title: "A note describes a portal field that exists",
    why: "A note on a field that no portal object has explains nothing; most often the name is misspelt.",
    spec: ({ source, spec, networks, broken }, report) => {
      if (broken.length > 0) return;
      const fields = new Set(networks.flatMap(({ values }) => Object.keys(values.portal ?? {})));
      for (const field of Object.keys(spec.portalFields ?? {})) {
        if (fields.has(field)) continue;
        report({ source, path: ["portalFields", field] }, `no portal object has a field \`${field}\``, {
          part: "key",
          ...didYouMean(field, fields),
        });
      }
    },
  },
];
