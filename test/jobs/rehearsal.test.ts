import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { findCustomFaults } from "../../src/appliance/check/customValues.ts";
import { loadCustomFields } from "../../src/features/customFields/source.ts";
import type { ImportJob } from "../../src/features/imports/job.ts";
import { defaultOptions } from "../../src/features/imports/options.ts";
import { importRehearsal } from "../../src/features/imports/run/rehearsal.ts";
import { type Bringing, type JobWorld, openJobWorld } from "./world.ts";

let world: JobWorld;
beforeEach(() => {
  world = openJobWorld();
});
afterEach(() => world.close());

/** What was written, without what differs from one run to the next. */
const written = ({ rows }: JobWorld) => ({
  machines: rows(
    "SELECT m.name, m.name_folded, m.name_natural, m.status, c.name AS cluster, m.vcpus, m.description, m.revision FROM virtual_machines m LEFT JOIN clusters c ON c.id = m.cluster_id ORDER BY m.rowid",
  ),
  others: rows(
    "SELECT 'cluster' AS kind, name, revision FROM clusters UNION ALL SELECT 'site', name, revision FROM sites UNION ALL SELECT 'region', name, revision FROM regions UNION ALL SELECT 'device', name, revision FROM devices UNION ALL SELECT 'interface', name, revision FROM interfaces UNION ALL SELECT 'address', address, revision FROM ip_addresses ORDER BY 1, 2",
  ),
  orders: rows("SELECT po_number, total_value, revision FROM purchase_orders ORDER BY 1"),
  log: rows<{ after: string | null }>(
    'SELECT action, resource, "after", actor_email, dense_rank() OVER (ORDER BY group_id) AS "group" FROM changes ORDER BY sequence',
  ).map((entry) => ({ ...entry, after: withoutIds(entry.after ?? "") })),
  groups: rows("SELECT kind, title, actor_email, counts FROM change_groups ORDER BY number"),
  found: rows("SELECT count(*) AS found FROM search('\"vm-1\"')"),
  pending: rows("SELECT count(*) AS waiting FROM search_pending"),
});

const withoutIds = (json: string): string =>
  json
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "an id")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "a time");

const machines = (count: number, note = ""): string =>
  `name,status,cluster,vcpus,description\n${Array.from(
    { length: count },
    (_, index) => `vm-${index},active,Cluster ${index % 3},${index % 16},Machine ${index}${note}`,
  ).join("\n")}`;

const vms = "virtual-machines";
const made = { makes: ["cluster"] };

/** Imports one after the other, each of which finds what those before it wrote. */
const series: Readonly<Record<string, readonly Omit<Bringing, "isLong">[]>> = {
  "new and changed rows": [
    { file: machines(300), resource: vms, options: made },
    { file: machines(300), resource: vms },
    { file: machines(400, "!"), resource: vms },
  ],
  "rows with errors": [
    { file: `${machines(20)}\nvm-x,nonsense,Cluster 1,many,`, resource: vms, options: made },
    {
      file: `${machines(20)}\nvm-x,active,Cluster 1,many,\nvm-y,active,New,2,`,
      resource: vms,
      options: { ...made, partial: true },
    },
    { file: machines(30, "?"), resource: vms, options: made, isDry: true },
  ],
  "trees and several sheets": [
    {
      file: JSON.stringify({
        regions: [{ name: "Inner", parent: "Outer" }, { name: "Outer" }],
        sites: Array.from({ length: 20 }, (_, index) => ({ name: `Site ${index}`, region: "Inner" })),
      }),
    },
    { file: JSON.stringify({ sites: [{ name: "Site 1", description: "changed" }] }) },
  ],
  "rows that bring others along": [
    {
      file: JSON.stringify({
        manufacturers: [{ name: "Maker" }],
        "device-types": [{ model: "Box", manufacturer: "Maker", rackUnits: 1 }],
        "device-roles": [{ name: "Role" }],
        sites: [{ name: "Here" }],
        devices: Array.from({ length: 5 }, (_, index) => ({
          ...{ name: `box-${index}`, deviceType: "Box", role: "Role", site: "Here" },
        })),
      }),
    },
    {
      file: JSON.stringify({
        "purchase-orders": [{ poNumber: "PO-1" }],
        "purchase-order-items": [
          { purchaseOrder: "PO-1", description: "Cable", quantityOrdered: 3, unitCost: "1.50" },
          { purchaseOrder: "PO-1", description: "Disk", quantityOrdered: 2, unitCost: "10" },
        ],
      }),
    },
  ],
};

