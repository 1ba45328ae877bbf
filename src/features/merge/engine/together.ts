import { isCustomKey } from "../../../resource/definition/custom/custom.ts";
import { declaredFields } from "../../../resource/definition/fieldsOf.ts";
import { isThere } from "../../../resource/reading/read.ts";
import { readPresent } from "../../history/undo/obstacles.ts";
import { bringBack, findComing, rootOf } from "./gone.ts";
import {
  ask,
  type ComparedField,
  choiceOf,
  keyOf,
  type MergedItem,
  type Merging,
  resourceNow,
} from "./item.ts";
import { compareItem } from "./prepare.ts";

/**
 * Decides about records that the box deleted, together with what they were deleted with: a device and its ports are one
 * question. Brings them back where that was chosen.
 */
export function decideDeletedHere(merging: Merging): void {
  const items = [...merging.items.values()];
  // What was left deleted when a part of this merge was applied stays so.
  for (const item of items)
    if (item.outcome === "same" && choiceOf(item, "deletedHere") === "stay-deleted")
      merging.gone.set(rootKeyOf(merging, item), item);
  decideGroups(
    merging,
    items.filter(({ reason }) => reason === "deletedHere"),
  );
  compareReturned(merging);
}

/** The key of what a record was deleted with as a whole. */
function rootKeyOf(merging: Merging, item: MergedItem): string {
  const root = rootOf(merging, item);
  return keyOf(root.resource.name, root.id);
}

/** Decides about items of deleted records, one after the other what was deleted as a whole. */
function decideGroups(merging: Merging, gone: readonly MergedItem[]): void {
  const groups = Map.groupBy(gone, (item) => rootKeyOf(merging, item));
  const led = [...groups].flatMap(([root, group]) => {
    const leader = group.find(({ resource, id }) => keyOf(resource.name, id) === root) ?? group[0];
    if (leader !== undefined) merging.gone.set(root, leader);
    return leader === undefined ? [] : [{ leader, group }];
  });
  for (const { leader, group } of led) decideGone(merging, leader, group);
}

/** Tries again what could not come back at first: what was in its way may have moved. Returns whether anything came back. */
export function retryGone(merging: Merging): boolean {
  const items = [...merging.items.values()];
  const refused = [...merging.gone.values()].filter(
    (leader) => leader.outcome === "ask" && choiceOf(leader, "deletedHere") === "bring-back",
  );
  for (const leader of refused)
    decideGone(
      merging,
      leader,
      items.filter((item) => item === leader || (item.outcome === "waits" && item.needs.has(leader.key))),
    );
  const isAny = refused.some(({ outcome }) => outcome !== "ask");
  if (!isAny) return false;
  compareReturned(merging);
  decideDeletedAway(merging);
  return true;
}

function decideGone(merging: Merging, leader: MergedItem, group: readonly MergedItem[]): void {
  const choice = choiceOf(leader, "deletedHere");
  if (choice === "stay-deleted") {
    for (const item of group) leaveDeleted(item);
    return;
  }
  const parts = group.filter((item) => item !== leader);
  if (choice === "bring-back") {
    const { undecided } = findComing(merging, leader, leader);
    if (undecided !== undefined) {
      for (const item of group) waitFor(item, undecided);
      return;
    }
    const refused = bringBack(merging, leader, leader);
    if (refused === undefined) {
      for (const item of group) compareAgain(merging, item);
      // What could not come back along with it, such as an address that is taken by now, is a question of its own.
      decideGroups(
        merging,
        group.filter(({ reason }) => reason === "deletedHere"),
      );
      return;
    }
    leader.message = `was deleted at the box and can't come back: ${refused}`;
  }
  for (const item of parts) waitFor(item, leader);
}

function leaveDeleted(item: MergedItem): void {
  const fields = item.fields.map((field): ComparedField => ({ ...field, verdict: "theirs" }));
  Object.assign(item, { outcome: "done", reason: null, message: null, fields });
}

/** Compares what was deleted on both sides and came back along with something else: it is deleted away still. */
export function compareReturned(merging: Merging): void {
  for (const item of merging.items.values()) {
    const { change, outcome, resource, id } = item;
    if (change.action !== "delete" || !change.isNew || outcome !== "same") continue;
    if (isThere(merging.context.database, resource, id)) compareAgain(merging, item);
  }
}

function compareAgain(merging: Merging, item: MergedItem): void {
  const present = readPresent(merging.context, resourceNow(merging, item.resource), item.id);
  Object.assign(item, { outcome: "pending", reason: null, message: null, choices: [] });
  compareItem(merging, item, present?.values);
}

function waitFor(item: MergedItem, leader: MergedItem): void {
  item.needs.add(leader.key);
  Object.assign(item, { outcome: "waits", reason: null, message: null, choices: [] });
}

/** Decides about records that were deleted away and edited at the box, together with what was deleted with them. */
export function decideDeletedAway(merging: Merging): void {
  const deleted = [...merging.items.values()].filter(
    ({ change, outcome }) => change.action === "delete" && outcome === "pending",
  );
  const groups = Map.groupBy(deleted, (item) => leaderOf(merging, item));
  for (const [leader, group] of groups) decideDeleted(leader, group);
}

function decideDeleted(leader: MergedItem, group: readonly MergedItem[]): void {
  const choice = choiceOf(leader, "deletedAway");
  if (choice === "keep") for (const item of group) item.outcome = "done";
  const isEdited = group.some(({ fields }) => fields.length > 0);
  if (!isEdited || choice === "keep" || choice === "delete") return;
  for (const item of group) if (item !== leader) waitFor(item, leader);
  const own = leader.fields.map(({ key }) => key).join(", ");
  const message = own === "" ? "what belongs to it was edited at the box" : `${own}: edited at the box`;
  ask(leader, "deletedAway", message, ["keep", "delete"]);
}

/** The record with which this one was deleted away, as far as that is in the merge. */
export function leaderOf(merging: Merging, item: MergedItem): MergedItem {
  for (const [key, { kind }] of Object.entries(declaredFields(item.resource))) {
    const value = item.change.base[key];
    if (isCustomKey(key) || kind.reference?.onDelete !== "cascade" || typeof value !== "string") continue;
    const owner = merging.items.get(keyOf(kind.reference.target, value));
    if (owner?.change.action === "delete" && owner.outcome !== "same") return leaderOf(merging, owner);
  }
  return item;
}
