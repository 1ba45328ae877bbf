import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import { derivedKey } from "../../resource/definition/table.ts";
import { naturalDerivation } from "../../resource/fields/derive.ts";
import { cables } from "../../resources/cables.ts";

const numbered = /^C-(\d{1,9})$/;

/** Labels of this form, the highest number first; what follows is a range of the index of the natural order. */
const highest = statement(() => {
  const natural = columnOf(cables, derivedKey("label", naturalDerivation.suffix));
  return sql`SELECT ${columnOf(cables, "label")} FROM ${cables.table} WHERE ${natural} >= 'c-0' AND ${natural} < 'c-:' ORDER BY ${natural} DESC, ${columnOf(cables, "id")} LIMIT 20`;
});

/** Returns the label of the next cable, one above the highest of the form `C-0412`. Decision: a cable without a label gets the next number. */
export function nextLabel(database: Database): string {
  const numbers = highest(database)
    .rows<[string]>()
    .map(([label]) => Number(numbered.exec(label)?.[1] ?? 0));
  return `C-${String(Math.max(0, ...numbers) + 1).padStart(4, "0")}`;
}
