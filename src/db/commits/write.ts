import type { Refusal } from "../../lib/failures/refusal.ts";
import type { Flusher } from "./flushing.ts";

/** Work that may not be asynchronous: a promise as its result is a type error. */
export type Work<Result> = () => Result extends PromiseLike<unknown> ? never : Result;

/**
 * Runs work in a write transaction and answers its result once that transaction is on disk. What the work throws
 * comes back as the rejection, with nothing of it written.
 */
export type Write = <Result>(work: Work<Result>, options?: WriteOptions) => Promise<Result>;

/** How a work is treated. */
export interface WriteOptions {
  /** Written from the reserve when the disk is full, as signing in and out are; it may run a second time then. */
  readonly vital?: boolean;
  /**
   * Written in a transaction that it shares with no other, as works of many statements should be: in a savepoint each
   * statement costs the more the more there were before it.
   */
  readonly alone?: boolean;
}

/** How a group of works went, for those who watch the writer. */
export interface GroupReport {
  readonly works: number;
  /** What works threw, or what the group as a whole was lost to; empty where all were written. */
  readonly failures: readonly unknown[];
  /** From its beginning until its works were answered. */
  readonly milliseconds: number;
  /** The part of it from its commit on, which is the disk's; undefined where the group was lost. */
  readonly commitMilliseconds: number | undefined;
}

/** Hears of each group after its works were answered; it must not throw. */
export type GroupObserver = (report: GroupReport) => void;

/** What is done around a job that the writer is lent to. */
export interface Lending {
  /** Waited for before the job begins; no group is committed meanwhile. */
  before(): Promise<unknown>;
  /** Called when it has ended, before the next group; it must not throw. */
  after(): unknown;
}

/** The one writer, and what can be seen of it. */
export interface Writer {
  readonly write: Write;
  /**
   * Lends the writer to a job that writes over a connection of its own, such as one in another thread, once all that is
   * committed is on the disk: until it has ended no group is begun, the vital ones neither, and all works wait; reads go
   * on. One job has it at a time, others wait.
   */
  lend<Result>(job: () => Promise<Result>, purpose?: string): Promise<Result>;
  /** The purpose of the job that has the writer; undefined while it is with us. */
  lentFor(): string | undefined;
  whenLent(lending: Lending): void;
  /** How many works wait for their answer: for the next group, or for the disk. */
  waiting(): number;
  /** Tells this observer of every group from now on. */
  observe(observer: GroupObserver): void;
  /** Tells this observer how long each flush took that succeeded, in milliseconds. */
  observeFlushes(observer: (milliseconds: number) => void): void;
  /** Runs this before every group from now on, outside its transaction; where it throws, the group is refused with that. */
  beforeGroup(check: () => void): void;
  /**
   * Runs this at the end of every group from now on, in its transaction, but for groups that are written from the reserve
   * of a full disk; where it throws, the group is lost.
   */
  beforeCommit(work: () => void): void;
  /** Leaves it to this flusher to bring to the disk what is committed from now on; nothing may be waiting. */
  flushWith(flusher: Flusher): void;
  /** Begins no group until `release` is called. */
  hold(): void;
  release(): void;
  /** Resolves when all that was sent before is answered. */
  settle(): Promise<void>;
  /**
   * Refuses all that waits for its group and all that comes, with this reason, for ever; what is committed is answered
   * once it is on the disk, or refused too where that fails. Reads go on. The first reason stays.
   */
  refuseAll(reason: Refusal): void;
  /** Tells this listener when all writes are refused; it must not throw. */
  whenRefused(listener: (reason: Refusal) => void): void;
  /** Why all writes are refused; undefined while they are not. */
  refusal(): Refusal | undefined;
}
