import { sql } from "drizzle-orm";
import { countChanges, openGroup } from "../../../db/changes/groups.ts";
import { statement } from "../../../db/statements/statement.ts";
import { conflict, invalid } from "../../../lib/failures/refusal.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import { isCustomKey } from "../../../resource/definition/custom/custom.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { StoredValues } from "../../../resource/definition/values.ts";
import { currentResource, usingArchived } from "../../../resource/reading/current.ts";
import { type Rendered, readRecord, recordIn } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { moveAttached } from "../../../resource/writing/moveAttached.ts";
import { readStored } from "../../../resource/writing/row.ts";
import { updateRecord } from "../../../resource/writing/update.ts";
import { devices } from "../../../resources/devices.ts";
import { ipAddresses } from "../../../resources/ip-addresses.ts";
import { updateDevice } from "../updateDevice.ts";
import { moveEnds } from "./moveEnds.ts";
import { movePorts } from "./movePorts.ts";
import { oldNameOf } from "./oldName.ts";
import { type PlannedPort, planReplacement } from "./planReplacement.ts";
import type { PortUse } from "./portUse.ts";

/** What a replacement is told. */
export interface ReplaceBody {
  readonly newDeviceId: string;
  /** Goes on although the new device lacks ports that are in use. */
  readonly skipMissing?: boolean | undefined;
}

const partsOf = statement(
  () =>
    sql`SELECT ${devices.table.id} FROM ${devices.table} WHERE ${columnOf(devices, "parentId")} = ${sql.placeholder("id")} ORDER BY ${devices.table.id}`,
);

/**
 * Puts another device in the place of this one, as one group of changes: name, place, status, role, tenant, cluster and
 * platform, what is at its ports, its parts and what is attached to it move. Returns the old device, which is retired.
 * Throws 400 if there is no such device, and 409 if ports are missing or in use, or the new device does not fit.
 *
 * Decision: a retired device is not replaced, as a request that is sent twice would take name and place from the new device again.
 *
 * Decision: what belongs to the hardware stays with it: type, serial number, asset tag, purchase and warranty. Parts move
 * along, as they are devices of their own that are still in use. Values of archived custom fields go where those of active
 * ones go.
 */
export function replaceDevice(context: WriteContext, before: Rendered, body: ReplaceBody): Rendered {
  const { database } = context;
  usingArchived(database, new Set([devices.name]), () => swapDevices(context, before, body));
  return readRecord(database, devices, recordIn(devices, before).id);
}

function swapDevices(context: WriteContext, before: Rendered, body: ReplaceBody): void {
  const { database } = context;
  const { id, name, siteId, serial, assetTag, status } = recordIn(devices, before);
  const newId = body.newDeviceId.toLowerCase();
  if (newId === id) throw invalid("newDeviceId: must be another device");
  if (Object.keys(readStored(database, devices, newId)).length === 0)
    throw invalid("newDeviceId: no such device");
  if (status === "retired") {
    throw conflict("newDeviceId: the device to be replaced is retired; change its status first");
  }
  const { ports, missing, taken } = planReplacement(database, id, newId);
  if (taken.length > 0)
    throw conflict(`newDeviceId: ports are in use there: ${listed(taken)}; disconnect them first`);
  if (missing.length > 0 && body.skipMissing !== true) {
    throw conflict(
      `newDeviceId: missing ports: ${listed(missing)}; send skipMissing to delete their cables and leave the rest on the old device`,
    );
  }
  const group = openGroup(database, context, { kind: "edit", title: `${name} replaced` });
  const within = { ...context, group };
  const old = readStored(database, devices, id);
  const primaries = movingPrimaries(within, old, ports);
  // The old device makes room first: a name is unique in its site, and a place in its rack.
  updateRecord(
    within,
    devices,
    id,
    {},
    {
      given: {
        ...{ name: oldNameOf(database, { name, siteId, serial, assetTag }), status: "retired" },
        ...{ rackId: null, position: null, face: null, parentId: null, clusterId: null },
        ...Object.fromEntries(Object.keys(primaries).map((key) => [key, null])),
      },
    },
  );
  updateDevice(within, newId, {}, { given: givenTo(within, old) });
  for (const [part] of partsOf(database).rows<[string]>({ id }))
    updateDevice(within, part, {}, { given: { parentId: newId } });
  movePorts(within, ports, newId);
  moveEnds(within, ports);
  updateRecord(within, devices, newId, {}, { given: primaries });
  moveAttached(within, devices, id, newId);
  countChanges(database, group);
}

/** The number of ports that a refusal names. */
const maxListed = 20;

const listed = (ports: readonly PortUse[]): string => {
  const names = ports.slice(0, maxListed).map(({ name }) => name);
  const more = ports.length - names.length;
  return `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
};

/** The primary addresses whose ports move, by their fields. */
function movingPrimaries({ database }: WriteContext, old: StoredValues, ports: readonly PlannedPort[]) {
  const moving = new Set(ports.flatMap(({ port, target }) => (target === null ? [] : [port.id])));
  const keys = ["primaryIp4Id", "primaryIp6Id"].filter((key) => {
    const addressId = old[key] ?? null;
    return (
      addressId !== null &&
      moving.has(String(readStored(database, ipAddresses, String(addressId)).interfaceId))
    );
  });
  return Object.fromEntries(keys.map((key) => [key, old[key] ?? null]));
}

/** What the new device takes over. Decision: it is active where the old one had failed, was offline or in stock. */
function givenTo({ database }: WriteContext, old: StoredValues): StoredValues {
  const custom = Object.keys(fieldsOf(currentResource(database, devices))).filter(isCustomKey);
  const ifAny = ["roleId", "tenantId", "clusterId", "platformId", "description", ...custom];
  const place = ["name", "siteId", "locationId", "rackId", "position", "face", "parentId"];
  const status = String(old.status);
  return {
    ...Object.fromEntries(place.map((key) => [key, old[key] ?? null])),
    ...Object.fromEntries(
      ifAny.flatMap((key) => ((old[key] ?? null) === null ? [] : [[key, old[key] ?? null]])),
    ),
    status: ["failed", "offline", "stock"].includes(status) ? "active" : status,
  };
}
