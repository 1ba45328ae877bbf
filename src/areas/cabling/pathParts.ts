import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import type { Socket } from "../../lib/cabling/plant.ts";
import { formatDecimal } from "../../lib/numbers/decimal.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import { cables } from "../../resources/cables.ts";
import { circuits } from "../../resources/circuits.ts";
import { devices } from "../../resources/devices.ts";
import { interfaces } from "../../resources/interfaces.ts";
import { racks } from "../../resources/racks.ts";
import { vendors } from "../../resources/vendors.ts";
import type { TraceHop, TracePort } from "./answers.ts";

const id = sql.placeholder("id");

const portFacts = statement(() => {
  const port = (key: string) => columnOf(interfaces, key);
  const device = (key: string) => columnOf(devices, key);
  return sql`SELECT ${port("id")} AS "interfaceId", ${port("name")} AS name, ${port("kind")} AS kind, ${device("id")} AS "deviceId", ${device("name")} AS device, ${columnOf(racks, "id")} AS "rackId", ${columnOf(racks, "name")} AS rack, ${device("position")} AS position FROM ${interfaces.table} JOIN ${devices.table} ON ${device("id")} = ${port("deviceId")} LEFT JOIN ${racks.table} ON ${columnOf(racks, "id")} = ${device("rackId")} WHERE ${port("id")} = ${id}`;
});

const cableFacts = statement(() => {
  const of = (key: string) => columnOf(cables, key);
  return sql`SELECT ${of("id")} AS id, ${of("label")} AS label, ${of("status")} AS status, ${of("type")} AS type, ${of("color")} AS color, ${of("lengthM")} AS "lengthM", ${of("bundle")} AS bundle FROM ${cables.table} WHERE ${of("id")} = ${id}`;
});

/** A circuit on a path has one end at a port, so the other one is what can be in a provider network. */
const circuitFacts = statement(() => {
  const of = (key: string) => columnOf(circuits, key);
  return sql`SELECT ${of("id")} AS id, ${of("cid")} AS cid, ${columnOf(vendors, "name")} AS provider, ${of("status")} AS status, coalesce(${of("aProviderNetwork")}, ${of("zProviderNetwork")}) AS "providerNetwork" FROM ${circuits.table} JOIN ${vendors.table} ON ${columnOf(vendors, "id")} = ${of("vendorId")} WHERE ${of("id")} = ${id}`;
});

/** The resources that paths show something of. */
export const pathTables = [cables, circuits, devices, interfaces, racks, vendors].map(({ name }) => name);

type CableFacts = NonNullable<TraceHop["cable"]>;
type CircuitFacts = NonNullable<TraceHop["circuit"]>;
type PortFacts = Omit<TracePort, "side" | "position" | "unit"> & { readonly position: number | null };

/** Looks up what is told of the ports, cables and circuits on a path. */
export interface PathParts {
  port(socket: Socket): TracePort;
  cable(id: string): CableFacts;
  circuit(id: string): CircuitFacts;
}

/** Returns a look-up of the parts of paths, which reads each of them once: for one answer. */
export function readPathParts(database: Database): PathParts {
  const ports = new Map<string, PortFacts>();
  const known = new Map<string, CableFacts>();
  return {
    port: ({ portId, side, position }) => {
      const facts = ports.get(portId) ?? found(portFacts(database).get<PortFacts>({ id: portId }));
      ports.set(portId, facts);
      const { position: unit, ...rest } = facts;
      return { ...rest, side, position, unit: unit === null ? null : formatDecimal(unit, 1) };
    },
    cable: (cableId) => {
      const facts = known.get(cableId) ?? readCable(database, cableId);
      known.set(cableId, facts);
      return facts;
    },
    circuit: (circuitId) => found(circuitFacts(database).get<CircuitFacts>({ id: circuitId })),
  };
}

function readCable(database: Database, cableId: string): CableFacts {
  const facts = found(
    cableFacts(database).get<Omit<CableFacts, "lengthM"> & { readonly lengthM: number | null }>({
      id: cableId,
    }),
  );
  return { ...facts, lengthM: facts.lengthM === null ? null : formatDecimal(facts.lengthM, 2) };
}

/** A row that a foreign key promises. */
function found<Row>(row: Row | null): Row {
  if (row === null) throw new Error("a part of a path is not there");
  return row;
}
