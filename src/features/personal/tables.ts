import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Views of lists that people keep for themselves; shared ones are records. Times are UTC timestamps. */
export const ownViews = sqliteTable("own_views", {
  id: text("id").primaryKey(),
  personId: text("person_id").notNull(),
  madeById: text("made_by_id"),
  resource: text("resource").notNull(),
  name: text("name").notNull(),
  search: text("search").notNull(),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
  revision: integer("revision").notNull(),
});

/** What the console keeps for a person: a JSON text under each key. */
export const kept = sqliteTable("kept", {
  personId: text("person_id").notNull(),
  key: text("key", { enum: ["pins", "recents", "columns"] }).notNull(),
  value: text("value").notNull(),
});
