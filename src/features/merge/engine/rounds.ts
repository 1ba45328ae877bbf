import { conflict } from "../../../lib/failures/refusal.ts";
import { customKey, isCustomKey } from "../../../resource/definition/custom/custom.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import { currentResource } from "../../../resource/reading/current.ts";
import { isThere, readRecord } from "../../../resource/reading/read.ts";
import { type Exchanged, exchange } from "../../history/undo/exchange.ts";
import { refusedBy } from "../../history/undo/obstacles.ts";
import { restoreFields } from "../../history/undo/restoreFields.ts";
import { storedOf } from "../../history/undo/stored.ts";
import { slugsKept } from "../../history/undo/undoUpdate.ts";
import { decide } from "./decide.ts";
import { explain } from "./explain.ts";
import { ask, keyOf, type MergedItem, type Merging, waitsFor, writtenValues } from "./item.ts";
import { becomeSame } from "./prepare.ts";
import { ownerKey, type SameThings } from "./same.ts";
import { leaderOf, retryGone } from "./together.ts";
import { writeWhole } from "./whole.ts";
import { contextFor, valuesFor } from "./write.ts";

/** After so many records it is told how far it is, and looked whether it is to stop. */
const tellEvery = 100;

/** So many records that refer to one another are written in one go; those of a longer chain have another round. */
const maxDepth = 100;

/**
 * Writes all items that nothing stands against: in rounds until nothing moves, then those that change places with one another,
 * then those about which a person decided what becomes of them. What is left is asked, or waits for what is.
 */
export function mergeInRounds(merging: Merging, same: SameThings): void {
  const { items, progress } = merging;
  let pending = pendingOf([...items.values()]);
  for (let isForward = true; pending.length > 0 || retryGone(merging); isForward = !isForward) {
    if (pending.length === 0) pending = pendingOf([...items.values()]);
    const [before, written] = [pending.length, progress.written];
    // What a chain of records wants of one another is there soonest from one of its ends.
    for (const item of isForward ? pending : pending.toReversed()) tryItem(merging, same, item);
    pending = pendingOf(pending);
    if (pending.length < before || progress.written > written) continue;
    if (!moveOn(merging, pending)) break;
    // What came back by a decision may have to be deleted.
    pending = pendingOf([...items.values()]);
  }
  for (const item of pending) leaveOpen(merging, item);
}

/** Does what may help items that were refused: they change places, are decided, or something else comes back. */
const moveOn = (merging: Merging, pending: readonly MergedItem[]): boolean =>
  changePlaces(merging, pending) || decideAll(merging, pending) || retryGone(merging);

const pendingOf = (items: readonly MergedItem[]): MergedItem[] =>
  items.filter(({ outcome }) => outcome === "pending");

/** Tries to write an item, after the records that it refers to. */
function tryItem(merging: Merging, same: SameThings, item: MergedItem): void {
  const { progress } = merging;
  if (item.outcome !== "pending" || item.isTried || progress.depth >= maxDepth) return;
  item.isTried = true;
  progress.depth += 1;
  tellProgress(merging);
  item.needs.clear();
  if (item.action === "create") findSamePart(merging, same, item);
  const isReady =
    item.action === "delete" ? awaitDeletion(merging, item) : awaitReferences(merging, same, item);
  if (isReady) write(merging, item);
  progress.depth -= 1;
  item.isTried = false;
}

function tellProgress({ progress, items, tools: { board } }: Merging): void {
  progress.tried += 1;
  if (progress.tried % tellEvery !== 0) return;
  board.tell(Math.min(progress.tried, items.size), items.size);
  if (board.isStopped()) throw conflict("The merge was stopped: nothing is merged");
}

function write(merging: Merging, item: MergedItem): void {
  item.refusal = refusedBy(() => writeWhole(merging, item));
  if (item.refusal !== undefined) return;
  item.isWritten = true;
  merging.progress.written += 1;
  if (item.postponed.size === 0) {
    item.outcome = "done";
    return;
  }
  // What it refers to in a circle is set once that is there.
  item.fields = item.fields.filter(({ key }) => item.postponed.has(key));
  item.postponed.clear();
  item.action = "update";
}

/** A part of what was found to be the same thing is that one's part of the same name. */
function findSamePart(merging: Merging, same: SameThings, item: MergedItem): void {
  if (merging.ids.size === 0) return;
  const key = ownerKey(item.resource);
  const owner = key === undefined ? undefined : item.change.mine[key];
  const target = key === undefined ? undefined : fieldsOf(item.resource)[key]?.kind.reference?.target;
  if (typeof owner !== "string" || target === undefined) return;
  const at = merging.ids.get(keyOf(target, owner));
  const found = at === undefined ? undefined : same.findPart(item.resource, at, valuesFor(merging, item));
  if (found !== undefined) becomeSame(merging, item, found);
}

/** What is deleted along with another record goes with it, or is kept with it. */
function awaitDeletion(merging: Merging, item: MergedItem): boolean {
  const { database } = merging.context;
  const leader = leaderOf(merging, item);
  if (leader === item || !isThere(database, item.resource, item.id)) return true;
  if (leader.outcome !== "done") return false;
  if (!isThere(database, leader.resource, leader.id)) return true;
  item.outcome = "done";
  return false;
}

