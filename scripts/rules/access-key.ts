import { isAddress } from "./stated-addresses.ts";

/** The part of a URL that looks like an access key: a parameter of such a name, or a jumble in its host or path. */
export function accessKeyIn({ hostname, pathname, searchParams }: URL): string | undefined {
  for (const [name, value] of searchParams) {
    if (value !== "" && !isAddress(value) && isKeyName(name)) return `${name}=${value}`;
  }
  return hostname.split(".").find(isHexKey) ?? pathname.replace(publicId, "").split("/").find(isJumble);
}

/** Ids that look like keys and are public: subgraphs and deployments of The Graph, projects of Goldsky. */
const publicId = /\/(?:(?:subgraphs|deployments)\/id|api\/public)\/[^/]+/;

const secretWord =
  /^(?:(?:access|api|app|auth|client|d|secret|user)?(?:key|token)|secret|pass(?:word|wd)?|pwd|auth|authorization|bearer|credentials?|jwt|sig|signature)$/;

/** Whether the last word of a name is one for a secret: `x-api-key`, `accessToken`. */
function isKeyName(name: string): boolean {
  const words = name.split(/[-_.]|(?<=[a-z0-9])(?=[A-Z])/);
  return secretWord.test(words.at(-1)!.toLowerCase()) || /^project[-_]?id$/i.test(name);
}

/** Hosts have no capitals, so that of keys only those in hexadecimal can be told from names. */
function isHexKey(label: string): boolean {
  return /^(?=.*[a-f])(?=.*\d)[0-9a-f]{32,}$/.test(label.replaceAll("-", ""));
}

/** A long part of a path in which letters and digits mix, other than a hash, a content id, or words with a number. */
function isJumble(part: string): boolean {
  if (!/^(?!0x|Qm|baf[ky])[\w-]{20,}$/.test(part)) return false;
  return part.split(/[-_]/).some((word) => word.length >= 8 && !/^[A-Za-z]*\d*$/.test(word));
}
