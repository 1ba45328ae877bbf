import type { Database as Sqlite } from "bun:sqlite";
import { prepareStatement } from "./prepare.ts";
import type { Statement, Statements } from "./statement.ts";

/** Statements kept at once: far more than the hot shapes, few enough that odd filters cannot fill the memory. */
const maxKept = 1000;

/** Where the statements stand whose arguments begin alike. */
interface Branch {
  /** The one that has no more arguments. */
  statement: Statement | undefined;
  /** Those that have, by the next. */
  readonly byValue: Map<unknown, Branch>;
  /** Apart from the values, so that a text is never taken for the data whose JSON it is. */
  readonly byJson: Map<string, Branch>;
}

/** Makes the store of a connection's prepared statements; what builds one has a tree of its own, by its arguments. */
export function createStatements(sqlite: Sqlite): Statements {
  const roots = new Map<unknown, Branch>();
  let count = 0;
  const clear = (): void => {
    roots.clear();
    count = 0;
  };
  return {
    find: (build, args) => {
      if (count >= maxKept) clear();
      let branch = branchAt(roots, build);
      for (const argument of args) {
        branch = isData(argument)
          ? branchAt(branch.byJson, JSON.stringify(argument))
          : branchAt(branch.byValue, argument);
      }
      if (branch.statement !== undefined) return branch.statement;
      const made = prepareStatement(sqlite, build(...args));
      branch.statement = made;
      count += 1;
      return made;
    },
    count: () => count,
    clear,
  };
}

/** What has a table counts as itself, as scalars do; the types of arguments leave nothing else but plain data. */
const isData = (argument: unknown): boolean =>
  typeof argument === "object" && argument !== null && !("table" in argument);

function branchAt<Key>(branches: Map<Key, Branch>, key: Key): Branch {
  const known = branches.get(key);
  if (known !== undefined) return known;
  const made: Branch = { statement: undefined, byValue: new Map(), byJson: new Map() };
  branches.set(key, made);
  return made;
}
