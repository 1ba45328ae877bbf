import { expect, test } from "bun:test";
import fc from "fast-check";
import { attachedKinds } from "../../src/attached.ts";
import type { ReadBundle } from "../../src/features/merge/bundle/read.ts";
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
