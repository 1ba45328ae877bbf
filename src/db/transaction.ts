import type { Database as Sqlite } from "bun:sqlite";

/** What has a connection to SQLite, such as an open database. */
export interface Connected {
  readonly sqlite: Sqlite;
}

/** Runs work in a transaction of its own, while nothing is served yet; from then on all writes go by the one writer. */
export const inTransaction = <Result>({ sqlite }: Connected, work: () => Result): Result =>
  sqlite.transaction(work)();

/** Runs a part of a write, inside it: where it throws, nothing of this part is written, and the rest may go on. */
export const inSavepoint = <Result>({ sqlite }: Connected, work: () => Result): Result =>
  sqlite.transaction(work)();

/**
 * Rolls back all that a write has done so far, and lets it start over. Only for a write that is alone in its
 * transaction. A savepoint does the same for a part, but while it is open, statements take the longer the more was written in it.
 */
export function restartTransaction({ sqlite }: Connected): void {
  sqlite.run("ROLLBACK");
  sqlite.run("BEGIN IMMEDIATE");
}

/**
 * Runs a part of a write during which a row may refer to nothing. Only what this part writes is excused: whoever calls it
 * writes these references again before the transaction ends, or rolls them back.
 */
export function withLooseReferences<Result>({ sqlite }: Connected, work: () => Result): Result {
  sqlite.run("PRAGMA defer_foreign_keys = ON");
  try {
    return work();
  } finally {
    // From here on references are checked at once again, and those above are no longer counted as broken.
    sqlite.run("PRAGMA defer_foreign_keys = OFF");
  }
}
