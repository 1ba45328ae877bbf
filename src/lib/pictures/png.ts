import { createPartCounter, DamagedPicture, lettersAt, requireWithin, viewOf } from "./damagedPicture.ts";
import { readExif, writeOrientation } from "./exif.ts";
import { joined } from "./jpeg.ts";

/** The chunks that a picture is shown by, animated ones included (PNG, third edition, chapter 11); all others say something of it. */
const keptChunks: ReadonlySet<string> = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "sBIT", "bKGD"],
  ...["acTL", "fcTL", "fdAT"],
]);

/** A chunk is a length, a name, data and a checksum. */
const frame = 12;

/** Returns a PNG picture without its metadata, and without what stands behind its end. How it is turned stays. */
export function stripPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  const countPart = createPartCounter();
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  let orientation = 1;
  let firstData: number | undefined;
  let at = 8;
  for (let name = ""; name !== "IEND"; ) {
    countPart();
    requireWithin(at + frame, bytes);
    const length = view.getUint32(at);
    name = lettersAt(bytes, at + 4, 4);
    if (!/^[A-Za-z]{4}$/.test(name) || (at === 8 && name !== "IHDR")) throw new DamagedPicture("is damaged");
    const end = at + frame + length;
    requireWithin(end, bytes);
    if (name === "eXIf") orientation = readExif(bytes.subarray(at + 8, end - 4)).orientation;
    if (name === "IDAT") firstData ??= parts.length;
    if (keptChunks.has(name)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  // Some programs write it behind the data, where browsers don't look for it.
  if (orientation > 1) parts.splice(firstData ?? parts.length - 1, 0, orientationChunk(orientation));
  return joined(parts);
}

function orientationChunk(orientation: number): Uint8Array {
  const named = joined([new TextEncoder().encode("eXIf"), writeOrientation(orientation)]);
  const chunk = new Uint8Array(named.byteLength + 8);
  const view = viewOf(chunk);
  view.setUint32(0, named.byteLength - 4);
  chunk.set(named, 4);
  view.setUint32(named.byteLength + 4, Bun.hash.crc32(named));
  return chunk;
}
