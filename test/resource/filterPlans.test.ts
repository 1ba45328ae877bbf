import { afterAll, expect, test } from "bun:test";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { openDatabase } from "../../src/db/open.ts";
import { isEither } from "../../src/lib/text/listWords.ts";
import { listParameters } from "../../src/resource/answering/parameters.ts";
import { parseListQuery } from "../../src/resource/reading/query.ts";
import { sourceOf } from "../../src/resource/reading/source.ts";
import { buildCount, whereOf } from "../../src/resource/reading/where.ts";
import { registry } from "../../src/resources/index.ts";

const database = openDatabase(":memory:");
afterAll(() => database.close());

/** How SQLite goes about counting what a list shows. */
function planOf(name: string, query: string): string {
  const resource = registry.find((one) => one.name === name);
  if (resource === undefined) throw new Error(`there are no ${name}`);
  const source = sourceOf(resource);
  const { shape } = whereOf(database, source, parseListQuery(source, new URLSearchParams(query)));
  const { sql } = new SQLiteSyncDialect().sqlToQuery(buildCount(source, shape));
  return database.sqlite
    .query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map(({ detail }) => detail)
    .join("\n");
}

test.each([
  ["contracts", "endDate__gte=today&endDate__lte=%2B90d", "contracts_end_date"],
  ["contracts", "endDate__empty=true", "contracts_end_date"],
  ["contracts", "name__isw=line", "contracts_name"],
  ["incidents", "detectedAt__gte=-7d", "incidents_detected_at"],
  ["on-call-schedules", "endTime__gte=now", "on_call_schedules_end_time"],
  ["maintenance-windows", "endTime__gte=now", "maintenance_windows_end_time"],
  ["prefixes", "contains=10.20.1.77", "prefixes_prefix_order"],
  ["prefixes", "within=10.0.0.0/8", "prefixes_prefix_order"],
  ["prefixes", "siteId__empty=true", "prefixes_site_id"],
  ["ip-addresses", "within=10.0.0.0/8", "ip_addresses_address_order"],
  ["ip-addresses", "address=10.0.0.1", "ip_addresses_address_order"],
  ["ip-addresses", "vrfId=", "ip_addresses_vrf_id_order"],
  ["ip-addresses", "interfaceId=01a20191-bb51-7cc0-8a51-3a1c5a3f2a10", "ip_addresses_interface_id"],
  ["ip-addresses", "inPrefix=false", "ip_addresses_vrf_id_order"],
])("%s?%s is found by the index %s", (name, query, index) => {
  expect(planOf(name, query)).toMatch(new RegExp(`SEARCH \\S+ USING (?:COVERING )?INDEX ${index}`));
});

const eitherNames = registry.flatMap((resource) =>
  listParameters(sourceOf(resource)).flatMap(({ name }) =>
    isEither(name) ? [[resource.name, name] as const] : [],
  ),
);

test("there are filters by several references", () => {
  expect(eitherNames).toContainEqual(["circuits", "aInterfaceId,zInterfaceId"]);
});

test.each(eitherNames)("%s?%s is found by the index of each field", (name, either) => {
  for (const count of [1, 2]) {
    const ids = Array.from({ length: count }, () => "01a20191-bb51-7cc0-8a51-3a1c5a3f2a10");
    const plan = planOf(name, new URLSearchParams(ids.map((id) => [either, id])).toString());
    expect(plan).toContain("MULTI-INDEX OR");
    expect(plan).not.toMatch(/SCAN (?!json_each)/);
  }
});
