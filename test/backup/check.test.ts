import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { hashFile } from "../../src/appliance/backup/disk.ts";
import { takeSnapshot } from "../../src/appliance/backup/snapshot.ts";
import { checkData } from "../../src/appliance/check/check.ts";
import { attachedKinds } from "../../src/attached.ts";
import { databaseFile, markerFile } from "../../src/db/files.ts";
import { migrations } from "../../src/db/migrations/migrations.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { clusters } from "../../src/resources/clusters.ts";
import { contacts } from "../../src/resources/contacts.ts";
import { registry } from "../../src/resources/index.ts";
import { prefixes } from "../../src/resources/prefixes.ts";
import { createWorld, type World } from "./world.ts";

const idOf = (last: number): string => `01890000-0000-7000-8000-00000000000${last}`;
const [order, emptyOrder, item, gift, planted] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)];
const at = "2026-11-23T12:00:00.000Z";

let world: World;

beforeEach(async () => {
  world = createWorld();
  writeFileSync(markerFile(world.path), "{}", { mode: 0o600 });
  for (const one of [world.file, `${world.file}-wal`, `${world.file}-shm`]) chmodSync(one, 0o600);
  await world.addVlan("Straße");
  const context = {
    database: world.database,
    registry,
    attached: attachedKinds,
    actor: { personId: null, email: null },
    requestId: null,
  };
  await world.database.write(() => createRecord(context, prefixes, { prefix: "10.0.0.0/8" }).id);
  await world.database.write(() => createRecord(context, clusters, { name: "pve-10" }).id);
  await world.database.write(() => createRecord(context, contacts, { name: "Guard desk" }).id);
  world.database.sqlite.run(
    `INSERT INTO purchase_orders (id, po_number, po_number_folded, status, total_value, created_at, updated_at, revision)
     VALUES ('${order}', 'PO', 'po', 'draft', 300, '${at}', '${at}', 1), ('${emptyOrder}', 'Empty', 'empty', 'draft', 0, '${at}', '${at}', 1)`,
  );
  world.database.sqlite.run(
    `INSERT INTO purchase_order_items (id, po_id, description, description_folded, quantity_ordered, quantity_received, unit_cost, total_cost, created_at, updated_at, revision)
     VALUES ('${item}', '${order}', 'Rack', 'rack', 3, 0, 100, 300, '${at}', '${at}', 1), ('${gift}', '${order}', 'Gift', 'gift', 3, 0, NULL, NULL, '${at}', '${at}', 1)`,
  );
});
afterEach(() => world.dispose());

const run = (sql: string): void => {
  world.database.sqlite.run("PRAGMA foreign_keys = OFF");
  world.database.sqlite.run(sql);
};
/** A link between what these columns say. */
const link = (ends: string): string =>
  `INSERT INTO links (id, kind, record_title, created_at, owner_resource, owner_id, record_resource, record_id) VALUES ('${planted}', 'for', 'x', '${at}', ${ends})`;
const check = (path = world.path) =>
  checkData(path, { attached: attachedKinds }).map(({ check: name, problem }) => `${name}: ${problem}`);

test("a sound directory has nothing to tell, while it is served and at rest, and stays as it is", () => {
  expect(check()).toEqual([]);
  const path = join(world.path, "rest");
  mkdirSync(path, { mode: 0o700 });
  takeSnapshot(world.file, databaseFile(path), { reason: "manual" });
  rmSync(`${databaseFile(path)}.json`);
  writeFileSync(markerFile(path), "{}", { mode: 0o600 });
  const before = hashFile(databaseFile(path));
  expect(check(path)).toEqual([]);
  expect(readdirSync(path).sort()).toEqual(["sitebook.db", "sitebook.json"]);
  expect(hashFile(databaseFile(path))).toBe(before);
});

