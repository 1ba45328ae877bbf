import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { maxDocuments } from "../../lib/limits.ts";
import type { Attached, WrongField } from "../../resource/definition/attached/attached.ts";
import { attachableNames } from "../../resources/attachable.ts";
import { documentSheet } from "../../resources/documentSheet.ts";
import { cleanName } from "./cleanName.ts";
import { findFile } from "./files.ts";
import { findDocuments } from "./findDocuments.ts";

/** What records have a file as: its name and what is said of it. The bytes belong to no record, and are found by their SHA-256. */
const documents = sqliteTable("documents", {
  id: text("id").primaryKey(),
  ownerResource: text("owner_resource").notNull(),
  ownerId: text("owner_id").notNull(),
  name: text("name").notNull(),
  caption: text("caption"),
  sha256: text("sha256").notNull(),
  /** When a picture was taken. */
  takenAt: text("taken_at"),
  /** The name of the person who added it, as it was; the log has who that was. */
  createdBy: text("created_by"),
  createdAt: text("created_at").notNull(),
});

/** A document as it is stored. */
export type DocumentRow = typeof documents.$inferSelect;

/** Documents as what is attached to records. */
export const documentKind: Attached = {
  word: "document",
  table: documents,
  sheet: documentSheet,
  ends: { owner: { resources: attachableNames } },
  logged: {
    ...{ id: "id", name: "name", caption: "caption", sha256: "sha256" },
    ...{ takenAt: "takenAt", createdBy: "createdBy", createdAt: "createdAt" },
  },
  merge: "fields",
  max: maxDocuments,
  nameOf: ({ name }) => `document ${name}`,
  refuse: (_, { name, sha256 }): WrongField[] => [
    ...(cleanName(String(name)) === name
      ? []
      : [["name", "must be the name of a file, without a folder"] as const]),
    ...(/^[0-9a-f]{64}$/.test(String(sha256))
      ? []
      : [["sha256", "must be a SHA-256 in lower-case hex"] as const]),
  ],
  missing: (database, { sha256 }) =>
    findFile(database, String(sha256)) === undefined
      ? ["sha256", "no file with these bytes is stored here; upload it to the record"]
      : undefined,
  alongside: ["document_files"],
  find: findDocuments,
};
