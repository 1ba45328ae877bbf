import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import type { Values } from "../../db/statement.ts";
import { searchedColumn } from "../columns.ts";
import type { Resource } from "../define.ts";
import { baseIn } from "./prepare.ts";
import { span } from "./structure.ts";

/** A search on its way into SQL. */
export interface SearchCondition {
  /** Tells conditions of different SQL apart, for the keys of statements. */
  readonly shape: string;
  /** That the text is in the record, whichever record is looked at. */
  readonly plain: SQL;
  /** The same, from the index where it can say so. */
  readonly gathered: SQL;
  /** Counts the records that the index knows to have the text; undefined where they have to be looked at. */
  readonly count: SQL | undefined;
  readonly values: Values;
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
  const here = keys.map(
    (key) => sql`instr(${searchedColumn(resource, key)}, ${sql.placeholder("search")}) > 0`,
  );
  const plain = sql`(${sql.join(here, sql` OR `)})`;
  const characters = [...text];
  const base = baseIn(database, resource);
  if (base === undefined || characters.length < 3) {
    return { shape: "search", plain, gathered: plain, count: undefined, values: { search: text } };
  }
  const asked = characters.slice(0, longestAsked).join("");
  const values = { search: text, phrase: `${columnsAsked(resource, keys)}"${asked.replaceAll('"', '""')}"` };
  const [least, most] = [sql.raw(String(base)), sql.raw(String(base + span - 1))];
  const found = sql`FROM search WHERE search MATCH ${sql.placeholder("phrase")} AND rowid BETWEEN ${least} AND ${most}`;
  const isWaiting = hasPending(database);
  if (isWaiting || characters.length > longestAsked) {
    const pending = sql`SELECT row - ${least} FROM search_pending WHERE row BETWEEN ${least} AND ${most}`;
    const candidates = sql`SELECT rowid - ${least} ${found}${isWaiting ? sql` UNION ALL ${pending}` : sql``}`;
    return {
      shape: `search ${isWaiting ? "waiting" : "long"}`,
      plain,
      gathered: sql`${resource.table}.rowid IN (${candidates}) AND ${plain}`,
      count: undefined,
      values,
    };
  }
  return {
    shape: "search indexed",
    plain,
    gathered: sql`${resource.table}.rowid IN (SELECT rowid - ${least} ${found})`,
    count: sql`SELECT count(*) AS total ${found}`,
    values,
  };
}

/** Asks the index about some of its two columns only. */
function columnsAsked({ searched }: Resource, keys: readonly string[]): string {
  if (keys.length === searched.length) return "";
  return `{${keys.map((key) => (searched.indexOf(key) === 0 ? "first" : "second")).join(" ")}} : `;
}

const hasPending = (database: Database): boolean =>
  database.statement("search pending", () => sql`SELECT 1 AS found FROM search_pending LIMIT 1`).get() !==
  null;
