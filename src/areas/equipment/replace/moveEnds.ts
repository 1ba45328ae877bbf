import { sql } from "drizzle-orm";
import { statement } from "../../../db/statements/statement.ts";
import { Refusal } from "../../../lib/failures/refusal.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { StoredValues } from "../../../resource/definition/values.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { nameOther } from "../../../resource/writing/nameOther.ts";
import { removeRecord } from "../../../resource/writing/remove.ts";
import { readStored } from "../../../resource/writing/row.ts";
import { updateRecord } from "../../../resource/writing/update.ts";
import { cables } from "../../../resources/cables.ts";
import { circuits } from "../../../resources/circuits.ts";
import { ipAddresses } from "../../../resources/ip-addresses.ts";
import { vlanMemberships } from "../../../resources/vlan-memberships.ts";
import { checkCable } from "../../cabling/checkCable.ts";
import type { PlannedPort } from "./planReplacement.ts";

/** What refers to ports, and by which fields. */
const ends: readonly (readonly [Resource, readonly string[]])[] = [
  [cables, ["aInterfaceId", "bInterfaceId"]],
  [circuits, ["aInterfaceId", "zInterfaceId"]],
  [vlanMemberships, ["interfaceId"]],
  [ipAddresses, ["interfaceId"]],
];

const idsAt = statement((resource: Resource, keys: readonly string[]) => {
  const at = keys.map((key) => sql`${columnOf(resource, key)} = ${sql.placeholder("id")}`);
  return sql`SELECT ${columnOf(resource, "id")} FROM ${resource.table} WHERE ${sql.join(at, sql` OR `)} ORDER BY 1`;
});

/**
 * Moves cables, circuits, tagged VLANs and addresses from the ports of a device to those that take their place. Decision: if
 * ports are skipped, their cables are deleted and circuits lose the end there; their addresses and VLANs stay with the old device.
 */
export function moveEnds(context: WriteContext, ports: readonly PlannedPort[]): void {
  const targets = new Map(ports.map(({ port, target }) => [port.id, target]));
  for (const [resource, keys] of ends) {
    const ids = new Set(
      ports.flatMap(({ port, moves }) =>
        moves ? [] : idsAt(context.database, resource, keys).rows<[string]>({ id: port.id }).flat(),
      ),
    );
    for (const id of ids) moveRecord(context, resource, keys, id, targets);
    // Only once all of them are there it is known whether they close a ring.
    if (resource === cables) for (const id of ids) checkMoved(context, id);
  }
}

function moveRecord(
  context: WriteContext,
  resource: Resource,
  keys: readonly string[],
  id: string,
  targets: ReadonlyMap<string, string | null>,
): void {
  const stored = readStored(context.database, resource, id);
  const moved = keys.flatMap((key): [string, string | null][] => {
    const target = targets.get(String(stored[key]));
    return target === undefined ? [] : [[key, target]];
  });
  const isLost = moved.some(([, target]) => target === null);
  if (isLost && resource === cables) {
    removeRecord(context, cables, id);
    return;
  }
  if (isLost && resource !== circuits) return;
  update(context, resource, id, Object.fromEntries(moved));
}

/** Changes a record; a refusal says which one. */
function update(context: WriteContext, resource: Resource, id: string, given: StoredValues): void {
  explained(context, resource, id, () => updateRecord(context, resource, id, {}, { given }));
}

function checkMoved(context: WriteContext, id: string): void {
  const values = readStored(context.database, cables, id);
  if (values.aInterfaceId === undefined) return;
  explained(context, cables, id, () => checkCable(context, id, values));
}

function explained(context: WriteContext, resource: Resource, id: string, work: () => void): void {
  try {
    work();
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    const name = nameOther(context, resource, id);
    throw new Refusal(failure.status, `newDeviceId: ${name} can't move to it (${failure.message})`);
  }
}
