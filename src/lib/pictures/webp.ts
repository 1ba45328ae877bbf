import { createPartCounter, DamagedPicture, lettersAt, requireWithin, viewOf } from "./damagedPicture.ts";
import { readExif, writeOrientation } from "./exif.ts";
import { joined } from "./jpeg.ts";

/** The chunks that a picture is shown by (RFC 9649, section 2.7); all others say something of it. */
const keptChunks: ReadonlySet<string> = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF"]);

/** What a frame of an animation has before its own chunks. */
const frameHead = 16;

/** The flags of a picture that has a colour profile, Exif data and XMP data. */
const profileFlag = 0x20;
const exifFlag = 0x08;
const xmpFlag = 0x04;

interface Chunk {
  readonly name: string;
  readonly data: Uint8Array;
}

/** Returns a WebP picture without its metadata, and without what stands behind its end. How it is turned stays. */
export function stripWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const end = 8 + viewOf(bytes).getUint32(4, true);
  requireWithin(end, bytes);
  const countPart = createPartCounter();
  const chunks = [...chunksIn(bytes.subarray(12, end), countPart)];
  if (!chunks.some(({ name }) => ["VP8 ", "VP8L", "ANMF"].includes(name)))
    throw new DamagedPicture("is damaged");
  const exif = chunks.find(({ name }) => name === "EXIF");
  const orientation = exif === undefined ? 1 : readExif(withoutHead(exif.data)).orientation;
  const isTurned = orientation > 1;
  const kept = chunks.flatMap((chunk) =>
    keptChunks.has(chunk.name) ? [cleaned(chunk, isTurned, countPart)] : [],
  );
  const turned = isTurned ? [{ name: "EXIF", data: writeOrientation(orientation) }] : [];
  const body = joined([...kept, ...turned].map(writeChunk));
  const head = new Uint8Array(12);
  head.set(bytes.subarray(0, 12));
  viewOf(head).setUint32(4, body.byteLength + 4, true);
  return joined([head, body]);
}

/** Some programs write the head that Exif data has in a JPEG. */
const withoutHead = (data: Uint8Array): Uint8Array =>
  lettersAt(data, 0, 6) === "Exif\0\0" ? data.subarray(6) : data;

function* chunksIn(bytes: Uint8Array, countPart: () => void): Generator<Chunk> {
  for (let at = 0; at < bytes.byteLength; ) {
    countPart();
    requireWithin(at + 8, bytes);
    const length = viewOf(bytes).getUint32(at + 4, true);
    requireWithin(at + 8 + length, bytes);
    yield { name: lettersAt(bytes, at, 4), data: bytes.subarray(at + 8, at + 8 + length) };
    // A chunk of an odd length is followed by a byte that belongs to none.
    at += 8 + length + (length % 2);
  }
}

function cleaned({ name, data }: Chunk, isTurned: boolean, countPart: () => void): Chunk {
  if (name === "VP8X") {
    if (data.byteLength < 10) throw new DamagedPicture("is damaged");
    const flags = (data[0] ?? 0) & ~(profileFlag | exifFlag | xmpFlag);
    return { name, data: joined([Uint8Array.of(flags | (isTurned ? exifFlag : 0)), data.subarray(1)]) };
  }
  if (name !== "ANMF") return { name, data };
  requireWithin(frameHead, data);
  const inner = [...chunksIn(data.subarray(frameHead), countPart)].filter(({ name }) => keptChunks.has(name));
  return { name, data: joined([data.subarray(0, frameHead), ...inner.map(writeChunk)]) };
}

function writeChunk({ name, data }: Chunk): Uint8Array {
  const chunk = new Uint8Array(8 + data.byteLength + (data.byteLength % 2));
  chunk.set(new TextEncoder().encode(name));
  viewOf(chunk).setUint32(4, data.byteLength, true);
  chunk.set(data, 8);
  return chunk;
}
