import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { fold } from "../../../lib/text/fold.ts";
import { columnOf, searchedColumn } from "../../../resource/definition/columns.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { derivedKey } from "../../../resource/definition/table.ts";
import { devices } from "../../../resources/devices.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import { virtualMachines } from "../../../resources/virtual-machines.ts";
import { vmInterfaces } from "../../../resources/vm-interfaces.ts";
import type { RankedRecord } from "../find.ts";
import { inPlace, ranks } from "../rank.ts";

/** What has ports, and by which field these refer to it. */
const owners = [
  { owner: devices, ports: interfaces, by: "deviceId" },
  { owner: virtualMachines, ports: vmInterfaces, by: "vmId" },
] as const;

/** The most words of the name of a port: "port 12". */
const maxPortWords = 2;
/** The fewest characters of the name of a device: what begins with fewer is too much to look at. */
const minOwnerLength = 2;
/** The most devices whose name begins with the text, and the most of their ports that are looked at. */
const [maxOwners, maxPorts] = [20, 500];

const portsNamed = statement((owner: Resource, ports: Resource, by: string) => {
  const [ownerName, portName] = [searchedColumn(owner, "name"), searchedColumn(ports, "name")];
  const [ownerId, portId] = [columnOf(owner, "id"), columnOf(ports, "id")];
  const port = sql.placeholder("port");
  return sql`SELECT ${portId}, ${portName}, ${ownerName} FROM ${owner.table} JOIN ${ports.table} ON ${columnOf(ports, by)} = ${ownerId} WHERE ${ownerId} IN (SELECT ${ownerId} FROM ${owner.table} WHERE ${ownerName} >= ${sql.placeholder("owner")} AND ${ownerName} < ${sql.placeholder("end")} ORDER BY ${ownerName}, ${ownerId} LIMIT ${sql.placeholder("maxOwners")}) AND substr(${portName}, -length(${port})) = ${port} ORDER BY ${ownerName}, ${columnOf(ports, derivedKey("name", "natural"))}, ${portId} LIMIT ${sql.placeholder("maxPorts")}`;
});

type PortRow = readonly [id: string, port: string, owner: string];

/**
 * Finds ports by the names of their device and themselves: "sw-01 1/0/3". Decision: the name of the device may be its
 * beginning, and that of the port its end, as "1/0/3" is of GigabitEthernet1/0/3; what is named in full comes first.
 */
export function findPorts(
  database: Database,
  resources: readonly Resource[],
  text: string,
  most: number,
): RankedRecord[] {
  const splits = splitsOf(fold(text));
  const found = owners
    .filter(({ ports }) => resources.includes(ports))
    .flatMap(({ owner, ports, by }) =>
      splits.flatMap((split) =>
        portsNamed(database, owner, ports, by)
          .rows<PortRow>({ ...split, end: `${split.owner}\u{10ffff}`, maxOwners, maxPorts })
          .filter(([, port]) => endsWithPart(port, split.port))
          .map(([id, port, name], at): RankedRecord => {
            const isWhole = { owner: name === split.owner, port: port === split.port };
            return { resource: ports, id, rank: rankOf(isWhole), name: inPlace(at), by: undefined };
          }),
      ),
    );
  return found.toSorted((a, b) => a.rank - b.rank).slice(0, most);
}

function rankOf({ owner, port }: { readonly owner: boolean; readonly port: boolean }): number {
  if (owner && port) return ranks.exact;
  return owner || port ? ranks.start : ranks.word;
}

/** The ways in which a text may be the names of a device and of its port, with or without a mark in between. */
function splitsOf(text: string): { readonly owner: string; readonly port: string }[] {
  const words = text.split(/\s+/).filter((word) => !/^[·:/]?$/.test(word));
  return Array.from({ length: maxPortWords }, (_, count) => ({
    owner: words.slice(0, -1 - count).join(" "),
    port: words.slice(-1 - count).join(" "),
  })).filter(({ owner }) => owner.length >= minOwnerLength);
}

/** Whether a name ends with a text that begins a part of it: "gi1/0/3" with "1/0/3", and not with "/0/3" or "0/3". */
function endsWithPart(name: string, end: string): boolean {
  if (!name.endsWith(end)) return false;
  const before = name.slice(0, name.length - end.length);
  if (before === "") return true;
  return /^\p{N}/u.test(end) ? !/[\p{N}/.:]$/u.test(before) : /[^\p{L}\p{N}]$/u.test(before);
}
