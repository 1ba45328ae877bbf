import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { recordChange } from "../../src/db/changes/changes.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import { entryFields } from "../../src/features/history/answers.ts";
import { logSource } from "../../src/features/history/source.ts";
import { loggedNames } from "../../src/features/history/visible.ts";
import { countGrown } from "../../src/resource/reading/grownCount.ts";
import { parseListQuery } from "../../src/resource/reading/query.ts";
import { planPage } from "../../src/resource/reading/rows.ts";
import { whereOf } from "../../src/resource/reading/where.ts";
import { registry } from "../../src/resources/index.ts";

const people = ["01890000-0000-7000-8000-00000000000a", "01890000-0000-7000-8000-00000000000b"];
const resources = ["vlans", "sites", "devices"];
const source = logSource(entryFields(loggedNames(registry)));

let directory: string;
let database: Database;
/** Another connection, as a job in a thread or another process has one. */
let other: Sqlite;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "sitebook-grown-"));
  const file = join(directory, "sitebook.db");
  database = openDatabase(file);
  other = new Sqlite(file, { strict: true });
});

afterEach(() => {
  other.close();
  database.close();
  rmSync(directory, { recursive: true });
});

interface Entry {
  readonly person: number;
  readonly resource: number;
}

const add = ({ person, resource }: Entry): void =>
  recordChange(
    database,
    { actor: { personId: people[person] ?? null, email: null }, requestId: null },
    {
      action: "update",
      resource: resources[resource] ?? "",
      recordId: people[person] ?? "",
      before: null,
      after: null,
    },
  );

const rollBack = (work: () => void): Promise<unknown> =>
  database
    .write(() => {
      work();
      throw new Error("rolled back");
    })
    .catch(() => undefined);

const addElsewhere = ({ person, resource }: Entry): void =>
  void other.run(
    "INSERT INTO changes (at, actor_id, action, resource, record_id) VALUES ('2026-01-01T00:00:00.000Z', ?, 'update', ?, 'x')",
    [people[person] ?? null, resources[resource] ?? ""],
  );

const total = (query: string): number =>
  planPage(database, source, parseListQuery(source, new URLSearchParams(query))).total;

const queries: readonly (readonly [query: string, condition: string])[] = [
  ["", "true"],
  [`actorId=${people[0]}`, `actor_id = '${people[0]}'`],
  ["resource=vlans&resource=sites", "resource IN ('vlans', 'sites')"],
  [`resource=devices&actorId=${people[1]}`, `resource = 'devices' AND actor_id = '${people[1]}'`],
  ["actorEmail=", "actor_email IS NULL"],
  ["from=2026-06-01T00:00:00Z", "at >= '2026-06-01T00:00:00.000Z'"],
];

const countAll = (condition: string): number =>
  other.query<{ total: number }, []>(`SELECT count(*) AS total FROM changes WHERE ${condition}`).get()
    ?.total ?? 0;

const removeFrom = (order: "ASC" | "DESC", count: number): void =>
  void other.run(
    `DELETE FROM changes WHERE sequence IN (SELECT sequence FROM changes ORDER BY sequence ${order} LIMIT ?)`,
    [count],
  );

const countEach = (): void => {
  for (const [query] of queries) total(query);
};

const entry = fc.record({ person: fc.nat(1), resource: fc.nat(2) });
const some = fc.array(entry, { minLength: 1, maxLength: 4 });

/** What may happen to the log between two counts. */
const step: fc.Arbitrary<() => unknown> = fc.oneof(
  some.map((entries) => () => database.write(() => entries.forEach(add))),
  // What is counted of it is not kept: its numbers are given to other entries.
  some.map(
    (entries) => () =>
      rollBack(() => {
        entries.forEach(add);
        countEach();
      }),
  ),
  some.map((entries) => () => entries.forEach(addElsewhere)),
  fc.nat(queries.length - 1).map((place) => () => total(queries[place]?.[0] ?? "")),
  fc.nat(3).map((count) => () => removeFrom("ASC", count)),
  fc.nat(3).map((count) => () => removeFrom("DESC", count)),
);

test("counts of the change log are those of a count from scratch, whatever happens in between", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      for (const take of steps) await take();
      for (const [query, condition] of queries) expect(total(query)).toBe(countAll(condition));
    }),
    { numRuns: 60 },
  );
});

test("counts all entries once, and after that only those that came since", async () => {
  const where = whereOf(database, source, parseListQuery(source, new URLSearchParams("resource=vlans")));
  let counted = 0;
  const count = (): number =>
    countGrown(database, source, where, () => {
      counted += 1;
      return countAll("resource = 'vlans'");
    });
  await database.write(() => add({ person: 0, resource: 0 }));
  expect(count()).toBe(1);
  await database.write(() => [0, 1, 0].forEach((resource) => void add({ person: 0, resource })));
  expect(count()).toBe(3);
  addElsewhere({ person: 0, resource: 0 });
  expect(count()).toBe(4);
  expect(counted).toBe(1);
});
