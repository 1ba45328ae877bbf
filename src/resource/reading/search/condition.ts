import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import type { Bindings } from "../../../db/statement.ts";
import { searchedColumn } from "../../definition/columns.ts";
import type { Resource } from "../../definition/resource.ts";
import { cachedCount } from "../cachedCount.ts";
import { baseIn } from "./prepare.ts";
import { span } from "./structure.ts";

/** A search on its way into SQL. */
export interface SearchCondition {
  /** Tells conditions of different SQL apart, for the keys of statements. */
  readonly shape: string;
  /** That the text is in the record, whichever record is looked at. */
  readonly plain: () => SQL;
  /** The same, from the index where it can say so. */
  readonly gathered: () => SQL;
  /** Counts the records that the index knows to have the text; undefined where they have to be looked at. */
  readonly count: (() => SQL) | undefined;
  readonly values: Bindings;
}

/** Characters that the index is asked about; where a text is longer its records are looked at besides. */
const longestAsked = 64;

/**
 * The condition that a record has a folded text in one of these fields. The index knows it, but for texts of one or two
 * characters, which have no trigram, and while rows that another program has written wait to be indexed.
 */
export function searchFor(
  database: Database,
  resource: Resource,
  text: string,
  keys: readonly string[] = resource.searched,
): SearchCondition {
  const plain = (): SQL => {
    const here = keys.map(
      (key) => sql`instr(${searchedColumn(resource, key)}, ${sql.placeholder("search")}) > 0`,
    );
    return sql`(${sql.join(here, sql` OR `)})`;
  };
  const base = baseIn(database, resource);
  const characters = [...text];
  if (base === undefined || characters.length < 3) {
    return { shape: "search", plain, gathered: plain, count: undefined, values: { search: text } };
  }
  const asked = characters.slice(0, longestAsked).join("");
  const values = { search: text, phrase: `${columnsAsked(resource, keys)}"${asked.replaceAll('"', '""')}"` };
  const indexed = indexOf(resource, base);
  const isWaiting = hasPending(database);
  return isWaiting || characters.length > longestAsked
    ? {
        shape: `search ${isWaiting ? "waiting" : "long"}`,
        plain,
        gathered: () => sql`${indexed.found(isWaiting)} AND ${plain()}`,
        count: undefined,
        values,
      }
    : {
        shape: "search indexed",
        plain,
        gathered: () => indexed.found(false),
        count: indexed.count,
        values,
      };
}

/** What the index is asked about a resource. */
function indexOf(resource: Resource, base: number) {
  const [least, most] = [sql.raw(String(base)), sql.raw(String(base + span - 1))];
  const match = (): SQL =>
    sql`FROM search WHERE search MATCH ${sql.placeholder("phrase")} AND rowid BETWEEN ${least} AND ${most}`;
  const waiting = (): SQL =>
    sql` UNION ALL SELECT row - ${least} FROM search_pending WHERE row BETWEEN ${least} AND ${most}`;
  return {
    found: (withWaiting: boolean): SQL =>
      sql`${resource.table}.rowid IN (SELECT rowid - ${least} ${match()}${withWaiting ? waiting() : sql``})`,
    count: (): SQL => sql`SELECT count(*) AS total ${match()}`,
  };
}

/** Asks the index about some of its two columns only. */
function columnsAsked({ searched }: Resource, keys: readonly string[]): string {
  if (keys.length === searched.length) return "";
  return `{${keys.map((key) => (searched.indexOf(key) === 0 ? "first" : "second")).join(" ")}} : `;
}

/** Our own writes leave nothing waiting, so this is looked at once, and again when another process has written. */
const hasPending = (database: Database): boolean =>
  cachedCount(database, [], "search pending", () =>
    database.statement("search pending", () => sql`SELECT 1 AS found FROM search_pending LIMIT 1`).get() ===
    null
      ? 0
      : 1,
  ) > 0;
