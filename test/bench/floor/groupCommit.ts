import type { Database as Sqlite } from "bun:sqlite";

interface Waiting {
  readonly work: () => string;
  readonly resolve: (json: string) => void;
}

/** Runs a work in a transaction with all others that wait at the same time, and answers once that is on the disk. */
export type Commit = (work: () => string) => Promise<string>;

/** Group commit at its barest: no savepoints, no bound, no failures; `last` runs at the end of each transaction. */
export function createGroupCommit(sqlite: Sqlite, last: () => void = () => undefined): Commit {
  const begin = sqlite.prepare("BEGIN IMMEDIATE");
  const end = sqlite.prepare("COMMIT");
  let waiting: Waiting[] = [];
  const commit = (): void => {
    const group = waiting;
    waiting = [];
    begin.run();
    const answers = group.map(({ work }) => work());
    last();
    end.run();
    group.forEach(({ resolve }, index) => {
      resolve(answers[index] ?? "");
    });
  };
  return (work) =>
    new Promise((resolve) => {
      if (waiting.push({ work, resolve }) === 1) setImmediate(commit);
    });
}

/** Each work in a transaction of its own, at once, and not on the disk yet when it is answered. */
export function createSingleCommit(sqlite: Sqlite, last: () => void): Commit {
  sqlite.run("PRAGMA synchronous = NORMAL");
  const begin = sqlite.prepare("BEGIN IMMEDIATE");
  const end = sqlite.prepare("COMMIT");
  return async (work) => {
    begin.run();
    const answer = work();
    last();
    end.run();
    return answer;
  };
}
