import type { Connected } from "./transaction.ts";

/**
 * Does a part of a transaction that is taken back by itself where its result is not good; what it throws is for who began
 * the transaction.
 */
export function inSavepoint<Result>(
  { sqlite }: Connected,
  work: () => Result,
  isGood: (result: Result) => boolean,
): Result {
  sqlite.run("SAVEPOINT part");
  const result = work();
  if (!isGood(result)) sqlite.run("ROLLBACK TO part");
  sqlite.run("RELEASE part");
  return result;
}
