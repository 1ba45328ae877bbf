import type { Pieces } from "../../http/sending/pieces.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import { reviveError, type Thread } from "../../lib/threads.ts";
import type { ExportOrder, ExportResult } from "./carryOut.ts";
import type { ExportJob } from "./job.ts";

/** The thread of exports. */
export type ExportThread = Thread<ExportOrder, ExportResult>;

/** Bytes that are made before their client takes them, so that most exports let go of their moment at once. */
const ahead = 4 * 1024 * 1024;

/** Milliseconds for which the thread waits for another export before it ends. */
const patience = 30_000;

/** Makes exports in a thread of its own, several by turns. */
export interface Exporter {
  /** Begins one; its moment is that of the call. */
  begin(job: ExportJob): Promise<Pieces>;
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Makes an exporter, whose thread runs while there is something to export.
 *
 * Decision: an export shows one moment, however long it is: it is read on a connection of its own in a read transaction,
 * away from the event loop. The write-ahead log grows meanwhile, which is why up to 4 MB are made ahead of a client that
 * is slow, and one that takes nothing for half a minute is broken off.
 */
export function createExporter(createThread: () => ExportThread): Exporter {
  let thread: ExportThread | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  let open = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const ask = (order: ExportOrder): Promise<Bytes | undefined> => {
    const answer = last.then(async () => {
      thread ??= createThread();
      const result = await thread.ask(order);
      if ("refused" in result) throw invalid(result.refused);
      if ("trouble" in result) throw reviveError(result.trouble);
      return result.piece;
    });
    last = answer.catch(() => undefined);
    return answer;
  };
  const rest = (): void => {
    open -= 1;
    if (open > 0) return;
    idle = setTimeout(() => {
      thread?.end();
      thread = undefined;
    }, patience);
    idle.unref();
  };
  return {
    begin: async (job) => {
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
        await ask({ begin: number, job });
        return { ...readAhead(() => ask({ next: number })), end };
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}

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
