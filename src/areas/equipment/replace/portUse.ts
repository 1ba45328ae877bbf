import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { type Stored, statement } from "../../../db/statements/statement.ts";
import type { PortKind } from "../../../lib/ports/portKinds.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { derivedKey } from "../../../resource/definition/table.ts";
import { cables } from "../../../resources/cables.ts";
import { circuits } from "../../../resources/circuits.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import { ipAddresses } from "../../../resources/ip-addresses.ts";
import { vlanMemberships } from "../../../resources/vlan-memberships.ts";

/** A port of a device with how it is set up, and how many records refer to it. */
export interface PortUse {
  readonly id: string;
  readonly kind: PortKind;
  readonly name: string;
  readonly description: Stored;
  readonly enabled: Stored;
  readonly mtu: Stored;
  readonly mode: Stored;
  readonly untaggedVlanId: Stored;
  readonly parentId: string | null;
  readonly lagId: string | null;
  readonly cables: number;
  readonly circuits: number;
  readonly addresses: number;
  /** How many VLANs it carries with a tag. */
  readonly tagged: number;
}

const own = [
  ...["id", "kind", "name", "description", "enabled", "mtu", "mode", "untaggedVlanId", "parentId", "lagId"],
] as const;

const countAt = (resource: Resource, ...keys: readonly string[]): SQL => {
  const at = keys.map((key) => sql`${columnOf(resource, key)} = ${interfaces.table.id}`);
  return sql`(SELECT count(*) FROM ${resource.table} WHERE ${sql.join(at, sql` OR `)})`;
};

const portsOf = statement(() => {
  const columns = own.map((key) => sql`${columnOf(interfaces, key)} AS ${sql.identifier(key)}`);
  return sql`SELECT ${sql.join(columns, sql`, `)}, ${countAt(cables, "aInterfaceId", "bInterfaceId")} AS cables, ${countAt(circuits, "aInterfaceId", "zInterfaceId")} AS circuits, ${countAt(ipAddresses, "interfaceId")} AS addresses, ${countAt(vlanMemberships, "interfaceId")} AS tagged FROM ${interfaces.table} WHERE ${columnOf(interfaces, "deviceId")} = ${sql.placeholder("deviceId")} ORDER BY ${columnOf(interfaces, derivedKey("name", "natural"))}, ${interfaces.table.id}`;
});

/** Returns the ports of a device in natural order, with what uses them. */
export const readPortUse = (database: Database, deviceId: string): readonly PortUse[] =>
  portsOf(database).all<PortUse>({ deviceId });

/** Whether anything is lost with a port: a cable, a circuit, an address, a VLAN, its place in a LAG. */
export const isUsed = ({ untaggedVlanId, lagId, ...port }: PortUse): boolean =>
  port.cables + port.circuits + port.addresses + port.tagged > 0 || untaggedVlanId !== null || lagId !== null;
