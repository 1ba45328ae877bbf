import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import type { CustomFieldsOf } from "../../resource/definition/custom/custom.ts";
import type { Extent } from "../../resource/definition/resource.ts";
import { type FieldSource, setFieldSource } from "../../resource/reading/current.ts";
import { customFields } from "../../resources/custom-fields.ts";
import { type CustomFieldRow, fieldOf } from "../../resources/customKinds.ts";

/** A stored custom field. */
export interface StoredField extends CustomFieldRow {
  readonly id: string;
  readonly resource: string;
  readonly status: "active" | "archived" | "deleting";
}

const { table } = customFields;

const allFields = statement(
  () => sql`SELECT id, resource, key, label, kind, choices, hint, status FROM ${table} ORDER BY ${table.id}`,
);

const fingerprint = statement(
  () =>
    sql`SELECT count(*) || ' ' || total(revision) || ' ' || coalesce(max(id), '') || ' ' || coalesce(max(updated_at), '') AS print FROM ${table}`,
);

/** Reads all custom fields, in the order in which they were added. */
export const readFields = (database: Database): StoredField[] =>
  allFields(database)
    .all<Omit<StoredField, "choices"> & { readonly choices: string | null }>()
    .map((row) => ({ ...row, choices: row.choices === null ? null : JSON.parse(row.choices) }));

/** The statuses of the fields that a resource is used with. */
const statuses: Readonly<Record<Extent | "active", readonly StoredField["status"][]>> = {
  active: ["active"],
  kept: ["active", "archived"],
  all: ["active", "archived", "deleting"],
};

interface Known {
  readonly number: number;
  readonly print: string;
  /** The version of the table when this was last compared with it; undefined where that was inside a write, which may be rolled back. */
  version: number | undefined;
  readonly byResource: ReadonlyMap<string, readonly StoredField[]>;
}

/**
 * Has an open database take the custom fields that are stored in it. What a write changes counts inside it at once, and
 * no longer if it is rolled back. A group of writes looks once whether the table is as it was, until it changes fields itself.
 */
export function loadCustomFields(database: Database): void {
  let known: Known | undefined;
  const versionNow = (): number => database.versions.count([customFields.name]);
  const group: { begun: number | undefined; isChecked: boolean } = { begun: undefined, isChecked: false };
  database.writer.beforeGroup(() => Object.assign(group, { begun: versionNow(), isChecked: false }));
  const read = (): Known => {
    const isWriting = database.isWriting();
    const version = versionNow();
    const isFresh = isWriting ? group.isChecked && group.begun === version : known?.version === version;
    if (known !== undefined && isFresh) return known;
    const print = fingerprint(database).get<{ print: string }>()?.print ?? "";
    if (known === undefined || known.print !== print) {
      const byResource = Map.groupBy(readFields(database), ({ resource }) => resource);
      known = { number: (known?.number ?? 0) + 1, print, version: undefined, byResource };
    }
    known.version = isWriting ? undefined : version;
    group.isChecked = isWriting && group.begun === version;
    return known;
  };
  const source: FieldSource = {
    version: () => read().number,
    fieldsOf: (resource, extent) =>
      gather(read().byResource.get(resource) ?? [], statuses[extent ?? "active"]),
  };
  setFieldSource(database, source);
}

function gather(rows: readonly StoredField[], taken: readonly StoredField["status"][]): CustomFieldsOf {
  const fields = rows.filter(({ status }) => taken.includes(status));
  return {
    fields: Object.fromEntries(fields.map((row) => [row.key, fieldOf(row)])),
    ids: Object.fromEntries(fields.map(({ key, id }) => [key, id])),
    hidden: rows.filter(({ status }) => !taken.includes(status)).map(({ key }) => key),
  };
}