/** Writes the records first that an item refers to; returns whether all of them are there. */
function awaitReferences(merging: Merging, same: SameThings, item: MergedItem): boolean {
  for (const [key, value] of writtenValues(item)) {
    if (isCustomKey(key)) awaitField(merging, same, item, key);
    const target = targetOf(merging, item, key, value);
    if (target === undefined || isPast(merging, target)) continue;
    tryItem(merging, same, target);
    if (isPast(merging, target)) continue;
    const isCircle = target.isTried || waitsFor(merging, target, item);
    if (isCircle && fieldsOf(item.resource)[key]?.nullable === true) item.postponed.add(key);
    else item.needs.add(target.key);
  }
  return item.needs.size === 0;
}

/** The item of the record that a field refers to; undefined where the merge does not have it. */
function targetOf(
  { items }: Merging,
  { resource }: MergedItem,
  key: string,
  value: unknown,
): MergedItem | undefined {
  const reference = fieldsOf(resource)[key]?.kind.reference;
  return reference && typeof value === "string" ? items.get(keyOf(reference.target, value)) : undefined;
}

/** Whether a record need not be waited for: it is there, or it was decided what becomes of it. */
const isPast = ({ context }: Merging, { outcome, resource, id }: MergedItem): boolean =>
  outcome === "same" || outcome === "done" || isThere(context.database, resource, id);

/** The custom field of a value comes first. */
function awaitField(merging: Merging, same: SameThings, item: MergedItem, key: string): void {
  if (fieldsOf(currentResource(merging.context.database, item.resource))[key] !== undefined) return;
  for (const field of merging.items.values()) {
    const { mine, resource } = field.change;
    if (resource !== "custom-fields" || mine.resource !== item.resource.name) continue;
    if (customKey(String(mine.key)) !== key) continue;
    tryItem(merging, same, field);
    if (field.outcome !== "done" && field.outcome !== "same") item.needs.add(field.key);
  }
}

interface ExchangedItem extends Exchanged {
  readonly item: MergedItem;
}

/** Has updates change places that are in one another's way: units of racks, VIDs. Returns whether any did. */
function changePlaces(merging: Merging, pending: readonly MergedItem[]): boolean {
  const { context, tools } = merging;
  const candidates = pending.flatMap((item): ExchangedItem[] => {
    if (item.action !== "update" || item.refusal === undefined || item.needs.size > 0) return [];
    if (!isThere(context.database, item.resource, item.id)) return [];
    if (item.fields.some(({ key }) => item.resource.additive.includes(key))) return [];
    const resource = currentResource(context.database, item.resource);
    const { stored, refused } = storedOf(resource, valuesFor(merging, item));
    if (refused.length > 0) return [];
    const before = readRecord(context.database, resource, item.id);
    const given = { ...slugsKept(resource, JSON.parse(before.json), stored), ...stored };
    const write: Exchanged["write"] = (released) => {
      const own = contextFor(merging, item);
      restoreFields(own, tools.writer, resource, {
        ...{ id: item.id, given: { ...released, ...given }, before },
      });
      // What is part of a device goes along with it.
      if (resource.parent === undefined) tools.writer.settle(own, resource, [item.id]);
    };
    return [{ item, resource, id: item.id, given, write }];
  });
  const held = candidates.filter((one) => isHeldByAnother(merging, one, candidates));
  const left = new Set(exchange(context, held));
  const moved = held.filter((one) => !left.has(one));
  for (const { item } of moved) {
    Object.assign(item, { outcome: "done", isWritten: true, refusal: undefined });
    merging.mark(item.resource, item.change.record ?? {});
  }
  return moved.length > 0;
}

/** Whether what an item is refused for may be held by another one that moves as well. */
function isHeldByAnother(
  merging: Merging,
  { item }: ExchangedItem,
  candidates: readonly ExchangedItem[],
): boolean {
  if (item.refusal === undefined) return false;
  const { other } = explain(merging, item, item.refusal);
  return other === undefined || candidates.some(({ id }) => id === other.id);
}

/** Does what was decided about items that were refused; returns whether any of them can be tried again. */
function decideAll(merging: Merging, pending: readonly MergedItem[]): boolean {
  let isAny = false;
  for (const item of pending) {
    if (item.refusal === undefined || item.needs.size > 0) continue;
    const explained = explain(merging, item, item.refusal);
    if (explained.needs === undefined && decide(merging, item, explained)) isAny = true;
  }
  return isAny;
}

/** An item that is left waits for others, or a person has to decide about it. */
function leaveOpen(merging: Merging, item: MergedItem): void {
  if (item.action === "delete" && item.refusal === undefined) item.needs.add(leaderOf(merging, item).key);
  if (item.refusal !== undefined && item.needs.size === 0) {
    const { reason, message, choices, other, needs } = explain(merging, item, item.refusal);
    item.other = other;
    if (needs === undefined) {
      ask(item, reason, message, choices);
      return;
    }
    item.needs.add(needs);
  }
  Object.assign(item, { outcome: "waits", message: null });
}
