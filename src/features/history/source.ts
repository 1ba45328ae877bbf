import { sql } from "drizzle-orm";
import { changes } from "../../db/changes/changes.ts";
import { defaultEntries } from "../../lib/limits.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { ListName, TableSource } from "../../resource/reading/source.ts";
import { profiles } from "../../resources/profiles.ts";
import { withNames } from "./actorName.ts";
import { type EntryFields, entryFields } from "./answers.ts";
import { columnsOf, renderEntry } from "./entry.ts";
import { loggedNames } from "./visible.ts";

/**
 * The list of the change log. Decision: the newest entry comes first unless `order=asc` is asked for, and the sort is one
 * of the two that a log has an order for. Entries of the same millisecond go by their sequence, which is the order in
 * which they came to be. A page has 100 entries unless another size is asked for, as each may be as long as two records.
 */
export const logSource = (fields: EntryFields, hasEmails = true): TableSource => {
  const columns = hasEmails ? columnsOf : withNames(columnsOf, sql`${changes.actorId}`);
  return {
    ...source(fields, columns, hasEmails),
    list: ["changes", readersOf(hasEmails)],
    ...(hasEmails
      ? { tables: ["changes"] }
      : { tables: ["changes", profiles.name], elsewhere: ["actorEmail"] }),
  };
};

const source = (
  fields: EntryFields,
  columns: TableSource["columns"],
  hasEmails: boolean,
): Omit<TableSource, "tables"> => ({
  fields,
  noun: "entries",
  defaultPage: defaultEntries,
  sort: "sequence",
  descending: true,
  sorts: ["sequence", "at"],
  order: "Sort direction; the newest comes first unless asked otherwise",
  span: "at",
  name: "changes",
  table: changes,
  columns,
  render: () => renderEntry(fields, columns, hasEmails),
  longTexts: () => [changes.before, changes.after],
  ties: { column: () => sql`${changes.sequence}`, along: true },
  inOrder: ["actorId"],
  endless: true,
});

/** The same of one record, which its address says. */
export function recordLogSource(fields: EntryFields, hasEmails = true): TableSource {
  const { resource: _, recordId, ...others } = fields;
  return {
    ...logSource(fields, hasEmails),
    fields: others,
    list: ["record changes", readersOf(hasEmails)],
  };
}

const withEmails = "with e-mail addresses";
const readersOf = (hasEmails: boolean): string => (hasEmails ? withEmails : "with names");

/** Finds a list of changes by its name, in a thread. */
export function historySource(registry: Registry, [of, readers]: ListName): TableSource {
  const make = of === "changes" ? logSource : recordLogSource;
  return make(entryFields(loggedNames(registry)), readers === withEmails);
}
