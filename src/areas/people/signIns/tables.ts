import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FailureReason } from "./reasons.ts";

/** What the entries of a table make room for each other in: strangers never push out what concerns people. */
export type Shelf = "successes" | "failures" | "strangers";

/** Attempts to sign in; an entry may stand for several of the same minute. Times are UTC timestamps. */
export const signIns = sqliteTable("sign_ins", {
  sequence: integer("sequence").primaryKey(),
  id: text("id").notNull(),
  shelf: text("shelf").notNull().$type<Shelf>(),
  personId: text("person_id"),
  email: text("email"),
  outcome: text("outcome").notNull().$type<"success" | "failure">(),
  reason: text("reason").$type<FailureReason>(),
  attempts: integer("attempts").notNull(),
  address: text("address").notNull(),
  userAgent: text("user_agent"),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
});
