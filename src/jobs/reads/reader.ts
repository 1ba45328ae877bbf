import type { Exporter } from "../../features/exports/job.ts";
import type { NetBoxReader } from "../../features/netboxApi/away.ts";
import type { Searcher } from "../../features/search/away.ts";
import type { Pieces } from "../../http/sending/pieces.ts";
import { invalid, Refusal } from "../../lib/failures/refusal.ts";
import { maxWaitingReads } from "../../lib/limits.ts";
import { createPlaces } from "../../lib/places.ts";
import { createThread, reviveError, type Thread, workerAddress } from "../../lib/threads.ts";
import type { Reader } from "../../resource/reading/away/reader.ts";
import type { ReadJob, ReadOrder, ReadResult } from "./worker.ts";

/** The worker's file, which `build.ts` names among its entrypoints. */
export const workerEntrypoint = "src/jobs/reads/worker.ts";

/** Bytes that are made before their client takes them, so that most reads end their moment at once. */
const ahead = 4 * 1024 * 1024;

/** Milliseconds for which the thread waits for another read before it ends. */
const patience = 30_000;

/** Milliseconds that a stop waits for the read that is under way. */
const lastMoment = 1000;

/** Reads what takes long in a thread of its own, several by turns. */
export interface Reads extends Reader, Exporter, Searcher, NetBoxReader {
  /** Ends the thread; what it reads is interrupted, and what is asked from now on refused. */
  stop(): Promise<void>;
}

type Bytes = Uint8Array<ArrayBuffer>;
type Answered = Exclude<ReadResult, { refused: string } | { trouble: unknown }>;

/**
 * Creates the reads of a server, whose thread runs while there is something to read.
 *
 * Decision: an export, and a page that takes long to find, shows one moment, however long it is: it is read on a
 * connection of its own in a read transaction, away from the event loop. The write-ahead log grows meanwhile, which is
 * why up to 4 MB are made ahead of a client that is slow, and one that takes nothing for half a minute is broken off.
 */
export function createReads(): Reads {
  let thread: Thread<ReadOrder, ReadResult> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  let open = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const places = createPlaces({
    count: 1,
    maxWaiting: maxWaitingReads,
    full: "Too many long lists are being read",
  });

  const ask = (order: ReadOrder): Promise<Answered> => {
    const answer = last.then(async () => {
      if (isStopped && !("close" in order)) throw stopping();
      thread ??= createThread({
        address: workerAddress(import.meta.url, workerEntrypoint),
        name: "the thread of long reads",
      });
      const result = await thread.ask(order).catch((error) => {
        throw isStopped ? stopping() : error;
      });
      if ("refused" in result) throw invalid(result.refused);
      if ("trouble" in result) throw reviveError(result.trouble);
      return result;
    });
    last = answer.catch(() => undefined);
    return answer;
  };
  const endThread = async (): Promise<void> => {
    const ended = thread;
    if (ended === undefined) return;
    // Its connection closes, so that the last one that closes merges the log.
    await Promise.race([ask({ close: true }).catch(() => undefined), Bun.sleep(lastMoment)]);
    if (thread !== ended || (open > 0 && !isStopped)) return;
    thread = undefined;
    ended.end();
  };
  const rest = (): void => {
    open -= 1;
    if (open > 0) return;
    idle = setTimeout(endThread, patience);
    idle.unref();
  };
  const begin = async (job: ReadJob): Promise<{ readonly pieces: Pieces; readonly answered: Answered }> => {
    clearTimeout(idle);
    open += 1;
    count += 1;
    const number = count;
    let isOpen = true;
    const end = (): void => {
      if (!isOpen) return;
      isOpen = false;
      ask({ end: number })
        .catch(() => undefined)
        .finally(rest);
    };
    try {
      const answered = await ask({ begin: number, job });
      const next = async (): Promise<Bytes | undefined> => (await ask({ next: number })).piece;
      return { answered, pieces: { ...readAhead(next), end } };
    } catch (error) {
      end();
      throw error;
    }
  };
  return {
    beginExport: async (job) => (await begin({ export: job })).pieces,
    readPage: (job, signal) =>
      places(async () => {
        const { pieces, answered } = await begin({ page: job });
        return { pieces, counted: answered.counted };
      }, signal),
    search: (job, signal) =>
      places(async () => {
        const { pieces } = await begin({ search: job });
        try {
          return (await pieces.next()) ?? new Uint8Array();
        } finally {
          pieces.end?.();
        }
      }, signal),
    beginNetBoxPage: (job, signal) => places(async () => (await begin({ netBox: job })).pieces, signal),
    stop: async () => {
      const closing = endThread();
      isStopped = true;
      await closing;
    },
  };
}

const stopping = (): Refusal => new Refusal(503, "Sitebook is stopping: try again", { "retry-after": "5" });

/** Pieces that are made before they are asked for, up to a number of bytes. */
function readAhead(make: () => Promise<Bytes | undefined>): Pick<Pieces, "next"> {
  const made: Bytes[] = [];
  let size = 0;
  let isWhole = false;
  let making: Promise<void> | undefined;
  const makeNext = async (): Promise<void> => {
    const piece = await make();
    making = undefined;
    if (piece === undefined) {
      isWhole = true;
      return;
    }
    made.push(piece);
    size += piece.byteLength;
    goOn();
  };
  const goOn = (): void => {
    if (isWhole || size >= ahead) return;
    making ??= makeNext();
    // A caller that still waits gets the error; there may be none.
    making.catch(() => undefined);
  };
  return {
    next: async () => {
      goOn();
      while (made.length === 0 && making !== undefined) await making;
      const piece = made.shift();
      size -= piece?.byteLength ?? 0;
      return piece;
    },
  };
}
