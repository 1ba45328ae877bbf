import type { ConsoleFiles } from "./files.ts";

let files: Promise<ConsoleFiles> | undefined;

/**
 * The files of the console. A run from source makes them when they are first asked for; the build of an executable puts
 * another module in the place of this one, which reads them from inside of it.
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
