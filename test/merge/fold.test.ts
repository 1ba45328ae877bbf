import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { attachedKinds } from "../../src/attached.ts";
import { createFold } from "../../src/features/merge/fold/fold.ts";
import { followLog } from "../../src/features/merge/fold/followLog.ts";
import type { LogEntry } from "../../src/features/merge/fold/logEntries.ts";
import type { LoggedValues, NetChange } from "../../src/features/merge/fold/netChange.ts";
import type { Attached, LoggedRow } from "../../src/resource/definition/attached/attached.ts";
import { registry } from "../../src/resources/index.ts";
import { openMergeWorld, readTables, rowText, steps, type Tables } from "./world.ts";

/** Applies net changes to tables. */
function applied({ records, rows }: Tables, changes: readonly NetChange[]): Tables {
  const after = { records: new Map(records), rows: new Map(rows) };
  for (const change of changes) {
    const key = `${change.resource} ${change.recordId}`;
    applyFields(after.records, key, change);
    for (const kind of attachedKinds) applyRows(after.rows, `${key} ${kind.word}`, kind, change);
  }
  return after;
}

function applyFields(records: Map<string, LoggedValues>, key: string, change: NetChange): void {
  const { action, base, mine } = change;
  const before = records.get(key);
  expect([key, before === undefined]).toEqual([key, action === "create"]);
  for (const [field, value] of Object.entries(base)) expect(before?.[field] ?? null).toEqual(value ?? null);
  if (action === "delete") {
    expect(base).toEqual(before ?? {});
    records.delete(key);
    return;
  }
  const after = Object.entries({ ...before, ...mine });
  const isSet = ([field, value]: [string, unknown]): boolean =>
    value !== null || !field.startsWith("custom.");
  records.set(key, Object.fromEntries(after.filter(isSet)));
}

function applyRows(
  rows: Map<string, readonly string[]>,
  key: string,
  kind: Attached,
  { action, attached }: NetChange,
): void {
  const known = new Set(action === "delete" ? [] : rows.get(key));
  for (const { before, after } of attached[kind.word] ?? []) {
    if (before !== null) expect(known.delete(rowText(kind, before))).toBe(true);
    if (after !== null) known.add(rowText(kind, after));
  }
  if (known.size === 0) rows.delete(key);
  else rows.set(key, [...known].sort());
}

/** What two maps have in different ways, which says more than the whole of them. */
const differing = (
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): [string, unknown, unknown][] =>
  [...new Set([...one.keys(), ...other.keys()])].flatMap((key): [string, unknown, unknown][] =>
    Bun.deepEquals(one.get(key), other.get(key)) ? [] : [[key, one.get(key), other.get(key)]],
  );

/** Whether changes delete the owner of rows that are known by this key. */
const deletedBy = (changes: readonly NetChange[], key: string): boolean =>
  changes.some(
    ({ action, resource, recordId }) => action === "delete" && key.startsWith(`${resource} ${recordId} `),
  );

describe("random histories", () => {
  test("fold to the difference between the tables before and after, in parts as at once, and from what was kept", async () => {
    const world = await openMergeWorld();
    const { store } = world;
    let done = 0;
    await fc.assert(
      fc.asyncProperty(steps(60), fc.nat(60), async (history, part) => {
        const since = world.last();
        const before = readTables(store);
        const follower = followLog(store, since);
        let middle = await follower.read();
        for (const [place, step] of history.entries()) {
          if (await world.run(step)) done += 1;
          if (place === part) middle = await follower.read();
        }
        const { changes, sequence } = await follower.read();
        expect(sequence).toBe(world.last());
        expect(changes).toEqual((await followLog(store, since).read()).changes);
        // What a refresh has kept is where a fold begins.
        const begun = await followLog(store, middle.sequence, middle.changes).read();
        const expected = readTables(store);
        for (const net of [changes, begun.changes]) {
          const folded = applied(before, net);
          expect(differing(folded.records, expected.records)).toEqual([]);
          // What was kept of a deletion says nothing of rows: of one that is undone only after that, they may differ.
          const isUntold = ([key]: readonly [string, ...unknown[]]): boolean =>
            net === begun.changes && deletedBy(middle.changes, key);
          expect(differing(folded.rows, expected.rows).filter((one) => !isUntold(one))).toEqual([]);
        }
      }),
      // The histories go on in one database: none can be run again, or made shorter.
      { numRuns: 25, endOnFailure: true },
    );
    // Most steps must do something, or the property says little.
    expect(done).toBeGreaterThan(300);
  });
});

