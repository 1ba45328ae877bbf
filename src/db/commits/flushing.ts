import { Refusal } from "../../lib/failures/refusal.ts";
import { isFull } from "../reserve.ts";

/** Brings the write-ahead log to the disk. */
export interface Flusher {
  /**
   * Flushes what was committed before the call: done when it returns nothing, or when the promise resolves. What it
   * throws or rejects with is final: the system reports such an error once, and a second flush would "succeed".
   */
  flush(): Promise<void> | undefined;
}

/** For a connection whose commits are on the disk when they return. */
export const noFlusher: Flusher = { flush: () => undefined };

/** A group that was committed and whose works wait for the disk. */
export interface Unflushed {
  readonly works: number;
  /** Answers its works. */
  answer(): void;
  refuse(reason: Refusal): void;
}

/** What the writer is told of the flushes. */
interface FlushListener {
  /** A flush has ended, and so many works were answered. */
  ended(works: number, milliseconds: number): void;
  failed(error: unknown): void;
}

/** The groups between their commit and their answers. */
export interface Flushing {
  /** Takes a group that was committed; a flush that begins after this brings it to the disk. */
  add(group: Unflushed): void;
  /** Begins a flush of all that was added, unless one is under way or nothing was. */
  begin(): void;
  /** Whether a flush is under way, or groups wait for one. */
  isBusy(): boolean;
  isUnderWay(): boolean;
  /** How many works wait for their answers. */
  unanswered(): number;
  /** Refuses all groups, and takes no more. */
  refuse(reason: Refusal): void;
}

/**
 * Keeps the answers of committed groups until a flush that began after their commit has succeeded; groups are answered in
 * the order in which they came. One flush is under way at a time.
 */
export function createFlushing(flusher: Flusher, listener: FlushListener): Flushing {
  let waiting: Unflushed[] = [];
  let covered: Unflushed[] = [];
  let isUnderWay = false;

  /** Others on the event loop have their turn between two groups. */
  const answerNext = (over: () => void): void => {
    covered.shift()?.answer();
    if (covered.length === 0) over();
    else setImmediate(answerNext, over);
  };
  const end = (milliseconds: number): void => {
    const works = countWorks(covered);
    answerNext(() => {
      isUnderWay = false;
      listener.ended(works, milliseconds);
    });
  };
  const begin = (): void => {
    if (isUnderWay || waiting.length === 0) return;
    [covered, waiting] = [waiting, []];
    isUnderWay = true;
    const begun = performance.now();
    const fail = (error: unknown): void => {
      isUnderWay = false;
      listener.failed(error);
    };
    try {
      const flushed = flusher.flush();
      if (flushed === undefined) end(performance.now() - begun);
      else flushed.then(() => end(performance.now() - begun), fail);
    } catch (error) {
      fail(error);
    }
  };
  return {
    add: (group) => {
      waiting.push(group);
    },
    begin,
    isBusy: () => isUnderWay || waiting.length > 0,
    isUnderWay: () => isUnderWay,
    unanswered: () => countWorks(covered) + countWorks(waiting),
    refuse: (reason) => {
      const refused = [...covered, ...waiting];
      covered = [];
      waiting = [];
      for (const group of refused) group.refuse(reason);
    },
  };
}

const countWorks = (groups: readonly Unflushed[]): number =>
  groups.reduce((sum, { works }) => sum + works, 0);

/** Says to all who wait that the disk did not keep the log: a commit can neither be taken back nor told to be there. */
export function notKept(error: unknown): Refusal {
  const [status, problem, remedy] = isFull(error)
    ? [507, "The disk was full", "free some space"]
    : [503, "The disk failed", "check the disk"];
  const refusal = new Refusal(
    status,
    `${problem} when writes were brought to it: ${remedy}, then restart Sitebook; what was not confirmed may be lost`,
  );
  refusal.cause = error;
  return refusal;
}
