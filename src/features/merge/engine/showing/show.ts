import { midSentence } from "../../../../lib/text/words.ts";
import { customKey } from "../../../../resource/definition/custom/custom.ts";
import { fieldsOf } from "../../../../resource/definition/fieldsOf.ts";
import { findResource } from "../../../../resource/definition/registry.ts";
import { describeTitle, fullTitleIn, readTitles } from "../../../../resource/reading/titles.ts";
import { readPresent } from "../../../history/undo/obstacles.ts";
import { titleOfGone } from "../../../history/undo/titleFor.ts";
import type { ToldItem } from "../../job.ts";
import type { ItemState, MergeField, MergeItem } from "../../merges/answers.ts";
import {
  atBox,
  type ComparedField,
  choiceOf,
  keyOf,
  type MergedItem,
  type Merging,
  resourceNow,
} from "../item.ts";
import { changedBy } from "./changedBy.ts";

/** Returns items as they are told. */
export function showItems(merging: Merging): ToldItem[] {
  const titles = createTitles(merging);
  return [...merging.items.values()].map((item) => {
    const before = merging.merge.told.get(item.key);
    // What was merged before is the same by now, and told as it was then.
    if (item.outcome === "same" && before?.state === "applied" && before.item !== null)
      return { item: JSON.parse(before.item) as MergeItem, state: "applied", seen: item.seen };
    const state = stateOf(merging, item);
    const shown = showItem(merging, item, titles);
    const isRole = item.outcome === "role";
    return { item: { ...shown, state: isRole ? "role" : state }, state, seen: item.seen };
  });
}

const states: Readonly<Record<MergedItem["outcome"], ItemState>> = {
  ...({
    pending: "decide",
    done: "ready",
    same: "same",
    ask: "decide",
    waits: "waits",
    role: "ready",
  } as const),
};

/** What is ready was written by an apply. */
const stateOf = ({ isFinal }: Merging, { outcome }: MergedItem): ItemState =>
  outcome === "done" && isFinal ? "applied" : states[outcome];

/** What records are called, read together for each resource. */
interface Titles {
  of(resource: string, id: string): string | undefined;
  /** What an item is called, whether its record is there or not. */
  ofItem(item: MergedItem): string;
}

function createTitles(merging: Merging): Titles {
  const { context, items } = merging;
  const wanted = new Map<string, Set<string>>();
  const want = (resource: string, id: string): void => {
    const ids = wanted.get(resource);
    if (ids === undefined) wanted.set(resource, new Set([id]));
    else ids.add(id);
  };
  for (const item of items.values()) {
    want(item.resource.name, item.id);
    for (const field of item.fields) {
      const target = fieldsOf(item.resource)[field.key]?.kind.reference?.target;
      if (target === undefined) continue;
      for (const value of [field.base, field.mine, field.theirs])
        if (typeof value === "string") want(target, String(atBox(merging, item.resource, field.key, value)));
    }
  }
  const titles = new Map(
    [...wanted].map(([name, ids]) => [
      name,
      readTitles(context, findResource(context.registry, name), [...ids]),
    ]),
  );
  const of = (resource: string, id: string): string | undefined => {
    const title = titles.get(resource)?.get(id);
    return title && describeTitle(title);
  };
  const known = new Map<string, string>();
  const ofItem = (item: MergedItem): string => {
    const title = known.get(item.key) ?? (of(item.resource.name, item.id) || titleOfComing(merging, item));
    known.set(item.key, title);
    return title;
  };
  return { of, ofItem };
}

function showItem(merging: Merging, item: MergedItem, titles: Titles): Omit<MergeItem, "state"> {
  const { change, decision, resource, reason, message, choices, needs, left } = item;
  const last = change.origins.at(-1);
  return {
    ...{ key: item.key, resource: resource.name, recordId: change.recordId, action: change.action },
    title: titles.ofItem(item),
    ...{
      reason,
      message: message ?? waitingFor(merging, item, titles),
      needs: [...needs],
      choices: [...choices],
    },
    ...{ choice: choiceShown(item), values: decision?.values ?? {} },
    fields: item.fields
      .filter(
        ({ mine, theirs, isAsked }) =>
          item.action === "update" || isAsked || mine !== null || theirs !== null,
      )
      .map((field) => showField(merging, item, field, titles)),
    attached: Object.entries(change.attached).flatMap(([kind, rows]) =>
      rows.map(({ before, after }) => ({ kind, before, after })),
    ),
    left: [...new Set(left)],
    other: showOther(merging, item),
    origin: { at: last?.at ?? "", email: last?.email ?? null },
  };
}

/** What was chosen for an item: about what it is asked, else the last. */
const choiceShown = (item: MergedItem): MergeItem["choice"] =>
  (item.reason === null ? item.decision?.choice : choiceOf(item, item.reason)) ?? null;

/** What a record that is not there is called, by the values that come with the merge. */
function titleOfComing(merging: Merging, item: MergedItem): string {
  const { base, mine, record } = item.change;
  const values = { ...base, ...record, ...mine };
  const plain = Object.entries(values).filter(([key]) => !key.startsWith(customKey("")));
  const title = fullTitleIn(merging.context, item.resource, {
    ...Object.fromEntries(plain.map(([key, value]) => [key, atBox(merging, item.resource, key, value)])),
    id: item.id,
  });
  return title || item.resource.label;
}

function waitingFor({ items }: Merging, item: MergedItem, titles: Titles): string | null {
  const [first] = [...item.needs].flatMap((key) => items.get(key) ?? []);
  if (item.outcome !== "waits" || first === undefined) return null;
  return `waits for ${midSentence(first.resource.label)} ${titles.ofItem(first)}`;
}

function showField(merging: Merging, item: MergedItem, field: ComparedField, titles: Titles): MergeField {
  const target = fieldsOf(item.resource)[field.key]?.kind.reference?.target;
  const titleAt = (value: unknown): string | null => {
    if (target === undefined || typeof value !== "string") return null;
    const id = String(atBox(merging, item.resource, field.key, value));
    const resource = findResource(merging.context.registry, target);
    const coming = merging.items.get(keyOf(target, value));
    return (
      titles.of(target, id) ?? (coming && titles.ofItem(coming)) ?? titleOfGone(merging.context, resource, id)
    );
  };
  const { base, mine, theirs, isAsked } = field;
  return {
    ...{ field: field.key, unit: field.unit === null ? null : [...field.unit], base, mine, theirs },
    ...{ baseTitle: titleAt(base), mineTitle: titleAt(mine), theirsTitle: titleAt(theirs) },
    choice: choiceOfField(item, field),
    by: isAsked ? changedBy(merging, item, field.key) : null,
  };
}

function choiceOfField(
  { dropped }: MergedItem,
  { key, verdict, other }: ComparedField,
): MergeField["choice"] {
  if (verdict === "ask") return null;
  if (verdict === "theirs" || dropped.has(key)) return "theirs";
  return other ?? "mine";
}

function showOther(merging: Merging, { other }: MergedItem): MergeItem["other"] {
  if (other === undefined) return null;
  const { context } = merging;
  const resource = resourceNow(merging, other.resource);
  const present = readPresent(context, resource, other.id);
  if (present === undefined) return null;
  const title = fullTitleIn(context, resource, present.values) || resource.label;
  return { resource: resource.name, recordId: other.id, title, values: present.values };
}
