import { sql } from "drizzle-orm";
import { statement } from "../../../../db/statements/statement.ts";
import { mayAccess } from "../../../../http/access.ts";
import { midSentence } from "../../../../lib/text/words.ts";
import { columnOf } from "../../../../resource/definition/columns.ts";
import { declaredFields } from "../../../../resource/definition/fieldsOf.ts";
import { findResource, inboundTo } from "../../../../resource/definition/registry.ts";
import type { Resource } from "../../../../resource/definition/resource.ts";
import type { UndoHolder } from "../answers.ts";
import { readPresent } from "../obstacles.ts";
import type { Values } from "../span.ts";
import { titleFor, titleOfPresent } from "../titleFor.ts";
import type { Undoing } from "../undoing.ts";

type Reading = Pick<Undoing, "context" | "role" | "kept">;

const maxHolders = 3;

const idsReferring = statement(
  (resource: Resource, key: string) =>
    sql`SELECT ${columnOf(resource, "id")} AS id FROM ${resource.table} WHERE ${columnOf(resource, key)} = ${sql.placeholder("id")} LIMIT ${sql.raw(String(maxHolders))}`,
);

/** Finds the first records that refer to a record, among those that the person may read. */
export function findHolders({ context, role }: Reading, resource: Resource, id: string): UndoHolder[] {
  const found = new Map<string, UndoHolder>();
  for (const { resource: other, key } of inboundTo(context.registry, resource)) {
    if (!mayAccess(role, other.read)) continue;
    for (const row of idsReferring(context.database, other, key).all<{ id: string }>({ id })) {
      if (found.size === maxHolders) return [...found.values()];
      const title = titleOfPresent(context, other, row.id);
      found.set(row.id, { resource: other.name, recordId: row.id, title });
    }
  }
  return [...found.values()];
}

/** A kept record to which another one belongs; without its title where the person may not read it. */
interface KeptOwner {
  readonly label: string;
  readonly title: string | undefined;
  readonly record: UndoHolder[];
}

/**
 * Finds the kept record that a record with these values belongs to: the device of an interface, or of an address on one of
 * its interfaces. A record belongs to those whose deletion would delete it.
 */
export function findKeptOwner(reading: Reading, resource: Resource, values: Values): KeptOwner | undefined {
  const { context, role, kept } = reading;
  if (kept.size === 0) return undefined;
  for (const [key, { kind }] of Object.entries(declaredFields(resource))) {
    const id = values[key];
    if (kind.reference?.onDelete !== "cascade" || typeof id !== "string") continue;
    const owner = findResource(context.registry, kind.reference.target);
    const present = readPresent(context, owner, id);
    if (present === undefined) continue;
    if (!kept.has(id)) {
      const found = findKeptOwner(reading, owner, present.values);
      if (found !== undefined) return found;
      continue;
    }
    const label = midSentence(owner.label);
    if (!mayAccess(role, owner.read)) return { label, title: undefined, record: [] };
    const title = titleFor(context, owner, present.values);
    return { label, title, record: [{ resource: owner.name, recordId: id, title }] };
  }
  return undefined;
}
