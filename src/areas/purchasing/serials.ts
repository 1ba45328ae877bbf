import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { conflict } from "../../lib/failures/refusal.ts";
import { maxProblems } from "../../lib/limits.ts";
import { fold } from "../../lib/text/fold.ts";
import { devices } from "../../resources/devices.ts";
import type { Arrival } from "./arrivals.ts";

const { table } = devices;

const holderOf = statement(
  () =>
    sql`SELECT ${table.name} AS name FROM ${table} WHERE serial_folded = ${sql.placeholder("serial")} AND ${table.deviceTypeId} = ${sql.placeholder("deviceTypeId")} LIMIT 1`,
);

/**
 * Throws 409, naming the devices, where there are some already of the same types with the serials of those that have come.
 * Decision: equal serials of one type are no error where a device is written down, as makers number as they like, and
 * refused where one is received: what has come is new.
 */
export function checkSerials(database: Database, arrivals: readonly Arrival[]): void {
  const problems = arrivals.flatMap(({ path, deviceTypeId, sent: { serial = null } }) => {
    if (serial === null) return [];
    const holder = holderOf(database).get<{ name: string }>({ serial: fold(serial.trim()), deviceTypeId });
    return holder === null ? [] : [`${path}.serial: is already that of ${holder.name}`];
  });
  if (problems.length > 0) throw conflict(problems.slice(0, maxProblems).join("; "));
}
