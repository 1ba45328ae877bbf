import { sql } from "drizzle-orm";
import { statement } from "../../../db/statements/statement.ts";
import { midSentence, pluralOf } from "../../../lib/text/words.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import { inboundTo } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Reference } from "../../../resource/fields/field.ts";
import { type BoxRecord, itemAt, type MergedItem, type Merging, waitsFor } from "./item.ts";

const idsReferring = statement(
  (resource: Resource, key: string) =>
    sql`SELECT ${columnOf(resource, "id")} FROM ${resource.table} WHERE ${columnOf(resource, key)} = ${sql.placeholder("id")} LIMIT 1000`,
);

/**
 * Returns what still refers to a record that is to be deleted, in words; undefined where nothing does. What a deletion would
 * clear or take along without a question is named as well: the laptop did not know it.
 */
export function findRemaining(merging: Merging, item: MergedItem): string | undefined {
  const remaining = remainingOf(merging, item);
  if (remaining.length === 0) return undefined;
  const blocking = remaining.filter(({ onDelete }) => onDelete === "restrict");
  const hint = blocking.length === 0 ? "" : "; keep it, or change what refers to it at the box and try again";
  return `is in use at the box by ${countedIn(remaining)}${hint}`;
}

/**
 * Returns what a deletion would take along although this merge keeps it, in words; undefined where there is nothing. Decision:
 * what was decided about a record itself counts more than what was decided about one that it is part of.
 */
export function findKept(merging: Merging, item: MergedItem): string | undefined {
  const kept = remainingOf(merging, item).filter((one) => one.isPart && one.item !== undefined);
  return kept.length === 0
    ? undefined
    : `can't be deleted as long as ${countedIn(kept)} of this merge ${kept.length === 1 ? "stays" : "stay"} at the box as part of it`;
}

/** Whether a deletion is impossible as long as something refers to what is deleted: that would have to be changed first. */
export const isBlocked = (merging: Merging, item: MergedItem): boolean =>
  remainingOf(merging, item).some(({ onDelete }) => onDelete === "restrict");

/** Returns the key of an item about what refers to a record that is to be deleted, about which nothing is decided yet. */
export const findUndecided = (merging: Merging, item: MergedItem): string | undefined =>
  remainingOf(merging, item).find((one) => one.item !== undefined && isUndecided(one.item))?.item?.key;

const isUndecided = ({ outcome }: MergedItem): boolean =>
  outcome === "ask" || outcome === "waits" || outcome === "role";

/** A record at the box that refers to one that is to be deleted. */
interface Remaining extends BoxRecord {
  /** It is deleted along with it. */
  readonly isPart: boolean;
  /** What becomes of the reference when what it leads to is deleted. */
  readonly onDelete: Reference["onDelete"];
  readonly item: MergedItem | undefined;
}

function countedIn(remaining: readonly Remaining[]): string {
  const byResource = Map.groupBy(remaining, ({ resource }) => resource);
  return [...byResource]
    .map(([one, { length }]) => `${length} ${midSentence(length === 1 ? one.label : pluralOf(one.label))}`)
    .join(", ");
}

/**
 * What refers to a record and is not deleted by the merge, or to a part that is deleted along with it, such as an address at a
 * port of a device.
 */
function remainingOf(merging: Merging, whole: MergedItem): Remaining[] {
  const { database, registry } = merging.context;
  const seen = new Set<string>();
  const remaining: Remaining[] = [];
  const goes = (item: MergedItem): boolean =>
    item.change.action === "delete" &&
    (item.outcome === "pending" || (item.outcome === "waits" && waitsFor(merging, item, whole)));
  const referringTo = (owner: BoxRecord, isWhole: boolean): Remaining[] =>
    inboundTo(registry, owner.resource).flatMap(({ resource, key, onDelete }) =>
      idsReferring(database, resource, key)
        .rows<[string]>({ id: owner.id })
        .map(([id]) => ({
          ...{ resource, id, onDelete, item: itemAt(merging, { resource, id }) },
          isPart: isWhole && onDelete === "cascade",
        })),
    );
  const collect = (owner: BoxRecord, isWhole: boolean): void => {
    for (const one of referringTo(owner, isWhole)) {
      if (seen.has(one.id)) continue;
      seen.add(one.id);
      const isGoing = one.item !== undefined && goes(one.item);
      if (!isGoing) remaining.push(one);
      // What the merge does not know is taken along with all that is part of it.
      if (isGoing || (one.item === undefined && one.isPart)) collect(one, one.isPart);
    }
  };
  collect(whole, true);
  return remaining;
}
