/** A file in an archive. */
export interface ArchivedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const block = 512;

/** The most entries of an archive that are looked at. */
const maxEntries = 250_000;

/** Whether bytes are a tar archive: POSIX and GNU write so behind the first name. */
export const isTar = (bytes: Uint8Array): boolean => textAt(bytes, 257, 5) === "ustar";

/** The files of a tar archive, without directories, links and whatever else there may be; it ends where it is cut off. */
export function* filesOfTar(bytes: Uint8Array): Generator<ArchivedFile> {
  let longName: string | undefined;
  let at = 0;
  for (let entry = 0; entry < maxEntries; entry++) {
    const header = bytes.subarray(at, at + block);
    const size = sizeIn(header);
    if (header.length < block || header[0] === 0 || size === undefined) return;
    const body = bytes.subarray(at + block, at + block + size);
    at += block + Math.ceil(size / block) * block;
    const kind = textAt(header, 156, 1);
    if (kind === "" || kind === "0") yield { path: longName ?? nameIn(header), bytes: body };
    // A name that is too long for its entry stands in an entry before it, as GNU or as POSIX has it.
    longName = kind === "L" ? textAt(body, 0, body.length) : kind === "x" ? pathIn(decode(body)) : undefined;
  }
}

/** The name of an entry, in two parts where it is long. */
function nameIn(header: Uint8Array): string {
  const prefix = isTar(header) ? textAt(header, 345, 155) : "";
  const name = textAt(header, 0, 100);
  return prefix === "" ? name : `${prefix}/${name}`;
}

const pathIn = (records: string): string | undefined => /(?:^|\n)\d+ path=([^\n]*)\n/.exec(records)?.[1];

/** The size of an entry, in octal digits; undefined for what is no number. */
function sizeIn(header: Uint8Array): number | undefined {
  const digits = textAt(header, 124, 12).trim();
  return /^[0-7]{0,11}$/.test(digits) ? Number.parseInt(digits || "0", 8) : undefined;
}

/** Text up to the first NUL. */
function textAt(bytes: Uint8Array, at: number, length: number): string {
  const field = bytes.subarray(at, at + length);
  const end = field.indexOf(0);
  return decode(end < 0 ? field : field.subarray(0, end));
}

const decoder = new TextDecoder();
const decode = (bytes: Uint8Array): string => decoder.decode(bytes);
