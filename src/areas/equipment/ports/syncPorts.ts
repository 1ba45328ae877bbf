import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import type { Port } from "../../../lib/ports/ports.ts";
import { type Rendered, recordIn } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { devices } from "../../../resources/devices.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import { makePorts, portsOfType } from "./makePorts.ts";

const portsOf = statement(
  () =>
    sql`SELECT ${interfaces.table.kind}, ${interfaces.table.name} FROM ${interfaces.table} WHERE ${interfaces.table.deviceId} = ${sql.placeholder("deviceId")}`,
);

/** Returns the ports of its type that a device does not have. Ports are the same if kind and name are. */
export function missingPorts(database: Database, device: Rendered): readonly Port[] {
  const { id, deviceTypeId } = recordIn(devices, device);
  const known = new Set(
    portsOf(database)
      .rows<[string, string]>({ deviceId: id })
      .map(([kind, name]) => `${kind} ${name}`),
  );
  return portsOfType(database, deviceTypeId).filter(({ kind, name }) => !known.has(`${kind} ${name}`));
}

/**
 * Adds the ports that the type of a device has and the device lacks. Decision: additional ports of a device are left
 * alone, and so are those that are called alike and differ otherwise: what hangs on them is worth more than the pattern.
 */
export function syncPorts(context: WriteContext, device: Rendered): Rendered {
  makePorts(context, recordIn(devices, device).id, missingPorts(context.database, device));
  return device;
}
