import type { Database as Sqlite } from "bun:sqlite";

/** Work that may not be asynchronous: a promise as its result is a type error. */
export type Work<Result> = () => Result extends PromiseLike<unknown> ? never : Result;

/**
 * Runs work in a write transaction and answers its result once that transaction is on disk. What the work throws
 * comes back as the rejection, with nothing of it written.
 */
export type Write = <Result>(work: Work<Result>) => Promise<Result>;

interface Waiting {
  readonly work: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

type Outcome = { readonly result: unknown } | { readonly failure: unknown };

/** The transaction ended under a work's feet (a full disk does that), so nothing of its group was kept. */
class GroupLost extends Error {
  override readonly name = "GroupLost";
}

/**
 * Makes the one writer. Works that wait at the same time share a `BEGIN IMMEDIATE … COMMIT` and its one fsync (group
 * commit), each in a savepoint of its own; a group begins and ends inside one turn of the event loop.
 */
export function createWriter(sqlite: Sqlite): Write {
  let waiting: Waiting[] = [];

  const commitGroup = (): void => {
    const group = waiting;
    waiting = [];
    let outcomes: Outcome[];
    try {
      outcomes = runGroup(sqlite, group);
    } catch (failure) {
      const reason = failure instanceof GroupLost ? failure.cause : failure;
      for (const { reject } of group) reject(reason);
      return;
    }
    group.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined || "failure" in outcome) reject(outcome?.failure);
      else resolve(outcome.result);
    });
  };

  return <Result>(work: Work<Result>) =>
    new Promise<Result>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(commitGroup);
      waiting.push({ work, resolve: resolve as (result: unknown) => void, reject });
    });
}

function runGroup(sqlite: Sqlite, group: readonly Waiting[]): Outcome[] {
  sqlite.run("BEGIN IMMEDIATE");
  try {
    const outcomes = group.map(({ work }) => runInSavepoint(sqlite, work));
    sqlite.run("COMMIT");
    return outcomes;
  } catch (failure) {
    if (sqlite.inTransaction) sqlite.run("ROLLBACK");
    throw failure;
  }
}

function runInSavepoint(sqlite: Sqlite, work: () => unknown): Outcome {
  sqlite.run("SAVEPOINT work");
  try {
    const result = work();
    sqlite.run("RELEASE work");
    return { result };
  } catch (failure) {
    // SQLite rolls the whole transaction back on some errors; going on would commit later works without a transaction.
    if (!sqlite.inTransaction) throw new GroupLost("the transaction was rolled back", { cause: failure });
    sqlite.run("ROLLBACK TO work");
    sqlite.run("RELEASE work");
    return { failure };
  }
}
