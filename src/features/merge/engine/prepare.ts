import { mayAccess } from "../../../http/access.ts";
import { customName, isCustomKey } from "../../../resource/definition/custom/custom.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import { currentResource } from "../../../resource/reading/current.ts";
import { readPresent } from "../../history/undo/obstacles.ts";
import type { LoggedValues } from "../fold/netChange.ts";
import type { MergeDecision } from "../merges/answers.ts";
import { compareFields, isEqual } from "./compare.ts";
import { findDeletion } from "./gone.ts";
import {
  ask,
  atBox,
  type ComparedField,
  choiceOf,
  declaredResource,
  keyOf,
  type MergedItem,
  type Merging,
  resourceNow,
} from "./item.ts";
import type { PendingChange } from "./pending.ts";
import { ownerKey, type SameThings } from "./same.ts";

/** Makes the item of a change: compares it with the record at the box, and asks what a person has to decide. */
export function prepareItem(merging: Merging, change: PendingChange, same: SameThings): MergedItem {
  const { context, merge, tools } = merging;
  const key = keyOf(change.resource, change.recordId);
  const resource = declaredResource(context.registry, change.resource);
  const { boxId: id } = change;
  const item: MergedItem = {
    ...{
      key,
      resource,
      change,
      id,
      decision: undefined,
      seen: "",
      found: undefined,
      other: undefined,
      refusal: undefined,
    },
    ...{ action: change.action, fields: [], outcome: "pending", reason: null, message: null, choices: [] },
    ...{ needs: new Set(), dropped: new Set(), postponed: new Set(), isTried: false, isWritten: false },
    left: change.unknown.map((field) => `${field}: unknown to this version`),
  };
  const told = merge.told.get(key);
  // What was merged by now has not moved, and what this merge did about it was decided for good.
  if (!change.isNew) {
    const decision = told?.state === "applied" ? merge.decisions.get(key) : undefined;
    return { ...item, outcome: "same", seen: told?.seen ?? "", decision };
  }
  const present = readPresent(context, resourceNow(merging, resource), id);
  const isAsked = present === undefined && isNew(item) && !isPartOfSame(merging, item);
  const sameId = isAsked ? same.find(resource, mapped(merging, item)) : undefined;
  const found = sameId === undefined ? undefined : { resource, id: sameId };
  const seen = seenOf(merging, { ...item, found }, present);
  // What was applied was decided about what was changed until then.
  const isCurrent = told === undefined || (told.seen === seen && told.state !== "applied");
  const decision = isCurrent ? merge.decisions.get(key) : undefined;
  const prepared: MergedItem = { ...item, seen, decision, found, other: found };
  compareItem(merging, prepared, present?.values);
  // What someone else decided to leave as it is may have something attached, which is beyond the role as well.
  const isOpen = prepared.outcome === "pending" || prepared.outcome === "done";
  if (isOpen && !mayAccess(tools.caller.role, resource.write)) prepared.outcome = "role";
  return prepared;
}

/** A part of what was found to be the same thing is not asked about: it is that one's part of the same name, or is added. */
function isPartOfSame({ ids }: Merging, { resource, change }: MergedItem): boolean {
  const key = ownerKey(resource);
  const target = key === undefined ? undefined : fieldsOf(resource)[key]?.kind.reference?.target;
  return key !== undefined && target !== undefined && ids.has(keyOf(target, String(change.mine[key])));
}

const isNew = ({ change }: MergedItem): boolean => change.action === "create";

/** The values of a record as the box has them. */
const mapped = (merging: Merging, { resource, change }: MergedItem): LoggedValues =>
  Object.fromEntries(
    Object.entries(change.mine).map(([key, value]) => [key, atBox(merging, resource, key, value)]),
  );

/** Compares an item with its record at the box, which is undefined where there is none. */
export function compareItem(merging: Merging, item: MergedItem, present: LoggedValues | undefined): void {
  if (item.change.action === "delete") {
    compareDeleted(merging, item, present);
    return;
  }
  if (present === undefined && !isNew(item)) {
    item.action = "update";
    // What was changed away is shown beside the record as it was when the box deleted it.
    item.fields = fieldsFor(merging, item, findDeletion(merging.context.database, item)?.before ?? {});
    ask(item, "deletedHere", "was deleted at the box", ["stay-deleted", "bring-back"]);
    return;
  }
  if (present !== undefined) item.action = "update";
  item.fields = fieldsFor(merging, item, present ?? {});
  if (item.action === "update" && item.fields.every(({ verdict }) => verdict === "same")) {
    const hasRows = Object.keys(item.change.attached).length > 0;
    if (!hasRows) item.outcome = "same";
  }
  if (item.other !== undefined) askSame(merging, item);
  if (item.outcome === "pending") askFields(item);
  if (item.outcome === "pending") askCustom(merging, item);
}

/** Returns the fields of an item against the values of a record. */
export function fieldsFor(
  merging: Merging,
  { resource, change, decision }: MergedItem,
  theirs: LoggedValues,
  isSameThing = false,
): ComparedField[] {
  const now = resourceNow(merging, resource);
  return compareFields({
    ...{ resource: now, change, theirs, isSameThing },
    decision: withValues(decision),
    atBox: (key, value) => atBox(merging, now, key, value),
  });
}

