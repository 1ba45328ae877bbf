import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { maxNameLength } from "../../lib/limits.ts";
import { fold } from "../../lib/text/fold.ts";
import { devices } from "../../resources/devices.ts";

/** The room that the number takes, and the blank before it. */
const numberRoom = 10;

const named = statement(
  () => sql`SELECT 1 AS found FROM ${devices.table} WHERE name_folded = ${sql.placeholder("name")} LIMIT 1`,
);

/**
 * Gives names to devices that have come without anything to call them by: "PO-2026-0042 1", "PO-2026-0042 2" and so on,
 * wherever no device is called so, nor one that comes along, whose name was sent.
 */
export function namesAfter(database: Database, poNumber: string, sent: readonly string[]): () => string {
  const known = new Set(sent.map(fold));
  const isTaken = (name: string): boolean => known.has(name) || named(database).get({ name }) !== null;
  const stem = [...poNumber.trim()].slice(0, maxNameLength - numberRoom).join("");
  let last = 0;
  return () => {
    let name: string;
    do {
      last += 1;
      name = `${stem} ${last}`;
    } while (isTaken(fold(name)));
    return name;
  };
}
