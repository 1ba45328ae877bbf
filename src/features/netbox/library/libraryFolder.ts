import { join } from "node:path";
import { Glob } from "bun";
import { isOfLibrary } from "./archive.ts";
import type { LibraryFile } from "./libraryFile.ts";
import { packLibrary } from "./libraryPack.ts";

/** Packs the device types in a folder of NetBox's library into one file, which is imported as others are; undefined where there are none. */
export async function packLibraryFolder(folder: string): Promise<Uint8Array | undefined> {
  const files: LibraryFile[] = [];
  for (const path of [...new Glob("**/*.{yaml,yml}").scanSync({ cwd: folder })].filter(isOfLibrary).sort())
    files.push({ path, text: await Bun.file(join(folder, path)).text() });
  return files.length === 0 ? undefined : packLibrary(files);
}
