import type { ConsoleFiles } from "./files.ts";

let files: Promise<ConsoleFiles> | undefined;

/**
 * Returns the files of the console. A run from source builds them on the first request; the build of an executable
 * replaces this module by one that reads the embedded files.
 */
export function readFiles(): ConsoleFiles | Promise<ConsoleFiles> {
  files ??= makeFiles().catch((fault) => {
    files = undefined;
    throw fault;
  });
  return files;
}

async function makeFiles(): Promise<ConsoleFiles> {
  const { buildConsole, quick } = await import("./build.ts");
  return (await buildConsole(quick)).files;
}
