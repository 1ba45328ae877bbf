import { mkdirSync } from "node:fs";
import { createFirstAdmin } from "../../../src/areas/people/setup/firstAdmin.ts";
import { attachedKinds } from "../../../src/attached.ts";
import { databaseFile } from "../../../src/db/files.ts";
import { openDatabase } from "../../../src/db/open.ts";
import { make } from "../../../src/demo/filling.ts";
import { createRandom } from "../../../src/demo/random.ts";
import { prepareSearch } from "../../../src/resource/reading/search/prepare.ts";
import type { WriteContext } from "../../../src/resource/writing/context.ts";
import { deviceRoles } from "../../../src/resources/device-roles.ts";
import { deviceTypes } from "../../../src/resources/device-types.ts";
import { devices } from "../../../src/resources/devices.ts";
import { registry } from "../../../src/resources/index.ts";
import { interfaces } from "../../../src/resources/interfaces.ts";
import { ipAddresses } from "../../../src/resources/ip-addresses.ts";
import { platforms } from "../../../src/resources/platforms.ts";
import { sites } from "../../../src/resources/sites.ts";
import { password } from "../../support.ts";
import { place, purpose, sentence } from "../data/words.ts";
import { insertBulk } from "../scale/bulk.ts";
import { owner } from "../setup/server.ts";

const at = "2026-01-01T00:00:00.000Z";
const stamps = { createdAt: at, updatedAt: at };

/** Makes a data directory with so many devices, each with an interface and a primary address that has a DNS name. */
export async function fillOutputs(directory: string, count: number): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const database = openDatabase(databaseFile(directory));
  try {
    database.sqlite.run("PRAGMA synchronous = OFF");
    prepareSearch(database, registry);
    const store = { database, registry, attached: attachedKinds };
    await createFirstAdmin(store, { email: owner, password });
    const context: WriteContext = { ...store, actor: { personId: null, email: null }, requestId: null };
    const random = createRandom(count);
    const fill = (most: number, one: (n: number) => string): Promise<string[]> =>
      database.write(() => Array.from({ length: most }, (_, n) => one(n)));
    const siteIds = await fill(40, (n) => make(context, sites, { name: `${place(random)} ${n}` }));
    const roleIds = await fill(10, (n) => make(context, deviceRoles, { name: `${purpose(random)} ${n}` }));
    const platformIds = await fill(5, (n) => make(context, platforms, { name: `Platform ${n}` }));
    const typeIds = await fill(20, (n) => make(context, deviceTypes, { name: `R${600 + n}` }));
    const { sqlite } = database;
    const deviceIds = insertBulk(sqlite, devices, count, (n) => ({
      ...stamps,
      name: `${purpose(random).toLowerCase()}-${n}`,
      deviceTypeId: random.pick(typeIds),
      roleId: random.pick(roleIds),
      platformId: random.pick(platformIds),
      siteId: random.pick(siteIds),
      status: "active",
      serial: `KR${95_000 + n * 3}X`,
      description: sentence(random),
    }));
    const interfaceIds = insertBulk(sqlite, interfaces, count, (n) => ({
      ...stamps,
      ...{ name: "mgmt0", kind: "network", enabled: 1, managementOnly: 1 },
      deviceId: deviceIds[n] ?? null,
    }));
    const addressIds = insertBulk(sqlite, ipAddresses, count, (n) => ({
      ...stamps,
      ...{ status: "active", shared: 0 },
      address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}/8`,
      dnsName: `host-${n}.example.net`,
      interfaceId: interfaceIds[n] ?? null,
    }));
    const update = sqlite.prepare("UPDATE devices SET primary_ip4_id = ? WHERE id = ?");
    sqlite.transaction(() => {
      for (const [n, id] of deviceIds.entries()) update.run(addressIds[n] ?? null, id);
    })();
    prepareSearch(database, registry);
  } finally {
    database.close();
  }
}
