import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { attachedKinds } from "../../src/attached.ts";
import type { ReadBundle, ReadChange } from "../../src/features/merge/bundle/read.ts";
import { type PendingChange, pendingChanges } from "../../src/features/merge/engine/pending.ts";
import { keyOf, readWatermarks, writeMerged } from "../../src/features/merge/engine/watermark.ts";
import { followLog } from "../../src/features/merge/fold/followLog.ts";
import type { LoggedValues, NetChange } from "../../src/features/merge/fold/netChange.ts";
import { newId } from "../../src/lib/uuid.ts";
import type { LoggedRow } from "../../src/resource/definition/attached/attached.ts";
import { takeClone } from "./bundles.ts";
import { type MergeWorld, openMergeWorld, rowText, steps } from "./world.ts";

type Content = Pick<ReadBundle, "header" | "changes">;

const pendingOf = ({ store }: MergeWorld, content: Content): PendingChange[] =>
  pendingChanges(content, readWatermarks(store.database, content), attachedKinds);

/** Records that all of a bundle was merged, each record under the ID that it has on the clone. */
function merge({ store }: MergeWorld, content: Content): void {
  const from = { id: newId(), header: content.header };
  for (const change of pendingOf({ store } as MergeWorld, content))
    if (change.isNew) writeMerged(store.database, from, change);
}

const withoutNull = (values: LoggedValues): LoggedValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** A change as far as it says what is done. */
const said = ({ action, base, mine, attached }: NetChange) => ({
  action,
  base: withoutNull(base),
  // A field that became null is one that has a base.
  mine: withoutNull(mine),
  keys: action === "update" ? Object.keys(mine).sort() : [],
  attached: Object.fromEntries(
    Object.entries(attached).map(([word, rows]) => {
      const kind = attachedKinds.find((each) => each.word === word);
      const text = (row: LoggedRow | null) => row && kind && rowText(kind, row);
      return [word, rows.map(({ before, after }) => `${text(before)} to ${text(after)}`).sort()];
    }),
  ),
});

test("what is pending after a merge is what was changed since, in random histories", async () => {
  const world = await openMergeWorld();
  const { store } = world;
  let count = 0;
  await fc.assert(
    fc.asyncProperty(steps(40), steps(40), async (first, second) => {
      const clone = takeClone(world);
      for (const step of first) await world.run(step);
      const sent = await clone.read((await clone.save()).file);
      merge(world, sent);
      expect(pendingOf(world, sent).filter(({ isNew }) => isNew)).toEqual([]);
      const deleted = new Set(sent.changes.filter(({ action }) => action === "delete").map(keyOf));
      for (const step of second) await world.run(step);
      const again = await clone.read((await clone.save()).file);
      const isTold = (change: NetChange): boolean => !deleted.has(keyOf(change));
      const pending = pendingOf(world, again).filter((change) => change.isNew && isTold(change));
      const { changes } = await followLog(store, sent.header.sequence).read();
      const since = changes.filter(isTold);
      const byKey = (some: readonly NetChange[]) =>
        Object.fromEntries(some.map((change) => [keyOf(change), said(change)]));
      expect(byKey(pending)).toEqual(byKey(since));
      merge(world, again);
      expect(pendingOf(world, again).filter(({ isNew }) => isNew)).toEqual([]);
      // The first one once more, such as from a stick that was found again.
      expect(pendingOf(world, sent).filter(({ isNew }) => isNew)).toEqual([]);
      count += since.length;
    }),
    // The histories go on in one database: none can be run again, or made shorter.
    { numRuns: 15, endOnFailure: true },
  );
  expect(count).toBeGreaterThan(100);
});

