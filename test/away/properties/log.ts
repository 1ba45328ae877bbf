import { Database as Sqlite } from "bun:sqlite";
import { databaseFile } from "../../../src/db/files.ts";
import { isMergedField } from "../../../src/features/merge/fold/mergedFields.ts";
import { resourceOf } from "./compare.ts";
import { usedResources } from "./seed.ts";
import type { Contents, Values } from "./tables.ts";

interface Entry {
  readonly action: string;
  readonly key: string;
  readonly after: string | null;
}

/** Says where the change log of a box, read from its beginning, comes to something else than its records. */
export function compareLog(data: string, { records }: Contents): string[] {
  const sqlite = new Sqlite(databaseFile(data), { readonly: true });
  const folded = new Map<string, Record<string, unknown>>();
  try {
    const query = "SELECT action, resource || '/' || record_id AS key, after FROM changes ORDER BY sequence";
    for (const { action, key, after } of sqlite.query<Entry, []>(query).all()) {
      const values: Values = after === null ? {} : JSON.parse(after);
      if (action === "delete") folded.delete(key);
      else folded.set(key, { ...(action === "create" ? {} : folded.get(key)), ...values });
    }
  } finally {
    sqlite.close();
  }
  const used = new Set<string>([...usedResources, "purchase-order-items"]);
  const keys = new Set([...folded.keys(), ...records.keys()]);
  return [...keys].flatMap((key) => {
    if (!used.has(key.split("/")[0] ?? "")) return [];
    const resource = resourceOf(key);
    const [logged, record] = [folded.get(key), records.get(key)];
    if (logged === undefined || record === undefined)
      return [`${key} is in ${record === undefined ? "the log" : "the table"} only`];
    const fields = [...new Set([...Object.keys(logged), ...Object.keys(record)])].filter((field) =>
      isMergedField(resource, field),
    );
    return fields
      .filter(
        (field) => field !== "createdBy" && !Bun.deepEquals(logged[field] ?? null, record[field] ?? null),
      )
      .map((field) => `${key} ${field}: the log has ${logged[field]}, the table ${record[field]}`);
  });
}

/** Returns what SQLite finds wrong with the references of a database. */
export function brokenReferences(data: string): readonly unknown[] {
  const sqlite = new Sqlite(databaseFile(data), { readonly: true });
  try {
    return sqlite.query("PRAGMA foreign_key_check").all();
  } finally {
    sqlite.close();
  }
}
