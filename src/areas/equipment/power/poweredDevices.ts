import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { deviceTypes } from "../../../resources/device-types.ts";
import { devices } from "../../../resources/devices.ts";
import { interfaces } from "../../../resources/interfaces.ts";

/** A device in a rack, or a part of one, with its inlets. */
export interface PoweredDevice {
  readonly id: string;
  readonly name: string;
  readonly powerIdleW: number;
  readonly powerMaxW: number;
  readonly inlets: readonly { readonly id: string; readonly name: string }[];
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly powerIdleW: number;
  readonly powerMaxW: number;
  readonly inletId: string | null;
  readonly inlet: string | null;
}

const [device, type, port] = [devices.table, deviceTypes.table, interfaces.table];

const hasOutlets = sql`EXISTS (SELECT 1 FROM ${port} AS outlet WHERE outlet.device_id = ${device.id} AND outlet.kind = 'outlet')`;
const draw = (column: typeof type.powerMaxW) => sql`iif(${hasOutlets}, 0, coalesce(${column}, 0))`;

const poweredIn = statement(
  () =>
    sql`WITH RECURSIVE inside (id) AS (SELECT devices.id FROM devices WHERE devices.rack_id = ${sql.placeholder("rackId")} UNION SELECT devices.id FROM devices JOIN inside ON devices.parent_id = inside.id)
    SELECT ${device.id} AS id, ${device.name} AS name, ${draw(type.powerIdleW)} AS "powerIdleW", ${draw(type.powerMaxW)} AS "powerMaxW", inlet.id AS "inletId", inlet.name AS inlet FROM inside JOIN ${device} ON ${device.id} = inside.id JOIN ${type} ON ${type.id} = ${device.deviceTypeId} LEFT JOIN ${port} AS inlet ON inlet.device_id = ${device.id} AND inlet.kind = 'inlet' ORDER BY ${device}.name_natural, ${device.id}, inlet.name_natural, inlet.id`,
);

/**
 * Returns the devices of a rack and their parts, by name, with their inlets and what their types draw. Decision: what has
 * outlets, such as a PDU, passes power on and draws none.
 */
export function readPoweredDevices(database: Database, rackId: string): readonly PoweredDevice[] {
  const rows = poweredIn(database).all<Row>({ rackId });
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((of): PoweredDevice[] => {
    const [first] = of;
    if (first === undefined) return [];
    const { id, name, powerIdleW, powerMaxW } = first;
    const inlets = of.flatMap((row) =>
      row.inletId === null || row.inlet === null ? [] : [{ id: row.inletId, name: row.inlet }],
    );
    return [{ id, name, powerIdleW, powerMaxW, inlets }];
  });
}
