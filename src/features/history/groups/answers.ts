import { Type } from "typebox";
import { type changeGroups, groupKinds } from "../../../db/changes/groups.ts";
import type { ValueOf } from "../../../lib/valueOf.ts";
import { outputSchemas } from "../../../resource/definition/schema.ts";
import { choice } from "../../../resource/fields/choice.ts";
import type { Field } from "../../../resource/fields/field.ts";
import { integer } from "../../../resource/fields/integer.ts";
import { uuid } from "../../../resource/fields/reference.ts";
import { shortText } from "../../../resource/fields/text.ts";
import { timestamp } from "../../../resource/fields/time.ts";

const sequence = () => integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A column of a group that is answered as it stands. */
export type GroupKey = Exclude<keyof typeof changeGroups.$inferSelect, "counts">;

/** The scalar fields of a group, in order; the log outlives people, so its ids refer to nothing. */
export const groupFields = {
  number: sequence().required(),
  kind: choice(groupKinds).required(),
  title: shortText().required(),
  at: timestamp().required(),
  actorId: uuid(),
  actorEmail: shortText(),
  undoes: sequence(),
  undoesChange: sequence(),
  undoneBy: sequence(),
} satisfies Readonly<Record<GroupKey, Field>>;

const closed = { additionalProperties: false } as const;

const counts = {
  created: Type.Integer({ minimum: 0, description: "Records that were created" }),
  updated: Type.Integer({ minimum: 0, description: "Changes of records" }),
  deleted: Type.Integer({ minimum: 0, description: "Records that were deleted" }),
};

/** A group as it is answered: the fields above, and what it holds of the records that the caller may read. */
export const groupSchema = Type.Object(
  {
    ...outputSchemas(groupFields),
    ...counts,
    resources: Type.Array(
      Type.Object(
        { resource: Type.String({ description: "Name of a resource, such as vlans" }), ...counts },
        { ...closed, title: "Change counts" },
      ),
      { description: "The same by resource" },
    ),
  },
  { ...closed, title: "Change group" },
);

/** What belongs together in the change log and is taken back together, as it is answered. */
export type ChangeGroup = ValueOf<typeof groupSchema>;
