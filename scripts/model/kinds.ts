import type { ChangeKind } from "../source/spec-data.ts";

/** What a change of a kind asks of the next version, and why. The loudest is first. */
export const kinds = {
  chain: {
    bump: "major",
    title: "The chain itself",
    why: "Transactions would be signed for another chain, or a network is gone: nobody should get that without having asked for it.",
  },
  shape: {
    bump: "major",
    title: "A name or type that code relies on",
    why: "A key, a file or the package's name is gone, or a value has another type. Code that names it no longer compiles, or reads `undefined`.",
  },
  value: {
    bump: "minor",
    title: "Another value under the same name",
    why: "Code compiles as before and gets the new value when it is built again, which is what people install the package for. Were it major, as token lists have it for an address, a range such as `^1.0.0` would keep everybody on the dead one; as a patch, it would arrive where people ask for corrections alone (`~1.0.0`).",
  },
  additive: {
    bump: "minor",
    title: "Something new",
    why: "Nothing that was there has changed, and there is more to use.",
  },
  text: {
    bump: "patch",
    title: "Words and order",
    why: "Only what people read has changed, or the order of things that are found by name.",
  },
} as const satisfies Readonly<
  Record<ChangeKind, { readonly bump: Bump; readonly title: string; readonly why: string }>
>;

/** The part of a version that grows. */
export type Bump = "major" | "minor" | "patch";
