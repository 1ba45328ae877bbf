import type { Database } from "../../../db/open.ts";
import { rememberBy } from "../../../lib/remember.ts";
import { customColumn, customName, isCustomKey } from "../../definition/custom/custom.ts";
import type { Resource } from "../../definition/resource.ts";
import { columnName, tableName } from "../../definition/table.ts";
import { currentResource } from "../current.ts";
import { particulars, particularText } from "./particulars.ts";
import { endMark, type Indexed, searchedColumns, span } from "./structure.ts";

/** Indexes the rows that wait for it, inside the transaction that changed them. */
type IndexPending = () => void;

/** Makes the function that does so: where nothing waits it costs one look at an empty table. */
export function createIndexPending(database: Database, indexed: readonly Indexed[]): IndexPending {
  const { sqlite } = database;
  const waiting = sqlite.prepare<{ number: number }, [number]>(
    "SELECT DISTINCT row / ? AS number FROM search_pending",
  );
  const forget = sqlite.prepare(
    "DELETE FROM search WHERE rowid IN (SELECT row FROM search_pending WHERE known = 1)",
  );
  const done = sqlite.prepare("DELETE FROM search_pending");
  const index = new Map(
    indexed.map((one) => {
      const found = `JOIN search_pending ON row BETWEEN ${one.base} AND ${one.base + span - 1} AND stored.rowid = row - ${one.base}`;
      const insertOf = rememberBy((now: Resource) =>
        sqlite.prepare(insertInto({ ...one, resource: now }, found)),
      );
      return [one.base / span, () => insertOf(currentResource(database, one.resource)).run()] as const;
    }),
  );
  return () => {
    const numbers = waiting.all(span);
    if (numbers.length === 0) return;
    forget.run();
    for (const { number } of numbers) index.get(number)?.();
    done.run();
  };
}

/** Notes those of the next records behind a row that have custom values, so that they are indexed again at the end of this write; returns the last. */
export function noteCustom(
  { sqlite }: Pick<Database, "sqlite">,
  { resource, base }: Indexed,
  behind: number,
  limit: number,
): number | undefined {
  const rows = `SELECT rowid AS row, ${customColumn} AS custom FROM ${tableName(resource)} WHERE rowid > ?1 ORDER BY rowid LIMIT ?2`;
  sqlite.run(
    `INSERT INTO search_pending (row, known) SELECT row + ${base}, 1 FROM (${rows}) WHERE custom IS NOT NULL ON CONFLICT DO NOTHING`,
    [behind, limit],
  );
  const last = sqlite.query<{ row: number | null }, [number, number]>(
    `SELECT max(row) AS row FROM (${rows})`,
  );
  return last.get(behind, limit)?.row ?? undefined;
}

/** Rebuilds the whole index. */
export function indexAll(database: Database, indexed: readonly Indexed[]): void {
  const { sqlite } = database;
  sqlite.run("DELETE FROM search_pending");
  sqlite.run("INSERT INTO search (search) VALUES ('delete-all')");
  for (const one of indexed)
    sqlite.run(insertInto({ ...one, resource: currentResource(database, one.resource) }));
}

const mark = `char(${endMark.codePointAt(0)})`;

function insertInto({ resource, base }: Indexed, found = ""): string {
  const [first = "NULL", second = "NULL"] = searchedColumns(resource).map(
    (column) => `plain(${column}) || ${mark}`,
  );
  return `INSERT INTO search (rowid, first, second, third) SELECT stored.rowid + ${base}, ${first}, ${second}, ${thirdOf(resource)} FROM ${tableName(resource)} AS stored ${found}`;
}

/** Each particular between marks, so that a whole one can be told from a part. */
function thirdOf(resource: Resource): string {
  const values = particulars(resource).map((key) => {
    const stored = isCustomKey(key)
      ? `(stored.${customColumn} ->> '$.${customName(key)}')`
      : `stored.${columnName(key)}`;
    return `coalesce(${particularText(resource, key, stored)}, '') || ${mark}`;
  });
  return values.length === 0 ? "NULL" : [mark, ...values].join(" || ");
}
