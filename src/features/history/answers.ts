import { Type } from "typebox";
import type { changes } from "../../db/changes/changes.ts";
import type { ValueOf } from "../../lib/valueOf.ts";
import { orNull, outputSchemas } from "../../resource/definition/schema.ts";
import { choice } from "../../resource/fields/choice.ts";
import type { Field } from "../../resource/fields/field.ts";
import { integer } from "../../resource/fields/integer.ts";
import { uuid } from "../../resource/fields/reference.ts";
import { shortText } from "../../resource/fields/text.ts";
import { timestamp } from "../../resource/fields/time.ts";
import { entryId } from "./entryId.ts";

const actions = ["create", "update", "delete"] as const;

/** A column of the change log that is answered as it stands. */
export type EntryColumn = Exclude<keyof typeof changes.$inferSelect, "before" | "after">;

/** A field of an entry that may be filtered by: a column, or what other records call it. */
export type EntryKey = EntryColumn | "id" | "createdAt";

/**
 * The scalar fields of an entry, in order; the log outlives people and records, so its ids refer to nothing. The names
 * of what it may concern are handed in.
 */
export const entryFields = (names: readonly [string, ...string[]]) =>
  ({
    id: entryId(),
    sequence: integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }).required(),
    at: timestamp().required(),
    actorId: uuid(),
    actorEmail: shortText(),
    requestId: shortText(),
    action: choice(actions).required(),
    resource: choice(names).required(),
    recordId: uuid().required(),
    group: integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    createdAt: timestamp().required(),
  }) satisfies Readonly<Record<EntryKey, Field>>;

/** The scalar fields of an entry. */
export type EntryFields = ReturnType<typeof entryFields>;

const changedFields = (description: string) =>
  Type.Unsafe<Record<string, unknown> | null>({ ...orNull({ type: "object" }), description });

/** Where a change was made first, as the clone claims. */
const originSchema = Type.Unsafe<{
  /** The id of the clone. */
  readonly clone: string;
  readonly name: string;
  readonly at: string;
  readonly email: string | null;
} | null>({
  ...orNull({ type: "object" }),
  properties: {
    clone: { type: "string", format: "uuid", description: "ID of the away copy" },
    name: { type: "string", description: "What the away copy is called" },
    at: { type: "string", format: "date-time", description: "When, by its clock" },
    email: { ...orNull({ type: "string" }), description: "By whom" },
  },
  required: ["clone", "name", "at", "email"],
  additionalProperties: false,
  description:
    "Where the change was made first, if a merge wrote it: on which away copy, when and by whom, as the copy claims; else null. The actor is who merged it",
});

/** An entry as it is answered: the fields above, and those of the record that changed, before and after. */
export const entrySchema = (fields: EntryFields) =>
  Type.Object(
    {
      ...outputSchemas(fields),
      before: changedFields("The changed fields as they were; null for a record that was created"),
      after: changedFields("The changed fields as they became; null for a record that was deleted"),
      origin: originSchema,
    },
    { additionalProperties: false, title: "Change" },
  );

/**
 * What a write did to a record, as the change log tells it; without a person where the service itself did it, and with
 * a person's id and e-mail as they were. Callers who may not list people see the person's name for the e-mail.
 */
export type LoggedChange = ValueOf<ReturnType<typeof entrySchema>>;
