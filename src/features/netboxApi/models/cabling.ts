import { type SQL, sql } from "drizzle-orm";
import { cables } from "../../../resources/cables.ts";
import { devices } from "../../../resources/devices.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import { base, briefById, briefOf, objectOf } from "../fields/records.ts";
import { arrayOf, quoted, truth, value } from "../fields/values.ts";
import type { ModelField, RecordRow } from "../model.ts";
import { innerRow } from "../row.ts";

/** The ports of NetBox, by the kinds of ours; a panel's port is one in front and one at the rear. */
export const portSorts = {
  interface: ["network", "virtual", "lag"],
  consoleport: ["console"],
  powerport: ["inlet"],
  poweroutlet: ["outlet"],
  frontport: ["panel"],
  rearport: ["panel"],
} as const;

/** A sort of port in NetBox. */
export type PortSort = keyof typeof portSorts;

/** The lists of ports. */
export const portPaths: Readonly<Record<PortSort, string>> = {
  interface: "interfaces",
  consoleport: "console-ports",
  powerport: "power-ports",
  poweroutlet: "power-outlets",
  frontport: "front-ports",
  rearport: "rear-ports",
};

/** The sort of port at an end of a cable. */
const sortAt = (kind: SQL, side: SQL): SQL =>
  sql`CASE ${kind} WHEN 'console' THEN 'consoleport' WHEN 'inlet' THEN 'powerport' WHEN 'outlet' THEN 'poweroutlet' WHEN 'panel' THEN CASE WHEN ${side} = 'rear' THEN 'rearport' ELSE 'frontport' END ELSE 'interface' END`;

const pathAt = (sort: SQL): SQL =>
  sql`CASE ${sort} ${sql.join(
    Object.entries(portPaths).map(([name, path]) => sql`WHEN ${quoted(name)} THEN ${quoted(path)}`),
    sql` `,
  )} END`;

/** The columns of the ends of a cable. */
const ends = { a: ["aInterfaceId", "aSide"], b: ["bInterfaceId", "bSide"] } as const;
type End = keyof typeof ends;
const other: Readonly<Record<End, End>> = { a: "b", b: "a" };

/** A port as others refer to it, with the sort that it is at an end of a cable. */
function portBrief(port: RecordRow, side: SQL): { readonly brief: SQL; readonly type: SQL } {
  const sort = sortAt(port.at("kind"), side);
  const brief = objectOf([
    ["id", port.at("id")],
    ["url", sql`${base} || '/dcim/' || ${pathAt(sort)} || '/' || ${port.at("id")} || '/'`],
    ["display", port.at("name")],
    ["device", briefById(port, "dcim/devices", devices, port.at("deviceId"))],
    ["name", port.at("name")],
    ["description", sql`coalesce(${port.at("description")}, '')`],
    ["_occupied", truth(sql`1`)],
  ]);
  return { brief, type: sql`'dcim.' || ${sort}` };
}

/** The ports at an end of a cable, as the cable shows them. */
export const terminations = (end: End): ModelField =>
  value((row) => {
    const [id, side] = ends[end];
    const { from, row: port } = innerRow(interfaces, row);
    const { brief, type } = portBrief(port, row.at(side));
    const termination = objectOf([
      ["object_type", type],
      ["object_id", port.at("id")],
      ["object", brief],
    ]);
    return arrayOf(termination, sql`FROM ${from} WHERE ${port.at("id")} = ${row.at(id)}`);
  });

/** Which side of a panel a model has; a port that is no panel's has none. */
type Side = "front" | "rear" | undefined;

/** The condition that an end of a cable is at a port. */
function isAt(cable: RecordRow, end: End, row: RecordRow, side: Side): SQL {
  const [id, at] = ends[end];
  const isSide = side === undefined ? sql`` : sql` AND coalesce(${cable.at(at)}, 'front') = ${quoted(side)}`;
  return sql`(${cable.at(id)} = ${row.at("id")}${isSide})`;
}

/** Something of the first cable at a port. */
export function ofCable(row: RecordRow, side: Side, what: (cable: RecordRow) => SQL): SQL {
  const { from, row: cable } = innerRow(cables, row);
  return sql`(SELECT ${what(cable)} FROM ${from} WHERE ${isAt(cable, "a", row, side)} OR ${isAt(cable, "b", row, side)} ORDER BY ${cable.at("id")} LIMIT 1)`;
}

/** The ports at the other ends of the cables of a port. */
function peers(row: RecordRow, side: Side, only: (port: RecordRow) => SQL, what: "brief" | "type"): SQL {
  const { from, row: cable } = innerRow(cables, row);
  const { from: fromPort, row: port } = innerRow(interfaces, cable);
  const halves = (["a", "b"] as const).map((end) => {
    const [id, at] = ends[other[end]];
    const found = portBrief(port, cable.at(at));
    return sql`SELECT ${found[what]} AS item FROM ${from} JOIN ${fromPort} ON ${port.at("id")} = ${cable.at(id)} WHERE ${isAt(cable, end, row, side)} AND ${only(port)}`;
  });
  return sql.join(halves, sql` UNION ALL `);
}

const peerList = (row: RecordRow, side: Side, only: (port: RecordRow) => SQL): SQL =>
  sql`(SELECT json_group_array(json(item)) FROM (${peers(row, side, only, "brief")}))`;
const peerType = (row: RecordRow, side: Side, only: (port: RecordRow) => SQL): SQL =>
  sql`(SELECT item FROM (${peers(row, side, only, "type")}) LIMIT 1)`;

const anyPort = () => sql`true`;
/** A port at which a path ends. */
const isEnd = (port: RecordRow): SQL => sql`${port.at("kind")} <> 'panel'`;

/** What is plugged into a port. */
export function cabling(side: Side): Readonly<Record<string, ModelField>> {
  const isCabled = (row: RecordRow): SQL => sql`${ofCable(row, side, () => sql`1`)} IS NOT NULL`;
  return {
    cable: value(
      (row) => sql`json(${ofCable(row, side, (cable) => briefOf(row.modelAt("dcim/cables"), cable))})`,
    ),
    cable_end: value(
      (row) =>
        sql`coalesce(${ofCable(row, side, (cable) => sql`CASE WHEN ${isAt(cable, "a", row, side)} THEN 'A' ELSE 'B' END`)}, '')`,
    ),
    link_peers: value((row) => sql`json(${peerList(row, side, anyPort)})`),
    link_peers_type: value((row) => peerType(row, side, anyPort)),
    _occupied: value((row) => truth(isCabled(row))),
  };
}

/** Where a cable leads that needs no panel in between. */
export const endpoints: Readonly<Record<string, ModelField>> = {
  connected_endpoints: value((row) => sql`json(nullif(${peerList(row, undefined, isEnd)}, '[]'))`),
  connected_endpoints_type: value((row) => peerType(row, undefined, isEnd)),
  connected_endpoints_reachable: value(
    (row) =>
      sql`json(CASE WHEN ${peerType(row, undefined, isEnd)} IS NOT NULL THEN coalesce(${ofCable(row, undefined, (cable) => sql`CASE ${cable.at("status")} WHEN 'connected' THEN 'true' END`)}, 'false') END)`,
  ),
};
