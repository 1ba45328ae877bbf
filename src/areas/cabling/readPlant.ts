import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import type { CableView, CircuitView, Plant, PlantPort, Side } from "../../lib/cabling/plant.ts";
import type { PortKind } from "../../lib/ports/portKinds.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import { cables } from "../../resources/cables.ts";
import { circuits } from "../../resources/circuits.ts";
import { interfaces } from "../../resources/interfaces.ts";
import { remembered } from "./remembered.ts";

const id = sql.placeholder("id");
const of = (key: string) => columnOf(interfaces, key);
const portColumns = sql`${of("id")} AS id, ${of("kind")} AS kind, coalesce(${of("positions")}, 1) AS positions, ${of("leadsToId")} AS "leadsToId", ${of("leadsToPosition")} AS "leadsToPosition"`;

const portWith = statement(
  () => sql`SELECT ${portColumns} FROM ${interfaces.table} WHERE ${of("id")} = ${id}`,
);

const leading = statement(
  () =>
    sql`SELECT ${portColumns} FROM ${interfaces.table} WHERE ${of("leadsToId")} = ${id} AND ${of("kind")} = 'panel' ORDER BY ${of("leadsToPosition")}`,
);

/** The cables at a port, from its own end: id, then side and position here, then port, side and position there. */
const connections = statement(() => {
  const seenFrom = (near: "a" | "b", far: "a" | "b") => {
    const at = (end: string, key: string) => columnOf(cables, `${end}${key}`);
    return sql`SELECT ${columnOf(cables, "id")} AS id, ${at(near, "Side")} AS side, ${at(near, "Position")} AS position, ${at(far, "InterfaceId")}, ${at(far, "Side")}, ${at(far, "Position")} FROM ${cables.table} WHERE ${at(near, "InterfaceId")} = ${id}`;
  };
  return sql`${seenFrom("a", "b")} UNION ALL ${seenFrom("b", "a")} ORDER BY side, position, id`;
});

/** The circuits at a port: id, the port at the other end, and whether it is known where that end is. */
const lines = statement(() => {
  const seenFrom = (near: "a" | "z", far: "a" | "z") => {
    const at = (end: string, key: string) => columnOf(circuits, `${end}${key}`);
    return sql`SELECT ${columnOf(circuits, "id")} AS id, ${at(far, "InterfaceId")}, coalesce(${at(far, "SiteId")}, ${at(far, "ProviderNetwork")}) IS NOT NULL FROM ${circuits.table} WHERE ${at(near, "InterfaceId")} = ${id}`;
  };
  return sql`${seenFrom("a", "z")} UNION ALL ${seenFrom("z", "a")} ORDER BY id`;
});

type ConnectionRow = [string, Side | null, number | null, string, Side | null, number | null];

/** Returns all ports and cables as they are stored. What has been read once is kept: use one plant for one answer. */
export function readPlant(database: Database): Plant {
  return {
    portOf: remembered((portId) => portWith(database).get<PortRow>({ id: portId }) ?? undefined),
    leadingTo: remembered((portId) => leading(database).all<PortRow>({ id: portId })),
    connectionsAt: remembered((portId) =>
      connections(database)
        .rows<ConnectionRow>({ id: portId })
        .map(
          ([cableId, side, position, farId, farSide, farPosition]): CableView => ({
            cableId,
            near: { portId, side, position },
            far: { portId: farId, side: farSide, position: farPosition },
          }),
        ),
    ),
    circuitsAt: remembered((portId) =>
      lines(database)
        .rows<[string, string | null, number]>({ id: portId })
        .map(
          ([circuitId, farPortId, isPlaced]): CircuitView => ({
            circuitId,
            farPortId,
            isComplete: farPortId !== null || isPlaced === 1,
          }),
        ),
    ),
  };
}

interface PortRow extends PlantPort {
  readonly kind: PortKind;
}
