import { Refusal } from "./language.ts";
import { escapeHidden, kindOf } from "./text.ts";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Pretty-printed JSON whose further lines start with `indent`. */
export function prettyJson(value: unknown, indent: string): string {
  if (typeof value === "string") return JSON.stringify(value);
  return JSON.stringify(asJson(value), null, 2).replaceAll("\n", `\n${indent}`);
}

/** A text as it is, any other value as {@link compactJson}. */
export function textOrJson(value: unknown): string {
  return typeof value === "string" ? value : compactJson(value);
}

/** A text that shows as it is; any other value, and one with tabs, line breaks or half characters, as {@link compactJson}. */
export function shownOrJson(value: unknown): string {
  return typeof value === "string" && !hidden.test(value) ? value : compactJson(value);
}

/** These show only by their escapes. */
const hidden = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** JSON on one line, in which nothing can hide. */
export function compactJson(value: unknown): string {
  return escapeHidden(JSON.stringify(asJson(value)));
}

/** Refuses what JSON would drop or change. */
export function asJson(value: unknown): Json {
  refuseForeign(value, "");
  return value as Json;
}

function refuseForeign(value: unknown, path: string): void {
  if (value === null || typeof value === "string" || typeof value === "boolean") return;
  if (Number.isFinite(value)) return;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) refuseForeign(value[index], `${path}[${index}]`);
  } else if (isPlain(value)) {
    for (const [name, member] of Object.entries(value)) refuseForeign(member, `${path}.${name}`);
  } else {
    const what = kindOf(value);
    throw new Refusal(`${path ? `has ${what} at ${path}` : `is ${what}`}, which is no JSON value`);
  }
}

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
