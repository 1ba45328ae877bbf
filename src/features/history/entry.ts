import { type SQL, sql } from "drizzle-orm";
import { type TObject, type TSchema, Type } from "typebox";
import { changes } from "../../db/changes.ts";
import { orNull } from "../../resource/definition/schema.ts";
import { choice } from "../../resource/fields/choice.ts";
import type { Field, Fields } from "../../resource/fields/field.ts";
import { integer } from "../../resource/fields/integer.ts";
import { uuid } from "../../resource/fields/reference.ts";
import { shortText } from "../../resource/fields/text.ts";
import { timestamp } from "../../resource/fields/time.ts";

const actions = ["create", "update", "delete"] as const;

/** A field of an entry that may be filtered by: a column of the change log. */
export type EntryKey = Exclude<keyof typeof changes.$inferSelect, "before" | "after">;

/** The scalar fields of an entry, in order; the log outlives people and records, so its ids refer to nothing. The names of what it may concern are handed in. */
export const entryFields = (names: readonly [string, ...string[]]): Readonly<Record<EntryKey, Field>> => ({
  sequence: integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }).required(),
  at: timestamp().required(),
  actorId: uuid(),
  actorEmail: shortText(),
  requestId: shortText(),
  action: choice(actions).required(),
  resource: choice(names).required(),
  recordId: uuid().required(),
});

const changedFields = (description: string): TSchema =>
  Type.Unsafe({ ...orNull({ type: "object" }), description });

/** An entry as it is answered: the fields above, and those of the record that changed, before and after. */
export function entrySchema(fields: Fields): TObject {
  const scalars = Object.entries(fields).map(
    ([key, { kind, nullable }]) => [key, Type.Unsafe(nullable ? orNull(kind.output) : kind.output)] as const,
  );
  return Type.Object(
    {
      ...Object.fromEntries(scalars),
      before: changedFields("The changed fields as they were; null for a record that was created"),
      after: changedFields("The changed fields as they became; null for a record that was deleted"),
    },
    { additionalProperties: false, title: "Change" },
  );
}

/** The SQL that gives a row of the change log as the JSON text of an entry. */
export function renderEntry(fields: Fields): SQL {
  const scalars = (Object.keys(fields) as EntryKey[]).map(
    (key) => sql`${sql.raw(`'${key}'`)}, ${changes[key]}`,
  );
  return sql`json_object(${sql.join(scalars, sql`, `)}, 'before', json(${changes.before}), 'after', json(${changes.after}))`;
}
