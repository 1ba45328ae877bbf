import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import { derivedKey } from "../../resource/definition/table.ts";
import { naturalDerivation } from "../../resource/fields/derive.ts";
import { cables } from "../../resources/cables.ts";

/** The label of the form `C-0412` with the highest number: numbers of 1 to 9 digits are a range of the index of the natural order. */
const highest = statement(() => {
  const [label, natural] = [
    columnOf(cables, "label"),
    columnOf(cables, derivedKey("label", naturalDerivation.suffix)),
  ];
  return sql`SELECT ${label} FROM ${cables.table} WHERE ${natural} >= 'c-001' AND ${natural} < 'c-010' AND ${label} GLOB '[Cc]-[0-9]*' AND ${label} NOT GLOB '??*[^0-9]*' ORDER BY ${natural} DESC LIMIT 1`;
});

/** Returns the label of the next cable, one above the highest of the form `C-0412`. Decision: a cable without a label gets the next number. */
export function nextLabel(database: Database): string {
  const [[label = "C-0"] = []] = highest(database).rows<[string]>();
  return `C-${String(Number(label.slice(2)) + 1).padStart(4, "0")}`;
}