/** What may be planted in a schema, and how it is reported. */
const foreign: readonly (readonly [string, string, string])[] = [
  [
    "a trigger that makes everybody an administrator",
    "CREATE TRIGGER nice AFTER UPDATE ON profiles BEGIN UPDATE profiles SET role = 'super_admin'; END",
    "trigger nice is not as",
  ],
  [
    "a trigger that is called like one of the search index",
    "CREATE TRIGGER search_vlans_insert AFTER INSERT ON vlans BEGIN DELETE FROM profiles; END",
    "trigger search_vlans_insert is not as",
  ],
  [
    "a trigger that does what one of the search index does, and more",
    "CREATE TRIGGER search_vlans_delete AFTER DELETE ON vlans BEGIN INSERT INTO search_pending (row, known) VALUES (old.rowid + 7, 1) ON CONFLICT DO NOTHING; DELETE FROM profiles; END",
    "trigger search_vlans_delete is not as",
  ],
  ["a view", "CREATE VIEW sums AS SELECT count(*) FROM vlans", "view sums is not as"],
  ["a table", "CREATE TABLE notes (text TEXT)", "table notes is not as"],
  ["an index", "CREATE INDEX vlans_vid ON vlans (vid)", "index vlans_vid is not as"],
  ["an index that is gone", "DROP INDEX vlans_status", "index vlans_status is missing"],
];

describe("each planted fault is found", () => {
  test.each<[string, () => void, RegExp]>([
    ["no marker", () => rmSync(markerFile(world.path)), /^marker: .*sitebook\.json is missing/],
    ["a damaged marker", () => writeFileSync(markerFile(world.path), "{"), /^marker: .* cannot be read/],
    [
      "a wrong order total",
      () => run(`UPDATE purchase_orders SET total_value = 299 WHERE id = '${order}'`),
      new RegExp(`^totals: 1 purchase orders .* such as ${order}$`),
    ],
    ["an order's items gone", () => run("DELETE FROM purchase_order_items"), /^totals: 1 purchase orders/],
    [
      "a wrong item total",
      () => {
        run(`UPDATE purchase_order_items SET total_cost = 301 WHERE id = '${item}'`);
        run(`UPDATE purchase_orders SET total_value = 301 WHERE id = '${order}'`);
      },
      new RegExp(`^totals: 1 purchase order items .* such as ${item}$`),
    ],
    [
      "a total without a cost",
      () => run(`UPDATE purchase_order_items SET total_cost = 0 WHERE id = '${gift}'`),
      new RegExp(`^totals: 1 purchase order items .* such as ${gift}$`),
    ],
    [
      "a product beyond 64 bits",
      () => {
        run(
          `UPDATE purchase_order_items SET quantity_ordered = 1000000000, unit_cost = 999999999999 WHERE id = '${item}'`,
        );
      },
      /^totals: 1 purchase order items/,
    ],
    [
      "wrong folded text",
      () => run("UPDATE vlans SET name_folded = 'straße'"),
      /^derived: 1 rows of vlans have a wrong name_folded/,
    ],
    [
      "folded text of nothing",
      () => run("UPDATE vlans SET description_folded = 'x'"),
      /^derived: .* description_folded/,
    ],
    [
      "a wrong natural order",
      () => run("UPDATE clusters SET name_natural = name_folded"),
      /^derived: 1 rows of clusters have a wrong name_natural/,
    ],
    [
      "a wrong network order",
      () => run("UPDATE prefixes SET prefix = '11.0.0.0/8'"),
      /^derived: 1 rows of prefixes have a wrong /,
    ],
    [
      "a broken reference",
      () => run("UPDATE vlans SET site_id = 'nowhere'"),
      /^references: 1 rows of vlans that refer to missing rows of sites/,
    ],
    [
      "a link of an incident that there is not",
      () => run(link("'incidents', 'nowhere', 'clusters', (SELECT id FROM clusters)")),
      new RegExp(`^links: 1 links whose owner is none of the Incidents there are, such as ${planted}$`),
    ],
    [
      "a link to a site that there is not",
      () => run(link("'contacts', (SELECT id FROM contacts), 'sites', (SELECT id FROM clusters)")),
      new RegExp(`^links: 1 links whose record is none of the Sites there are, such as ${planted}$`),
    ],
    [
      "a link to what has no links",
      () => run(link("'contacts', (SELECT id FROM contacts), 'regions', NULL")),
      new RegExp(`^links: 1 links whose record is of a resource without links, such as ${planted}$`),
    ],
    [
      "an unknown migration",
      () => run("INSERT INTO migrations VALUES ('9999_future', 'x', 'x')"),
      /^migrations: 9999_future is not known to this version/,
    ],
    [
      "a migration of another text",
      () => run(`UPDATE migrations SET checksum = 'x' WHERE name = '${migrations[0]?.name}'`),
      /^migrations: .* differs/,
    ],
    [
      "another program's database",
      () => run("PRAGMA application_id = 42"),
      /^migrations: the database is not one of Sitebook/,
    ],
    ...foreign.map(([what, sql, says]): [string, () => void, RegExp] => [
      what,
      () => run(sql),
      new RegExp(`^schema: ${says}`),
    ]),
  ])("%s", (_, plant, expected) => {
    plant();
    const found = check();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(expected);
  });

  test.skipIf(process.platform === "win32")("files that others may use", () => {
    chmodSync(world.path, 0o750);
    chmodSync(world.file, 0o644);
    expect(check()).toEqual([
      expect.stringContaining(`files: ${world.path} has mode 750`),
      expect.stringContaining(`files: ${world.file} has mode 644`),
    ]);
  });

  test("a damaged page", () => {
    const path = join(world.path, "damaged");
    mkdirSync(path, { mode: 0o700 });
    world.database.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
    const bytes = readFileSync(world.file);
    const page = world.database.sqlite
      .query<{ page: number }, []>("SELECT rootpage AS page FROM sqlite_schema WHERE name = 'vlans'")
      .get()?.page;
    bytes.fill(0xff, ((page ?? 0) - 1) * 4096, ((page ?? 0) - 1) * 4096 + 64);
    writeFileSync(databaseFile(path), bytes, { mode: 0o600 });
    cpSync(markerFile(world.path), markerFile(path));
    chmodSync(markerFile(path), 0o600);
    const found = check(path);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((line) => line.startsWith("integrity: "))).toBe(true);
    expect(statSync(databaseFile(path)).size).toBe(bytes.length);
    writeFileSync(databaseFile(path), "no database");
    expect(check(path)).toEqual([expect.stringMatching(/^integrity: .* cannot be read/)]);
  });
});

