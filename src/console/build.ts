import { createHash } from "node:crypto";
import { licencesPath } from "../lib/licences.ts";
import { collectComponents } from "../release/licences/collect.ts";
import { type BundledFile, bundle } from "./bundle.ts";
import { compress, type Effort } from "./compress.ts";
import { assetsPath, type ConsoleFile, type ConsoleFiles } from "./files.ts";

/** The built console. */
interface BuiltConsole {
  readonly files: ConsoleFiles;
  /** The files that a browser loads before it can show the first page. */
  readonly firstLoad: readonly ConsoleFile[];
}

/** For an executable, which is built once and used often. */
export const thorough: Effort = { brotli: 11, gzip: 9 };

/** For a run from source, where the first page should appear quickly. */
export const quick: Effort = { brotli: 4, gzip: 4 };

/** Builds the console from its source: bundles it, adds the licences of its packages, and compresses the files. */
export async function buildConsole(effort: Effort): Promise<BuiltConsole> {
  const [{ files, firstLoad }, components] = await Promise.all([bundle(), collectComponents()]);
  const licences: BundledFile = {
    path: licencesPath,
    type: "application/json;charset=utf-8",
    bytes: new TextEncoder().encode(JSON.stringify(components)),
  };
  const made = await Promise.all([...files, licences].map((file) => finish(file, effort)));
  return {
    files: new Map(made.map((file) => [file.path, file])),
    firstLoad: made.filter(({ path }) => firstLoad.includes(path)),
  };
}

async function finish({ path, type, bytes }: BundledFile, effort: Effort): Promise<ConsoleFile> {
  const { br, gzip } = await compress(bytes, effort);
  return {
    path,
    type,
    etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    isHashed: path.startsWith(assetsPath),
    bodies: {
      identity: new Blob([bytes]),
      ...(br === undefined ? {} : { br: new Blob([br]) }),
      ...(gzip === undefined ? {} : { gzip: new Blob([gzip]) }),
    },
  };
}
