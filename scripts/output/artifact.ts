/** One generated file, whole and final. */
export interface Artifact {
  /** Posix, relative to the output folder. */
  readonly path: string;
  /** The text in UTF-8: outside of the memory that is searched for garbage, and as it is hashed and written. */
  readonly bytes: Buffer;
  /** Of the text, where it is known without having the text made. */
  readonly sha256?: string;
  /** A name for all that the text depends on: it is the same as long as this is. */
  readonly key?: string;
  readonly target: string;
  /** The template's file in its target's folder. */
  readonly template: string;
  /** The network that the file is about; absent when it is about several. */
  readonly network?: string;
  readonly query?: string;
}

/** Which spec the artifacts come from, in the spec's own words. */
export interface SpecIdentity {
  readonly name: string;
  readonly version: string;
  readonly updated?: string;
  /** What is laid over the spec, lowest first. */
  readonly overlays?: readonly string[];
}
