import type { Database as Sqlite } from "bun:sqlite";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { createFirstAdmin } from "../../../src/areas/people/setup/firstAdmin.ts";
import { attachedKinds } from "../../../src/attached.ts";
import { databaseFile } from "../../../src/db/files.ts";
import { openDatabase } from "../../../src/db/open.ts";
import { make } from "../../../src/demo/filling.ts";
import { createRandom, type Random } from "../../../src/demo/random.ts";
import { prepareSearch } from "../../../src/resource/reading/search/prepare.ts";
import type { WriteContext } from "../../../src/resource/writing/context.ts";
import { deviceRoles } from "../../../src/resources/device-roles.ts";
import { deviceTypes } from "../../../src/resources/device-types.ts";
import { devices } from "../../../src/resources/devices.ts";
import { incidents } from "../../../src/resources/incidents.ts";
import { registry } from "../../../src/resources/index.ts";
import { interfaces } from "../../../src/resources/interfaces.ts";
import { ipAddresses } from "../../../src/resources/ip-addresses.ts";
import { prefixes } from "../../../src/resources/prefixes.ts";
import { racks } from "../../../src/resources/racks.ts";
import { sites } from "../../../src/resources/sites.ts";
import { vlanGroups } from "../../../src/resources/vlan-groups.ts";
import { vlans } from "../../../src/resources/vlans.ts";
import { password } from "../../support.ts";
import { place, purpose, sentence } from "../data/words.ts";
import { owner } from "../setup/server.ts";
import { type BulkRow, insertBulk } from "./bulk.ts";
import { fillLog } from "./fillLog.ts";
import type { ScaleCounts } from "./plan.ts";

const sizes = { sites: 40, racks: 1000, deviceTypes: 100, roles: 10, vlans: 2000, perNetwork: 125 };

/**
 * Makes a data directory with so many records, unless it is there: bulk records go straight into their tables, and the
 * search index is built once at the end.
 */
