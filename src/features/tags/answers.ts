import { Type } from "typebox";
import { saying } from "../../lib/failures/checked.ts";
import { maxTaggedAtOnce } from "../../lib/limits.ts";
import type { ValueOf } from "../../lib/valueOf.ts";
import { dataSchema, onlyPageKeys } from "../../resource/answering/envelope.ts";
import { attachableNames } from "../../resources/attachable.ts";

const closed = { additionalProperties: false } as const;
const uuid = (description: string) => Type.String({ format: "uuid", description });

/** A tag of a record, as it is answered: what is shown of it. */
export const recordTagSchema = Type.Object(
  {
    id: uuid("Id of the tag"),
    name: Type.String(),
    slug: Type.String(),
    color: Type.Unsafe<string | null>({ type: ["string", "null"], pattern: "^[0-9a-f]{6}$" }),
  },
  { ...closed, title: "Record tag" },
);

/** A tag of a record. */
export type RecordTag = ValueOf<typeof recordTagSchema>;

/** The tags of a record. */
export const recordTagsSchema = Type.Object(onlyPageKeys(recordTagSchema), closed);

/** The tags of several records. */
export const tagsOfSchema = dataSchema(
  Type.Array(
    Type.Object(
      { recordId: uuid("Id of the record"), tags: Type.Array(recordTagSchema) },
      { ...closed, title: "Tagged record" },
    ),
  ),
);

/** A record with its tags. */
export interface TaggedRecord {
  readonly recordId: string;
  readonly tags: readonly RecordTag[];
}

/** How many records have a tag, by resource. */
export const usesSchema = dataSchema(
  Type.Object(
    {
      total: Type.Integer({ minimum: 0, description: "Records that the caller may read" }),
      resources: Type.Array(
        Type.Object(
          {
            resource: Type.String({ description: "Name of a resource" }),
            count: Type.Integer({ minimum: 1 }),
          },
          { ...closed, title: "Uses in a resource" },
        ),
      ),
    },
    { ...closed, title: "Tag uses" },
  ),
);

/** How many records have a tag. */
export interface TagUses {
  readonly total: number;
  readonly resources: readonly { readonly resource: string; readonly count: number }[];
}

/** The body that tags a record: by the id of a tag, or by a name. */
export const newRecordTagSchema = Type.Object(
  {
    tagId: Type.Optional(saying(uuid("Id of the tag"), "must be the id of a tag")),
    name: Type.Optional(
      Type.String({
        description: "Name of the tag, without regard to case; it is created where there is none",
      }),
    ),
  },
  { ...closed, title: "New record tag" },
);

/** What tags a record. */
export type NewRecordTag = ValueOf<typeof newRecordTagSchema>;

/** The body that tags many records at once. */
export const applySchema = Type.Object(
  {
    resource: saying(
      Type.Unsafe<string>({ type: "string", enum: [...attachableNames] }),
      "must be the name of records that have tags, such as devices",
    ),
    ids: saying(
      Type.Array(saying(Type.String({ format: "uuid" }), "must be the id of a record"), {
        ...{ minItems: 1, maxItems: maxTaggedAtOnce },
      }),
      `must be 1 to ${maxTaggedAtOnce} ids of records`,
    ),
    remove: Type.Optional(Type.Boolean({ description: "Takes the tag from the records" })),
  },
  { ...closed, title: "Tagged records" },
);

/** Which records get a tag, or lose it. */
export type ApplyBody = ValueOf<typeof applySchema>;

/** What became of them. */
export const appliedSchema = dataSchema(
  Type.Object(
    {
      changed: Type.Integer({ minimum: 0, description: "Records that have got the tag, or lost it" }),
      unchanged: Type.Integer({ minimum: 0, description: "Records of which this held already" }),
      group: Type.Unsafe<number | null>({
        type: ["integer", "null"],
        description: "Number of the group of changes; null where nothing changed",
      }),
    },
    { ...closed, title: "Applied tag" },
  ),
);

/** What became of records that were to get a tag. */
export interface Applied {
  readonly changed: number;
  readonly unchanged: number;
  readonly group: number | null;
}
