import { Type } from "typebox";
import { saying } from "../../lib/failures/checked.ts";
import { maxCommentLength, maxMentions, maxSeenComments } from "../../lib/limits.ts";
import type { ValueOf } from "../../lib/valueOf.ts";
import { dataSchema, onlyPageKeys } from "../../resource/answering/envelope.ts";
import { commentKinds } from "../../resources/commentSheet.ts";

const closed = { additionalProperties: false } as const;
const nullable = (description: string, format?: string) =>
  Type.Unsafe<string | null>({
    ...{ type: ["string", "null"], description },
    ...(format === undefined ? {} : { format }),
  });
const uuid = (description: string) => Type.String({ format: "uuid", description });
const kind = saying(
  Type.Unsafe<(typeof commentKinds)[number]>({ type: "string", enum: [...commentKinds] }),
  `must be one of ${commentKinds.join(", ")}`,
);
const id = (of: string) => saying(Type.String({ format: "uuid" }), `must be the id of a ${of}`);

const mentionedSchema = Type.Object(
  {
    id: uuid("Id of the person"),
    name: nullable("Their name; null for a person without one, or who is gone"),
  },
  { ...closed, title: "Mentioned person" },
);

/** A comment, as it is answered. */
export const commentSchema = Type.Object(
  {
    id: uuid("Id of the comment"),
    ownerResource: Type.String({ description: "Name of the resource of its record, such as devices" }),
    ownerId: uuid("Id of its record"),
    kind,
    body: Type.String({ description: "Markdown" }),
    mentions: Type.Array(mentionedSchema),
    authorId: nullable("Id of the person who wrote it", "uuid"),
    authorName: nullable("What they were called then"),
    createdAt: Type.String({ format: "date-time" }),
    editedAt: nullable("When its author changed it last", "date-time"),
  },
  { ...closed, title: "Comment" },
);

/** A comment, as it is answered. */
export type Comment = ValueOf<typeof commentSchema>;

/** A person whom a comment mentions. */
export type MentionedPerson = Comment["mentions"][number];

/** The comments of a record. */
export const commentsSchema = Type.Object(onlyPageKeys(commentSchema), closed);

const body = saying(
  Type.String({ minLength: 1, maxLength: maxCommentLength, description: "Markdown" }),
  `must be text of 1 to ${maxCommentLength} characters`,
);
const mentions = saying(
  Type.Array(id("person"), { maxItems: maxMentions, description: "Ids of people who may read the record" }),
  `must be up to ${maxMentions} ids of people`,
);

/** The body that adds a comment. */
export const newCommentSchema = Type.Object(
  { kind: Type.Optional(kind), body, mentions: Type.Optional(mentions) },
  { ...closed, title: "New comment" },
);

/** What a comment is made of. */
export type NewComment = ValueOf<typeof newCommentSchema>;

/** The body that changes a comment. */
export const commentPatchSchema = Type.Object(
  { kind: Type.Optional(kind), body: Type.Optional(body), mentions: Type.Optional(mentions) },
  { ...closed, title: "Comment changes" },
);

/** What a comment is changed by. */
export type CommentPatch = ValueOf<typeof commentPatchSchema>;

/** A mention of the caller: the comment, what its record is called, and when it was seen. */
export const mentionSchema = Type.Object(
  {
    comment: commentSchema,
    title: Type.String({ description: "What the record is called" }),
    seenAt: nullable("When the caller saw it", "date-time"),
  },
  { ...closed, title: "Mention" },
);

/** A mention of the caller. */
export type Mention = ValueOf<typeof mentionSchema>;

/** Mentions of the caller. */
export const mentionsSchema = Type.Object(onlyPageKeys(mentionSchema), closed);

/** The body that says which mentions were seen. */
export const seenSchema = Type.Object(
  {
    commentIds: saying(
      Type.Array(id("comment"), { minItems: 1, maxItems: maxSeenComments }),
      `must be 1 to ${maxSeenComments} ids of comments`,
    ),
  },
  { ...closed, title: "Seen mentions" },
);

/** Which mentions were seen. */
export type SeenBody = ValueOf<typeof seenSchema>;

/** How many mentions were not seen before. */
export const seenAnswerSchema = dataSchema(
  Type.Object({ seen: Type.Integer({ minimum: 0 }) }, { ...closed, title: "Newly seen mentions" }),
);
