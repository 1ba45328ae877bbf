import { countChanges, dropGroup, openGroup } from "../../../db/changes/groups.ts";
import { type JobTools, TakenBack } from "../../../resource/answering/job.ts";
import { isThere } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { customFields } from "../../../resources/custom-fields.ts";
import { createSettling } from "../../history/undo/undoing.ts";
import type { MergeJob, MergeResult, ToldItem } from "../job.ts";
import { applyAttached } from "./attached.ts";
import { withoutDerivedStatus } from "./deliveries.ts";
import { keyOf, type MergedItem, type Merging } from "./item.ts";
import { type LoadedMerge, loadMerge } from "./load.ts";
import { prepareItem, seenNow } from "./prepare.ts";
import { mergeInRounds } from "./rounds.ts";
import { createSameThings, type SameThings } from "./same.ts";
import { showItems } from "./showing/show.ts";
import { decideDeletedAway, decideDeletedHere } from "./together.ts";
import { writeMerged } from "./watermark.ts";
import { PartlyWritten } from "./whole.ts";

/**
 * Merges what a clone has sent home, inside a write that the caller begins and ends: what nothing stands against, and what a
 * person has decided. Decision: a preview is the same work, taken back; so what it tells is what an apply does. Where something
 * moved since it was told, an apply is taken back as well, and tells it.
 */
export function runMerge(
  context: WriteContext,
  job: MergeJob,
  tools: JobTools,
  { attempt, stays }: Trying,
): MergeResult {
  const guarded = new Set<string>();
  for (;;) {
    const outcome = attempt(
      () => mergeOnce(context, job, tools, guarded),
      (result) => stays && isWhole(result),
    );
    if (outcome instanceof TakenBack) throw outcome;
    if (!(outcome instanceof PartlyWritten)) return outcome;
    guarded.add(outcome.resource);
  }
}

/** How a merge is attempted. */
export interface Trying {
  /** Does a part of the write, and rolls it back unless its result is good. */
  readonly attempt: <Result>(work: () => Result, isGood: (result: Result) => boolean) => Result;
  /** Whether what was merged stays; otherwise all of it is rolled back. */
  readonly stays: boolean;
}

type Attempt = MergeResult | TakenBack<MergeResult> | PartlyWritten;

const isWhole = (outcome: Attempt): boolean =>
  !(outcome instanceof TakenBack || outcome instanceof PartlyWritten);

/** Merges once; answers what it throws so that all of it is taken back. */
function mergeOnce(...args: Parameters<typeof mergeAll>): Attempt {
  try {
    return mergeAll(...args);
  } catch (thrown) {
    if (thrown instanceof TakenBack || thrown instanceof PartlyWritten) return thrown;
    throw thrown;
  }
}

function mergeAll(
  context: WriteContext,
  job: MergeJob,
  tools: JobTools,
  guarded: ReadonlySet<string>,
): MergeResult {
  const { database } = context;
  const merge = loadMerge(context, job.id);
  const title = `Merge of ${merge.header.clone.name}`;
  const group = openGroup(database, context, { kind: "merge", title });
  const within = { ...context, group };
  const settling = createSettling(within, tools.writer);
  const merging: Merging = {
    ...{ context: within, merge, tools, items: new Map(), progress: { tried: 0, written: 0, depth: 0 } },
    ...{ ids: idsAtBox(merge), gone: new Map(), guarded, isFinal: job.isFinal === true },
    mark: settling.mark,
  };
  mergeItems(merging, withoutDerivedStatus(merge.changes));
  settling.all();
  const { maxDocumentBytes = Number.MAX_SAFE_INTEGER } = job;
  for (const item of merging.items.values()) finishItem(merging, item, maxDocumentBytes);
  const { isFinal } = merging;
  const items = [...showItems(merging), ...showUnknown(merge)];
  const moved = isFinal ? movedItems(merging, items) : outdated(merge, items);
  if (isFinal && moved.length > 0) throw new TakenBack<MergeResult>({ items, moved, group: null });
  const { created, updated, deleted } = countChanges(database, group);
  const isEmpty = created + updated + deleted === 0;
  if (isEmpty) dropGroup(database, group);
  return {
    items: isFinal ? items.map((told) => seenAfter(merging, told)) : items,
    moved,
    group: isEmpty ? null : group,
  };
}

/** What is left open is decided about as it is after the apply: what the merge has done itself has not moved. */
function seenAfter(merging: Merging, told: ToldItem): ToldItem {
  const item = merging.items.get(told.item.key);
  const isOpen = item?.outcome === "ask" || item?.outcome === "waits" || item?.outcome === "role";
  return isOpen ? { ...told, seen: seenNow(merging, item) } : told;
}

/** The IDs at the box of records that were found to be the same thing as others before. */
const idsAtBox = ({ marks }: LoadedMerge): Map<string, string> =>
  new Map(
    [...marks.values()].flatMap((ofClone) =>
      [...ofClone].flatMap(([key, { recordId, boxId }]) =>
        recordId === boxId ? [] : [[key, boxId] as const],
      ),
    ),
  );

