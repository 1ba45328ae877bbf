import type { Database } from "../db/open.ts";
import { type Board, createBoard } from "../lib/board.ts";
import { Refusal } from "../lib/refusal.ts";
import { createThread, reviveError, workerAddress } from "../lib/threads.ts";
import type { Job, JobOrder, RunJob } from "../resource/answering/job.ts";
import type { Store } from "../resource/reading/store.ts";
import { type JobName, jobs, type ReadingName, readings } from "./kinds.ts";
import { perform } from "./perform.ts";
import type { ThreadJob, ThreadResult } from "./worker.ts";

/** The worker's file, which `build.ts` names among its entrypoints. */
export const workerEntrypoint = "src/jobs/worker.ts";

type InputOf<Name extends JobName> = Parameters<(typeof jobs)[Name]>[1];
type ResultOf<Name extends JobName> = ReturnType<(typeof jobs)[Name]>;

/** Makes what has jobs of one kind done: short ones here, between requests, long ones in a thread of their own. */
export function createRunJob<Name extends JobName>(
  store: Store,
  name: Name,
): RunJob<InputOf<Name>, ResultOf<Name>> {
  const { database } = store;
  const job = jobs[name] as Job<InputOf<Name>, ResultOf<Name>>;
  return async (input, order) => {
    const { file } = database;
    const isInMemory = file === "" || file === ":memory:";
    const { board = createBoard() } = order;
    if (!order.isLong || isInMemory) return perform(store, job, input, { ...order, board });
    return database.writer.lend(() => performInThread(name, input, { ...order, board }, database)) as Promise<
      ResultOf<Name>
    >;
  };
}

/** Decision: a long job writes in a thread of its own, in one transaction, and other writes wait for it; reads do not. */
const performInThread = (
  name: JobName,
  input: unknown,
  { author, caller, board, isDry }: JobOrder & { readonly board: Board },
  { file, ownsCheckpoints, reserve }: Database,
): Promise<unknown> =>
  askThread({
    ...{ file, ownsCheckpoints, reserveFile: reserve.file },
    ...{ name, input, author, caller, board: board.memory, isDry },
  });

/** Has work done that needs no database: in a thread where it is long. */
export function createReading<Name extends ReadingName>(
  name: Name,
): (
  input: Parameters<(typeof readings)[Name]>[0],
  isLong: boolean,
) => Promise<ReturnType<(typeof readings)[Name]>> {
  const work = readings[name] as (input: unknown) => ReturnType<(typeof readings)[Name]>;
  return async (input, isLong) =>
    isLong
      ? ((await askThread({ reading: name, input })) as ReturnType<(typeof readings)[Name]>)
      : work(input);
}

/** Asks a thread of its own, which ends with the answer and gives all its memory back. */
async function askThread(job: ThreadJob): Promise<unknown> {
  const thread = createThread<ThreadJob, ThreadResult>({
    address: workerAddress(import.meta.url, workerEntrypoint),
    name: "the thread of long jobs",
    keepsAlive: true,
  });
  try {
    const outcome = await thread.ask(job);
    if ("result" in outcome) return outcome.result;
    if ("trouble" in outcome) throw reviveError(outcome.trouble);
    const { status, message, headers, details } = outcome.refusal;
    throw new Refusal(status, message, headers, details);
  } finally {
    thread.end();
  }
}
