import { basename } from "node:path";
import { systemErrorOf } from "./systemError.ts";

/**
 * The address of a worker whose file stands beside that of its starter: `own` is the starter's `import.meta.url`, and
 * `entrypoint` the worker's path in the repository, which `build.ts` names in its `entrypoints`. Inside an executable all
 * code of ours stands in one file at the root of Bun's embedded file system, and workers in their folders below it.
 */
export function workerAddress(own: string, entrypoint: string): string {
  const isEmbedded = own.includes("/$bunfs/") || own.includes("/~BUN/") || own.includes("/%7EBUN/");
  const embedded = `./${entrypoint.replace(/^src\//, "").replace(/\.ts$/, ".js")}`;
  return new URL(isEmbedded ? embedded : `./${basename(entrypoint)}`, own).href;
}

/** An error as it passes between threads, which keep a message and lose the rest. */
export interface PassedError {
  readonly message: string;
  readonly code: string | undefined;
  readonly errno: number | undefined;
}

/** What is sent of an error that a worker met. */
export const passError = (thrown: unknown): PassedError => {
  const { message, code, errno } = systemErrorOf(thrown);
  return { message: message ?? String(thrown), code, errno };
};

/** The error that a worker met, as one of this thread. */
export const reviveError = ({ message, code, errno }: PassedError): Error =>
  Object.assign(new Error(message), { code, errno });
