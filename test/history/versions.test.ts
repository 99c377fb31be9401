import { describe, expect, it } from "vitest";
import { lastRelease, suffices, versionAfter } from "../../scripts/history/versions.ts";

describe("the version that a bump asks for", () => {
  it.each([
    ["1.0.0", undefined, "1.0.0"],
    ["1.2.3", "patch", "1.2.4"],
    ["1.2.3", "minor", "1.3.0"],
    ["1.2.3", "major", "2.0.0"],
    ["1.2.3+build.5", "minor", "1.3.0"],
    // Breaks ^0.3.1, which takes 0.3.2 but not 0.4.0.
    ["0.3.1", "major", "0.4.0"],
    ["0.3.1", "minor", "0.3.2"],
    ["0.3.1", "patch", "0.3.2"],
    ["0.0.1", "major", "0.1.0"],
    // A pre-release may still become what it announces.
    ["2.0.0-rc.1", "major", "2.0.0"],
    ["2.0.0-rc.1", "patch", "2.0.0"],
    ["2.1.0-rc.1", "major", "3.0.0"],
  ] as const)("%s and %s: %s", (version, bump, needed) => {
    expect(versionAfter(version, bump)).toBe(needed);
  });

  it.each<[version: string, needed: string, after: string, will: boolean]>([
    ["1.0.0", "1.0.0", "1.0.0", true],
    ["1.0.1", "1.0.0", "1.0.0", true],
    ["0.9.0", "1.0.0", "1.0.0", false],
    ["1.0.0-rc.1", "1.0.0", "1.0.0", false],
    ["1.0.0", "1.1.0", "1.0.0", false],
    ["1.0.9", "1.1.0", "1.0.0", false],
    ["1.1.0", "1.1.0", "1.0.0", true],
    ["1.1.0-rc.1", "1.1.0", "1.0.0", true],
    ["2.0.0", "1.1.0", "1.0.0", true],
    ["1.1.0-rc.1", "2.0.0", "1.0.0", false],
    ["2.0.0-0", "2.0.0", "1.9.0", true],
    ["2.0.0-rc.1", "2.0.0", "2.0.0-rc.1", false],
    ["2.0.0-rc.2", "2.0.0", "2.0.0-rc.1", true],
    ["2.0.0-beta", "2.0.0", "2.0.0-rc.1", false],
  ])("%s, where %s is needed after %s: %s", (version, needed, after, will) => {
    expect(suffices(version, needed, after)).toBe(will);
  });
});

it.each([
  ["v1.10.0", ["v1.9.0", "v1.10.0", "v1.2.0"]],
  ["1.2.0", ["1.2.0", "v1.1.0"]],
  ["nets@1.2.0", ["nets@1.2.0", "v1.1.0", "1.0.0"]],
  ["nets@1.2.0", ["v1.2.0", "nets@1.2.0", "1.2.0"]],
  ["nets-v1.2.0", ["1.2.0", "nets-v1.2.0"]],
  ["v1.2.0", ["v1.2.0", "v1.3.0-rc.1", "other@1.4.0", "x1.3.0", "v01.3.0", "v1.3.0.0", "v2", "nets@next", "v1.3.0\n"]],
  [undefined, ["v1", "latest", "v1.0.0-rc.1"]],
  [undefined, []],
])("the last release is %s of %j", (release, tags) => {
  expect(lastRelease(tags, "nets")).toBe(release);
  expect(
    lastRelease(
      tags.map((tag) => tag.replace(/^nets/, "@my/nets")),
      "@my/nets",
    ),
  ).toBe(release?.replace(/^nets/, "@my/nets"));
});
