import { sql } from "drizzle-orm";
import { changes } from "../../db/changes/changes.ts";
import { usualEntries } from "../../lib/limits.ts";
import type { TableSource } from "../../resource/reading/source.ts";
import { profiles } from "../../resources/profiles.ts";
import { withNames } from "./actorName.ts";
import type { EntryFields } from "./answers.ts";
import { columnsOf, renderEntry } from "./entry.ts";

/**
 * The list of the change log. Decision: the newest entry comes first unless `order=asc` is asked for, and the sort is one
 * of the two that a log has an order for. Entries of the same millisecond go by their sequence, which is the order in
 * which they came to be. A page has 100 entries unless another size is asked for, as each may be as long as two records.
 */
export const logSource = (fields: EntryFields, hasEmails = true): TableSource => {
  const columns = hasEmails ? columnsOf : withNames(columnsOf, sql`${changes.actorId}`);
  return {
    ...source(fields, columns),
    ...(hasEmails
      ? { tables: ["changes"] }
      : { tables: ["changes", profiles.name], elsewhere: ["actorEmail"] }),
  };
};

const source = (fields: EntryFields, columns: TableSource["columns"]): Omit<TableSource, "tables"> => ({
  fields,
  noun: "entries",
  usualPage: usualEntries,
  sort: "sequence",
  descending: true,
  sorts: ["sequence", "at"],
  order: "Sort direction; the newest comes first unless asked otherwise",
  span: "at",
  name: "changes",
  table: changes,
  columns,
  render: () => renderEntry(fields, columns),
  longTexts: () => [changes.before, changes.after],
  ties: { column: () => sql`${changes.sequence}`, along: true },
  inOrder: ["actorId"],
  endless: true,
});

/** The same of one record, which its address says. */
export function recordLogSource(fields: EntryFields, hasEmails = true): TableSource {
  const { resource: _, recordId, ...others } = fields;
  return { ...logSource(fields, hasEmails), fields: others };
}
