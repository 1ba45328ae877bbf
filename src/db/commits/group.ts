import type { Database as Sqlite, Statement } from "bun:sqlite";

/** What became of one work of a group. */
type WorkResult = { readonly result: unknown } | { readonly failure: unknown };

/** The transaction ended under a work's feet (a full disk does that), so nothing of its group was kept. */
export class GroupLost extends Error {
  override readonly name = "GroupLost";
}

/** The commands of transactions, compiled once. */
interface Commands {
  readonly begin: Statement;
  readonly commit: Statement;
  readonly rollback: Statement;
  readonly savepoint: Statement;
  readonly release: Statement;
  readonly rollbackTo: Statement;
  readonly countChanges: Statement<{ readonly count: number }, []>;
}

const prepareCommands = (sqlite: Sqlite): Commands => ({
  begin: sqlite.prepare("BEGIN IMMEDIATE"),
  commit: sqlite.prepare("COMMIT"),
  rollback: sqlite.prepare("ROLLBACK"),
  savepoint: sqlite.prepare("SAVEPOINT work"),
  release: sqlite.prepare("RELEASE work"),
  rollbackTo: sqlite.prepare("ROLLBACK TO work"),
  countChanges: sqlite.prepare("SELECT total_changes() AS count"),
});

/** After so many milliseconds a group takes no more works: others on the event loop wait no longer than this for it. */
const longestMilliseconds = 2;

/** A group that was committed, with what became of each work, and when its commit began (`performance.now()`). */
export interface Committed {
  /** Of the first works, as many as there was time for: one at least. */
  readonly outcomes: readonly WorkResult[];
  readonly commitBegun: number;
  /** Whether a statement of it changed a row, in a work that failed too. */
  readonly hasWritten: boolean;
}

/**
 * Runs works in one transaction, as many as there is time for, and what is to be run at its end; throws where the group
 * as a whole is lost.
 */
type RunGroup = (works: readonly (() => unknown)[], last: readonly (() => void)[]) => Committed;

/** Makes the function that runs the groups of a connection. */
export function createRunGroup(sqlite: Sqlite): RunGroup {
  const commands = prepareCommands(sqlite);
  return (works, last) => runGroup(sqlite, commands, works, last);
}

function runGroup(
  sqlite: Sqlite,
  commands: Commands,
  works: readonly (() => unknown)[],
  last: readonly (() => void)[],
): Committed {
  commands.begin.run();
  const before = commands.countChanges.get()?.count;
  try {
    const [only] = works;
    const outcomes =
      works.length === 1 && only !== undefined
        ? [runByItself(sqlite, only, commands)]
        : runInSavepoints(sqlite, works, commands);
    if (!sqlite.inTransaction) return { outcomes, commitBegun: performance.now(), hasWritten: false };
    for (const work of last) work();
    const commitBegun = performance.now();
    commands.commit.run();
    return { outcomes, commitBegun, hasWritten: commands.countChanges.get()?.count !== before };
  } catch (failure) {
    if (sqlite.inTransaction) commands.rollback.run();
    throw failure;
  }
}

/** The only work of its transaction needs no savepoint: what it has written before it failed goes with all of it. */
function runByItself(sqlite: Sqlite, work: () => unknown, { rollback }: Commands): WorkResult {
  try {
    return { result: work() };
  } catch (failure) {
    if (!sqlite.inTransaction) throw new GroupLost("the transaction was rolled back", { cause: failure });
    rollback.run();
    return { failure };
  }
}

function runInSavepoints(
  sqlite: Sqlite,
  works: readonly (() => unknown)[],
  commands: Commands,
): WorkResult[] {
  const over = performance.now() + longestMilliseconds;
  const outcomes: WorkResult[] = [];
  for (const work of works) {
    outcomes.push(runInSavepoint(sqlite, work, commands));
    if (performance.now() > over) break;
  }
  return outcomes;
}

function runInSavepoint(
  sqlite: Sqlite,
  work: () => unknown,
  { savepoint, release, rollbackTo }: Commands,
): WorkResult {
  savepoint.run();
  try {
    const result = work();
    release.run();
    return { result };
  } catch (failure) {
    // SQLite rolls the whole transaction back on some errors; going on would commit later works without a transaction.
    if (!sqlite.inTransaction) throw new GroupLost("the transaction was rolled back", { cause: failure });
    rollbackTo.run();
    release.run();
    return { failure };
  }
}
