/** A byte of a file that is not part of any UTF-8 character. */
export interface StrayByte {
  /** Bytes before it in the file. */
  readonly offset: number;
  readonly value: number;
  /** The line of the file, from 1. */
  readonly line: number;
  /** The byte of that line, from 1. */
  readonly column: number;
}

/** What a file that is not all UTF-8 holds. */
interface Utf8Scan {
  /** The first byte that is not UTF-8; undefined where all of it is. */
  readonly stray: StrayByte | undefined;
  /** Whether it has characters of several bytes that are valid UTF-8, before the stray byte or behind it. */
  readonly hasMultibyte: boolean;
}

/** Looks through a file for the first byte that is not UTF-8, and for characters that prove that it is meant to be. */
export function scanUtf8(bytes: Uint8Array): Utf8Scan {
  let offset: number | undefined;
  let hasMultibyte = false;
  for (let at = 0; at < bytes.length; ) {
    const length = lengthAt(bytes, at);
    if (length > 1) hasMultibyte = true;
    else if (length === 0) offset ??= at;
    if (hasMultibyte && offset !== undefined) break;
    at += Math.max(1, length);
  }
  return { stray: offset === undefined ? undefined : placeOf(bytes, offset), hasMultibyte };
}

/** The bytes that may follow the first one of a character, where these are not 0x80 to 0xBF (RFC 3629, section 4). */
const seconds: Readonly<Record<number, readonly [first: number, last: number]>> = {
  224: [0xa0, 0xbf],
  237: [0x80, 0x9f],
  240: [0x90, 0xbf],
  244: [0x80, 0x8f],
};
const anyNext = [0x80, 0xbf] as const;

/** Returns the bytes of the character that begins here; 0 where none does. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  let [least, most] = seconds[first] ?? anyNext;
  for (let next = at + 1; next < at + length; next += 1) {
    const byte = bytes[next] ?? 0;
    if (byte < least || byte > most) return 0;
    [least, most] = anyNext;
  }
  return length;
}

function placeOf(bytes: Uint8Array, offset: number): StrayByte {
  let [line, start] = [1, 0];
  for (let at = 0; at < offset; at += 1) {
    const isEnd = bytes[at] === 0x0a || (bytes[at] === 0x0d && bytes[at + 1] !== 0x0a);
    if (isEnd) [line, start] = [line + 1, at + 1];
  }
  return { offset, value: bytes[offset] ?? 0, line, column: offset - start + 1 };
}
