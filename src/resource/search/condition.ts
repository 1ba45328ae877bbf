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
  /** The same, for those alone that the index knows to have its trigrams; where there are none, `plain`. */
  readonly gathered: SQL;
  readonly values: Values;
}

/** More trigrams than this find hardly less. */
const mostTrigrams = 24;

/**
 * The condition that a record has a folded text in one of these fields. The index gives the records that have all its
 * trigrams, and those that wait to be indexed; the text itself decides. A text of one or two characters has no trigram.
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
  const base = baseIn(database, resource);
  const trigrams = trigramsOf(text);
  if (base === undefined || trigrams.length === 0) {
    return { shape: "search", plain, gathered: plain, values: { search: text } };
  }
  const [least, most] = [sql.raw(String(base)), sql.raw(String(base + span - 1))];
  const candidates = sql`SELECT rowid - ${least} FROM search WHERE search MATCH ${sql.placeholder("trigrams")} AND rowid BETWEEN ${least} AND ${most} UNION ALL SELECT row - ${least} FROM search_pending WHERE row BETWEEN ${least} AND ${most}`;
  return {
    shape: "search indexed",
    plain,
    gathered: sql`${resource.table}.rowid IN (${candidates}) AND ${plain}`,
    values: { search: text, trigrams: trigrams.map(quote).join(" AND ") },
  };
}

/** The different runs of three characters in a text, as FTS5 cuts them; the first of them where there are many. */
function trigramsOf(text: string): string[] {
  const characters = [...text];
  const found = new Set<string>();
  for (let index = 0; index + 3 <= characters.length && found.size < mostTrigrams; index += 1) {
    found.add(characters.slice(index, index + 3).join(""));
  }
  return [...found];
}

const quote = (trigram: string): string => `"${trigram.replaceAll('"', '""')}"`;
