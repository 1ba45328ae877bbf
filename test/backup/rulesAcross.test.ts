import { beforeEach, expect, test } from "bun:test";
import { acrossRulesOf } from "../../src/appliance/check/across.ts";
import { findRings } from "../../src/appliance/check/rings.ts";
import { findBroken } from "../../src/appliance/check/rule.ts";
import { treeRulesOf } from "../../src/appliance/check/trees.ts";
import type { Database } from "../../src/db/open.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { openFixture } from "../fixture/database.ts";
import { families, hoses, registry, valves } from "../fixture/resources.ts";
import { tableOf } from "../tables/shape.ts";

/*
 * What definitions say across records holds for what a file contains, however it came there. The resources are the
 * fixture's: hoses connect valves, outlets and tags are taken once, and hoses form no ring.
 */

let database: Database;
beforeEach(async () => {
  database = openFixture();
  const context = {
    database,
    registry,
    attached: [],
    actor: { personId: null, email: null },
    requestId: null,
  };
  const make = (resource: Resource, body: object): string => createRecord(context, resource, { ...body }).id;
  await database.write(() => {
    const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => make(valves, { name }));
    make(hoses, { label: "ab", aValveId: a, aOutlet: 1, bValveId: b, badge: "1", spareBadge: "2" });
    make(hoses, { label: "cb", aValveId: c, bValveId: b, bOutlet: 2, badge: "3" });
    make(hoses, { label: "cd", aValveId: c, aOutlet: 3, bValveId: d });
    const top = make(families, { name: "top" });
    make(families, { name: "below", parentId: top });
  });
});

/** Writes past the triggers, and returns what is found then. */
function plant(sql: string): string[] {
  const { sqlite } = database;
  for (const event of ["insert", "update"])
    sqlite.run(`DROP TRIGGER ${tableOf(hoses)}_unique_across_${event}`);
  sqlite.run(sql);
  return [
    ...findBroken(sqlite, [...acrossRulesOf(registry), ...treeRulesOf(registry)]),
    ...findRings(sqlite, registry),
  ];
}

const valve = (name: string): string => `(SELECT id FROM valves WHERE name = '${name}')`;
const outlets = "hold what is held elsewhere by aValveId\\+aOutlet or bValveId\\+bOutlet";
const tags = "hold what is held elsewhere by badge or spareBadge";

test.each([
  ["nothing of what the service writes", "UPDATE hoses SET revision = revision + 1", []],
  [
    "an outlet that two hoses take, in either column",
    "UPDATE hoses SET b_outlet = NULL",
    [`2 rows of hoses ${outlets}`],
  ],
  [
    "an outlet that both ends of a hose take",
    `UPDATE hoses SET a_valve_id = ${valve("d")}, a_outlet = NULL WHERE label = 'cd'`,
    [`1 rows of hoses ${outlets}`, "1 rows of hoses close a ring by their a_valve_id and b_valve_id"],
  ],
  [
    "a badge that two hoses have",
    "UPDATE hoses SET spare_badge = '1' WHERE label = 'cd'",
    [`2 rows of hoses ${tags}`],
  ],
  [
    "a badge that is on one hose twice",
    "UPDATE hoses SET spare_badge = '1' WHERE label = 'ab'",
    [`1 rows of hoses ${tags}`],
  ],
  [
    "a ring",
    `UPDATE hoses SET b_valve_id = ${valve("a")} WHERE label = 'cd'`,
    ["1 rows of hoses close a ring by their a_valve_id and b_valve_id"],
  ],
  [
    "a tree that goes round",
    "UPDATE families SET parent_id = id WHERE name = 'top'",
    ["2 rows of families lie in a circle by their parent_id"],
  ],
])("reports %s", (_, sql, expected) => {
  const found = plant(sql);
  expect(found).toHaveLength(expected.length);
  for (const [index, line] of expected.entries()) {
    expect(found[index]).toMatch(new RegExp(`^${line}, such as [0-9a-f-]{36}$`));
  }
});
