import { createPartCounter, DamagedPicture, lettersAt, requireWithin, viewOf } from "./damagedPicture.ts";
import { readExif, writeOrientation } from "./exif.ts";

/** A part of a JPEG file: a marker with what belongs to it. */
interface Segment {
  readonly marker: number;
  /** Where its marker is, and where the next one is. */
  readonly from: number;
  readonly to: number;
}

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const app0 = 0xe0;
const app1 = 0xe1;
const app14 = 0xee;

const exifHead = "Exif\0\0";

/**
 * Returns a JPEG picture without its metadata: no application segments but the two that say how colours are stored, no
 * comments, and nothing behind its end (ISO/IEC 10918-1, annex B). How it is turned stays.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const segments = [...segmentsIn(bytes)];
  const turned = segments.map((segment) => orientationIn(bytes, segment)).find((one) => one > 1) ?? 1;
  const kept = segments.filter((segment) => isKept(bytes, segment));
  const parts = kept.map(({ from, to }) => bytes.subarray(from, to));
  const head = Uint8Array.of(0xff, startOfImage);
  return joined([head, ...(turned === 1 ? [] : [orientationSegment(turned)]), ...parts]);
}

/** Reads what a JPEG picture says of itself; undefined where it says nothing. */
export function exifOfJpeg(bytes: Uint8Array): Uint8Array | undefined {
  for (const segment of segmentsIn(bytes)) {
    if (segment.marker === startOfScan) return undefined;
    const tiff = tiffIn(bytes, segment);
    if (tiff !== undefined) return tiff;
  }
  return undefined;
}

/** The segments behind the first marker, up to the end of the picture; a scan has its data with it. */
function* segmentsIn(bytes: Uint8Array): Generator<Segment> {
  const view = viewOf(bytes);
  const countPart = createPartCounter();
  let at = 2;
  for (;;) {
    countPart();
    requireWithin(at + 2, bytes);
    if (bytes[at] !== 0xff) throw new DamagedPicture("is damaged");
    at = behindFill(bytes, at);
    requireWithin(at + 2, bytes);
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) {
      yield { marker, from: at, to: at + 2 };
      return;
    }
    if (marker < 0xc0 || marker === startOfImage || isRestart(marker)) throw new DamagedPicture("is damaged");
    requireWithin(at + 4, bytes);
    const length = view.getUint16(at + 2);
    if (length < 2) throw new DamagedPicture("is damaged");
    const end = at + 2 + length;
    requireWithin(end, bytes);
    const to = marker === startOfScan ? endOfScan(bytes, end) : end;
    yield { marker, from: at, to };
    at = to;
  }
}

/** Fill bytes may stand before a marker: returns where the last 0xff is. */
function behindFill(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at + 1] === 0xff) at += 1;
  return at;
}

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Where the next marker is that is none of the data's own. */
function endOfScan(bytes: Uint8Array, from: number): number {
  const last = bytes.byteLength - 1;
  // Byte by byte: a call of `indexOf` for each of millions of stuffed bytes takes many times as long.
  for (let at = from; at < last; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0x00 && next !== 0xff && !isRestart(next)) return at;
  }
  throw new DamagedPicture("ends in the middle");
}

/**
 * Whether a segment is needed to show the picture. Of those from APP0 on, comments and reserved ones included, these are the
 * JFIF header without a thumbnail and Adobe's note on the colours.
 */
function isKept(bytes: Uint8Array, { marker, from, to }: Segment): boolean {
  if (marker < app0) return true;
  if (marker === app0) return lettersAt(bytes, from + 4, 5) === "JFIF\0" && to - from === 18;
  return marker === app14 && lettersAt(bytes, from + 4, 5) === "Adobe" && to - from === 16;
}

function tiffIn(bytes: Uint8Array, { marker, from, to }: Segment): Uint8Array | undefined {
  if (marker !== app1 || lettersAt(bytes, from + 4, exifHead.length) !== exifHead) return undefined;
  return bytes.subarray(from + 4 + exifHead.length, to);
}

function orientationIn(bytes: Uint8Array, segment: Segment): number {
  const tiff = tiffIn(bytes, segment);
  return tiff === undefined ? 1 : readExif(tiff).orientation;
}

function orientationSegment(orientation: number): Uint8Array {
  const tiff = writeOrientation(orientation);
  const length = 2 + exifHead.length + tiff.byteLength;
  const head = Uint8Array.of(0xff, app1, length >> 8, length & 0xff);
  return joined([head, new TextEncoder().encode(exifHead), tiff]);
}

/** Returns parts one behind the other. */
export const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
};
