import { closeSync, fdatasyncSync, openSync } from "node:fs";
import { createThread, reviveError, workerAddress } from "../../lib/threads.ts";
import type { Flusher } from "./flushing.ts";
import type { FlushJob, FlushResult } from "./flushWorker.ts";

/** The worker's file, which `build.ts` names among its entrypoints. */
export const workerEntrypoint = "src/db/commits/flushWorker.ts";

/** A flush that takes no longer than this delays no other request noticeably, and little more than passing it to a thread and back would. */
const quickMilliseconds = 1;

/** What the last flush counts for in what one usually takes: a slow disk shows at once, a lone slow flush is soon forgotten. */
const weight = 0.2;

/** Flushes the write-ahead log of one database file. */
export interface LogFlusher extends Flusher {
  /** Ends the thread and closes the log; to be called before the database is closed. */
  close(): void;
}

/**
 * Flushes the log beside a database, which must be there: any connection makes it with its first read, and SQLite writes
 * it from the beginning again while one is open, so that one descriptor serves for good. SQLite locks nothing on it; the
 * database and its index of the log are another matter, as closing any descriptor of theirs drops SQLite's locks.
 *
 * Decision: while the disk is quick, the flush is made on the spot; as soon as it is slow, in a thread of its own, so
 * that reads never wait for it. The runtime's own pool of threads is no place for it: there it waits behind the hashing
 * of passwords.
 */
export function createLogFlusher(file: string): LogFlusher {
  // Windows flushes only a handle that may write.
  const descriptor = openSync(`${file}-wal`, "r+");
  let usual = 0;
  let thread: FlushThread | undefined;

  const learn = (took: number): void => {
    usual += weight * (took - usual);
  };
  const flushHere = (): undefined => {
    const begun = performance.now();
    fdatasyncSync(descriptor);
    learn(performance.now() - begun);
  };
  return {
    flush: () => {
      if (usual <= quickMilliseconds) return flushHere();
      thread ??= startThread(descriptor);
      // It takes its time to start, and a system short of threads may never have one for us.
      return thread.isReady() ? thread.flush().then(learn) : flushHere();
    },
    close: () => {
      thread?.end();
      closeSync(descriptor);
    },
  };
}

interface FlushThread {
  isReady(): boolean;
  /** Answers how many milliseconds it took. */
  flush(): Promise<number>;
  end(): void;
}

function startThread(descriptor: number): FlushThread {
  const { ask, end } = createThread<FlushJob, FlushResult>({
    address: workerAddress(import.meta.url, workerEntrypoint),
    name: "the thread that flushes",
  });
  let isReady = false;
  ask("ready?").then(
    () => {
      isReady = true;
    },
    () => undefined,
  );
  return {
    isReady: () => isReady,
    flush: async () => {
      const result = await ask(descriptor);
      if (result === "ready") throw new Error("the thread that flushes did not flush");
      if ("trouble" in result) throw reviveError(result.trouble);
      return result.took;
    },
    end,
  };
}
