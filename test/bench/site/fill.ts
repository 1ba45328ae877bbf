import { mkdirSync } from "node:fs";
import { createFirstAdmin } from "../../../src/areas/people/setup/firstAdmin.ts";
import { attachedKinds } from "../../../src/attached.ts";
import { databaseFile } from "../../../src/db/files.ts";
import { openDatabase } from "../../../src/db/open.ts";
import { make } from "../../../src/demo/filling.ts";
import { createRandom } from "../../../src/demo/random.ts";
import { prepareSearch } from "../../../src/resource/reading/search/prepare.ts";
import type { WriteContext } from "../../../src/resource/writing/context.ts";
import { cables } from "../../../src/resources/cables.ts";
import { deviceRoles } from "../../../src/resources/device-roles.ts";
import { deviceTypes } from "../../../src/resources/device-types.ts";
import { devices } from "../../../src/resources/devices.ts";
import { registry } from "../../../src/resources/index.ts";
import { interfaces } from "../../../src/resources/interfaces.ts";
import { ipAddresses } from "../../../src/resources/ip-addresses.ts";
import { prefixes } from "../../../src/resources/prefixes.ts";
import { racks } from "../../../src/resources/racks.ts";
import { sites } from "../../../src/resources/sites.ts";
import { password } from "../../support.ts";
import { purpose, sentence } from "../data/words.ts";
import { owner } from "../setup/server.ts";
import { planCables } from "./cables.ts";
import { counts, flat, isPanel, networks, perNetwork, serialOf } from "./plan.ts";

/** Records that one write makes. */
const batchSize = 200;

/** What the requests have to know of what was made. */
export interface SiteFacts {
  readonly siteId: string;
  readonly racks: readonly string[];
  /** The devices that stand in each rack, from the lowest unit up. */
  readonly mounted: readonly (readonly string[])[];
  readonly devices: readonly string[];
  /** Port after port: the first of each device, then the second of each. */
  readonly interfaces: readonly string[];
  readonly deviceTypeId: string;
  /** The small networks, each about half full, and one in which a long row is taken. */
  readonly networks: readonly string[];
  readonly flat: string;
}

/** Makes a data directory with one site that is full and addressed, through the product's own engine. */
export async function fillSite(directory: string): Promise<SiteFacts> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const database = openDatabase(databaseFile(directory));
  try {
    database.sqlite.run("PRAGMA synchronous = OFF");
    prepareSearch(database, registry);
    const context: WriteContext = {
      database,
      registry,
      attached: attachedKinds,
      actor: { personId: null, email: null },
      requestId: null,
    };
    const random = createRandom(counts.devices);
    const fill = async (most: number, one: (n: number) => string): Promise<string[]> => {
      const made: string[] = [];
      while (made.length < most) {
        const end = Math.min(made.length + batchSize, most);
        await database.write(() => {
          while (made.length < end) made.push(one(made.length));
        });
      }
      return made;
    };
    await createFirstAdmin({ database, registry, attached: attachedKinds }, { email: owner, password });
    const [siteId = ""] = await fill(1, () => make(context, sites, { name: "Rotterdam" }));
    const [deviceTypeId = ""] = await fill(1, () =>
      make(context, deviceTypes, { name: "R650", rackUnits: 1, powerIdleW: 150, powerMaxW: 400 }),
    );
    const roleIds = await fill(5, (n) => make(context, deviceRoles, { name: `${purpose(random)} ${n}` }));
    const rackIds = await fill(counts.racks, (n) =>
      make(context, racks, { name: `A${n + 1}`, siteId, height: 42, powerBudgetW: 20_000 }),
    );
    const mounted: string[][] = rackIds.map(() => []);
    const deviceIds = await fill(counts.devices, (n) => {
      const rack = n % counts.racks;
      const unit = Math.floor(n / counts.racks) + 1;
      const rackId = rackIds[rack] ?? null;
      const isMounted = unit <= counts.mounted;
      const id = make(context, devices, {
        name: `${purpose(random).toLowerCase()}-${n}`,
        deviceTypeId,
        roleId: random.pick(roleIds),
        siteId,
        serial: serialOf(n),
        assetTag: `HM-${String(n).padStart(6, "0")}`,
        description: sentence(random),
        ...(isMounted
          ? { rackId, position: unit, face: "front" as const }
          : { parentId: mounted[rack]?.[unit % counts.mounted] ?? null }),
      });
      if (isMounted) mounted[rack]?.push(id);
      return id;
    });
    const interfaceIds = await fill(counts.interfaces, (n) =>
      make(context, interfaces, {
        name: `et-0/0/${Math.floor(n / counts.devices)}`,
        deviceId: deviceIds[n % counts.devices] ?? "",
        kind: isPanel(n % counts.devices, Math.floor(n / counts.devices)) ? "panel" : "network",
        macAddress: (0x525400000000 + n * 7).toString(16).replaceAll(/..(?!$)/g, "$&:"),
      }),
    );
    const planned = planCables();
    await fill(planned.length, (n) => {
      const { a = 0, b = 0, port = 0, ...sides } = planned[n] ?? {};
      const portOf = (device: number): string => interfaceIds[port * counts.devices + device] ?? "";
      const ends = { aInterfaceId: portOf(a), bInterfaceId: portOf(b), ...sides };
      return make(context, cables, { ...ends, label: `C-${String(n + 1).padStart(5, "0")}`, lengthM: 3 });
    });
    await fill(1, () => make(context, prefixes, { prefix: "10.0.0.0/8", status: "container" }));
    const networkIds = await fill(networks, (n) =>
      make(context, prefixes, { prefix: `${networkOf(n)}.0/24`, siteId }),
    );
    const [flatId = ""] = await fill(1, () => make(context, prefixes, { prefix: "10.100.0.0/16", siteId }));
    await fill(counts.addresses, (n) =>
      make(context, ipAddresses, {
        address: addressOf(n),
        interfaceId: interfaceIds[n % counts.interfaces] ?? null,
        dnsName: `host-${n}.example.net`,
      }),
    );
    return {
      siteId,
      deviceTypeId,
      mounted,
      racks: rackIds,
      devices: deviceIds,
      interfaces: interfaceIds,
      networks: networkIds,
      flat: flatId,
    };
  } finally {
    database.close();
  }
}

const networkOf = (n: number): string => `10.${Math.floor(n / 256)}.${n % 256}`;

/** The addresses of the long row first, then those of the small networks, one network after the other. */
function addressOf(n: number): string {
  if (n < flat) return `10.100.${Math.floor((n + 1) / 256)}.${(n + 1) % 256}/16`;
  const at = n - flat;
  return `${networkOf(Math.floor(at / perNetwork))}.${1 + (at % perNetwork)}/24`;
}
