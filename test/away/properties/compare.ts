import { isMergedField } from "../../../src/features/merge/fold/mergedFields.ts";
import type { MergeItem } from "../../../src/features/merge/merges/answers.ts";
import { findResource } from "../../../src/resource/definition/registry.ts";
import type { Resource } from "../../../src/resource/definition/resource.ts";
import { registry } from "../../../src/resources/index.ts";
import { withSharedViews } from "../../../src/resources/withSharedViews.ts";
import type { Contents, Values } from "./tables.ts";

/** The contents of the three that meet in a merge. */
export interface Meeting {
  readonly base: Contents;
  readonly laptop: Contents;
  readonly box: Contents;
}

/** Fields that are decided together, as far as a record is concerned. */
type Group = readonly string[];

/** A record's resource. */
export const resourceOf = (key: string): Resource =>
  findResource(withSharedViews(registry), key.split("/")[0] ?? "");

const isSame = (one: unknown, other: unknown): boolean => Bun.deepEquals(one ?? null, other ?? null);

/** The merged fields in which two states of a record differ. */
export function differences(resource: Resource, one: Values = {}, other: Values = {}): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (field) => isMergedField(resource, field) && !isSame(one[field], other[field]),
  );
}

/** The groups of fields that fields belong to: units whole, others alone. */
function groupsOf({ units }: Resource, fields: readonly string[]): Group[] {
  const groups = fields.map((field) => units.find((unit) => unit.includes(field)) ?? [field]);
  return groups.filter((group, index) => groups.findIndex((each) => each.join() === group.join()) === index);
}

/** The groups of fields of a record that both sides changed, and not to the same. */
export function conflictsOf({ base, laptop, box }: Meeting, key: string): Group[] {
  const resource = resourceOf(key);
  const [was, mine, theirs] = [base, laptop, box].map(({ records }) => records.get(key));
  if (was === undefined || mine === undefined || theirs === undefined) return [];
  return groupsOf(resource, differences(resource, was, mine)).filter((group) => {
    const isTheirs = group.some((field) => !isSame(was[field], theirs[field]));
    const isEqual = group.every((field) => isSame(mine[field], theirs[field]));
    return isTheirs && (!isEqual || group.some((field) => resource.additive.includes(field)));
  });
}

/** What was changed away, by record: what the items of a merge must be about. */
export function changedAway({ base, laptop }: Pick<Meeting, "base" | "laptop">): string[] {
  const keys = new Set([...base.records.keys(), ...laptop.records.keys()]);
  return [...keys].filter((key) => {
    const [was, is] = [base.records.get(key), laptop.records.get(key)];
    if (was === undefined || is === undefined) return true;
    const isAttached = !isSame(base.attached.get(key) ?? [], laptop.attached.get(key) ?? []);
    return isAttached || differences(resourceOf(key), was, is).length > 0;
  });
}

/** Says what is wrong with what a preview tells, before anything is decided. */
export function judgePreview(meeting: Meeting, items: readonly MergeItem[]): string[] {
  const problems: string[] = [];
  const keys = new Set(items.map(({ key }) => key));
  for (const key of changedAway(meeting))
    if (!keys.has(key)) problems.push(`${key} was changed away and is no item`);
  for (const item of items)
    problems.push(...judgeItem(meeting, item).map((problem) => `${item.key} ${problem}`));
  return problems;
}

/** An item, and its record in the three contents. */
interface Judged {
  readonly meeting: Meeting;
  readonly item: MergeItem;
  readonly was: Values | undefined;
  readonly mine: Values | undefined;
  readonly theirs: Values | undefined;
}

