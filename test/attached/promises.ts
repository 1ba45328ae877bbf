import { expect } from "bun:test";
import { getTableColumns, getTableName } from "drizzle-orm";
import { attachedRules } from "../../src/appliance/check/attached.ts";
import { findBroken } from "../../src/appliance/check/rule.ts";
import { newId } from "../../src/lib/uuid.ts";
import {
  type Attached,
  endsOf,
  keysOfEnd,
  loggedOf,
  ownKeys,
  resourcesOf,
  titledEnds,
} from "../../src/resource/definition/attached/attached.ts";
import { foldRows, mergeRows } from "../../src/resource/definition/attached/mergeAttached.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { countAttached } from "../../src/resource/reading/attached.ts";
import { changeRow, checkAttachedCount, detachRow } from "../../src/resource/writing/attached.ts";
import { removeRecord } from "../../src/resource/writing/remove.ts";
import { registry } from "../../src/resources/index.ts";
import { tableOf } from "../tables/shape.ts";
import { type AttachedWorld, openAttachedWorld } from "./world.ts";

type Check = (world: AttachedWorld, options: Options) => Promise<void> | void;
type Options = Parameters<typeof openAttachedWorld>[1];

const named = (name: string): Resource => findResource(registry, name);

/** What each kind of what is attached to records promises, and how it is verified. */
const promises: Readonly<Record<string, Check>> = {
  declared: ({ kind }) => {
    const columns = Object.keys(getTableColumns(kind.table)).sort();
    const ends = endsOf(kind).map(keysOfEnd);
    const titles = titledEnds(kind).map((end) => keysOfEnd(end).title);
    const known = [...ends.flatMap(({ resource, id }) => [resource, id]), ...titles, ...ownKeys(kind)];
    expect(columns).toEqual(["createdAt", "id", ...known].sort());
    expect(registry.filter(({ fields }) => kind.word in fields).map(({ name }) => name)).toEqual([]);
  },

  logged: ({ kind, row, log, database }) => {
    const told = kind.told?.(database, row);
    expect(log()).toEqual([{ before: null, after: { ...loggedOf(kind, row), ...told } }]);
    const lost = Object.entries(row)
      .filter(([key, value]) => value !== null && !Object.values(kind.logged).includes(key))
      .map(([key]) => key);
    const given = [
      "ownerResource",
      "ownerId",
      ...(kind.merge === "set" ? ["id", "createdAt"] : ["createdAt"]),
    ];
    expect(lost.filter((key) => !given.includes(key))).toEqual([]);
  },

  released: async ({ kind, ends, write, rows, log, row }) => {
    let isThere = true;
    let entries = 1;
    for (const { end, resource, id } of ends.toReversed()) {
      await write((context) => removeRecord(context, named(resource), id));
      if (isThere) entries += 1;
      isThere &&= kind.ends[end]?.keepsTitle === true;
      expect(rows()).toMatchObject(isThere ? [{ id: row.id, [keysOfEnd(end).id]: null }] : []);
    }
    expect(log()).toHaveLength(entries);
    expect(log().at(-1)).toMatchObject({ before: expect.any(Object), after: null });
  },

  restored: async ({ kind, row, ends, write, rows, last, undoSince }) => {
    const same = loggedOf(kind, row);
    const again = () => rows().map((one) => loggedOf(kind, one));
    for (const { resource, id } of ends) {
      const before = last();
      await write((context) => removeRecord({ ...context, requestId: `delete ${id}` }, named(resource), id));
      await undoSince(before);
      expect(again()).toEqual([same]);
      if (kind.merge === "fields") expect(rows()[0]?.id).toBe(row.id);
    }
    const [present] = rows();
    if (present === undefined) throw new Error("the row is gone");
    const key =
      ownKeys(kind).find(
        (own) => own in kind.logged && (kind.merge === "fields" || !kind.apart?.includes(own)),
      ) ?? "";
    let before = last();
    // A row that is only there or not has no field to change.
    if (key !== "") {
      const changed = { ...present, [key]: "changed" };
      await write((context) => changeRow({ ...context, requestId: "change" }, kind, present, changed));
      expect(again()).toEqual([{ ...same, [key]: "changed" }]);
      await undoSince(before);
      expect(again()).toEqual([same]);
    }
    before = last();
    await write((context) => detachRow({ ...context, requestId: "detach" }, kind, rows()[0] ?? present));
    expect(rows()).toEqual([]);
    await undoSince(before);
    expect(again()).toEqual([same]);
    await undoSince(last() - 1);
    expect(rows()).toEqual([]);
  },

  checked: ({ kind, database }) => {
    const findings = () => findBroken(database.sqlite, attachedRules(kind));
    expect(findings()).toEqual([]);
    const columns = getTableColumns(kind.table);
    for (const end of Object.keys(columns).flatMap((key) => /^(\w+)Resource$/.exec(key)?.[1] ?? [])) {
      const { id, resource } = keysOfEnd(end);
      for (const [key, wrong] of [
        [id, "nowhere"],
        [resource, "nothing"],
      ] as const) {
        const column = columns[key]?.name;
        database.sqlite.run("SAVEPOINT damage");
        database.sqlite.run(`UPDATE ${getTableName(kind.table)} SET ${column} = '${wrong}'`);
        expect([column, findings()]).toEqual([column, [expect.stringContaining(end)]]);
        database.sqlite.run("ROLLBACK TO damage");
        database.sqlite.run("RELEASE damage");
      }
    }
  },

  exchanged: async ({ kind, ...world }, options) => {
    const file = world.export();
    const other = await openAttachedWorld(kind, { ...options, isEmpty: true });
    const first = await other.import(file);
    expect(first).toMatchObject({ isGood: true, report: { counts: { failed: 0 } } });
    const all = (database: AttachedWorld["database"]) =>
      database.sqlite.query(`SELECT * FROM ${getTableName(kind.table)}`).all();
    expect(all(other.database)).toEqual(all(world.database));
    const second = await other.import(file);
    expect([second.isGood, second.group]).toEqual([true, null]);
  },

  merged: ({ kind, row }) => {
    const [one, two] = [loggedOf(kind, row), loggedOf(kind, { ...row, ...differing(kind), id: newId() })];
    const made = [{ before: null, after: one }];
    expect(foldRows(kind, [...made, { before: one, after: null }])).toEqual([]);
    expect(foldRows(kind, [...made, { before: null, after: two }])).toHaveLength(2);
    expect(mergeRows(kind, made, [])).toEqual({ changes: made, conflicts: [] });
    expect(mergeRows(kind, made, [{ before: null, after: two }])).toEqual({ changes: made, conflicts: [] });
    expect(mergeRows(kind, made, made)).toEqual({ changes: [], conflicts: [] });
  },

  counted: ({ kind, database, owner, context }) => {
    const counts = [owner, { resource: owner.resource }, {}].map((of) => countAttached(database, kind, of));
    expect(counts).toEqual([1, 1, 1]);
    expect(countAttached(database, kind, { resource: owner.resource, id: "nowhere" })).toBe(0);
    checkAttachedCount(context, kind, owner);
    expect(() => checkAttachedCount(context, { ...kind, max: 1 }, owner)).toThrow("There are 1 ");
  },

  guarded: ({ kind, database }) => {
    const table = getTableName(kind.table);
    const ids = endsOf(kind).map((end) => getTableColumns(kind.table)[keysOfEnd(end).id]?.name);
    const missing = resourcesOf(kind, registry).filter((name) => {
      const records = tableOf(named(name));
      const trigger = database.sqlite
        .query<{ sql: string }, [string]>("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?")
        .get(`${records}_${table}`);
      const condition = ids.map((id) => `${id} = OLD.id`).join(" OR ");
      return (
        trigger?.sql.replaceAll(/\s+/g, " ") !==
        `CREATE TRIGGER ${records}_${table} BEFORE DELETE ON ${records} WHEN EXISTS (SELECT 1 FROM ${table} WHERE ${condition}) BEGIN SELECT RAISE(ABORT, '${table}: the record still has ${table}'); END`
      );
    });
    expect(missing.map((name) => `the trigger ${tableOf(named(name))}_${table}`)).toEqual([]);
  },
};

