import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import { devices } from "../../resources/devices.ts";

const placesIn = statement(
  () =>
    sql`SELECT ${columnOf(devices, "id")}, ${columnOf(devices, "deviceTypeId")}, ${columnOf(devices, "position")}, ${columnOf(devices, "face")} FROM ${devices.table} WHERE ${columnOf(devices, "rackId")} = ${sql.placeholder("rackId")} ORDER BY 1`,
);

/**
 * A mark, in digits, of what stands where in a rack. Decision: arranging takes the ETag of the elevation in `If-Match`, and
 * is refused with 412 where something stands elsewhere by then; a rename of what stands there is no reason.
 */
export const standingIn = (database: Database, rackId: string): string =>
  String(Bun.hash(JSON.stringify(placesIn(database).rows({ rackId }))));
