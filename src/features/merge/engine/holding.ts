import { sql } from "drizzle-orm";
import { statement } from "../../../db/statements/statement.ts";
import { midSentence, pluralOf } from "../../../lib/text/words.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import { inboundTo } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { type BoxRecord, keyOf, type MergedItem, type Merging } from "./item.ts";

const idsReferring = statement(
  (resource: Resource, key: string) =>
    sql`SELECT ${columnOf(resource, "id")} FROM ${resource.table} WHERE ${columnOf(resource, key)} = ${sql.placeholder("id")} LIMIT 1000`,
);

/**
 * Returns what still refers to a record that is to be deleted, in words; undefined where nothing does. What a deletion would
 * clear or take along without a question is named as well: the laptop did not know it.
 */
export function findRemaining(merging: Merging, { resource, id }: MergedItem): string | undefined {
  const counts = new Map<Resource, number>();
  countRemaining(merging, { resource, id }, counts, new Set());
  if (counts.size === 0) return undefined;
  const named = [...counts].map(([one, count]) => {
    const label = midSentence(count === 1 ? one.label : pluralOf(one.label));
    return `${count} ${label}`;
  });
  return `is in use at the box by ${named.join(", ")}`;
}

/** Counts what refers to a record, or to a part that is deleted along with it, such as an address at a port of a device. */
function countRemaining(
  merging: Merging,
  { resource, id }: BoxRecord,
  counts: Map<Resource, number>,
  seen: Set<string>,
): void {
  const { database, registry } = merging.context;
  for (const inbound of inboundTo(registry, resource)) {
    for (const [other] of idsReferring(database, inbound.resource, inbound.key).rows<[string]>({ id })) {
      if (seen.has(other)) continue;
      seen.add(other);
      if (isDeleted(merging, inbound.resource, other))
        countRemaining(merging, { resource: inbound.resource, id: other }, counts, seen);
      else counts.set(inbound.resource, (counts.get(inbound.resource) ?? 0) + 1);
    }
  }
}

/** Whether a record of the box is deleted by the merge as well. */
function isDeleted({ items }: Merging, resource: Resource, id: string): boolean {
  const item = items.get(keyOf(resource.name, id));
  return item?.change.action === "delete" && item.outcome !== "ask";
}
