import { deflateRawSync } from "node:zlib";

/** Writes a ZIP archive piece by piece; each step answers the bytes that it adds to the file. */
export interface ZipWriter {
  beginPart(name: string): Uint8Array[];
  add(text: string): Uint8Array[];
  endPart(): Uint8Array[];
  end(): Uint8Array[];
}

/** A part as the directory at the archive's end tells of it. */
interface Part {
  readonly name: Uint8Array;
  readonly offset: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
}

/** Characters that are packed at once. */
const pieceLength = 1 << 20;

/** The first day that a ZIP archive can name, 1 January 1980: the time of writing would make every file another one. */
const day = 0x21;

/** The sizes stand behind the data, as they are not known before it is written. */
const sizesFollow = 8;

/** Begins an archive; parts are written one after the other. */
export function createZipWriter(): ZipWriter {
  const parts: Part[] = [];
  let written = 0;
  let part = { name: new Uint8Array(), offset: 0, checksum: 0, packed: 0, size: 0 };
  let waiting = "";
  const emit = (bytes: Uint8Array): Uint8Array => {
    written += bytes.length;
    return bytes;
  };
  const pack = (isLast: boolean): Uint8Array => {
    const bytes = new TextEncoder().encode(waiting);
    waiting = "";
    const packed = deflateRawSync(bytes, { level: 1, finishFlush: isLast ? 4 : 3 });
    part.checksum = Bun.hash.crc32(bytes, part.checksum);
    part.size += bytes.length;
    part.packed += packed.length;
    return emit(packed);
  };
  return {
    beginPart: (name) => {
      const bytes = new TextEncoder().encode(name);
      part = { name: bytes, offset: written, checksum: 0, packed: 0, size: 0 };
      return [
        emit(headerOf(0x04034b50, [[2, 20], ...commonOf(part), [2, bytes.length], [2, 0]])),
        emit(bytes),
      ];
    },
    add: (text) => {
      waiting += text;
      return waiting.length < pieceLength ? [] : [pack(false)];
    },
    endPart: () => {
      const last = pack(true);
      parts.push({ ...part });
      const { checksum, packed, size } = part;
      return [
        last,
        emit(
          headerOf(0x08074b50, [
            [4, checksum],
            [4, packed],
            [4, size],
          ]),
        ),
      ];
    },
    end: () => {
      const start = written;
      const directory = parts.flatMap((one) => [
        headerOf(0x02014b50, [
          ...([
            [2, 20],
            [2, 20],
          ] as const),
          ...commonOf(one),
          ...([
            [2, one.name.length],
            [2, 0],
            [2, 0],
            [2, 0],
            [2, 0],
            [4, 0],
            [4, one.offset],
          ] as const),
        ]),
        one.name,
      ]);
      for (const bytes of directory) emit(bytes);
      const count = parts.length;
      const end = [
        [2, 0],
        [2, 0],
        [2, count],
        [2, count],
        [4, written - start],
        [4, start],
        [2, 0],
      ] as const;
      return [...directory, headerOf(0x06054b50, end)];
    },
  };
}

/** A number and the bytes that it takes. */
type Sized = readonly [bytes: 2 | 4, value: number];

/** What stands before a part and in the directory alike: how it is packed, when it was made, and its sizes. */
const commonOf = ({ checksum, packed, size }: Part): Sized[] => [
  ...([
    [2, sizesFollow],
    [2, 8],
    [2, 0],
    [2, day],
  ] as const),
  ...([
    [4, checksum],
    [4, packed],
    [4, size],
  ] as const),
];

/** The bytes of a header, little end first. */
function headerOf(signature: number, fields: readonly Sized[]): Uint8Array {
  const bytes = new Uint8Array(4 + fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  let at = 4;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value >>> 0, true);
    at += size;
  }
  return bytes;
}
