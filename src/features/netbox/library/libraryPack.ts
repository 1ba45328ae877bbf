import { gzipSync } from "node:zlib";
import { isObject } from "../../../lib/object.ts";
import { weighJson } from "../../../sheets/tree/weighJson.ts";
import type { LibraryFile } from "./libraryFile.ts";

/** How what `packLibrary` packs begins. */
const start = '{"readFrom":"NetBox library"';

/** Packs files of the library into one, compressed: the whole library fits into the bound of an import in no other way. */
export const packLibrary = (files: readonly LibraryFile[]): Uint8Array =>
  gzipSync(JSON.stringify({ readFrom: "NetBox library", files }));

/** Reads the files back from what was unpacked; undefined for any other text. */
export function readLibraryPack(text: string): LibraryFile[] | undefined {
  if (!text.startsWith(start)) return undefined;
  weighJson(text);
  const document: unknown = JSON.parse(text);
  const files = isObject(document) && Array.isArray(document.files) ? document.files : [];
  return files.filter(isLibraryFile);
}

const isLibraryFile = (value: unknown): value is LibraryFile =>
  isObject(value) && typeof value.path === "string" && typeof value.text === "string";
