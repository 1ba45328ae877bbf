import { gunzipSync } from "node:zlib";
import { invalid, Refusal } from "../../../lib/failures/refusal.ts";
import type { LibraryFile } from "./libraryFile.ts";
import { filesOfTar, isTar } from "./tar.ts";

/** The most bytes of an archive when it is unpacked. */
const largestArchive = 128 * 1024 * 1024;

/** Whether bytes begin as gzip writes. */
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Returns the YAML files of device types in an archive of NetBox's library, or of a part of it.
 * @throws Refusal 400 for what is no such archive
 */
export function filesOfArchive(tar: Uint8Array): LibraryFile[] {
  if (!isTar(tar))
    throw invalid("The file is compressed; only archives of NetBox device types can be compressed");
  const files: LibraryFile[] = [];
  for (const { path, bytes: content } of filesOfTar(tar)) {
    if (!isOfLibrary(path)) continue;
    files.push({ path, text: new TextDecoder().decode(content) });
  }
  if (files.length === 0) throw invalid("The archive contains no NetBox device types");
  return files;
}

/** Whether a path is that of a type in the library: types of devices, modules and racks each have a folder. */
export const isOfLibrary = (path: string): boolean =>
  /\.ya?ml$/i.test(path) &&
  !/(?:^|\/)\./.test(path) &&
  (/(?:^|\/)(?:device|module|rack|module-bay)-types\//.test(path) ||
    !/(?:^|\/)(?:tests|schema|scripts)\//.test(path));

/**
 * Unpacks what gzip has packed; other bytes are returned as they are.
 * @throws Refusal 400 for what is damaged, 413 for what is too large when it is unpacked
 */
export function unpack(bytes: Uint8Array): Uint8Array {
  if (!isGzip(bytes)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: largestArchive });
  } catch (error) {
    const isTooLarge =
      error instanceof RangeError || (error instanceof Error && /larger than/.test(error.message));
    throw isTooLarge
      ? new Refusal(413, "The archive is too large when it is unpacked")
      : invalid("The archive is damaged");
  }
}