test("columns that an older definition wrote are no fault: the next start rewrites them", () => {
  run("UPDATE vlans SET name_folded = 'old'");
  run("UPDATE meta SET value = 'fold-0' WHERE key = 'derivation of vlans.name_folded'");
  expect(check()).toEqual([]);
});

test("a database that is yet to be migrated is checked for what it has", () => {
  run("UPDATE vlans SET site_id = 'nowhere'");
  const more = [...migrations, { name: "9999_more", sql: "CREATE TABLE more (id TEXT)" }];
  expect(
    checkData(world.path, { attached: attachedKinds, migrations: more }).map(({ check: name }) => name),
  ).toEqual(["references"]);
});

test("the search index and statistics are no fault", () => {
  prepareSearch(world.database, registry);
  run("ANALYZE");
  expect(check()).toEqual([]);
});

test("the search index of an earlier version is no fault, and a start rebuilds it", () => {
  prepareSearch(world.database, registry);
  run("DROP TABLE search");
  run(
    "CREATE VIRTUAL TABLE search USING fts5(first, second, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')",
  );
  expect(check()).toEqual([]);
  prepareSearch(world.database, registry);
  expect(check()).toEqual([]);
  const { sqlite } = world.database;
  expect(sqlite.query("SELECT sql FROM sqlite_schema WHERE name = 'search'").get()).toEqual({
    sql: expect.stringContaining("first, second, third"),
  });
});

test("without a database there is nothing to check", () => {
  expect(() => checkData(join(world.path, "nowhere"), { attached: attachedKinds })).toThrow("does not exist");
});
