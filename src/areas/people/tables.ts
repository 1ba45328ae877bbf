import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Passwords as argon2id hashes, apart from the profiles so that no generic read or write reaches them. */
export const credentials = sqliteTable("credentials", {
  personId: text("person_id").primaryKey(),
  passwordHash: text("password_hash").notNull(),
  changedAt: text("changed_at").notNull(),
});

/** Signed-in browsers and script tokens; of a token only its SHA-256 is kept. Times are UTC timestamps. */
export const sessions = sqliteTable("sessions", {
  id: text("id").primaryKey(),
  tokenHash: text("token_hash").notNull(),
  personId: text("person_id").notNull(),
  kind: text("kind", { enum: ["browser", "token"] }).notNull(),
  name: text("name"),
  readOnly: integer("read_only", { mode: "boolean" }).notNull(),
  managesPeople: integer("manages_people", { mode: "boolean" }).notNull(),
  address: text("address"),
  userAgent: text("user_agent"),
  createdAt: text("created_at").notNull(),
  lastUsedAt: text("last_used_at").notNull(),
  expiresAt: text("expires_at").notNull(),
});

/** Failed sign-ins of a subject: an account, an address, or the pair of both, each kept as a hash. */
export const signInFailures = sqliteTable("sign_in_failures", {
  subject: text("subject").primaryKey(),
  failures: integer("failures").notNull(),
  lastAt: text("last_at").notNull(),
  blockedUntil: text("blocked_until"),
});

/** Browsers that have signed in as a person, by the SHA-256 of their device token, with the wrong passwords since. */
export const signInDevices = sqliteTable("sign_in_devices", {
  tokenHash: text("token_hash").primaryKey(),
  personId: text("person_id").notNull(),
  failures: integer("failures").notNull(),
  createdAt: text("created_at").notNull(),
});
