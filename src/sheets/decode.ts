import { invalid } from "../lib/refusal.ts";

/** The encodings that a file may be in; the first that fits is taken. */
export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;

type Encoding = (typeof encodings)[number];

const marks: readonly (readonly [encoding: Encoding, bytes: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * The text of a file. Decision: a byte order mark says the encoding, else the file is UTF-8 if all of it can be, else
 * Windows-1252; it is never guessed by what letters are likely, and somebody may choose another one.
 */
export function decode(
  bytes: Uint8Array,
  chosen?: string,
): { readonly text: string; readonly encoding: string } {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const known = encodings.find((encoding) => encoding === chosen);
  if (chosen !== undefined && known === undefined) {
    throw invalid(`encoding: must be one of ${encodings.join(", ")}`);
  }
  const encoding = known ?? marked;
  const tried = encoding === undefined ? encodings.filter((one) => !one.startsWith("utf-16")) : [encoding];
  for (const one of tried) {
    const text = decodeAs(bytes, one);
    if (text?.includes("\0")) throw invalid(noText);
    if (text !== undefined) return { text, encoding: one };
  }
  throw invalid(`The file is not all ${encoding}: choose another encoding, or save it as UTF-8`);
}

const noText = "The file is no text: it holds zero bytes. If it is UTF-16, choose that encoding";

/** Undefined where the bytes are no text of this encoding. */
function decodeAs(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding as "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
