import { type SQL, sql } from "drizzle-orm";
import { customDecimalScale } from "../../../lib/limits.ts";
import { scaledBy } from "../../fields/decimal.ts";

/** The table that has each custom value once more, by which lists filter and sort. */
export const customValuesTable = "custom_values";

/**
 * Returns the SQL of the rows of that table for the custom values of a record, which are given as JSON: the id of the field,
 * the value as it is sorted by (texts folded, decimals scaled), the id of the record. Values of fields that don't exist are left
 * out. `records` is the table of the records, where the other expressions are columns of it.
 */
export const indexedValues = (resource: SQL, recordId: SQL, custom: SQL, records?: SQL): SQL =>
  sql`SELECT custom_fields.id AS field_id, CASE WHEN custom_fields.kind IN ('text', 'url') THEN fold(entry.value) WHEN custom_fields.kind = 'decimal' THEN ${scaledBy(sql`entry.value`, customDecimalScale)} ELSE entry.value END AS value, ${recordId} AS record_id FROM ${records === undefined ? sql`` : sql`${records}, `}json_each(${custom}) AS entry CROSS JOIN custom_fields ON custom_fields.resource = ${resource} AND custom_fields.key = entry.key AND custom_fields.key_folded = lower(entry.key) AND entry.type <> 'null'`;
