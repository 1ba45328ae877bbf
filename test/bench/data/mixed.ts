import { mkdirSync } from "node:fs";
import { createFirstAdmin } from "../../../src/areas/people/setup/firstAdmin.ts";
import { attachedKinds } from "../../../src/attached.ts";
import { databaseFile } from "../../../src/db/files.ts";
import { openDatabase } from "../../../src/db/open.ts";
import { make } from "../../../src/demo/filling.ts";
import { createRandom, type Random } from "../../../src/demo/random.ts";
import type { Resource } from "../../../src/resource/definition/resource.ts";
import { prepareSearch } from "../../../src/resource/reading/search/prepare.ts";
import type { WriteContext } from "../../../src/resource/writing/context.ts";
import { contracts } from "../../../src/resources/contracts.ts";
import { incidents } from "../../../src/resources/incidents.ts";
import { registry } from "../../../src/resources/index.ts";
import { prefixes } from "../../../src/resources/prefixes.ts";
import { profiles } from "../../../src/resources/profiles.ts";
import { sites } from "../../../src/resources/sites.ts";
import { virtualMachines } from "../../../src/resources/virtual-machines.ts";
import { vlanGroups } from "../../../src/resources/vlan-groups.ts";
import { vlans } from "../../../src/resources/vlans.ts";
import { vmInterfaces } from "../../../src/resources/vm-interfaces.ts";
import { password } from "../../support.ts";
import { owner } from "../setup/server.ts";
import { place, purpose, sentence } from "./words.ts";

/** Records that one write makes. */
const batchSize = 200;

/** The parts of all records that are VLANs, prefixes and interfaces, each; the others are what these belong to. */
const share = 0.3;

/**
 * Makes a data directory with so many records of the kinds that people search for, through the product's own engine: 30 %
 * each are VLANs, prefixes and interfaces of virtual machines, the others sites, machines, contracts, incidents, people.
 */
export async function fillMixed(directory: string, count: number): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const database = openDatabase(databaseFile(directory));
  try {
    database.sqlite.run("PRAGMA synchronous = OFF");
    prepareSearch(database, registry);
    const actor = { personId: null, email: null };
    const context: WriteContext = { database, registry, attached: attachedKinds, actor, requestId: null };
    const random = createRandom(count);
    const fill = async (resource: Resource, most: number, bodyOf: (n: number) => Record<string, unknown>) => {
      const made: string[] = [];
      for (let n = 0; n < most; ) {
        const end = Math.min(n + batchSize, most);
        await database.write(() => {
          for (; n < end; n += 1) made.push(make(context, resource, bodyOf(n)));
        });
      }
      return made;
    };
    // Creates the account for measuring, which needs a database without accounts.
    await createFirstAdmin({ database, registry, attached: attachedKinds }, { email: owner, password });
    const many = Math.round(count * share);
    const few = Math.round((count - 3 * many) / 5);
    const siteIds = await fill(sites, few, (n) => ({
      name: `${place(random)} ${n}`,
      facility: `DC${n}`,
      status: random.pick(["active", "planned", "retired"]),
      description: sentence(random),
    }));
    const groups = await fill(vlanGroups, Math.ceil(many / 4000), (n) => ({
      name: `Campus ${n}`,
      slug: `campus-${n}`,
    }));
    const machines = await fill(virtualMachines, few, (n) => ({
      name: `${purpose(random).toLowerCase()}-${n}`,
      status: random.pick(["active", "offline"]),
      description: sentence(random),
    }));
    await fill(vlans, many, (n) => ({
      name: `${place(random)} ${purpose(random)} ${random.integer(1, 999)}`,
      vid: 1 + (n % 4000),
      groupId: groups[Math.floor(n / 4000)] ?? null,
      siteId: random.pick(siteIds),
      status: random.chance(0.85) ? "active" : "reserved",
      description: sentence(random),
    }));
    await fill(prefixes, many, (n) => ({
      prefix: networkOf(n),
      siteId: random.pick(siteIds),
      description: `${place(random)}, ${purpose(random)}`,
    }));
    await fill(vmInterfaces, many, (n) => ({
      name: `eth${Math.floor(n / few)}`,
      vmId: machines[n % few] ?? null,
      macAddress: macOf(random),
      description: sentence(random),
    }));
    await fill(contracts, few, (n) => ({
      name: `${purpose(random)} for ${place(random)}`,
      contractNumber: `C-2026-${String(n).padStart(5, "0")}`,
      description: sentence(random),
    }));
    await fill(incidents, few, () => ({
      name: `${purpose(random)} at ${place(random)} fails`,
      severity: random.pick(["sev1", "sev2", "sev3", "sev4"]),
      status: random.pick(["open", "investigating", "resolved", "closed"]),
      description: sentence(random),
    }));
    await fill(profiles, few, (n) => ({
      email: `person.${n}@sitebook.example`,
      firstName: place(random),
      lastName: `${purpose(random)}son`,
    }));
  } finally {
    database.close();
  }
}

/** A network of its own for each number: /24 of 10.0.0.0/8, with a /16 around each 256 of them. */
const networkOf = (n: number): string =>
  n % 257 === 0
    ? `10.${Math.floor(n / 257) % 256}.0.0/16`
    : `10.${Math.floor(n / 257) % 256}.${(n % 257) - 1}.0/24`;

const macOf = (random: Random): string =>
  [0x52, 0x54, 0x00, ...Array.from({ length: 3 }, () => random.integer(0, 255))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join(":");