export async function fillScale(directory: string, counts: ScaleCounts): Promise<void> {
  if (existsSync(directory)) return;
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const database = openDatabase(databaseFile(unfinished));
  try {
    database.sqlite.run("PRAGMA synchronous = OFF");
    const context: WriteContext = {
      database,
      registry,
      attached: attachedKinds,
      actor: { personId: null, email: null },
      requestId: null,
    };
    await createFirstAdmin({ database, registry, attached: attachedKinds }, { email: owner, password });
    const random = createRandom(counts.interfaces);
    const fill = (count: number, one: (n: number) => string): Promise<string[]> =>
      database.write(() => Array.from({ length: count }, (_, n) => one(n)));
    const siteIds = await fill(sizes.sites, (n) =>
      make(context, sites, { name: `${place(random)} ${n}`, description: sentence(random) }),
    );
    const rackIds = await fill(sizes.racks, (n) =>
      make(context, racks, { name: `A${n + 1}`, siteId: siteIds[n % sizes.sites] ?? "", height: 42 }),
    );
    const typeIds = await fill(sizes.deviceTypes, (n) =>
      make(context, deviceTypes, { name: `R${600 + n}`, rackUnits: 1 }),
    );
    const roleIds = await fill(sizes.roles, (n) =>
      make(context, deviceRoles, { name: `${purpose(random)} ${n}` }),
    );
    const [groupId = null] = await fill(1, () =>
      make(context, vlanGroups, { name: "Campus", slug: "campus" }),
    );
    const vlanIds = await fill(sizes.vlans, (n) =>
      make(context, vlans, { name: `${place(random)} ${n}`, vid: n + 1, groupId }),
    );
    await fill(500, (n) =>
      make(context, incidents, {
        name: `${purpose(random)} at ${place(random)} fails`,
        severity: random.pick(["sev1", "sev2", "sev3"]),
        status: n % 10 === 0 ? "open" : "closed",
      }),
    );
    await fill(1, () => make(context, prefixes, { prefix: "10.0.0.0/8", status: "container" }));
    await fill(Math.ceil(counts.addresses / sizes.perNetwork), (n) =>
      make(context, prefixes, { prefix: `${networkOf(n)}.0/24`, siteId: random.pick(siteIds) }),
    );
    const { sqlite } = database;
    const stamps = createStamps(random);
    const deviceIds = insertBulk(sqlite, devices, counts.devices, (n) => ({
      ...stamps(),
      name: `${purpose(random).toLowerCase()}-${n}`,
      deviceTypeId: random.pick(typeIds),
      roleId: random.pick(roleIds),
      siteId: siteIds[(n % sizes.racks) % sizes.sites] ?? null,
      rackId: rackIds[n % sizes.racks] ?? null,
      status: random.chance(0.9) ? "active" : random.pick(["planned", "failed", "retired"]),
      serial: `KR${String(95_000 + n * 3)}X`,
      assetTag: `HM-${String(n).padStart(6, "0")}`,
      warrantyEnd: dayOf(random),
      description: sentence(random),
    }));
    const interfaceIds = insertBulk(sqlite, interfaces, counts.interfaces, (n) => {
      const port = Math.floor(n / counts.devices);
      return {
        ...stamps(),
        ...(port < powerPorts ? powerPort(port) : networkPort(port, n, random)),
        deviceId: deviceIds[n % counts.devices] ?? null,
        label: random.chance(0.1) ? `port ${n}` : null,
        mtu: random.pick([null, 1500, 9000]),
        enabled: random.chance(0.9) ? 1 : 0,
        managementOnly: random.chance(0.05) ? 1 : 0,
        mode: random.pick([null, "access", "tagged"]),
        untaggedVlanId: random.chance(0.3) ? random.pick(vlanIds) : null,
        description: random.chance(0.5) ? sentence(random) : null,
      };
    });
    const addressIds = insertBulk(sqlite, ipAddresses, counts.addresses, (n) => ({
      ...stamps(),
      address: `${networkOf(Math.floor(n / sizes.perNetwork))}.${1 + (n % sizes.perNetwork)}/24`,
      status: random.chance(0.9) ? "active" : "reserved",
      role: random.chance(0.02) ? "vip" : null,
      dnsName: `host-${n}.example.net`,
      interfaceId: interfaceIds[n % counts.interfaces] ?? null,
      shared: 0,
    }));
    fillLog(sqlite, counts.entries, random, [
      { resource: "interfaces", ids: interfaceIds },
      { resource: "ip-addresses", ids: addressIds },
      { resource: "devices", ids: deviceIds },
      { resource: "vlans", ids: vlanIds },
    ]);
    console.error("… its search index");
    prepareSearch(database, registry);
    truncateLog(sqlite);
  } finally {
    database.close();
  }
  renameSync(unfinished, directory);
}

const powerPorts = 2;

const powerPort = (port: number): BulkRow => ({ name: `PSU${port}`, kind: "inlet", type: "iec-60320-c14" });

const networkPort = (port: number, n: number, random: Random): BulkRow => ({
  name: `et-0/0/${port}`,
  kind: random.chance(0.95) ? "network" : "virtual",
  type: random.pick(["10gbase-x-sfpp", "25gbase-x-sfp28", "1000base-t"]),
  macAddress: (0x525400000000 + n * 7).toString(16).replaceAll(/..(?!$)/g, "$&:"),
});

const networkOf = (n: number): string => `10.${Math.floor(n / 256)}.${n % 256}`;

/** Stamps within the last two years. */
function createStamps(random: Random): () => { readonly createdAt: string; readonly updatedAt: string } {
  const end = Date.UTC(2026, 0, 1);
  const hours = 2 * 365 * 24;
  return () => {
    const created = end - random.integer(1, hours) * 3_600_000;
    return {
      createdAt: new Date(created).toISOString(),
      updatedAt: new Date(created + random.integer(0, 3_600_000)).toISOString(),
    };
  };
}

const dayOf = (random: Random): string =>
  new Date(Date.UTC(2024, 0, 1) + random.integer(0, 5 * 365) * 86_400_000).toISOString().slice(0, 10);

const truncateLog = (sqlite: Sqlite): void => void sqlite.query("PRAGMA wal_checkpoint(TRUNCATE)").get();
