import type { Author } from "../db/changes.ts";
import { connect } from "../db/connect.ts";
import { createHandle } from "../db/open.ts";
import { createReserve, isFull, noReserve } from "../db/reserve.ts";
import type { Caller } from "../http/session.ts";
import { createBoard } from "../lib/board.ts";
import { Refusal } from "../lib/refusal.ts";
import { type PassedError, passError } from "../lib/threads.ts";
import type { Job } from "../resource/answering/job.ts";
import { prepareSearch } from "../resource/reading/search/prepare.ts";
import { registry } from "../resources/index.ts";
import { type JobName, jobs, type ReadingName, readings } from "./kinds.ts";
import { perform } from "./perform.ts";

/** What the thread of long jobs is told: a job of many writes, or work that needs no database. */
export type ThreadJob = WritingJob | { readonly reading: ReadingName; readonly input: unknown };

interface WritingJob {
  /** The database's file. */
  readonly file: string;
  /** Whether the server merges the log, for which it keeps room. */
  readonly ownsCheckpoints: boolean;
  /** Where the server keeps room on the disk; undefined where it keeps none. */
  readonly reserveFile: string | undefined;
  readonly name: JobName;
  readonly input: unknown;
  readonly author: Author;
  readonly caller: Caller;
  readonly board: SharedArrayBuffer;
  readonly isDry: boolean;
}

/** What it answers: the result; or why not. */
export type ThreadResult =
  | { readonly result: unknown }
  | { readonly refusal: Pick<Refusal, "status" | "message" | "headers" | "details"> }
  | { readonly trouble: PassedError };

// The thread that `createRunJob` starts, for one job: the writer is lent to it meanwhile.
declare const self: {
  onmessage: (event: { readonly data: ThreadJob }) => void;
  postMessage(result: ThreadResult): void;
};

self.onmessage = ({ data }) => {
  const work = "reading" in data ? read(data.reading, data.input) : performIn(data);
  work.then(
    (result) => self.postMessage({ result }),
    (thrown: unknown) => self.postMessage(tell(thrown)),
  );
};

async function read(name: ReadingName, input: unknown): Promise<unknown> {
  return (readings[name] as (input: unknown) => unknown)(input);
}

async function performIn(writing: WritingJob): Promise<unknown> {
  const { file, ownsCheckpoints, reserveFile, name, input, board, ...order } = writing;
  // The server merges the log; the job only keeps the room for it, as ordinary writes do.
  const connection = { ...connect(file, { create: false, shared: true }), ownsCheckpoints };
  const reserve = reserveFile === undefined ? noReserve : createReserve(reserveFile, file);
  const database = createHandle(connection, { reserve });
  try {
    prepareSearch(database, registry);
    const job = jobs[name] as Job<unknown, unknown>;
    return await perform({ database, registry }, job, input, { ...order, board: createBoard(board) });
  } catch (thrown) {
    if (isFull(thrown)) database.shrinkLog();
    throw thrown;
  } finally {
    database.close();
  }
}

function tell(thrown: unknown): ThreadResult {
  if (!(thrown instanceof Refusal)) return { trouble: passError(thrown) };
  const { status, message, headers, details } = thrown;
  return { refusal: { status, message, headers, details } };
}
