import { Type } from "typebox";
import type { ValueOf } from "../../lib/valueOf.ts";
import { onlyPageKeys } from "../../resource/answering/envelope.ts";
import { bodySchema, orNull, type TitledObject } from "../../resource/definition/schema.ts";
import { shortText } from "../../resource/fields/text.ts";

const closed = { additionalProperties: false } as const;
const textOrNull = (description: string, format?: string) =>
  Type.Unsafe<string | null>({
    ...orNull({ type: "string", ...(format === undefined ? {} : { format }) }),
    description,
  });

/** A document, as it is answered. */
export const documentSchema = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "Id of the document" }),
    ownerResource: Type.String({ description: "Name of the resource of its record, such as devices" }),
    ownerId: Type.String({ format: "uuid", description: "Id of its record" }),
    name: Type.String({ description: "Name of the file" }),
    caption: textOrNull("What is to be said of it"),
    mediaType: Type.String({ description: "What it is by its first bytes, or what it was sent as" }),
    bytes: Type.Integer({ minimum: 1, description: "Its size" }),
    sha256: Type.String({ pattern: "^[0-9a-f]{64}$", description: "Of the bytes as they are stored" }),
    isPicture: Type.Boolean({ description: "It is shown as a picture; everything else is downloaded" }),
    hasThumbnail: Type.Boolean({ description: "There is a thumbnail of the picture" }),
    takenAt: textOrNull("When a picture was taken", "date-time"),
    createdAt: Type.String({ format: "date-time" }),
    createdBy: textOrNull("The name of the person who added it, as it was then"),
  },
  { ...closed, title: "Document" },
);

/** A document, as it is answered. */
export type Document = ValueOf<typeof documentSchema>;

/** The documents of a record. */
export const documentsSchema = Type.Object(onlyPageKeys(documentSchema), closed);

/** What can be changed of a document. */
export const documentPatchSchema: TitledObject = Object.assign(
  bodySchema({ name: shortText(), caption: shortText() }),
  { title: "Document changes" },
);

/** What a document is changed by. */
export interface DocumentPatch {
  readonly name?: string | null;
  readonly caption?: string | null;
}

/** A document as the API's document shows one. */
export const exampleDocument: Document = {
  id: "019aa456-7e40-7c1f-8a52-5a1f3f0c9b11",
  ownerResource: "devices",
  ownerId: "019aa456-7e40-7d02-8b13-1f6a2e90c4d7",
  name: "rack-front.jpg",
  caption: "The front, before the move",
  mediaType: "image/jpeg",
  bytes: 412_288,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  isPicture: true,
  hasThumbnail: true,
  takenAt: "2026-11-21T07:30:00.000Z",
  createdAt: "2026-11-21T08:02:11.000Z",
  createdBy: "Mira Novak",
};