/** Own fields that have another value than the example of the sheet, and other records at the other ends. */
const differing = (kind: Attached): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...ownKeys(kind).map((key) => [key, `other ${key}`]),
    ...endsOf(kind).flatMap((end) => (end === "owner" ? [] : [[keysOfEnd(end).id, newId()]])),
  ]);

/** The names of the promises. */
export const promiseNames: readonly string[] = Object.keys(promises);

/** Verifies a promise of a kind in a world of its own; throws what is wrong. */
export async function verify(name: string, kind: Attached, options: Options = {}): Promise<void> {
  const world = await openAttachedWorld(kind, options);
  try {
    await promises[name]?.(world, options);
  } finally {
    world.database.close();
  }
}

/** Returns the tables that have an end of an attached row and belong to no kind. */
export function undeclaredTables(
  { sqlite }: AttachedWorld["database"],
  kinds: readonly Attached[],
): readonly string[] {
  const tables = sqlite
    .query<{ name: string }, []>(
      `SELECT DISTINCT tables.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS resource, pragma_table_info(tables.name) AS record
       WHERE tables.type = 'table' AND resource.name LIKE '%\\_resource' ESCAPE '\\' AND record.name = replace(resource.name, '_resource', '_id')`,
    )
    .all();
  const known = kinds.map(({ table }) => getTableName(table));
  return tables.map(({ name }) => name).filter((name) => !known.includes(name));
}
