import { Type } from "typebox";
import { clonedDocuments } from "../../db/clones/mark.ts";
import type { SentBundle } from "../../db/clones/sent.ts";
import type { ValueOf } from "../../lib/valueOf.ts";
import { bodySchema } from "../../resource/definition/schema.ts";
import { choice } from "../../resource/fields/choice.ts";
import { shortText } from "../../resource/fields/text.ts";

/** One of these words. */
const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>({ type: "string", enum: [...words] });
const closed = { additionalProperties: false } as const;
const uuid = Type.String({ format: "uuid" });
const time = Type.String({ format: "date-time" });

/** What a clone may be for. */
const cloneKinds = ["laptop", "standby"] as const;

/** What is listed as a clone: a promoted standby lists the box that it replaced, whose late writes come home as a bundle. */
const listedKinds = [...cloneKinds, "box"] as const;

/** What has become of a clone: taken away, back, or recalled, so that nothing of it is accepted any more. */
const cloneStates = ["out", "returned", "recalled"] as const;

/** The body of `POST /api/clones`. */
export const newCloneSchema = Object.assign(
  bodySchema({
    name: shortText().required(),
    kind: choice(cloneKinds).default("laptop"),
    documents: choice(clonedDocuments).default("none"),
  }),
  { title: "New clone" },
);

/** A clone that was asked for; what is left out has its default. */
export interface NewClone {
  readonly name: string;
  readonly kind?: (typeof cloneKinds)[number];
  readonly documents?: (typeof clonedDocuments)[number];
}

/** A clone as it is answered. */
export const cloneSchema = Type.Object(
  {
    id: uuid,
    name: Type.String(),
    kind: oneOf(listedKinds),
    state: oneOf(cloneStates),
    personId: uuid,
    email: Type.String({ description: "Of that person, as it was" }),
    documents: oneOf(clonedDocuments),
    base: Type.Integer({ minimum: 0, description: "The last entry of the change log that it was cut after" }),
    bytes: Type.Integer({ minimum: 0, description: "The size of its file" }),
    createdAt: time,
    lastMergeId: Type.Unsafe<string | null>({ type: ["string", "null"], format: "uuid" }),
  },
  { ...closed, title: "Clone" },
);

/** One of them. */
export type Clone = ValueOf<typeof cloneSchema>;

/** A clone as the document shows one. */
export const exampleClone: Clone = {
  id: "01a1fc87-fa3a-732c-8134-e2d86b86fc77",
  name: "Ada's laptop",
  kind: "laptop",
  state: "out",
  personId: "01a1fc87-0b7e-7c11-9d3c-5a0d5b1f9e10",
  email: "ada@example.com",
  documents: "thumbnails",
  base: 12_602,
  bytes: 1_736_204,
  createdAt: "2026-11-24T08:10:00.000Z",
  lastMergeId: null,
};

/** What a clone knows of its box; null on a box. */
export const awaySchema = Type.Union([
  Type.Object(
    {
      clone: uuid,
      name: Type.String({ description: "What its owner calls the clone" }),
      box: Type.Object(
        { name: Type.String(), url: Type.String({ description: "Where the clone was taken from" }) },
        closed,
      ),
      person: Type.String({ description: "The e-mail of the person whom it was cut for" }),
      since: time,
      documents: oneOf(clonedDocuments),
      changes: Type.Integer({ minimum: 0, description: "How many records were changed here since" }),
      unsent: Type.Integer({
        minimum: 0,
        description: "How many of them were changed since the last sending",
      }),
      merge: Type.Unsafe<SentBundle | null>({
        type: ["object", "null"],
        properties: {
          id: { type: "string", format: "uuid", description: "Of the merge at the box" },
          sentAt: { type: "string", format: "date-time" },
          url: { type: "string", description: "Its page at the box, where it is decided and applied" },
          sequence: { type: "integer", description: "The last entry of the change log that was sent" },
        },
        required: ["id", "sentAt", "url", "sequence"],
        additionalProperties: false,
        description: "What was sent to the box last; null before the first sending",
      }),
    },
    { ...closed, title: "Away" },
  ),
  Type.Null(),
]);

/** The same; null on a box. */
export type AwayCopy = ValueOf<typeof awaySchema>;
