import { sha256 } from "../../lib/hash.ts";
import { maxOutputLength } from "../../lib/limits.ts";
import { isObject } from "../../lib/object.ts";

/** Bytes of the longest text: a character takes three at most. */
const maxTextBytes = 3 * maxOutputLength;

/** Bytes of a refusal that are read. */
const maxRefusalBytes = 64 * 1024;

/** Characters of a refusal that are shown. */
const maxRefusalLength = 1000;

/** Reads a text; undefined where it is longer than any output. */
export const readText = (answer: Response): Promise<Uint8Array | undefined> => readUpTo(answer, maxTextBytes);

/** Reads a body while it comes in, and not by its announced length; undefined where it is longer. */
async function readUpTo(answer: Response, most: number): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.byteLength;
    if (length > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Returns what an answer that is no success says, on one line: what another machine answers must not steer a terminal. */
export async function readRefusal(answer: Response): Promise<string> {
  const bytes = await readUpTo(answer, maxRefusalBytes);
  const refused = parse(new TextDecoder().decode(bytes));
  const told = isObject(refused) && typeof refused.error === "string" ? refused.error : "";
  const plain = told.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ").trim();
  return plain === "" ? `status ${answer.status}` : plain.slice(0, maxRefusalLength).toWellFormed();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
