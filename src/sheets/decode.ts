import { Refusal } from "../lib/refusal.ts";

/** The encodings that a file may be in; the first that fits is taken. */
export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
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
  const encoding = chosen ?? marked;
  if (encoding !== undefined) return { text: decodeAs(bytes, encoding), encoding };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: decodeAs(bytes, "windows-1252"), encoding: "windows-1252" };
  }
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding as "utf-8").decode(bytes);
  } catch {
    throw new Refusal(400, `encoding: must be one of ${encodings.join(", ")}`);
  }
}
