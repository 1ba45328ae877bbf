import type { Database } from "../db/open.ts";
import { bytesToCopy } from "../db/rehearsal/copy.ts";
import { type Board, createBoard } from "../lib/board.ts";
import { Refusal } from "../lib/failures/refusal.ts";
import { maxJobMinutes, maxReadingSeconds, maxRunningImports, maxWaitingFiles } from "../lib/limits.ts";
import { waitFor } from "../lib/patience.ts";
import { createPlaces } from "../lib/places.ts";
import { createThread, reviveError, type Thread, workerAddress } from "../lib/threads.ts";
import type { Job, JobOrder, RunJob } from "../resource/answering/job.ts";
import type { Store } from "../resource/reading/store.ts";
import { hasRoomForCopy, newCopyFile, removeCopy } from "./copyFile.ts";
import { type JobName, jobs, type ReadingName, readings, rehearsals } from "./kinds.ts";
import { perform } from "./perform.ts";
import type { JobStep, StepResult, ThreadJob, ThreadResult, WritingJob } from "./worker.ts";

/** The worker's file, which `build.ts` names among its entrypoints. */
export const workerEntrypoint = "src/jobs/worker.ts";

type InputOf<Name extends JobName> = Parameters<(typeof jobs)[Name]>[1];
type ResultOf<Name extends JobName> = ReturnType<(typeof jobs)[Name]>;

/** Rehearsals of a job of which the result was out of date: then it is done while others wait. */
const maxRehearsals = 3;

/** Long jobs are done one at a time, as each may take some hundred megabytes, and only one of them writes. */
const jobPlaces = createPlaces({
  ...{ count: 1, maxWaiting: maxRunningImports, full: "Too many long jobs are running" },
});

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
    return jobPlaces(() => performInThread(name, input, { ...order, board }, database)) as Promise<
      ResultOf<Name>
    >;
  };
}

/** A copy may be thrown away at any moment; a transaction is left to end. */
const patience = {
  seconds: maxJobMinutes * 60,
  tooLong: `The import takes longer than ${maxJobMinutes} minutes: split the file`,
};

/**
 * Decision: a long import is done on a copy of the records first, in a thread of its own, while others write; then what it
 * came to is written in one transaction, for which other writes wait and reads do not. Where records that it depends on
 * have changed meanwhile it is done again, three times at most; then, as other long jobs are, on the database itself. That is
 * also done at once where the database is so much larger than the file that copying takes longer than writing the rows, or
 * where the disk has not got room for two copies.
 */
async function performInThread(
  name: JobName,
  input: unknown,
  { author, caller, board, isDry }: JobOrder & { readonly board: Board },
  database: Database,
): Promise<unknown> {
  const { file, ownsCheckpoints, reserve, writer } = database;
  const copy = copyFor(name, input, database);
  const thread = createJobThread();
  let given: WritingJob | undefined = {
    ...{ file, copy, ownsCheckpoints, reserveFile: reserve.file },
    ...{ name, input, author, caller, board: board.memory, isDry },
  };
  // Others write until the thread has read its code.
  let step: JobStep = copy === "" ? "start" : "rehearse";
  let count = 0;
  const take = async (): Promise<StepResult> => {
    const job = given;
    given = undefined;
    return (await ask(thread, { step, job })) as StepResult;
  };
  try {
    for (;;) {
      if (step === "rehearse") count += 1;
      // The job may need the room that the copy takes.
      else if (step === "perform") await removeCopy(copy);
      const result: StepResult = await (step === "start" || step === "rehearse"
        ? waitFor(take(), patience)
        : writer.lend(take, name));
      if ("done" in result) return result.done;
      step = result.next === "rehearse" && count >= maxRehearsals ? "perform" : result.next;
    }
  } finally {
    thread.end();
    await removeCopy(copy);
  }
}

/** Returns the file of a copy for a job; "" where it is not rehearsed. */
function copyFor(name: JobName, input: unknown, database: Database): string {
  const bytes = bytesToCopy(database);
  const canRehearse = rehearsals[name]?.canRehearse(input, bytes) === true;
  return canRehearse && hasRoomForCopy(database.file, bytes) ? newCopyFile(database.file) : "";
}

/** Long files are read one at a time: each may take some hundred megabytes. */
const readingPlaces = createPlaces({
  ...{ count: 1, maxWaiting: maxWaitingFiles, full: "Too many files are being read" },
});

/** Has work done that needs no database: in a thread where it is long, as long as its client waits for it. */
export function createReading<Name extends ReadingName>(
  name: Name,
): (
  input: Parameters<(typeof readings)[Name]>[0],
  isLong: boolean,
  signal?: AbortSignal,
) => Promise<Awaited<ReturnType<(typeof readings)[Name]>>> {
  const work = readings[name] as (input: unknown) => unknown;
  const read = async (input: unknown, isLong: boolean, signal?: AbortSignal): Promise<unknown> =>
    isLong ? readingPlaces(() => readInThread({ reading: name, input }, signal), signal) : work(input);
  return read as ReturnType<typeof createReading<Name>>;
}

/**
 * Reads in a thread of its own, which ends with the answer and gives all its memory back. Decision: a file that takes longer
 * than a minute to read is refused.
 */
async function readInThread(job: ThreadJob, signal: AbortSignal | undefined): Promise<unknown> {
  const thread = createJobThread();
  try {
    return await waitFor(ask(thread, job), {
      seconds: maxReadingSeconds,
      tooLong: `The file takes longer than ${maxReadingSeconds} seconds to read: split it`,
      signal,
    });
  } finally {
    thread.end();
  }
}

const createJobThread = (): Thread<ThreadJob, ThreadResult> =>
  createThread({
    address: workerAddress(import.meta.url, workerEntrypoint),
    name: "the thread of long jobs",
    keepsAlive: true,
  });

async function ask(thread: Thread<ThreadJob, ThreadResult>, job: ThreadJob): Promise<unknown> {
  const outcome = await thread.ask(job);
  if ("result" in outcome) return outcome.result;
  if ("trouble" in outcome) throw reviveError(outcome.trouble);
  const { status, message, headers, details } = outcome.refusal;
  throw new Refusal(status, message, headers, details);
}
