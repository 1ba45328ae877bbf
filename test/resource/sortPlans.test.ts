import { afterAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { openDatabase } from "../../src/db/open.ts";
import { parseListQuery } from "../../src/resource/reading/query.ts";
import { type OrderShape, selectRows } from "../../src/resource/reading/rows.ts";
import { sourceOf } from "../../src/resource/reading/source.ts";
import { whereOf } from "../../src/resource/reading/where.ts";
import { registry } from "../../src/resources/index.ts";

const database = openDatabase(":memory:");
afterAll(() => database.close());

/** How SQLite finds the rows of a page where many records pass. */
function planOf(name: string, query: string, backwards: boolean): string {
  const resource = registry.find((one) => one.name === name);
  if (resource === undefined) throw new Error(`there are no ${name}`);
  const source = sourceOf(resource);
  const asked = parseListQuery(source, new URLSearchParams(query));
  const { sort, descending, then = [] } = asked;
  const { shape } = whereOf(database, source, asked);
  const order: OrderShape = { where: shape, how: "in order", sort, descending, then, backwards };
  const built = new SQLiteSyncDialect().sqlToQuery(selectRows(source, order, sql.raw("50")));
  return database.sqlite
    .query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${built.sql}`)
    .all()
    .map(({ detail }) => detail)
    .join("\n");
}

test.each([
  ["virtual-machines", "sort=name", "SCAN", "virtual_machines_name_folded"],
  ["virtual-machines", "sort=name__natural", "SCAN", "virtual_machines_name_natural"],
  ["virtual-machines", "sort=name&status=active", "SEARCH", "virtual_machines_status"],
  ["virtual-machines", "sort=name__natural&status=active", "SCAN", "virtual_machines_name_natural"],
  ["sites", "sort=name__natural&status=active", "SCAN", "sites_name_natural"],
  ["ip-addresses", "sort=address", "SCAN", "ip_addresses_address_order"],
  ["ip-addresses", "sort=address&status=active", "SEARCH", "ip_addresses_status"],
  ["ip-ranges", "sort=first", "SCAN", "ip_ranges_first_order"],
  ["device-types", "sort=name__natural", "SCAN", "device_types_name_natural"],
])("%s?%s is in the order of an index that holds all it needs", (name, query, how, index) => {
  const covered = new RegExp(`^${how} \\S+ USING COVERING INDEX ${index}`);
  expect(planOf(name, query, false)).toMatch(covered);
  expect(planOf(name, query, false)).not.toContain("TEMP B-TREE");
  for (const [order, backwards] of [
    ["asc", true],
    ["desc", false],
    ["desc", true],
  ] as const) {
    const plan = planOf(name, `${query}&order=${order}`, backwards);
    expect(plan).toMatch(covered);
    // Records of the same name alone are sorted.
    expect(plan.replace("USE TEMP B-TREE FOR LAST TERM OF ORDER BY", "")).not.toContain("TEMP B-TREE");
  }
});
