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

const someRecords = statement(
  () =>
    sql`SELECT record_id FROM ${values} WHERE field_id = ${sql.placeholder("field")} LIMIT ${sql.placeholder("limit")}`,
);

/** Returns the ids of some records that have a value of a custom field. */
export const recordsWith = (database: Database, field: string, limit: number): string[] =>
  someRecords(database)
    .rows<[string]>({ field, limit })
    .map(([id]) => id);

const forgetValues = statement(
  () =>
    sql`DELETE FROM ${values} WHERE field_id = ${sql.placeholder("field")} AND record_id IN (SELECT value FROM json_each(${sql.placeholder("records")}))`,
);

/** Removes what the index has of a custom field for records that have no value of it, or don't exist. */
export const forgetRecords = (database: Database, field: string, records: readonly string[]): void => {
  forgetValues(database).run({ field, records: JSON.stringify(records) });
};
