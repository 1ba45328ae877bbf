import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import type { Input } from "../../resource/definition/values.ts";
import { type Rendered, recordIn } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { devices } from "../../resources/devices.ts";
import { racks } from "../../resources/racks.ts";
import { updateDevice } from "./updateDevice.ts";

const devicesIn = statement(
  () =>
    sql`SELECT ${devices.table.id} FROM ${devices.table} WHERE ${columnOf(devices, "rackId")} = ${sql.placeholder("id")} ORDER BY ${devices.table.id}`,
);

/** Changes a rack; where it comes to another location, its devices come along, each with an entry of its own. */
export function updateRack(context: WriteContext, id: string, body: Input, before: Rendered): Rendered {
  const after = updateRecord(context, racks, id, body, { before });
  const { locationId } = recordIn(racks, after);
  if (recordIn(racks, before).locationId === locationId) return after;
  for (const [device] of devicesIn(context.database).rows<[string]>({ id })) {
    updateDevice(context, device, {}, { given: { locationId } });
  }
  return after;
}