function mergeItems(merging: Merging, changes: LoadedMerge["changes"]): void {
  const { context, merge, items } = merging;
  const known = new Set([...merge.merged.values()].map(({ boxId }) => boxId));
  const same = createSameThings(context.database, merge.header.base.sequence, known);
  const isField = ({ resource }: { readonly resource: string }): boolean => resource === customFields.name;
  // The values of records are compared with the custom fields that they have by then.
  const fields = changes.filter(isField);
  const prepare = (some: LoadedMerge["changes"]): void => {
    for (const change of some)
      items.set(keyOf(change.resource, change.recordId), prepareItem(merging, change, same));
  };
  prepare(fields);
  if (fields.length > 0) decideAndMerge(merging, same);
  prepare(changes.filter((change) => !isField(change)));
  decideAndMerge(merging, same);
}

function decideAndMerge(merging: Merging, same: SameThings): void {
  decideDeletedHere(merging);
  decideDeletedAway(merging);
  mergeInRounds(merging, same);
}

/** Applies what is attached to a record, and records up to where it is merged. */
function finishItem(merging: Merging, item: MergedItem, maxDocumentBytes: number): void {
  const { context, merge, ids, items, isFinal } = merging;
  const { resource, change, id } = item;
  const record = (open: readonly string[]): void => {
    if (isFinal) writeMerged(context.database, merge, { sent: change.sent, boxId: id, open });
  };
  const isMerged = item.outcome === "done" || item.outcome === "same";
  if (!isMerged && item.isWritten) {
    // It is there, but for what waits.
    record([...item.fields.map(({ key }) => key), ...Object.keys(change.attached)]);
  }
  if (!isMerged || !change.isNew) return;
  if (isAttachable(merging, item)) {
    const { left, needs } = applyAttached({
      ...{ context, merge, resource, id, change, maxDocumentBytes },
      boxId: (name, other) => ids.get(keyOf(name, other)) ?? other,
      mayCome: (key) => mayCome(items.get(key)),
      isDeleted: (key) => items.get(key)?.change.action === "delete",
    });
    item.left.push(...left);
    for (const key of needs) item.needs.add(key);
    if (needs.length > 0) item.outcome = "waits";
  }
  record(item.outcome === "waits" ? Object.keys(change.attached) : []);
}

/** Whether a record of the laptop that is not there may still come. */
const mayCome = (item: MergedItem | undefined): boolean =>
  item !== undefined && item.change.action !== "delete" && item.outcome !== "done" && item.outcome !== "same";

/** A record that was left out, is deleted or stays deleted has nothing attached to it. */
const isAttachable = ({ context }: Merging, item: MergedItem): boolean => {
  const { change, outcome, isWritten, action, resource, id } = item;
  const isKept = outcome === "same" || isWritten || action === "update";
  return isKept && Object.keys(change.attached).length > 0 && isThere(context.database, resource, id);
};

/** Items of resources that are unknown here are told, and left. */
const showUnknown = ({ unknown }: LoadedMerge): ToldItem[] =>
  unknown.map(({ resource, recordId, action, base, mine, origins }) => {
    const last = origins.at(-1);
    const name = mine.name ?? base.name;
    return {
      ...{ state: "same", seen: "unknown" },
      item: {
        ...{ key: keyOf(resource, recordId), resource, recordId, action, state: "same", reason: null },
        title: typeof name === "string" ? name : resource,
        message: `${resource} are unknown to this version; upgrade the box and send the changes again`,
        ...{ needs: [], choices: [], choice: null, values: {}, fields: [], attached: [], other: null },
        left: [`${resource}: unknown to this version`],
        origin: { at: last?.at ?? "", email: last?.email ?? null },
      },
    };
  });

/** The keys of items of which a decision is out of date. */
const outdated = ({ told }: LoadedMerge, items: readonly ToldItem[]): string[] =>
  items.flatMap(({ item: { key }, seen }) => {
    const before = told.get(key);
    return before !== undefined && before.state !== "applied" && before.seen !== seen ? [key] : [];
  });

/** The same, and those that were to be merged and can't be any more. */
function movedItems(merging: Merging, items: readonly ToldItem[]): string[] {
  const { merge } = merging;
  const open = items.flatMap(({ item: { key }, state }) => {
    const wasReady = merge.told.get(key)?.state === "ready";
    const isOpen = state === "decide" || (state === "waits" && !waitsForRole(merging, key));
    return wasReady && isOpen ? [key] : [];
  });
  return [...new Set([...outdated(merge, items), ...open])];
}

/** Whether an item waits for one that is beyond the role of the caller, if over others: it was told to someone else. */
function waitsForRole({ items }: Merging, key: string): boolean {
  const seen = new Set([key]);
  for (const each of seen) {
    const item = items.get(each);
    if (item?.outcome === "role") return true;
    for (const needed of item?.needs ?? []) seen.add(needed);
  }
  return false;
}
