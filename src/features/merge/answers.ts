import { Type } from "typebox";
import type { ValueOf } from "../../lib/valueOf.ts";
import { bodySchema, orNull } from "../../resource/definition/schema.ts";
import { shortText } from "../../resource/fields/text.ts";

const closed = { additionalProperties: false } as const;
const anything = (description: string) => Type.Unsafe<unknown>({ description });
const rowOrNull = (description: string) =>
  Type.Unsafe<Readonly<Record<string, unknown>> | null>({ ...orNull({ type: "object" }), description });

/** What was changed of one record since the clone was taken, as it is answered. */
export const awayChangeSchema = Type.Object(
  {
    resource: Type.String({ description: "Name of the resource of the record, such as devices" }),
    recordId: Type.String({ format: "uuid" }),
    title: Type.String({ description: "What the record is called, with the records that it lies in" }),
    action: Type.Unsafe<"create" | "update" | "delete">({
      type: "string",
      enum: ["create", "update", "delete"],
    }),
    fields: Type.Array(
      Type.Object(
        {
          field: Type.String(),
          base: anything("The value when the clone was taken"),
          mine: anything("The value now"),
        },
        closed,
      ),
    ),
    attached: Type.Array(
      Type.Object(
        {
          kind: Type.String({ description: "What is attached to the record, such as link or tag" }),
          before: rowOrNull("As it was when the clone was taken; null if it was added since"),
          after: rowOrNull("As it is now; null if it was removed"),
        },
        closed,
      ),
    ),
    origin: Type.Object(
      {
        at: Type.String({ format: "date-time", description: "When it was changed last" }),
        email: Type.Unsafe<string | null>({ ...orNull({ type: "string" }), description: "By whom" }),
      },
      closed,
    ),
  },
  { ...closed, title: "Change away from the box" },
);

/** One of them. */
export type AwayChange = ValueOf<typeof awayChangeSchema>;

/** The body of `POST /api/away/bundle`. */
export const bundleBodySchema = Object.assign(bodySchema({ passphrase: shortText(), standby: shortText() }), {
  title: "New bundle",
});

/** The same, as it is sent. */
export interface BundleBody {
  readonly passphrase?: string | null;
  /** At a box in whose place a standby was promoted: the ID of the standby and the last entry that it has, "ID:BASE". */
  readonly standby?: string | null;
}
