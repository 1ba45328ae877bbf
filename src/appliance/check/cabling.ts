import type { Database as Sqlite } from "bun:sqlite";
import type { CableView, CircuitView, Plant, PlantPort, Socket } from "../../lib/cabling/plant.ts";
import { isRing } from "../../lib/cabling/ring.ts";
import type { CheckRule } from "./rule.ts";

const ends = ["a", "b"] as const;

/** The side of a port at which a circuit ends: see `circuitSide` in lib. */
const sideOfCircuit = "iif(port.leads_to_id IS NULL, 'rear', 'front')";

/** What triggers refuse of cables, and of ports that lead to others. */
export const cablingRules: readonly CheckRule[] = [
  ...ends.flatMap((end) => {
    const at = `FROM cables JOIN interfaces AS port ON port.id = cables.${end}_interface_id`;
    return [
      {
        wrong: `SELECT cables.id ${at} WHERE port.kind IN ('virtual', 'lag')`,
        says: `cables end at a virtual interface or LAG at their ${end.toUpperCase()} end`,
      },
      {
        wrong: `SELECT cables.id ${at} WHERE (port.kind = 'panel') <> (cables.${end}_side IS NOT NULL)
                OR (cables.${end}_side = 'rear' AND port.leads_to_id IS NOT NULL)
                OR (cables.${end}_side = 'front' AND EXISTS (SELECT 1 FROM interfaces AS other WHERE other.leads_to_id = port.id))`,
        says: `cables end at a side that the port does not have at their ${end.toUpperCase()} end`,
      },
      {
        wrong: `SELECT cables.id ${at} WHERE cables.${end}_position > coalesce(port.positions, 1)`,
        says: `cables end at a position that the port does not have at their ${end.toUpperCase()} end`,
      },
      {
        wrong: `SELECT cables.id ${at} JOIN circuits ON circuits.a_interface_id = port.id OR circuits.z_interface_id = port.id
                WHERE cables.${end}_side IS NULL OR cables.${end}_side = ${sideOfCircuit}`,
        says: `cables meet a circuit at their ${end.toUpperCase()} end`,
      },
    ];
  }),
  {
    wrong: "SELECT id FROM cables WHERE a_interface_id = b_interface_id",
    says: "cables lead from a port to itself",
  },
  {
    wrong: `SELECT cables.id FROM cables JOIN interfaces AS one ON one.id = a_interface_id JOIN interfaces AS other ON other.id = b_interface_id
            WHERE (one.kind IN ('inlet', 'outlet') OR other.kind IN ('inlet', 'outlet'))
              AND NOT (one.kind = 'inlet' AND other.kind = 'outlet') AND NOT (one.kind = 'outlet' AND other.kind = 'inlet')`,
    says: "power cables do not connect an inlet to an outlet",
  },
  {
    wrong: `SELECT port.id FROM interfaces AS port JOIN interfaces AS target ON target.id = port.leads_to_id
            WHERE port.device_id <> target.device_id OR target.leads_to_id IS NOT NULL
              OR port.leads_to_position > coalesce(target.positions, 1)
              OR NOT (port.kind = 'panel' AND target.kind = 'panel' AND port.leads_to_position IS NOT NULL) AND NOT (port.kind = 'outlet' AND target.kind = 'inlet')`,
    says: "interfaces lead to one that they can't lead to",
  },
];

type CableRow = [string, string, Socket["side"], number | null, string, Socket["side"], number | null];

/** Returns a line if panel ports with the cables and circuits between them form a ring, in which no path ends. */
export function findCableRings(sqlite: Sqlite): string[] {
  const plant = readPanels(sqlite);
  const closing = [...plant.cables].filter(([, near]) => isRing(plant, near)).map(([cableId]) => cableId);
  return closing.length === 0
    ? []
    : [`${closing.length} cables are part of a ring of panel ports, such as ${closing.toSorted()[0]}`];
}

/** The panel ports, the cables between them and the circuits between ports. */
function readPanels(sqlite: Sqlite): Plant & { readonly cables: ReadonlyMap<string, Socket> } {
  const ports = sqlite
    .query<PlantPort, []>(
      `SELECT id, kind, coalesce(positions, 1) AS positions, leads_to_id AS leadsToId, leads_to_position AS leadsToPosition
       FROM interfaces WHERE kind = 'panel'`,
    )
    .all();
  const cables = new Map<string, Socket>();
  const connections = new Map<string, CableView[]>();
  const add = (connection: CableView): void => {
    const { portId } = connection.near;
    connections.set(portId, [...(connections.get(portId) ?? []), connection]);
  };
  const rows = sqlite.query<Record<string, never>, []>(
    `SELECT id, a_interface_id, a_side, a_position, b_interface_id, b_side, b_position
     FROM cables WHERE a_side IS NOT NULL AND b_side IS NOT NULL ORDER BY id`,
  );
  for (const row of rows.values() as CableRow[]) {
    const [cableId, aId, aSide, aPosition, bId, bSide, bPosition] = row;
    const near = { portId: aId, side: aSide, position: aPosition };
    const far = { portId: bId, side: bSide, position: bPosition };
    cables.set(cableId, near);
    add({ cableId, near, far });
    add({ cableId, near: far, far: near });
  }
  const circuits = sqlite
    .query<{ circuitId: string; a: string; z: string }, []>(
      `SELECT id AS circuitId, a_interface_id AS a, z_interface_id AS z FROM circuits
       WHERE a_interface_id IS NOT NULL AND z_interface_id IS NOT NULL`,
    )
    .all()
    .flatMap(({ circuitId, a, z }): readonly (CircuitView & { readonly nearPortId: string })[] => [
      { circuitId, nearPortId: a, farPortId: z, isComplete: true },
      { circuitId, nearPortId: z, farPortId: a, isComplete: true },
    ]);
  const circuitsAt = Map.groupBy(circuits, ({ nearPortId }) => nearPortId);
  const byId = new Map(ports.map((port) => [port.id, port]));
  const leading = Map.groupBy(ports, ({ leadsToId }) => leadsToId);
  return {
    cables,
    portOf: (id) => byId.get(id),
    connectionsAt: (id) => connections.get(id) ?? [],
    leadingTo: (id) => leading.get(id) ?? [],
    circuitsAt: (id) => circuitsAt.get(id) ?? [],
  };
}
