import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { type Stored, statement } from "../../../db/statements/statement.ts";
import { type Port, readPorts } from "../../../lib/ports/ports.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { createRecord } from "../../../resource/writing/create.ts";
import { deviceTypes } from "../../../resources/device-types.ts";
import { interfaces } from "../../../resources/interfaces.ts";

const linesOf = statement(
  () =>
    sql`SELECT ${columnOf(deviceTypes, "ports")} AS ports FROM ${deviceTypes.table} WHERE ${deviceTypes.table.id} = ${sql.placeholder("id")}`,
);

/** The ports that a new device of this type has. */
export function portsOfType(database: Database, id: unknown): readonly Port[] {
  const ports = typeof id === "string" ? linesOf(database).get<{ ports: Stored }>({ id })?.ports : null;
  return typeof ports === "string" ? readPorts(ports).ports : [];
}

/** Gives a device these ports, each with its entry in the change log. */
export function makePorts(context: WriteContext, deviceId: string, ports: readonly Port[]): void {
  for (const port of ports) createRecord(context, interfaces, { deviceId, ...port });
}
