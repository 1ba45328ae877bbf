import { sha256 } from "../../lib/hash.ts";
import { maxOutputLength } from "../../lib/limits.ts";
import { readUpTo } from "../../lib/network/readAnswer.ts";

/** Bytes of the longest text: a character takes three at most. */
const maxTextBytes = 3 * maxOutputLength;

/** Reads a text; undefined where it is longer than any output. */
export const readText = (answer: Response): Promise<Uint8Array | undefined> => readUpTo(answer, maxTextBytes);

/** An entity tag of an output, which a proxy may have made a weak one. */
const tagForm = /^(?:W\/)?"([0-9a-f]{32})(?:-gzip)?"$/;

/**
 * Returns whether a text is the one that its entity tag was made of. Decision: `sitebook render` compares them, as an answer
 * of HTTP/1.0 that was cut off looks like a whole one; a text without such a tag is taken as it is.
 */
export function isWhole(bytes: Uint8Array, etag: string | null): boolean {
  const [, tag] = tagForm.exec(etag ?? "") ?? [];
  return tag === undefined || sha256(bytes).startsWith(tag);
}