let sequence = 0;
const entry = (
  action: LogEntry["action"],
  before: object | null,
  after: object | null,
  more = {},
): LogEntry => {
  sequence += 1;
  const text = (values: object | null): string | null => (values === null ? null : JSON.stringify(values));
  return {
    ...{ sequence, at: "2026-11-21T08:00:00.000Z", actorId: null, actorEmail: "ada@sitebook.example" },
    ...{ requestId: null, action, resource: "vlans", recordId: "v-1" },
    ...{ before: text(before), after: text(after), originClone: null, originName: null },
    ...{ originSequence: null, originAt: null, originEmail: null, ...more },
  };
};
const foldOf = (...entries: readonly LogEntry[]): NetChange[] => {
  const fold = createFold(registry, attachedKinds);
  for (const one of entries) fold.add(one);
  return [...fold.changes()];
};
const whole = { id: "v-1", name: "Storage", vid: 120, createdAt: "2026-11-21T08:00:00.000Z" };

describe("entries of one record fold", () => {
  test.each<[string, readonly Parameters<typeof entry>[], object[]]>([
    [
      "to the first value before and the last after",
      [
        ["update", { vid: 120 }, { vid: 121 }],
        ["update", { vid: 121 }, { vid: 122 }],
      ],
      [{ action: "update", base: { vid: 120 }, mine: { vid: 122 } }],
    ],
    [
      "to nothing if the values are as before",
      [
        ["update", { vid: 120 }, { vid: 121 }],
        ["update", { vid: 121 }, { vid: 120 }],
      ],
      [],
    ],
    [
      "to nothing if the record was created and deleted",
      [
        ["create", null, whole],
        ["delete", whole, null],
      ],
      [],
    ],
    [
      "to a deletion with the values that it had at first",
      [
        ["update", { vid: 119 }, { vid: 120 }],
        ["delete", whole, null],
      ],
      [{ action: "delete", base: { name: "Storage", vid: 119 }, mine: {} }],
    ],
    [
      "to a creation with the last values",
      [
        ["create", null, whole],
        ["update", { vid: 120 }, { vid: 121 }],
      ],
      [{ action: "create", base: {}, mine: { name: "Storage", vid: 121 }, createdAt: whole.createdAt }],
    ],
    [
      "to an update if the record was deleted and is back with other values",
      [
        ["delete", whole, null],
        ["create", null, { ...whole, vid: 130 }],
        ["update", { "custom.owner": "Bo" }, { "custom.owner": "Cy" }],
      ],
      [
        {
          action: "update",
          base: { vid: 120, "custom.owner": null },
          mine: { vid: 130, "custom.owner": "Cy" },
        },
      ],
    ],
  ])("%s", (_, entries, expected) => {
    expect(foldOf(...entries.map((one) => entry(...one)))).toEqual(
      expected.map((change) => expect.objectContaining({ resource: "vlans", recordId: "v-1", ...change })),
    );
  });

  test("and name the entry that set each field last", () => {
    const [first, second, third] = [
      entry("update", { vid: 120, name: "A" }, { vid: 121, name: "B" }),
      entry("update", { vid: 121 }, { vid: 122 }),
      entry("update", { comment: null }, { comment: { id: "c-1", body: "Moved" } }),
    ];
    const [change] = foldOf(first, second, third);
    expect(change?.origins).toEqual([
      expect.objectContaining({ sequence: first.sequence, fields: ["name"] }),
      expect.objectContaining({ sequence: second.sequence, fields: ["vid"] }),
      expect.objectContaining({ sequence: third.sequence, fields: ["comment"] }),
    ]);
  });

  test("and keep where a merge has them from", () => {
    const bob = { originClone: "c-1", originName: "Bob's laptop", originSequence: 700 };
    const at = "2026-11-20T14:02:00.000Z";
    const [change] = foldOf(
      entry(
        "update",
        { vid: 120 },
        { vid: 121 },
        { ...bob, originAt: at, originEmail: "bob@sitebook.example" },
      ),
      entry("update", { name: "A" }, { name: "B" }),
    );
    expect(change?.origins).toEqual([
      {
        ...{ clone: { id: "c-1", name: "Bob's laptop" }, sequence: 700, at, personId: null },
        ...{ email: "bob@sitebook.example", fields: ["vid"] },
      },
      expect.objectContaining({ sequence, email: "ada@sitebook.example", fields: ["name"] }),
    ]);
  });

  test("with links as a set", () => {
    const link = (note: string | null): LoggedRow => ({
      ...{ kind: "affects", resource: "devices", id: "d-1", title: "web-01", note },
    });
    const [change] = foldOf(
      entry("update", { link: null }, { link: link(null) }, { resource: "incidents" }),
      entry("update", { link: link(null) }, { link: link("fan") }, { resource: "incidents" }),
    );
    expect(change?.attached).toEqual({ link: [{ before: null, after: link("fan") }] });
  });
});

test.each(["profiles", "sessions", "settings", "backups"])("entries of %s stay at the box", (resource) => {
  expect(foldOf(entry("update", { name: "A" }, { name: "B" }, { resource }))).toEqual([]);
});

test("values that the service derives are left out", () => {
  const totals = entry(
    "update",
    { totalValue: "1.00" },
    { totalValue: "2.00" },
    { resource: "purchase-orders" },
  );
  expect(foldOf(totals)).toEqual([]);
});
