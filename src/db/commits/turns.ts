/** What takes long enough for others to notice. */
type TurnKind = "read" | "write";

/**
 * Hands out the turns of the event loop among the works that take milliseconds: one a turn, a long read and a group of
 * writes by turns where both wait, so that what is quick is answered in between. Where nothing waits it begins at once.
 */
export interface Turns {
  /** Where the work `goesOn`, it is the next of its kind: what has begun ends before another begins. */
  take(kind: TurnKind, work: () => void, goesOn?: boolean): void;
}

/** Makes the turns of one connection. */
export function createTurns(): Turns {
  const queues: Readonly<Record<TurnKind, (() => void)[]>> = { read: [], write: [] };
  let last: TurnKind = "read";
  let isPlanned = false;

  const plan = (): void => {
    if (isPlanned || queues.read.length + queues.write.length === 0) return;
    isPlanned = true;
    setImmediate(run);
  };
  const run = (): void => {
    const other = last === "read" ? "write" : "read";
    if (queues[other].length > 0) last = other;
    const work = queues[last].shift();
    isPlanned = false;
    plan();
    work?.();
  };
  return {
    take: (kind, work, goesOn = false) => {
      if (goesOn) queues[kind].unshift(work);
      else queues[kind].push(work);
      plan();
    },
  };
}

/** Runs a long read when it is its turn; the next part of one that `goesOn` comes before reads that have not begun. */
export const readInTurn = <Result>(turns: Turns, read: () => Result, goesOn = false): Promise<Result> =>
  new Promise((resolve, reject) => {
    const take = (): void => {
      try {
        resolve(read());
      } catch (failure) {
        reject(failure);
      }
    };
    turns.take("read", take, goesOn);
  });
