import { type SQL, sql } from "drizzle-orm";
import { sha256 } from "../../../lib/hash.ts";

/**
 * How the custom values of a record are written, so that they are answered without being parsed: with exactly the fields that
 * its resource has at the moment, nulls included, in order, behind a mark that names these fields: `{"":"5f2c81aa","seats":4,…}`.
 * Values that were written for other fields have another mark, or none, and are brought into the order when they are read.
 */
export interface CustomLayout {
  /** The JSON of a record without any value. */
  readonly empty: string;
  /** What the JSON of a record begins with if it was written for these fields. */
  readonly mark: string;
}

/** The key of the mark, which no field can have. */
export const markKey = "";

/** Returns the layout of custom fields of these names. */
export function layoutOf(names: readonly string[]): CustomLayout {
  const print = sha256(names.join(" ")).slice(0, 8);
  return {
    empty: JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))),
    mark: `{"${markKey}":"${print}",`,
  };
}

const quoted = (text: string): SQL => sql.raw(`'${text}'`);

/** The SQL of the custom values in a column, as they are answered; those of other fields are left out. */
export function renderLayout(column: SQL, names: readonly string[], hidden: readonly string[]): SQL {
  const { empty, mark } = layoutOf(names);
  const length = sql.raw(String(mark.length));
  const behind = sql.raw(String(mark.length + 1));
  const all = sql`json_patch(${quoted(empty)}, ${withoutLayout(column)})`;
  const paths = sql.raw(hidden.map((name) => `'$.${name}'`).join(", "));
  const ordered = hidden.length === 0 ? all : sql`json_remove(${all}, ${paths})`;
  return sql`CASE WHEN substr(${column}, 1, ${length}) = ${quoted(mark)} THEN '{' || substr(${column}, ${behind}) WHEN ${column} IS NULL THEN ${quoted(empty)} ELSE ${ordered} END`;
}

/** The SQL of the custom values in a column without the mark, and without nulls, as these would remove keys in a patch. */
export const withoutLayout = (column: SQL): SQL =>
  sql`json_patch('{}', json_remove(${column}, ${sql.raw(`'$."${markKey}"'`)}))`;

/** The SQL that writes custom values, which are without nulls; null if there are none. */
export function writeLayout(values: SQL, names: readonly string[], hidden: readonly string[]): SQL {
  const { empty, mark } = layoutOf(names);
  const shown = sql`${quoted(mark)} || substr(json_patch(${quoted(empty)}, found.written), 2)`;
  const hasOthers = hidden.map((name) => sql`(found.written ->> ${quoted(`$.${name}`)}) IS NOT NULL`);
  const kept =
    hasOthers.length === 0 ? sql`` : sql` WHEN ${sql.join(hasOthers, sql` OR `)} THEN found.written`;
  // The limit keeps SQLite from computing the values several times.
  return sql`(SELECT CASE WHEN found.written = '{}' THEN NULL${kept} ELSE ${shown} END FROM (SELECT ${values} AS written LIMIT 1) AS found)`;
}
