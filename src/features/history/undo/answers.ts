import { Type } from "typebox";
import type { ValueOf } from "../../../lib/valueOf.ts";

const closed = { additionalProperties: false } as const;
const nullable = (type: string, description: string, format?: string) => ({
  type: [type, "null"],
  description,
  ...(format === undefined ? {} : { format }),
});
const textOrNull = (description: string, format?: string) =>
  Type.Unsafe<string | null>(nullable("string", description, format));
const value = (description: string) => Type.Unsafe<unknown>({ description });

/** Who changed something, and when. */
const changedBySchema = Type.Object(
  {
    actorId: textOrNull("Id of the person; null for what the service did by itself", "uuid"),
    actorEmail: textOrNull("Their e-mail address at the time"),
    at: Type.String({ format: "date-time" }),
  },
  { ...closed, title: "Changed by" },
);
/** Who changed something, and when, as it is answered. */
export type ChangedBy = ValueOf<typeof changedBySchema>;

/** Why something is not undone. */
const undoReasons = ["changed", "inUse", "belongs", "other"] as const;
/** One of these reasons. */
export type UndoReason = (typeof undoReasons)[number];

const holderSchema = Type.Object(
  {
    resource: Type.String({ description: "Name of the record's resource, such as devices" }),
    recordId: Type.String({ format: "uuid" }),
    title: Type.String({ description: "Title of the record" }),
  },
  { ...closed, title: "Undo holder" },
);
/** A record that keeps another one from being deleted. */
export type UndoHolder = ValueOf<typeof holderSchema>;

const conflictSchema = Type.Object(
  {
    resource: Type.String({ description: "Name of the record's resource, such as vlans" }),
    recordId: Type.String({ format: "uuid" }),
    title: Type.String({ description: "What the record is called" }),
    reason: Type.Enum(undoReasons, {
      description:
        "Why it is kept: it was changed since, other records refer to it, it belongs to a record that is kept, or something else stands against it",
    }),
    holders: Type.Array(holderSchema, {
      description:
        "The first records that refer to it, or the one it belongs to, as far as you may read them",
    }),
    field: textOrNull("The field that it is about; `link` for a link, null for the record as a whole"),
    message: Type.String({
      description: "The conflict, after the name of the record or field: changed since",
    }),
    before: value("What the field would go back to"),
    after: value("What it was changed to"),
    present: value("What it is now"),
    by: Type.Unsafe<ChangedBy | null>({
      anyOf: [changedBySchema, { type: "null" }],
      description: "Who changed it since, if it was changed",
    }),
  },
  { ...closed, title: "Undo conflict" },
);
/** What stands against taking a change back, as it is answered. */
export type UndoConflict = ValueOf<typeof conflictSchema>;

/** What became of an undo. */
export const undoReportSchema = Type.Object(
  {
    group: Type.Unsafe<number | null>(
      nullable("integer", "Number of the group that the undo is itself; null where nothing was written"),
    ),
    undone: Type.Integer({
      minimum: 0,
      description: "Changes that were taken back; with 409, and where it is only tried, those that could be",
    }),
    conflictCount: Type.Integer({ minimum: 0, description: "How many conflicts there are" }),
    kept: Type.Integer({
      minimum: 0,
      description:
        "Records that the undo leaves exactly as they are; with 409, `dryRun` with `skipConflicts` counts them exactly",
    }),
    conflicts: Type.Array(conflictSchema, { description: "The first of them" }),
  },
  { ...closed, title: "Undo" },
);
/** What became of an undo, as it is answered. */
export type UndoReport = ValueOf<typeof undoReportSchema>;
