import { sql } from "drizzle-orm";
import { statement } from "../../../../db/statements/statement.ts";
import { midSentence, pluralOf } from "../../../../lib/text/words.ts";
import {
  type Attached,
  endsAt,
  endsOf,
  keysOfEnd,
} from "../../../../resource/definition/attached/attached.ts";
import { columnOf } from "../../../../resource/definition/columns.ts";
import { findResource, inboundTo } from "../../../../resource/definition/registry.ts";
import type { Resource } from "../../../../resource/definition/resource.ts";
import { attachedColumn, countAttached } from "../../../../resource/reading/attached.ts";
import type { WriteContext } from "../../../../resource/writing/context.ts";
import { describeHolders } from "../../../../resource/writing/remove.ts";

const refersTo = statement(
  (resource: Resource, key: string) =>
    sql`SELECT 1 AS found FROM ${resource.table} WHERE ${columnOf(resource, key)} = ${sql.placeholder("id")} LIMIT 1`,
);

/** The resources at the other end of the rows of which a record is the owner or that end, and how many there are. */
const linked = statement((kind: Attached, end: string) => {
  const other = keysOfEnd(end);
  const [resource, id] = [attachedColumn(kind, other.resource), attachedColumn(kind, other.id)];
  return sql`SELECT CASE owner_id WHEN ${sql.placeholder("id")} THEN ${resource} ELSE owner_resource END AS resource, count(*) AS count FROM ${kind.table} WHERE owner_id = ${sql.placeholder("id")} OR ${id} = ${sql.placeholder("id")} GROUP BY 1`;
});

/**
 * Returns what still refers to a record, in words, what it is linked with, or what it has: "Device is in use by 2
 * interfaces". What came with it is gone by the time that it is asked for, so whatever is left came from elsewhere.
 */
export function describeHeld(context: WriteContext, resource: Resource, id: string): string | undefined {
  const { database, registry } = context;
  const inbound = inboundTo(registry, resource);
  // Those that restrict are told by the deletion itself.
  const isHeld = inbound.some(
    (one) => one.onDelete !== "restrict" && refersTo(database, one.resource, one.key).get({ id }) !== null,
  );
  if (isHeld) return describeHolders(context, resource, inbound, id);
  for (const kind of context.attached) {
    const held = endsAt(kind, resource.name).length === 0 ? undefined : describeAttached(context, kind, id);
    if (held !== undefined) return `${resource.label} ${held}`;
  }
  return undefined;
}

/** "is linked with 2 devices" of a kind that leads to other records, "has 2 notes" of another. */
function describeAttached(
  { database, registry }: WriteContext,
  kind: Attached,
  id: string,
): string | undefined {
  const [, other] = endsOf(kind);
  if (other === undefined) {
    const count = countAttached(database, kind, { id });
    return count === 0 ? undefined : `has ${counted(count, kind.sheet.label)}`;
  }
  const others = linked(database, kind, other).all<{ resource: string; count: number }>({ id });
  const named = others.map(({ resource, count }) => counted(count, findResource(registry, resource).label));
  return named.length === 0 ? undefined : `is linked with ${named.join(", ")}`;
}

const counted = (count: number, label: string): string =>
  `${count} ${midSentence(count === 1 ? label : pluralOf(label))}`;