describe("an import that is rehearsed on a copy", () => {
  test("is done again where a custom field has changed since", async () => {
    loadCustomFields(world.database);
    const body = { resource: "vendors", key: "shelf", label: "Shelf", kind: "integer" };
    const field = world.create("custom-fields", body);
    world.interfere((time) => {
      if (time === 1) world.update("custom-fields", field, { kind: "text" });
    });
    const vendors = Array.from({ length: 300 }, (_, index) => ({ name: `V ${index}`, custom: { shelf: 7 } }));
    const { isGood } = await world.bring({ file: JSON.stringify({ vendors }), isLong: true });
    expect([isGood, world.lent()]).toEqual([true, 2]);
    expect(world.rows("SELECT DISTINCT custom -> '$.shelf' AS shelf FROM vendors")).toEqual([
      { shelf: '"7"' },
    ]);
    expect(findCustomFaults(world.database.sqlite)).toEqual([]);
  });

  test.each(Object.keys(series))("writes and reports the same as one done at once: %s", async (name) => {
    const direct = openJobWorld();
    try {
      for (const bringing of series[name] ?? []) {
        const [one, other] = [
          await world.bring({ ...bringing, isLong: true }),
          await direct.bring({ ...bringing, isLong: false }),
        ];
        // Groups that came to nothing leave gaps, and new records have IDs of their own.
        const plain = ({ rows, group, report: { makes, ...report }, ...rest }: typeof one) => ({
          ...{ ...rest, report, hasGroup: group !== null },
          makes: makes.map(({ id: _, path: __, ...made }) => made),
          rows: rows.map(({ outcome, line, title }) => ({ outcome, line, title })),
        });
        expect(plain(one)).toEqual(plain(other));
        expect(written(world)).toEqual(written(direct));
      }
      expect(direct.lent()).toBe(0);
    } finally {
      direct.close();
    }
  });

  test("has the writer only to write what it came to, and never for a check", async () => {
    await world.bring({ file: machines(50), resource: vms, options: made, isLong: true, isDry: true });
    await world.bring({ file: machines(50), resource: vms, isLong: true });
    expect(world.lent()).toBe(0);
    await world.bring({ file: machines(50), resource: vms, options: made, isLong: true });
    expect(world.lent()).toBe(1);
    expect(readdirSync(join(dirname(world.database.file), "imports"))).toEqual([]);
  });
});

const megabyte = 1024 * 1024;

test.each([
  ["a small database for a few rows", 201, 64, true],
  ["a large database for a few rows", 201, 250, false],
  ["a large database for many rows", 100_000, 1000, true],
  ["a huge database for many rows", 100_000, 10_000, false],
])("copies only what takes less time than the rows: %s", (_title, rowCount, megabytes, expected) => {
  const job: ImportJob = {
    ...{ id: "none", kind: "import", title: "a file", file: new Uint8Array(), rowCount, name: "" },
    ...{ reading: {}, options: defaultOptions, sheets: [], cells: [] },
  };
  expect(importRehearsal.canRehearse(job, megabytes * megabyte)).toBe(expected);
});

/** What others write between the rehearsal and the moment at which its result is written. */
interface Interference {
  readonly before?: (world: JobWorld) => void;
  readonly others: (world: JobWorld) => void;
  /** How often the writer was lent. */
  readonly lent: number;
  readonly expected: (world: JobWorld) => void;
}

const named = (world: JobWorld, name: string) =>
  world.rows(`SELECT name, description, revision FROM slas WHERE name = '${name}'`);

const idOf = (world: JobWorld, table: string, name: string): string =>
  world.rows<{ id: string }>(`SELECT id FROM ${table} WHERE name = '${name}'`)[0]?.id ?? "";

/** Agreements with vendors: what is written of them depends on nothing but what an import looks up. */
const slas = "slas";

const agreements = (count: number): string =>
  `name,vendor,target,description\n${Array.from(
    { length: count },
    (_, index) => `sla-${index},Vendor ${index % 3},Target ${index % 16},Agreement ${index}`,
  ).join("\n")}`;

/** The vendor that the file gives an agreement. */
const vendorOf = (world: JobWorld, agreement: number): string =>
  idOf(world, "vendors", `Vendor ${agreement % 3}`);

