import { expect, test } from "bun:test";
import fc from "fast-check";
import { findDerivedFaults } from "../../src/appliance/check/derived.ts";
import { attachedKinds } from "../../src/attached.ts";
import { countChanges, openGroup } from "../../src/db/changes/groups.ts";
import type { Database } from "../../src/db/open.ts";
import { runUndo } from "../../src/features/history/undo/run.ts";
import type { Caller } from "../../src/http/session.ts";
import { writtenTogether } from "../../src/jobs/handlers.ts";
import { createBoard } from "../../src/lib/board.ts";
import { createRecordWriter } from "../../src/resource/answering/recordWriter.ts";
import { columnOf } from "../../src/resource/definition/columns.ts";
import { findResource, type Registry } from "../../src/resource/definition/registry.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import type { WriteContext } from "../../src/resource/writing/context.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { readStored } from "../../src/resource/writing/row.ts";
import { updateRecord } from "../../src/resource/writing/update.ts";
import { registry as productRegistry } from "../../src/resources/index.ts";
import { sampleValue } from "../conformance/samples.ts";
import { openFixture } from "../fixture/database.ts";
import { registry as fixtureRegistry } from "../fixture/resources.ts";
import { tableOf } from "../tables/shape.ts";
import { createTriggers } from "../tables/triggers.ts";

/*
 * Records of which each has what another one had, two or more of them in a ring, as a merge of two histories writes them:
 * none can go back before the others do. Each unique rule of each resource, within a record and across records.
 */

const registry: Registry = [...productRegistry, ...fixtureRegistry];

const caller: Caller = {
  ...{ sessionId: "", personId: "01890000-0000-7000-8000-00000000000a", email: "ada@sitebook.example" },
  ...{ role: "super_admin" as const, readOnly: false },
};

interface Rotation {
  readonly resource: Resource;
  /** The field that the records rotate. */
  readonly key: string;
  /** The fields in which they agree. */
  readonly scope: readonly string[];
}

const rotations: readonly Rotation[] = registry
  // People are never brought back to what they were.
  .filter(({ area }) => area.readChanges === undefined)
  // Custom fields keep the key that they were given.
  .filter(({ name }) => name !== "custom-fields")
  .flatMap((resource) => [
    ...resource.unique.flatMap(({ fields }) =>
      // A choice has too few values for five records.
      fields
        .filter((key) => resource.fields[key]?.kind.name !== "choice")
        .map((key) => ({ resource, key, scope: fields.filter((other) => other !== key) })),
    ),
    ...resource.uniqueAcross
      .flatMap(({ groups }) => groups)
      .map(([key = ""]) => ({ resource, key, scope: [] })),
  ]);

let samples = 0;

function createSample(context: WriteContext, resource: Resource, more: object = {}): string {
  samples += 1;
  const body = Object.entries(resource.fields).flatMap(([key, field]) => {
    const { reference } = field.kind;
    if (field.need !== "required" || key in more) return [];
    if (reference === undefined) return [[key, sampleValue(field, samples)]];
    return [[key, createSample(context, findResource(registry, reference.target))]];
  });
  return createRecord(context, resource, { ...Object.fromEntries(body), ...more }).id;
}

interface SharedValues {
  /** What the records have in common, beyond the rule. */
  readonly own: object;
  /** What the records that they refer to have. */
  readonly target: object;
}

const plain: SharedValues = { own: {}, target: {} };

/** A panel port leads to a trunk of its own device. */
const panelPorts = (context: WriteContext): SharedValues => {
  const own = { deviceId: createSample(context, findResource(registry, "devices")), kind: "panel" };
  return { own, target: { ...own, positions: 144 } };
};

const sharedValues: Readonly<Record<string, typeof panelPorts>> = {
  leadsToId: panelPorts,
  leadsToPosition: panelPorts,
};

function valueFor(context: WriteContext, resource: Resource, key: string, { target }: SharedValues): unknown {
  const field = resource.fields[key];
  if (field?.kind.reference !== undefined)
    return createSample(context, findResource(registry, field.kind.reference.target), target);
  samples += 1;
  return field && sampleValue(field, samples);
}

