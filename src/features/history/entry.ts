import { type SQL, sql } from "drizzle-orm";
import { changes } from "../../db/changes.ts";
import type { Fields } from "../../resource/fields/field.ts";
import type { EntryKey } from "./answers.ts";

/** The SQL that gives a row of the change log as the JSON text of an entry. */
export function renderEntry(fields: Fields): SQL {
  const scalars = (Object.keys(fields) as EntryKey[]).map(
    (key) => sql`${sql.raw(`'${key}'`)}, ${changes[key]}`,
  );
  return sql`json_object(${sql.join(scalars, sql`, `)}, 'before', json(${changes.before}), 'after', json(${changes.after}))`;
}
