import { confirmCaller } from "../areas/people/authority.ts";
import { attachedKinds } from "../attached.ts";
import type { Author } from "../db/changes/changes.ts";
import { connect } from "../db/connect.ts";
import { createHandle, type Database } from "../db/open.ts";
import { attachRehearsal, OutOfDate } from "../db/rehearsal/repeat.ts";
import { createReserve, isFull, noReserve } from "../db/reserve.ts";
import { loadCustomFields } from "../features/customFields/source.ts";
import { checkStopped } from "../features/imports/run/stopped.ts";
import type { Caller } from "../http/session.ts";
import { createBoard } from "../lib/board.ts";
import { Refusal } from "../lib/failures/refusal.ts";
import { type PassedError, passError } from "../lib/threads.ts";
import type { Job } from "../resource/answering/job.ts";
import { prepareSearch } from "../resource/reading/search/prepare.ts";
import type { Store } from "../resource/reading/store.ts";
import { createStore } from "../resource/reading/store.ts";
import { isConstraint } from "../resource/writing/constraint.ts";
import { registry } from "../resources/index.ts";
import { type JobName, jobs, type ReadingName, type Rehearsal, readings, rehearsals } from "./kinds.ts";
import { perform } from "./perform.ts";
import { type Rehearsed, rehearse, repeat } from "./rehearse.ts";

/** What the thread of long jobs is told: work that needs no database, or a step of its job, which comes with the first one. */
export type ThreadJob =
  | { readonly reading: ReadingName; readonly input: unknown }
  | { readonly step: JobStep; readonly job: WritingJob | undefined };

/**
 * A step of a job: to start the thread, to do it on a copy of the database while others write, to write what was done there, or
 * to do it on the database itself.
 */
export type JobStep = "start" | "rehearse" | "repeat" | "perform";

/** What a step came to: the job's result, or the step that is next. */
export type StepResult = { readonly done: unknown } | { readonly next: JobStep };

/** A job of many writes. */
export interface WritingJob {
  /** The database's file. */
  readonly file: string;
  /** Where the copy is made. */
  readonly copy: string;
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

// The thread that `createRunJob` starts, for one job: the writer is lent to it for each step that writes.
declare const self: {
  onmessage: (event: { readonly data: ThreadJob }) => void;
  postMessage(result: ThreadResult): void;
};

let job: WritingJob | undefined;
let rehearsed: Rehearsed<unknown> | undefined;

self.onmessage = ({ data }) => {
  const work = "reading" in data ? read(data.reading, data.input) : takeStep(data.step, data.job);
  work.then(
    (result) => self.postMessage({ result }),
    (thrown: unknown) => self.postMessage(tell(thrown)),
  );
};

async function read(name: ReadingName, input: unknown): Promise<unknown> {
  return (readings[name] as (input: unknown) => unknown)(input);
}

async function takeStep(step: JobStep, given: WritingJob | undefined): Promise<StepResult> {
  job = given ?? job;
  if (job === undefined) throw new Error("the thread of long jobs has no job");
  if (step === "start") return { next: "perform" };
  if (step === "rehearse") {
    const result = await rehearseJob(job);
    if ("next" in result && result.next === "repeat") rehearsalOf(job.name).forget(job.input);
    // Most of what the rehearsal took is free by now, before another connection needs some.
    Bun.gc(true);
    return result;
  }
  const before = rehearsed;
  rehearsed = undefined;
  return step === "repeat" && before?.written !== undefined
    ? repeatJob(job, before.result, before.written)
    : performJob(job);
}

async function rehearseJob({ file, copy, name, input, board, ...order }: WritingJob): Promise<StepResult> {
  const work = jobs[name] as Job<unknown, unknown>;
  try {
    rehearsed = await rehearse({ file, copy }, work, input, { ...order, board: createBoard(board) });
  } catch (thrown) {
    if (thrown instanceof Refusal) throw thrown;
    // The copy has not got all that the database has, nor perhaps the disk room for it.
    return { next: "perform" };
  }
  const { result, written } = rehearsed;
  if (order.isDry || !rehearsalOf(name).isGood(result)) return { done: result };
  return { next: written === undefined ? "perform" : "repeat" };
}

async function repeatJob(
  writing: WritingJob,
  result: unknown,
  written: NonNullable<Rehearsed<unknown>["written"]>,
): Promise<StepResult> {
  const { copy, name, input, author } = writing;
  checkStopped(createBoard(writing.board));
  try {
    return await withDatabase(writing, async (database) => {
      attachRehearsal(database, copy);
      const done = await database.write(
        () => {
          requireSameRole(database, writing.caller);
          const group = repeat(database, written);
          return {
            result: rehearsalOf(name).settle({ ...storeOf(database), ...author }, input, result, group),
          };
        },
        { alone: true },
      );
      return { done: done.result };
    });
  } catch (thrown) {
    if (thrown instanceof OutOfDate || isConstraint(thrown)) return { next: "rehearse" };
    throw thrown;
  }
}

const performJob = (writing: WritingJob): Promise<StepResult> =>
  withDatabase(writing, async (database) => {
    const { name, input, board, ...order } = writing;
    const work = jobs[name] as Job<unknown, unknown>;
    requireSameRole(database, writing.caller);
    return { done: await perform(storeOf(database), work, input, { ...order, board: createBoard(board) }) };
  });

/** Throws where the caller's session has ended or their role has changed: a job may wait and be prepared for minutes. */
function requireSameRole(database: Database, caller: Caller): void {
  if (confirmCaller(database, caller, "viewer").role === caller.role) return;
  throw new Refusal(
    403,
    "Your role has changed since you started this, and nothing was written; start it again",
  );
}

async function withDatabase<Result>(
  { file, ownsCheckpoints, reserveFile }: WritingJob,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  // The server merges the log; the job only keeps the room for it, as ordinary writes do.
  const connection = { ...connect(file, { create: false, shared: true }), ownsCheckpoints };
  const reserve = reserveFile === undefined ? noReserve : createReserve(reserveFile, file);
  const database = createHandle(connection, { reserve });
  try {
    loadCustomFields(database);
    prepareSearch(database, registry);
    return await work(database);
  } catch (thrown) {
    if (isFull(thrown)) database.shrinkLog();
    throw thrown;
  } finally {
    database.close();
  }
}

const storeOf = (database: Database): Store => createStore({ database, registry, attached: attachedKinds });

function rehearsalOf(name: JobName): Rehearsal {
  const rehearsal = rehearsals[name];
  if (rehearsal === undefined) throw new Error(`${name} is not rehearsed`);
  return rehearsal;
}

function tell(thrown: unknown): ThreadResult {
  if (!(thrown instanceof Refusal)) return { trouble: passError(thrown) };
  const { status, message, headers, details } = thrown;
  return { refusal: { status, message, headers, details } };
}
