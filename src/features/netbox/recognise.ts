import { invalid } from "../../lib/failures/refusal.ts";
import { weighJson } from "../../sheets/tree/weighJson.ts";
import type { Conversion } from "./conversion.ts";
import { convertNetBox } from "./convert.ts";
import { filesOfArchive, unpack } from "./library/archive.ts";
import { isLibraryFile, readLibrary } from "./library/library.ts";
import { readLibraryPack } from "./library/libraryPack.ts";
import { isTar } from "./library/tar.ts";
import { readNetBoxFile } from "./netBoxFile.ts";
import { isDump, readDump } from "./readDump.ts";

/** How a dump begins: `manage.py dumpdata` writes the model first. */
const dumpStart = /^\s*\[\s*\{\s*"model"\s*:/;

/**
 * Converts a file that comes from NetBox, whatever its name is; undefined for all others: what was read by its API, a dump,
 * a device type in YAML, an archive of many.
 * @throws Refusal where it is one and cannot be read
 */
export function recognise(sent: Uint8Array): Conversion | undefined {
  const bytes = unpack(sent);
  if (isTar(bytes)) return fromLibrary(filesOfArchive(bytes));
  const head = textOf(bytes.subarray(0, 1000));
  if (head.startsWith("{")) {
    const text = textOf(bytes);
    const [file, library] = [readNetBoxFile(text), readLibraryPack(text)];
    if (file !== undefined) return convertNetBox(file.data, file.format);
    if (library !== undefined) return fromLibrary(library);
  }
  if (dumpStart.test(head)) {
    const document = parseDump(textOf(bytes));
    return isDump(document) ? convertNetBox(readDump(document), "NetBox dump") : undefined;
  }
  if (isLibraryFile(head)) return fromLibrary([{ path: "The file", text: textOf(bytes) }]);
  // Only archives and dumps are packed.
  return bytes === sent ? undefined : fromLibrary(filesOfArchive(bytes));
}

const fromLibrary = (files: Parameters<typeof readLibrary>[0]): Conversion =>
  convertNetBox(readLibrary(files), "Device types of NetBox");

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function parseDump(text: string): unknown {
  weighJson(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid(`The dump of NetBox cannot be read: ${error instanceof Error ? error.message : ""}`);
  }
}
