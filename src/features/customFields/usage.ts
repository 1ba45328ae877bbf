import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { customValuesTable } from "../../resource/definition/custom/customValues.ts";

const values = sql.identifier(customValuesTable);

const countOf = statement(
  () => sql`SELECT count(*) AS count FROM ${values} WHERE field_id = ${sql.placeholder("field")}`,
);

/** Returns how many records have a value of a custom field. */
export const countValues = (database: Database, field: string): number =>
  countOf(database).get<{ count: number }>({ field })?.count ?? 0;

const countEqual = statement(
  () =>
    sql`SELECT count(*) AS count FROM ${values} WHERE field_id = ${sql.placeholder("field")} AND value = ${sql.placeholder("value")}`,
);

/** Returns how many records have this value of a custom field, as it is indexed. */
export const countValue = (database: Database, field: string, value: Stored): number =>
  countEqual(database).get<{ count: number }>({ field, value })?.count ?? 0;

/** An entry of the index: a value of a custom field that a record has. */
export interface ValueEntry {
  readonly value: Stored;
  readonly recordId: string;
}

const someEntries = statement(
  () =>
    sql`SELECT value, record_id AS recordId FROM ${values} WHERE field_id = ${sql.placeholder("field")} LIMIT ${sql.placeholder("limit")}`,
);

/** Returns some entries that the index has of a custom field. */
export const someValues = (database: Database, field: string, limit: number): ValueEntry[] =>
  someEntries(database).all<ValueEntry>({ field, limit });

// By the whole key: by the record alone, all entries of the field would be looked through.
const deleteEntry = statement(
  () =>
    sql`DELETE FROM ${values} WHERE field_id = ${sql.placeholder("field")} AND value = ${sql.placeholder("value")} AND record_id = ${sql.placeholder("recordId")}`,
);

/** Removes an entry that the index has of a custom field for a record that has no such value, or doesn't exist. */
export const forgetValue = (database: Database, field: string, entry: ValueEntry): void => {
  deleteEntry(database).run({ field, ...entry });
};
