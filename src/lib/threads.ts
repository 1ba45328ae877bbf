import { basename } from "node:path";
import { systemErrorOf } from "./failures/systemError.ts";

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

/** A worker that answers each message with one of its own. */
export interface Thread<Job, Result> {
  /** Sends a message, one at a time, and answers what the worker makes of it; rejects where it ends instead. */
  ask(job: Job): Promise<Result>;
  end(): void;
}

/** Which worker it is. */
interface ThreadOptions {
  readonly address: string;
  /** What it is called where it fails, such as "the thread that flushes". */
  readonly name: string;
  /** The process lives as long as it does. */
  readonly keepsAlive?: boolean;
}

/** Creates a thread that starts with its first message; one that has ended is restarted by the next message. */
export function createThread<Job, Result>(options: ThreadOptions): Thread<Job, Result> {
  const { address, name, keepsAlive = false } = options;
  let worker: Worker | undefined;
  let asked: PromiseWithResolvers<Result> | undefined;
  const start = (): Worker => {
    const started = new Worker(address, { smol: true, ref: keepsAlive });
    const lose = (how: string): void => {
      if (worker !== started) return;
      worker = undefined;
      asked?.reject(new Error(`${name} ${how}`));
    };
    started.onmessage = ({ data }: MessageEvent<Result>) => asked?.resolve(data);
    started.onerror = ({ message }) => lose(`failed: ${message}`);
    started.addEventListener("close", () => lose("ended without an answer"));
    return started;
  };
  return {
    ask: async (job) => {
      worker ??= start();
      asked = Promise.withResolvers();
      worker.postMessage(job);
      return asked.promise;
    },
    end: () => worker?.terminate(),
  };
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
