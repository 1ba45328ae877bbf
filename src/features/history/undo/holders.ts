import { sql } from "drizzle-orm";
import { statement } from "../../../db/statements/statement.ts";
import { midSentence, pluralOf } from "../../../lib/text/words.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import { findResource, inboundTo } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { links } from "../../../resource/writing/links.ts";
import { sayHolders } from "../../../resource/writing/remove.ts";

const refersTo = statement(
  (resource: Resource, key: string) =>
    sql`SELECT 1 AS found FROM ${resource.table} WHERE ${columnOf(resource, key)} = ${sql.placeholder("id")} LIMIT 1`,
);

const linked = statement(
  () =>
    sql`SELECT CASE owner_id WHEN ${sql.placeholder("id")} THEN record_resource ELSE owner_resource END AS resource, count(*) AS count FROM ${links} WHERE owner_id = ${sql.placeholder("id")} OR record_id = ${sql.placeholder("id")} GROUP BY 1`,
);

/**
 * What still refers to a record, in words, or what it is linked with: "Device is in use by 2 interfaces". What came with it
 * is gone by the time that it is asked for, so whatever is left came from elsewhere.
 */
export function sayHeld(context: WriteContext, resource: Resource, id: string): string | undefined {
  const { database, registry } = context;
  const inbound = inboundTo(registry, resource);
  // Those that restrict are told by the deletion itself.
  const isHeld = inbound.some(
    (one) => one.onDelete !== "restrict" && refersTo(database, one.resource, one.key).get({ id }) !== null,
  );
  if (isHeld) return sayHolders(context, resource, inbound, id);
  const others = linked(database).all<{ resource: string; count: number }>({ id });
  if (others.length === 0) return undefined;
  const named = others.map(({ resource: name, count }) => {
    const { label } = findResource(registry, name);
    return `${count} ${midSentence(count === 1 ? label : pluralOf(label))}`;
  });
  return `${resource.label} is linked with ${named.join(", ")}`;
}
