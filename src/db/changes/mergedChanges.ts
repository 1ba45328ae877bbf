import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Database } from "../open.ts";
import { insertInto } from "../statements/insert.ts";
import { statement } from "../statements/statement.ts";

/** The entries of the change log that merges have written, and where the changes were made first. */
export const mergedChanges = sqliteTable("merged_changes", {
  sequence: integer("sequence").primaryKey(),
  mergeId: text("merge_id").notNull(),
  cloneId: text("clone_id").notNull(),
  cloneName: text("clone_name").notNull(),
  /** The entry of the clone's change log. */
  originSequence: integer("origin_sequence").notNull(),
  at: text("at").notNull(),
  email: text("email"),
});

/** On which clone a change was made first, when and by whom, as the clone claims. */
export type ChangeOrigin = Omit<typeof mergedChanges.$inferSelect, "sequence">;

const insertOrigin = statement(() => insertInto(mergedChanges));

/** Records where the change of an entry was made first, inside the transaction of the write that made it. */
export const recordOrigin = (
  database: Pick<Database, "statements">,
  sequence: number,
  origin: ChangeOrigin,
): void => {
  insertOrigin(database).run({ sequence, ...origin });
};