function judgeItem(meeting: Meeting, item: MergeItem): string[] {
  const [was, mine, theirs] = [meeting.base, meeting.laptop, meeting.box].map(({ records }) =>
    records.get(item.key),
  );
  const action = was === undefined ? "create" : mine === undefined ? "delete" : "update";
  if (item.action !== action) return [`is told as ${item.action}, not ${action}`];
  const judged = { meeting, item, was, mine, theirs };
  const other =
    item.reason === "sameKey" && item.other === null && !isPlaceTaken(item)
      ? ["asks for sameKey without the other"]
      : [];
  if (action === "delete") return [...other, ...judgeDeletion(judged)];
  return action === "create" ? other : [...other, ...judgeUpdate(judged)];
}

/** Whether units of a rack are taken. Of devices of several units, the one that is in the way has another lowest unit. */
export const isPlaceTaken = ({ message }: MergeItem): boolean => message?.includes("position: ") === true;

const isOpen = ({ state }: MergeItem): boolean => state === "decide" || state === "waits";

/** What was deleted away goes without a question where the box has not changed it, and nothing new refers to it. */
function judgeDeletion({ item, was, theirs }: Judged): string[] {
  const { key, state } = item;
  if (theirs === undefined) return state === "same" ? [] : [`was deleted on both sides, and is ${state}`];
  const changed = differences(resourceOf(key), was, theirs);
  return changed.length > 0 && !isOpen(item)
    ? [`was deleted away, changed at the box (${changed}), and is ${state}`]
    : [];
}

function judgeUpdate({ meeting, item, mine = {}, theirs }: Judged): string[] {
  const { key, state, reason } = item;
  if (theirs === undefined)
    return isOpen(item) ? [] : [`was edited away and deleted at the box, and is ${state}`];
  if (reason === "deletedHere") return ["asks for deletedHere, and the box has it"];
  if (reason === "deletedAway") return ["asks for deletedAway without a deletion"];
  const conflicts = conflictsOf(meeting, key);
  const fields = item.fields.flatMap(({ field, choice, ...values }) => {
    const isConflict = conflicts.some((group) => group.includes(field));
    return [
      ...(isSame(values.mine, mine[field]) ? [] : [`${field}: mine is ${text(values.mine)}`]),
      ...(isSame(values.theirs, theirs[field]) ? [] : [`${field}: theirs is ${text(values.theirs)}`]),
      ...(isConflict && choice !== null ? [`${field}: is not asked for`] : []),
      ...(!isConflict && choice === null && reason === "fields" ? [`${field}: asks needlessly`] : []),
    ];
  });
  const shown = new Set(item.fields.map(({ field }) => field));
  const groups = conflicts.flatMap((group) => [
    ...(isOpen(item) ? [] : [`${group}: both sides changed it, and it is ${state}`]),
    ...(group.some((field) => shown.has(field)) ? [] : [`${group}: is not shown`]),
  ]);
  const isNeedless = state === "decide" && reason === "fields" && conflicts.length === 0;
  return [...fields, ...groups, ...(isNeedless ? ["asks needlessly"] : [])];
}

const text = (value: unknown): string => JSON.stringify(value ?? null);

/** Says in what contents differ, where they should not. */
export function differenceOf(one: Contents, other: Contents, except: (key: string) => boolean = () => false) {
  const keys = new Set([...one.records.keys(), ...other.records.keys()]);
  const records = [...keys].flatMap((key) => {
    if (except(key)) return [];
    const [first, second] = [one.records.get(key), other.records.get(key)];
    if (first === undefined) return [`${key} is there`];
    if (second === undefined) return [`${key} is gone`];
    const fields = [...new Set([...Object.keys(first), ...Object.keys(second)])].filter(
      (field) => !isSame(first[field], second[field]),
    );
    return fields.map((field) => `${key} ${field}: ${text(first[field])} became ${text(second[field])}`);
  });
  const owners = new Set([...one.attached.keys(), ...other.attached.keys()]);
  const attached = [...owners].flatMap((key) => {
    const [first, second] = [one.attached.get(key) ?? [], other.attached.get(key) ?? []];
    return except(key) || isSame(first, second)
      ? []
      : [`${key} has ${text(second)} attached, not ${text(first)}`];
  });
  return [...records, ...attached];
}
