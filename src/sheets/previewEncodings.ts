import { markOf } from "./encoding/decode.ts";
import { decoders, type Encoding, encodings } from "./encoding/encodings.ts";
import { isArchive } from "./workbook/zip.ts";

/** A line of a file as an encoding reads it. */
export interface PreviewLine {
  /** Its number, from 1. */
  readonly line: number;
  readonly text: string;
}

/** How a file reads in an encoding. */
export interface EncodingPreview {
  readonly encoding: Encoding;
  /** The first lines that are not all ASCII; empty where the file has none, or cannot be read in this encoding. */
  readonly lines: readonly PreviewLine[];
}

const maxLines = 5;

/** Bytes that are shown of a line, from a little before the first that is not ASCII. */
const maxLineBytes = 160;
const lead = 40;

/** Bytes at the beginning in which zero bytes, and characters of UTF-16, are looked for. */
const headBytes = 65_536;

/**
 * Shows how the first lines with characters beyond ASCII read in each encoding, for a person to choose the one that reads
 * right; a workbook has none. A character that an encoding does not have is shown as U+FFFD.
 */
export function previewEncodings(bytes: Uint8Array): EncodingPreview[] {
  if (isArchive(bytes)) return [];
  const head = bytes.subarray(0, headBytes - (headBytes % 2));
  const isWide = markOf(bytes)?.startsWith("utf-16") || head.includes(0);
  const offered = encodings.filter((encoding) => encoding.startsWith("utf-16") === isWide);
  if (isWide) return offered.map((encoding) => ({ encoding, lines: wideLines(head, encoding) }));
  const found = findLines(bytes);
  return offered.map((encoding) => ({
    encoding,
    lines: found.map(({ line, part }) => ({ line, text: decodeLoosely(part, encoding) })),
  }));
}

/** Finds the first lines with a byte beyond ASCII, in a file whose encoding has ASCII in it. */
function findLines(bytes: Uint8Array): { readonly line: number; readonly part: Uint8Array }[] {
  const found: { readonly line: number; readonly part: Uint8Array }[] = [];
  let [line, start, first] = [1, 0, -1];
  for (let at = 0; at <= bytes.length && found.length < maxLines; at += 1) {
    const byte = bytes[at] ?? 0x0a;
    if (byte > 0x7f && first === -1) first = at;
    if (byte !== 0x0a && (byte !== 0x0d || bytes[at + 1] === 0x0a)) continue;
    // All before the first is ASCII, so that no character is cut in two.
    if (first !== -1) found.push({ line, part: cutPart(bytes.subarray(Math.max(start, first - lead), at)) });
    [line, start, first] = [line + 1, at + 1, -1];
  }
  return found;
}

/** Cuts a long line, before a character of UTF-8 where it is one. */
function cutPart(part: Uint8Array): Uint8Array {
  if (part.length <= maxLineBytes) return part;
  let end = maxLineBytes;
  while (end > maxLineBytes - 4 && ((part[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return part.subarray(0, end);
}

/** A carriage return before the end of the line does not count. */
const decodeLoosely = (part: Uint8Array, encoding: Encoding): string =>
  (encoding === "utf-8" ? new TextDecoder().decode(part) : decoders[encoding](part)).trimEnd();

function wideLines(head: Uint8Array, encoding: Encoding): PreviewLine[] {
  const text = new TextDecoder(encoding as "utf-8").decode(head);
  return text
    .split(/\r\n|[\r\n]/)
    .map((one, index) => ({ line: index + 1, text: one.slice(0, maxLineBytes) }))
    .filter((one) => /[^\0-\x7f]/.test(one.text))
    .slice(0, maxLines);
}