describe("of a record that was merged but for a part", () => {
  const vlan = { resource: "vlans", recordId: newId() };
  const at = "2026-11-24T14:02:00.000Z";
  const header = {
    ...{ clone: { id: newId(), name: "Max's laptop", createdAt: at }, sequence: 20, savedAt: at },
    ...{ base: { sequence: 0, fingerprint: "" }, person: { id: newId(), email: "max@sitebook.example" } },
  } as unknown as ReadBundle["header"];
  const changeOf = (mine: LoggedValues, sequence: number): ReadChange => ({
    ...{ ...vlan, action: "update", createdAt: null, record: {}, attached: {}, unknown: [], mine },
    base: { vid: 1, name: "A" },
    origins: [{ sequence, at, personId: null, email: null, fields: Object.keys(mine) }],
  });

  test("that part is pending, and later from what was merged of it before", async () => {
    const world = await openMergeWorld();
    const { database } = world.store;
    const from = { id: newId(), header };
    const write = (mine: LoggedValues, sequence: number, open: readonly string[]) =>
      writeMerged(database, from, { sent: changeOf(mine, sequence), boxId: vlan.recordId, open });
    const pending = (mine: LoggedValues, sequence: number) =>
      pendingOf(world, { header, changes: [changeOf(mine, sequence)] }).map((change) => [
        ...[change.isNew, change.base, change.mine, change.origins.length],
      ]);
    write({ vid: 2, name: "B" }, 5, []);
    expect(pending({ vid: 2, name: "B" }, 5)).toEqual([
      [false, { vid: 1, name: "A" }, { vid: 2, name: "B" }, 1],
    ]);
    write({ vid: 3, name: "C" }, 9, ["vid"]);
    expect(pending({ vid: 3, name: "C" }, 9)).toEqual([[true, { vid: 2 }, { vid: 3 }, 1]]);
    write({ vid: 3, name: "C" }, 9, []);
    expect(pending({ vid: 3, name: "C" }, 9).map(([isNew]) => isNew)).toEqual([false]);
  });
});

describe("of another clone that a bundle names", () => {
  const other = { id: newId(), name: "Max's old laptop" };
  const record = { resource: "vlans", recordId: newId() };
  const at = "2026-11-24T14:02:00.000Z";
  const person = { id: newId(), email: "max@sitebook.example" };
  const header = {
    ...{ clone: { id: newId(), name: "Max's laptop", createdAt: at }, sequence: 20, savedAt: at, person },
    base: { sequence: 0, fingerprint: "" },
  } as unknown as ReadBundle["header"];
  const change: ReadChange = {
    ...{ ...record, action: "update", createdAt: null, record: {}, attached: {}, unknown: [] },
    ...{ base: { vid: 1 }, mine: { vid: 2 } },
    origins: [{ clone: other, sequence: 7, at, personId: null, email: null, fields: ["vid"] }],
  };

  test.each([
    ["the same person's, is not merged again", person.id, false],
    ["somebody else's, counts as a change of the clone itself", newId(), true],
  ])("%s", async (_, owner, isNew) => {
    const world = await openMergeWorld();
    const { database } = world.store;
    database.sqlite.run(
      `INSERT INTO clones (id, name, kind, state, person_id, person_email, token_hash, public_key, base, fingerprint, documents, bytes, created_at) VALUES ('${other.id}', 'Old', 'laptop', 'out', '${owner}', '', '${other.id}', '', 0, '', 'all', 0, '${at}')`,
    );
    const { clone: _clone, ...origin } = change.origins[0] ?? { sequence: 0 };
    const old = { ...change, origins: [origin] } as ReadChange;
    const from = { id: newId(), header: { ...header, clone: { ...header.clone, ...other } } };
    writeMerged(database, from, { sent: old, boxId: record.recordId });
    const content = { header, changes: [change] };
    const [pending] = pendingOf(world, content);
    expect([pending?.isNew, pending?.origins.map(({ clone }) => clone?.id)]).toEqual([
      isNew,
      [isNew ? undefined : other.id],
    ]);
    merge(world, content);
    expect(pendingOf(world, content).map((one) => one.isNew)).toEqual([false]);
  });
});
