import { sql } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Author, recordChange } from "../../db/changes/changes.ts";
import type { Database } from "../../db/open.ts";
import { insertInto } from "../../db/statements/insert.ts";
import { statement } from "../../db/statements/statement.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import type { SiteSettings } from "./answers.ts";

/** The settings that have a value: a text under each key. */
const settings = sqliteTable("settings", {
  key: text("key", { enum: ["currency"] }).primaryKey(),
  value: text("value").notNull(),
});

/** The ID of the settings in the change log: there is one set of them. */
const settingsId = "00000000-0000-7000-8000-000000000000";

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

const selectAll = statement(() => sql`SELECT key, value FROM ${settings}`);
const store = statement(
  () => sql`${insertInto(settings)} ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
);
const remove = statement(() => sql`DELETE FROM ${settings} WHERE key = ${sql.placeholder("key")}`);

/** Returns the settings of this Sitebook; null for those that were never chosen. */
export function readSettings(database: Database): SiteSettings {
  const rows = selectAll(database).all<{ readonly key: keyof SiteSettings; readonly value: string }>({});
  const chosen = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return { currency: chosen.currency ?? null };
}

/** Changes settings inside a write, and records the change; a change to the same value writes nothing. */
export function changeSettings(
  database: Database,
  author: Author,
  { currency }: Partial<SiteSettings>,
): SiteSettings {
  const before = readSettings(database);
  if (currency === undefined || currency === before.currency) return before;
  if (currency !== null && !currencies.has(currency))
    throw invalid("currency: unknown; use a code of ISO 4217, such as EUR");
  if (currency === null) remove(database).run({ key: "currency" });
  else store(database).run({ key: "currency", value: currency });
  recordChange(database, author, {
    action: "update",
    resource: "settings",
    recordId: settingsId,
    before: JSON.stringify({ currency: before.currency }),
    after: JSON.stringify({ currency }),
  });
  return { ...before, currency };
}
