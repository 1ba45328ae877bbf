import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { overlaps, type Plant, type Side, type Socket } from "../../lib/cabling/plant.ts";
import { isRing } from "../../lib/cabling/ring.ts";
import { conflict, invalid } from "../../lib/failures/refusal.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import type { StoredValues } from "../../resource/definition/values.ts";
import type { Store } from "../../resource/reading/store.ts";
import { describeTitle, readTitles } from "../../resource/reading/titles.ts";
import { cables } from "../../resources/cables.ts";
import { interfaces } from "../../resources/interfaces.ts";
import { readPlant } from "./readPlant.ts";

type Records = Pick<Store, "database" | "registry">;

const ends = ["a", "b"] as const;

/** Returns the sides that a cable gets at panel ports if none is given. Decision: a cable is at the front of a panel port unless said. */
export function defaultSides(database: Database, values: StoredValues): StoredValues {
  const plant = readPlant(database);
  return Object.fromEntries(
    ends.flatMap((end) => {
      const { portId, side } = socketAt(values, end);
      return side === null && plant.portOf(portId)?.kind === "panel" ? [[`${end}Side`, "front"]] : [];
    }),
  );
}

/**
 * Throws 409 where the stored values of a cable, as they would be, take a socket that another cable has, with the name of
 * that cable and its far end, or close a ring of panel ports, and 400 where both ends are at one port. `id` is the cable's own; undefined for a new one.
 */
export function checkCable(records: Records, id: string | undefined, values: StoredValues): void {
  if (values.aInterfaceId === values.bInterfaceId)
    throw invalid("bInterfaceId: must differ from aInterfaceId");
  const plant = readPlant(records.database);
  for (const end of ends) checkSocket(records, plant, id, socketAt(values, end), `${end}InterfaceId`);
  const [a, b] = [socketAt(values, "a"), socketAt(values, "b")];
  if (isRing(withCable(plant, id, a, b), a)) {
    throw conflict("bInterfaceId: closes a ring of panel ports; connect it to another port");
  }
}

function checkSocket(
  records: Records,
  plant: Plant,
  id: string | undefined,
  socket: Socket,
  field: string,
): void {
  const other = plant
    .connectionsAt(socket.portId)
    .find(
      ({ cableId, near }) =>
        cableId !== id && near.side === socket.side && overlaps(near.position, socket.position),
    );
  if (other === undefined) return;
  const label =
    labelOf(records.database).get<{ label: Stored }>({ id: other.cableId })?.label ?? "without a label";
  throw conflict(
    `${field}: is already in use by cable ${label} to ${nameSocket(records, other.far)}; disconnect it first`,
  );
}

const labelOf = statement(
  () =>
    sql`SELECT ${columnOf(cables, "label")} AS label FROM ${cables.table} WHERE ${columnOf(cables, "id")} = ${sql.placeholder("id")}`,
);

/** A socket in words: "rtm1-panel-a01 · 12, rear". */
function nameSocket(records: Records, { portId, side, position }: Socket): string {
  const title = readTitles(records, interfaces, [portId]).get(portId);
  return [
    title === undefined ? "a port" : describeTitle(title),
    ...(side === "rear" ? ["rear"] : []),
    ...(position === null ? [] : [`position ${position}`]),
  ].join(", ");
}

/** The socket at one end of a cable, of its stored values. */
export const socketAt = (values: StoredValues, end: "a" | "b"): Socket => ({
  portId: String(values[`${end}InterfaceId`] ?? ""),
  side: (values[`${end}Side`] ?? null) as Side | null,
  position: (values[`${end}Position`] ?? null) as number | null,
});

/** The plant as it would be with this cable, in the place of the one with the same id. */
function withCable(plant: Plant, id = "", a: Socket, b: Socket): Plant {
  const own = [
    { cableId: id, near: a, far: b },
    { cableId: id, near: b, far: a },
  ];
  return {
    ...plant,
    connectionsAt: (portId) => [
      ...plant.connectionsAt(portId).filter(({ cableId }) => cableId !== id),
      ...own.filter(({ near }) => near.portId === portId),
    ],
  };
}