/** Runs work while the table of a resource takes what breaks its unique rules. */
function withoutRules({ sqlite }: Database, resource: Resource, work: () => void): void {
  const table = tableOf(resource);
  const indexes = sqlite
    .query<{ name: string; sql: string }, [string]>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql LIKE 'CREATE UNIQUE%'",
    )
    .all(table);
  for (const { name } of indexes) sqlite.run(`DROP INDEX "${name}"`);
  const triggers = createTriggers(resource);
  if (triggers.length > 0)
    for (const event of ["insert", "update"]) sqlite.run(`DROP TRIGGER ${table}_unique_across_${event}`);
  work();
  for (const { sql } of indexes) sqlite.run(sql);
  for (const sql of triggers) sqlite.run(sql);
}

const database = openFixture();
prepareSearch(database, registry);
const writer = createRecordWriter(writtenTogether, caller);
const actor = { personId: caller.personId, email: caller.email };
const author: WriteContext = { database, registry, attached: attachedKinds, actor, requestId: null };

async function undo(group: number) {
  const input = { subject: { group }, skipConflicts: false };
  const report = await database.write(() => runUndo(author, input, { caller, writer, board: createBoard() }));
  return { ...report, group: report.group ?? 0 };
}

/** The entries of a group, by record. */
const loggedOf = (group: number) =>
  database.sqlite
    .query<{ action: string; id: string; before: string; after: string }, [number]>(
      "SELECT action, record_id AS id, before, after FROM changes WHERE group_id = ? ORDER BY record_id",
    )
    .all(group)
    .map(({ before, after, ...row }) => ({ ...row, before: JSON.parse(before), after: JSON.parse(after) }));

test.each(rotations.map((rotation) => [rotation.resource.name, rotation.key, rotation] as const))(
  "%s that have exchanged their %s go back together, and forth where that is undone",
  async (_name, _key, { resource, key, scope }) => {
    const column = columnOf(resource, key).name;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 5 }), fc.func(fc.nat()), async (count, order) => {
        const ids = await database.write(() => {
          const more = sharedValues[key]?.(author) ?? plain;
          const value = (field: string) => [field, valueFor(author, resource, field, more)];
          const shared = { ...more.own, ...Object.fromEntries(scope.map(value)) };
          return Array.from({ length: count }, () =>
            createSample(author, resource, { ...shared, ...Object.fromEntries([value(key)]) }),
          );
        });
        const valuesNow = () => ids.map((id) => readStored(database, resource, id));
        const before = valuesNow();
        const group = await database.write(() => {
          const opened = openGroup(database, author, { kind: "import", title: "a rotation" });
          withoutRules(database, resource, () => {
            const turned = ids
              .map((id, index) => ({ id, value: before[(index + 1) % count]?.[key] ?? null }))
              .toSorted((a, b) => order(a.id) - order(b.id));
            for (const { id, value } of turned)
              updateRecord({ ...author, group: opened }, resource, id, {}, { given: { [key]: value } });
          });
          countChanges(database, opened);
          return opened;
        });
        const after = valuesNow();
        const did = loggedOf(group);

        const undone = await undo(group);
        expect(undone).toMatchObject({ undone: count, conflictCount: 0 });
        expect(valuesNow()).toEqual(before);
        const turnedBack = did.map((row) => ({ ...row, before: row.after, after: row.before }));
        expect(loggedOf(undone.group)).toEqual(turnedBack);

        const again = await undo(undone.group);
        expect(valuesNow()).toEqual(after);
        expect(loggedOf(again.group)).toEqual(did);
        expect(database.sqlite.query("PRAGMA foreign_key_check").all()).toEqual([]);
        expect(findDerivedFaults(database.sqlite, resource)).toEqual([]);
        expect(
          database.sqlite.query(`SELECT 1 FROM ${tableOf(resource)} WHERE ${column} LIKE 'released%'`).all(),
        ).toEqual([]);
      }),
      { numRuns: 5 },
    );
  },
);
