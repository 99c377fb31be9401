import compare from "semver/functions/compare.js";
import inc from "semver/functions/inc.js";
import parse from "semver/functions/parse.js";
import type { Bump } from "../model/kinds.ts";

/** What a version before 1.0.0 grows by, where one after it would grow by this: as ranges such as `^0.3.0` have it. */
export function bumpFrom(version: string, bump: Bump): Bump {
  if (parse(version)?.major !== 0) return bump;
  return bump === "major" ? "minor" : "patch";
}

/** The least version that a bump leads to; without one, the version itself. */
export function versionAfter(version: string, bump: Bump | undefined): string {
  return bump === undefined ? version : inc(version, bumpFrom(version, bump))!;
}

/** Whether a version will do where another is needed after a third. A pre-release of what is needed will. */
export function suffices(version: string, needed: string, after: string): boolean {
  if (needed === after) return compare(version, after) >= 0;
  const { major, minor, patch } = parse(version)!;
  return compare(`${major}.${minor}.${patch}`, needed) >= 0 && compare(version, after) > 0;
}

/**
 * The tag of the last release: the highest version, not a pre-release, that a tag names as `v1.2.3` or `1.2.3`, or with
 * the name of the package as `name@1.2.3` or `name-v1.2.3`. Of several for one version, the one with the name.
 */
export function lastRelease(tags: readonly string[], name: string): string | undefined {
  const named = tags.flatMap((tag) => {
    const prefix = [`${name}@`, `${name}-v`, "v", ""].find((each) => tag.startsWith(each))!;
    const version = tag.slice(prefix.length);
    return /^\d+\.\d+\.\d+$/.test(version) && parse(version) ? [{ tag, version }] : [];
  });
  return named.sort((a, b) => compare(b.version, a.version) || b.tag.length - a.tag.length)[0]?.tag;
}

/** The tag of a version, in the form that the tag of an earlier one has. */
export function tagLike(tag: string | undefined, version: string): string {
  return tag === undefined ? `v${version}` : tag.replace(/\d+\.\d+\.\d+$/, version);
}
