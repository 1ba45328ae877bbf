import { deflateSync } from "node:zlib";

/** Pictures that are built as their formats say, with all that phones and programs write into them. */

const bytesOf = (
  ...parts: readonly (string | number | readonly number[] | Uint8Array)[]
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) =>
        typeof part === "string"
          ? Buffer.from(part, "latin1")
          : Buffer.from(typeof part === "number" ? [part] : [...part]),
      ),
    ),
  );

const short = (value: number): number[] => [value >> 8, value & 0xff];
const long = (value: number): number[] => [...short(value >>> 16), ...short(value & 0xffff)];

/** What a phone says of a photo: how it is turned, when and where it was taken, and its serial number. */
export const secrets = {
  place: "GPS 52.520008, 13.404954",
  serial: "SN-4711-0815",
  time: "2026:11:21 08:30:00",
  offset: "+01:00",
} as const;

/** Exif data with an orientation, a time in a directory of its own, and what nobody should learn. */
export function exif(orientation = 6): Uint8Array {
  const at = 8 + 2 + 2 * 12 + 4;
  const inner = at + 2 + 2 * 12 + 4;
  return bytesOf(
    ...["MM", short(42), long(8)],
    ...[short(2), short(0x0112), short(3), long(1), short(orientation), short(0)],
    ...[short(0x8769), short(4), long(1), long(at), long(0)],
    ...[short(2), short(0x9003), short(2), long(20), long(inner)],
    ...[short(0x9011), short(2), long(7), long(inner + 20), long(0)],
    ...[`${secrets.time}\0`, `${secrets.offset}\0`, secrets.place, secrets.serial],
  );
}

const segment = (marker: number, content: Uint8Array): Uint8Array =>
  bytesOf(0xff, marker, short(content.byteLength + 2), content);

/** What a picture has in addition. */
interface Additions {
  readonly orientation?: number;
  /** Behind its end. */
  readonly tail?: string;
  /** So many empty parts of metadata. */
  readonly empty?: number;
  /** In the place of its pixels. */
  readonly data?: string;
}

const repeated = (bytes: Uint8Array, count: number): Uint8Array =>
  Buffer.alloc(bytes.byteLength * count, bytes);

/** A JPEG of a single scan, with metadata before it and whatever is given behind its end. */
export function jpeg({
  orientation = 6,
  tail = "",
  empty = 0,
  data = "",
}: Additions = {}): Uint8Array<ArrayBuffer> {
  return bytesOf(
    [0xff, 0xd8],
    segment(0xe0, bytesOf("JFIF\0", [1, 1, 0], short(1), short(1), [0, 0])),
    segment(0xe1, bytesOf("Exif\0\0", exif(orientation))),
    segment(0xe1, bytesOf("http://ns.adobe.com/xap/1.0/\0", `<x>${secrets.place}</x>`)),
    segment(0xe2, bytesOf("ICC_PROFILE\0", [1, 1], secrets.serial)),
    segment(0xed, bytesOf("Photoshop 3.0\0", secrets.serial)),
    segment(0xf0, bytesOf(secrets.serial)),
    segment(0xfd, bytesOf(secrets.place)),
    segment(0xfe, bytesOf(secrets.place)),
    repeated(segment(0xe1, new Uint8Array()), empty),
    segment(0xdb, bytesOf(0, new Uint8Array(64).fill(1))),
    segment(0xc0, bytesOf(8, short(1), short(1), 1, [1, 0x11, 0])),
    segment(0xda, bytesOf(1, [1, 0], [0, 63, 0])),
    // Data with a stuffed byte and a restart marker.
    data === "" ? [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56] : data,
    [0xff, 0xd9],
    tail,
  );
}

const chunk = (name: string, content: Uint8Array): Uint8Array => {
  const named = bytesOf(name, content);
  return bytesOf(long(content.byteLength), named, long(Bun.hash.crc32(named)));
};

/** A PNG of one red dot that any program can show, with metadata around its data; Exif data may stand behind it. */
export function png({
  orientation = 6,
  tail = "",
  empty = 0,
  data = "",
  isExifLate = false,
}: Additions & { readonly isExifLate?: boolean } = {}): Uint8Array<ArrayBuffer> {
  const turned = chunk("eXIf", exif(orientation));
  return bytesOf(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk("IHDR", bytesOf(long(1), long(1), [8, 2, 0, 0, 0])),
    chunk("tEXt", bytesOf("Comment\0", secrets.place)),
    chunk("tIME", bytesOf(short(2026), [11, 21, 8, 30, 0])),
    isExifLate ? [] : turned,
    chunk("IDAT", data === "" ? new Uint8Array(deflateSync(Buffer.from([0, 0xff, 0, 0]))) : bytesOf(data)),
    isExifLate ? turned : [],
    repeated(chunk("tEXt", new Uint8Array()), empty),
    chunk("iTXt", bytesOf("XML:com.adobe.xmp\0\0\0\0\0", secrets.serial)),
    chunk("IEND", new Uint8Array()),
    tail,
  );
}

const part = (name: string, content: Uint8Array): Uint8Array => {
  const length = content.byteLength;
  return bytesOf(name, long(length).reverse(), content, length % 2 === 0 ? [] : [0]);
};

/** A WebP with metadata around its data. */
export function webp({
  orientation = 6,
  tail = "",
  empty = 0,
  data = "",
}: Additions = {}): Uint8Array<ArrayBuffer> {
  const body = bytesOf(
    "WEBP",
    part("VP8X", bytesOf(0x2c, [0, 0, 0], [0, 0, 0], [0, 0, 0])),
    part("ICCP", bytesOf(secrets.serial)),
    part("VP8L", bytesOf(0x2f, [0, 0, 0, 0], data === "" ? [0x07, 0x10] : data)),
    part("EXIF", exif(orientation)),
    part("XMP ", bytesOf(secrets.place)),
    repeated(part("XMP ", new Uint8Array()), empty),
  );
  return bytesOf("RIFF", long(body.byteLength).reverse(), body, tail);
}

/** The pictures by their media types. */
export const pictures = { "image/jpeg": jpeg, "image/png": png, "image/webp": webp } as const;
