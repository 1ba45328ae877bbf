import { sql } from "drizzle-orm";
import { statement } from "../../../db/statements/statement.ts";
import { midSentence, pluralOf } from "../../../lib/text/words.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import { inboundTo } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { keyOf, type MergedItem, type Merging } from "./item.ts";

const idsReferring = statement(
  (resource: Resource, key: string) =>
    sql`SELECT ${columnOf(resource, "id")} FROM ${resource.table} WHERE ${columnOf(resource, key)} = ${sql.placeholder("id")} LIMIT 1000`,
);

/**
 * Returns what still refers to a record that is to be deleted, in words; undefined where nothing does. What a deletion would
 * clear or take along without a question is named as well: the laptop did not know it.
 */
export function findRemaining(merging: Merging, { resource, id }: MergedItem): string | undefined {
  const { database, registry } = merging.context;
  const counts = new Map<Resource, number>();
  for (const inbound of inboundTo(registry, resource)) {
    const rows = idsReferring(database, inbound.resource, inbound.key).rows<[string]>({ id });
    const left = rows.filter(([other]) => !isDeleted(merging, inbound.resource, other));
    if (left.length > 0) counts.set(inbound.resource, (counts.get(inbound.resource) ?? 0) + left.length);
  }
  if (counts.size === 0) return undefined;
  const named = [...counts].map(([one, count]) => {
    const label = midSentence(count === 1 ? one.label : pluralOf(one.label));
    return `${count} ${label}`;
  });
  return `is in use at the box by ${named.join(", ")}`;
}

/** Whether a record of the box is deleted by the merge as well. */
function isDeleted({ items }: Merging, resource: Resource, id: string): boolean {
  const item = items.get(keyOf(resource.name, id));
  return item?.change.action === "delete" && item.outcome !== "ask";
}
