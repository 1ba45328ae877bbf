import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The second factors of people, which count once they are confirmed. Times are UTC timestamps. */
export const secondFactors = sqliteTable("second_factors", {
  personId: text("person_id").primaryKey(),
  /** In base32. */
  secret: text("secret").notNull(),
  createdAt: text("created_at").notNull(),
  confirmedAt: text("confirmed_at"),
});

/** The time steps whose code a person has used. */
export const usedSteps = sqliteTable(
  "second_factor_steps",
  { personId: text("person_id").notNull(), step: integer("step").notNull() },
  ({ personId, step }) => [primaryKey({ columns: [personId, step] })],
);

/** The recovery codes that a person has left, each as its SHA-256. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  { personId: text("person_id").notNull(), codeHash: text("code_hash").notNull() },
  ({ personId, codeHash }) => [primaryKey({ columns: [personId, codeHash] })],
);
