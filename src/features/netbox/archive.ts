import { gunzipSync } from "node:zlib";
import { invalid, Refusal } from "../../lib/refusal.ts";
import type { LibraryFile } from "./libraryFile.ts";
import { filesOfTar, isTar } from "./tar.ts";

/** The most bytes of an archive when it is unpacked. */
const largestArchive = 128 * 1024 * 1024;

/** Whether bytes begin as gzip writes. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * The YAML files of device types in an archive of NetBox's library, or of a part of it.
 * @throws Refusal 400 for what is no such archive, 413 for one that is too large when it is unpacked
 */
export function filesOfArchive(bytes: Uint8Array): LibraryFile[] {
  const tar = isGzip(bytes) ? unpack(bytes) : bytes;
  if (!isTar(tar))
    throw invalid("The file is packed; of packed files only archives of NetBox's device types are read");
  const files: LibraryFile[] = [];
  for (const { path, bytes: content } of filesOfTar(tar)) {
    if (!isOfLibrary(path)) continue;
    files.push({ path, text: new TextDecoder().decode(content) });
  }
  if (files.length === 0) throw invalid("The archive holds no device types of NetBox's library");
  return files;
}

/** Whether a path is that of a type in the library: types of devices, modules and racks each have a folder. */
export const isOfLibrary = (path: string): boolean =>
  /\.ya?ml$/i.test(path) &&
  !/(?:^|\/)\./.test(path) &&
  (/(?:^|\/)(?:device|module|rack|module-bay)-types\//.test(path) ||
    !/(?:^|\/)(?:tests|schema|scripts)\//.test(path));

function unpack(bytes: Uint8Array): Uint8Array {
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
