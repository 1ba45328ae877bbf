import type { ChangeAction } from "../../../db/changes/changes.ts";
import type { Refusal } from "../../../lib/failures/refusal.ts";
import type { JobTools } from "../../../resource/answering/job.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { currentResource } from "../../../resource/reading/current.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { MergeChoice, MergeDecision, MergeReason } from "../merges/answers.ts";
import type { LoadedMerge } from "./load.ts";
import type { PendingChange } from "./pending.ts";

/** A field in a merge: what it was, and what becomes of it. References are IDs of the laptop, at the box those of the box. */
export interface ComparedField {
  readonly key: string;
  /** The fields that are decided together with it. */
  readonly unit: readonly string[] | null;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** What becomes of it: mine is written, theirs stays, both are the same, or a person has to decide. */
  readonly verdict: "mine" | "theirs" | "same" | "ask";
  /** Whether a person had, or has, to decide. */
  readonly isAsked: boolean;
  /** What is written instead of mine. */
  readonly other?: { readonly value: unknown };
}

/** A record at the box, by its resource and ID. */
export interface BoxRecord {
  readonly resource: Resource;
  readonly id: string;
}

/** How far the merge of a record is. */
type Outcome = "pending" | "done" | "same" | "ask" | "waits" | "role";

/** A record in a merge, on its way. */
export interface MergedItem {
  readonly key: string;
  /** As its definition declares it. */
  readonly resource: Resource;
  readonly change: PendingChange;
  /** None where what was told of it moved since. */
  readonly decision: MergeDecision | undefined;
  /** What it depends on at the box. */
  readonly seen: string;
  /** The record that may be the same thing, of one that was made away. */
  readonly found: BoxRecord | undefined;
  /** Its ID at the box. */
  id: string;
  /** How it is written: a record that was created away may be here already. */
  action: ChangeAction;
  fields: readonly ComparedField[];
  outcome: Outcome;
  reason: MergeReason | null;
  message: string | null;
  choices: readonly MergeChoice[];
  readonly needs: Set<string>;
  readonly left: string[];
  other: BoxRecord | undefined;
  /** Why it was refused when it was tried last. */
  refusal: Refusal | undefined;
  /** The fields that are left to the box, or empty, because of a decision about the whole record. */
  readonly dropped: Set<string>;
  /** Whether it is being tried. */
  isTried: boolean;
  /** References to records that refer to it in turn: they are set once those are there. */
  readonly postponed: Set<string>;
  /** Whether the record was written by this merge. */
  isWritten: boolean;
}

/** A merge on its way. */
export interface Merging {
  /** In whose name and group it writes. */
  readonly context: WriteContext;
  readonly merge: LoadedMerge;
  readonly tools: JobTools;
  /** Whether it is applied. A preview records no watermarks and origins, which a merge does not read while it runs. */
  readonly isFinal: boolean;
  /** By key, in the order of the bundle. */
  readonly items: Map<string, MergedItem>;
  /** The IDs at the box of records that have others on the laptop, by the keys of their items. */
  readonly ids: Map<string, string>;
  /** The items by which is decided whether what the box deleted stays deleted, by the key of what was deleted as a whole. */
  readonly gone: Map<string, MergedItem>;
  /** How often something was tried, and written, and how many records are being tried as each refers to the next. */
  readonly progress: { tried: number; written: number; depth: number };
  /** The resources whose records are written in a savepoint each. */
  readonly guarded: ReadonlySet<string>;
  /** A record that lies in another one was written past its handlers. */
  readonly mark: (resource: Resource, values: Readonly<Record<string, unknown>>) => void;
}

/** The key of the item of a record of the laptop. */
export const keyOf = (resource: string, id: string): string => `${resource}/${id}`;

/** Returns the item about a record at the box: it may be one of the laptop that was found to be the same thing. */
export function itemAt(
  { items, ids }: Pick<Merging, "items" | "ids">,
  { resource, id }: BoxRecord,
): MergedItem | undefined {
  const own = items.get(keyOf(resource.name, id));
  if (own !== undefined) return own;
  for (const [key, boxId] of ids) {
    const item = boxId === id ? items.get(key) : undefined;
    if (item?.resource.name === resource.name) return item;
  }
  return undefined;
}

/** Returns a resource with the custom fields that it has by now; archived ones as well. */
export const resourceNow = ({ context }: Pick<Merging, "context">, resource: Resource): Resource =>
  currentResource(context.database, resource, "kept");

/** Returns a resource by its name as its definition declares it; undefined where there is none. */
export function declaredResource(registry: Registry, name: string): Resource {
  const resource = findResource(registry, name);
  return resource.declared ?? resource;
}

/** Returns a value of the laptop as the box has it: the ID of the record that it refers to may be another one. */
export function atBox(
  { ids }: Pick<Merging, "ids">,
  resource: Resource,
  key: string,
  value: unknown,
): unknown {
  if (typeof value !== "string" || ids.size === 0) return value;
  const target = fieldsOf(resource)[key]?.kind.reference?.target;
  return target === undefined ? value : (ids.get(keyOf(target, value)) ?? value);
}

/** Whether an item waits for another one, or for what waits for it; true for itself. */
export function waitsFor({ items }: Pick<Merging, "items">, item: MergedItem, other: MergedItem): boolean {
  const seen = new Set<string>([item.key]);
  for (const key of seen) {
    if (key === other.key) return true;
    for (const needed of items.get(key)?.needs ?? []) seen.add(needed);
  }
  return false;
}

/** Has a person decide about an item. */
export function ask(
  item: MergedItem,
  reason: MergeReason,
  message: string,
  choices: readonly MergeChoice[],
): void {
  Object.assign(item, { outcome: "ask", reason, message, choices });
}

/**
 * What a person decided about an item as a whole when this was asked. Decision: an item may be asked about more than once, such
 * as whether it is the same thing and then whether what it refers to comes back; an answer counts for its own question alone.
 */
export const choiceOf = (
  { decision }: Pick<MergedItem, "decision">,
  reason: MergeReason,
): MergeChoice | undefined =>
  (decision?.answers === undefined ? decision?.choice : decision.answers[reason]) ?? undefined;

/** Returns the values that an item writes, by field, as the laptop has them. */
export const writtenValues = (item: MergedItem): [string, unknown][] =>
  item.fields.flatMap((field): [string, unknown][] =>
    field.verdict === "mine" && !item.dropped.has(field.key)
      ? [[field.key, field.other === undefined ? field.mine : field.other.value]]
      : [],
  );
