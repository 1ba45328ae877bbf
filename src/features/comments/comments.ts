import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { maxComments, maxMentions } from "../../lib/limits.ts";
import { parseUuid } from "../../lib/uuid.ts";
import type { Attached, WrongField } from "../../resource/definition/attached/attached.ts";
import { attachableNames } from "../../resources/attachable.ts";
import { commentSheet } from "../../resources/commentSheet.ts";
import { nameOfPerson } from "./author.ts";
import { findComments } from "./findComments.ts";

const comments = sqliteTable("comments", {
  id: text("id").primaryKey(),
  ownerResource: text("owner_resource").notNull(),
  ownerId: text("owner_id").notNull(),
  kind: text("kind").notNull(),
  /** Markdown. */
  body: text("body").notNull(),
  /** The ids of the people it mentions, as JSON; null where it mentions nobody. */
  mentions: text("mentions"),
  authorId: text("author_id"),
  /** The name of the author, as it was. */
  authorName: text("author_name"),
  editedAt: text("edited_at"),
  createdAt: text("created_at").notNull(),
});

/** A comment as it is stored. */
export type CommentRow = typeof comments.$inferSelect;

/**
 * Comments as what is attached to records. Decision: a comment keeps the name of its author and no e-mail address, as all who
 * read the record see it.
 */
export const commentKind: Attached = {
  word: "comment",
  table: comments,
  sheet: commentSheet,
  ends: { owner: { resources: attachableNames } },
  logged: {
    ...{ id: "id", kind: "kind", body: "body", mentions: "mentions" },
    ...{ authorId: "authorId", authorName: "authorName", editedAt: "editedAt", createdAt: "createdAt" },
  },
  merge: "fields",
  // Who imports a sheet again has other comments in mind only where they say something else.
  apart: ["kind", "body"],
  max: maxComments,
  nameOf: ({ body }) => `comment "${firstLine(String(body))}"`,
  refuse: (_, { mentions }): WrongField[] => {
    const ids = Array.isArray(mentions) ? mentions : [];
    if (ids.length > maxMentions) return [["mentions", `must be ${maxMentions} people at most`]];
    return ids.every((id) => parseUuid(String(id)) !== undefined)
      ? []
      : [["mentions", "must be ids of people"]];
  },
  given: (database, { actor: { personId } }) => ({
    authorId: personId,
    authorName: nameOfPerson(database, personId),
  }),
  find: findComments,
};

const maxNamed = 60;

/** The first line of a text, cut. */
function firstLine(text: string): string {
  const line = text.trim().split("\n", 1)[0] ?? "";
  return line.length > maxNamed ? `${line.slice(0, maxNamed).toWellFormed()}…` : line;
}