const interferences: Readonly<Record<string, Interference>> = {
  "a record of the same name is not doubled": {
    others: (world) => void world.create(slas, { name: "SLA-7", vendorId: vendorOf(world, 7) }),
    lent: 2,
    expected: (world) => {
      expect(world.rows("SELECT count(*) AS n FROM slas WHERE name_folded = 'sla-7'")).toEqual([{ n: 1 }]);
    },
  },
  "a record that was renamed to a name of the file is found": {
    before: (world) => void world.create(slas, { name: "somewhere else", vendorId: vendorOf(world, 3) }),
    others: (world) => world.update(slas, idOf(world, "slas", "somewhere else"), { name: "sla-3" }),
    lent: 2,
    expected: (world) => expect(named(world, "sla-3")).toHaveLength(1),
  },
  "a field that the file does not have keeps the change": {
    before: (world) => void world.create(slas, { name: "sla-5", vendorId: vendorOf(world, 5) }),
    others: (world) => world.update(slas, idOf(world, "slas", "sla-5"), { uptime: "99.9 %" }),
    lent: 2,
    expected: (world) =>
      expect(world.rows("SELECT uptime, revision FROM slas WHERE name = 'sla-5'")).toEqual([
        { uptime: "99.9 %", revision: 3 },
      ]),
  },
  "a record that stood as the file has it is changed back": {
    before: (world) =>
      void world.create(slas, {
        ...{ name: "sla-6", target: "Target 6", description: "Agreement 6" },
        vendorId: vendorOf(world, 6),
      }),
    others: (world) => world.update(slas, idOf(world, "slas", "sla-6"), { description: "other" }),
    lent: 2,
    expected: (world) =>
      expect(named(world, "sla-6")).toEqual([{ name: "sla-6", description: "Agreement 6", revision: 3 }]),
  },
  "a vendor that is gone is an error of its rows": {
    others: (world) => world.remove("vendors", idOf(world, "vendors", "Vendor 2")),
    lent: 1,
    expected: (world) => expect(world.rows("SELECT 1 FROM slas")).toEqual([]),
  },
  "a record that has nothing to do with it is no reason to do it again": {
    before: (world) => void world.create(slas, { name: "apart" }),
    others: (world) => {
      world.create(slas, { name: "another" });
      world.update(slas, idOf(world, "slas", "apart"), { name: "further" });
      world.create("sites", { name: "A site" });
      world.create(slas, { name: "sla-7", vendorId: vendorOf(world, 8) });
    },
    lent: 1,
    expected: (world) => expect(world.rows("SELECT 1 FROM slas")).toHaveLength(23),
  },
};

describe("what others write while an import is rehearsed", () => {
  test.each(Object.keys(interferences))("%s", async (name) => {
    const { before, others, lent, expected } = interferences[name] as Interference;
    for (const number of [0, 1, 2]) world.create("vendors", { name: `Vendor ${number}` });
    before?.(world);
    world.interfere((time) => {
      if (time === 1) others(world);
    });
    await world.bring({ file: agreements(20), resource: slas, isLong: true });
    expect(world.lent()).toBe(lent);
    expected(world);
    expect(world.rows("SELECT * FROM pragma_foreign_key_check")).toEqual([]);
  });

  test("ends in doing it while others wait, where they change it again and again", async () => {
    for (const number of [0, 1, 2]) world.create("clusters", { name: `Cluster ${number}` });
    world.interfere((time) => {
      world.update("clusters", idOf(world, "clusters", "Cluster 1"), { description: `change ${time}` });
    });
    const { report } = await world.bring({ file: machines(20), resource: vms, isLong: true });
    expect(world.lent()).toBe(4);
    expect(report.sheets[0]?.counts.created).toBe(20);
  });

  test.each([
    ["regions", "regions", "name,parent\nInner,Outer\nOuter,\n", { name: "Elsewhere" }],
    ["racks", "sites", "name,site\nR1,Here\n", { name: "Elsewhere" }],
    ["virtual-machines", "sites", "name\nvm-1\n", { name: "Elsewhere" }],
  ])(
    "any change is looked at before %s are written, as they check one another",
    async (resource, other, file, body) => {
      world.create("sites", { name: "Here" });
      world.interfere((time) => {
        if (time === 1) world.create(other, body);
      });
      await world.bring({ file, resource, isLong: true });
      expect(world.lent()).toBe(2);
    },
  );
});

test.each([
  ["the caller's role has changed", "UPDATE profiles SET role = 'manager'", 403],
  ["the caller's session has ended", "DELETE FROM sessions", 401],
])("writes nothing where %s since it was started", async (_title, change, status) => {
  const world = openJobWorld();
  try {
    for (const isRehearsed of [true, false]) {
      const options = isRehearsed ? made : { ...made, keepIds: true };
      world.interfere(() => void world.database.sqlite.run(change));
      const refused = await world
        .bring({ file: machines(50), resource: vms, options, isLong: true })
        .catch((error) => error.status);
      expect(refused).toBe(status);
    }
    expect(world.rows("SELECT name FROM virtual_machines")).toEqual([]);
  } finally {
    world.close();
  }
});
