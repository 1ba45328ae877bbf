import { type SQL, sql } from "drizzle-orm";
import { changes } from "../../db/changes/changes.ts";
import { mergedChanges } from "../../db/changes/mergedChanges.ts";
import type { Columns } from "../../resource/fields/field.ts";
import { nameByEmail } from "../../resources/personName.ts";
import type { EntryColumn, EntryFields, EntryKey } from "./answers.ts";

/** The columns of what other records call otherwise. */
const columns: Readonly<Partial<Record<EntryKey, EntryColumn>>> = { id: "sequence", createdAt: "at" };

/** The columns of a field of an entry. */
export const columnsOf = (key: string): Columns => ({
  own: columnOf(key as EntryKey),
  derived: undefined,
  of: (other) => columnOf(other as EntryKey),
});

const columnOf = (key: EntryKey): SQL => sql`${changes[columns[key] ?? (key as EntryColumn)]}`;

/** The SQL for where the change of an entry was made first; without the e-mail address, with the name of whose it is. */
function renderOrigin(hasEmails: boolean): SQL {
  const { sequence, cloneId, cloneName, at, email } = mergedChanges;
  const who = hasEmails ? sql`${email}` : nameByEmail(sql`${email}`);
  return sql`(SELECT json_object('clone', ${cloneId}, 'name', ${cloneName}, 'at', ${at}, 'email', ${who}) FROM ${mergedChanges} WHERE ${sequence} = ${changes.sequence})`;
}

/** The SQL that gives a row of the change log as the JSON text of an entry. */
export function renderEntry(fields: EntryFields, columns: (key: string) => Columns, hasEmails: boolean): SQL {
  const scalars = (Object.keys(fields) as EntryKey[]).map(
    (key) => sql`${sql.raw(`'${key}'`)}, ${fields[key].kind.render(columns(key))}`,
  );
  return sql`json_object(${sql.join(scalars, sql`, `)}, 'before', json(${changes.before}), 'after', json(${changes.after}), 'origin', json(${renderOrigin(hasEmails)}))`;
}