/** Values that make it another record are written instead of mine. */
function withValues(decision: MergeDecision | undefined): MergeDecision | undefined {
  if (decision?.values === undefined || choiceOf({ decision }, "sameKey") !== "different") return decision;
  const values = Object.entries(decision.values).map(([key, value]) => [key, { value }] as const);
  return { ...decision, fields: { ...decision.fields, ...Object.fromEntries(values) } };
}

/** The same thing may have been made on both sides. */
function askSame(merging: Merging, item: MergedItem): void {
  const choice = choiceOf(item, "sameKey");
  const { other } = item;
  if (other === undefined || choice === "different") return;
  if (choice === "same") becomeSame(merging, item, other.id);
  else if (choice === "leave") item.outcome = "done";
  else
    ask(item, "sameKey", "may be the same as one that was made at the box", ["same", "different", "leave"]);
}

/** A record of the laptop is the same thing as one at the box: what refers to it refers to that. */
export function becomeSame(merging: Merging, item: MergedItem, id: string): void {
  const { resource, key } = item;
  const present = readPresent(merging.context, resourceNow(merging, resource), id);
  merging.ids.set(key, id);
  item.other = { resource, id };
  Object.assign(item, { id, action: "update", outcome: "pending", refusal: undefined });
  item.fields = fieldsFor(merging, item, present?.values ?? {}, true);
}

function askFields(item: MergedItem): void {
  const counted = item.fields.filter(
    ({ key, verdict }) => verdict === "ask" && item.resource.additive.includes(key),
  );
  const choice = choiceOf(item, "received");
  if (choice === "two" || choice === "one")
    item.fields = item.fields.map((field) => (counted.includes(field) ? added(field, choice) : field));
  else if (counted.length > 0) {
    ask(item, "received", "was received at the box as well; is it one delivery or two?", ["two", "one"]);
    return;
  }
  const open = item.fields.filter(({ verdict }) => verdict === "ask");
  if (open.length === 0) return;
  const message = `${open.map(({ key }) => key).join(", ")}: changed on both sides`;
  ask(item, "fields", message, ["mine", "theirs"]);
}

/** What was received on both sides is one delivery or two. */
function added(field: ComparedField, choice: "two" | "one"): ComparedField {
  const [base, mine, theirs] = [field.base, field.mine, field.theirs].map(Number);
  const value =
    choice === "two" ? Number(theirs) + Number(mine) - Number(base) : Math.max(Number(mine), Number(theirs));
  return { ...field, verdict: "mine", other: { value } };
}

/** Values of a custom field that was archived or deleted at the box have nowhere to go. */
function askCustom(merging: Merging, item: MergedItem): void {
  const { context, items } = merging;
  const active = fieldsOf(currentResource(context.database, item.resource));
  const isPending = (key: string): boolean =>
    [...items.values()].some(
      ({ change, outcome }) =>
        change.resource === "custom-fields" &&
        change.action === "create" &&
        outcome !== "done" &&
        change.mine.resource === item.resource.name &&
        change.mine.key === customName(key),
    );
  const lost = Object.entries(item.change.mine).flatMap(([key, value]) =>
    isCustomKey(key) && value !== null && active[key] === undefined && !isPending(key) ? [key] : [],
  );
  if (lost.length === 0) return;
  const message = `${lost.join(", ")}: the custom field was archived or deleted at the box`;
  item.left.push(message);
  for (const key of lost) item.dropped.add(key);
  const choice = choiceOf(item, "missing");
  if (choice === "leave") item.outcome = "done";
  else if (choice !== "clear") ask(item, "missing", message, ["clear", "leave"]);
}

function compareDeleted(merging: Merging, item: MergedItem, present: LoggedValues | undefined): void {
  if (present === undefined) {
    item.outcome = "same";
    return;
  }
  const { resource, change } = item;
  // Custom values that it did not have are not in the change.
  const keys = new Set([...Object.keys(change.base), ...Object.keys(present).filter(isCustomKey)]);
  const fields = [...keys].flatMap((key): ComparedField[] => {
    const [base, theirs] = [change.base[key] ?? null, present[key] ?? null];
    if (fieldsOf(resourceNow(merging, resource))[key] === undefined) return [];
    if (isEqual(atBox(merging, resource, key, base), theirs)) return [];
    return [{ key, unit: null, base, mine: null, theirs, verdict: "theirs", isAsked: true }];
  });
  item.fields = fields;
}

/** What an item depends on at the box once something of the merge was written. */
export function seenNow(merging: Merging, item: MergedItem): string {
  const { boxId: id } = item.change;
  return seenOf(
    merging,
    { ...item, id },
    readPresent(merging.context, resourceNow(merging, item.resource), id),
  );
}

/** A digest of what an item depends on at the box. */
function seenOf(merging: Merging, item: MergedItem, present: ReturnType<typeof readPresent>): string {
  const { context } = merging;
  const { resource, id, change, found } = item;
  if (found !== undefined) {
    const theirs = readPresent(context, resource, found.id);
    return `other ${found.id} ${theirs?.rendered.revision}`;
  }
  if (present === undefined)
    return change.action === "create"
      ? "none"
      : `gone ${findDeletion(context.database, { resource, id })?.sequence}`;
  if (change.action === "delete") return `revision ${present.rendered.revision}`;
  const undecided = fieldsFor(merging, { ...item, decision: undefined }, present.values);
  return `theirs ${Bun.hash(JSON.stringify(undecided.map(({ key, theirs }) => [key, theirs])))}`;
}
