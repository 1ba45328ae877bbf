import { sql } from "drizzle-orm";
import { recordChange } from "../../db/changes/changes.ts";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { conflict } from "../../lib/failures/refusal.ts";
import { midSentence } from "../../lib/text/words.ts";
import { columnOf } from "../definition/columns.ts";
import { fieldsOf } from "../definition/fieldsOf.ts";
import { type Inbound, inboundTo } from "../definition/registry.ts";
import type { Resource } from "../definition/resource.ts";
import type { StoredValues } from "../definition/values.ts";
import { currentResource } from "../reading/current.ts";
import { isThere, type Rendered, readRecord } from "../reading/read.ts";
import { releaseAttached } from "./attached.ts";
import { isConstraint, raisedBy } from "./constraint.ts";
import type { WriteContext } from "./context.ts";
import { indexCustom, readCustom } from "./customValues.ts";
import { loggedFields } from "./difference.ts";
import { updateRecord } from "./update.ts";

const deleteById = statement(
  ({ table }: Resource) => sql`DELETE FROM ${table} WHERE ${table.id} = ${sql.placeholder("id")}`,
);

const idsReferring = statement(
  (resource: Resource, key: string) =>
    sql`SELECT ${columnOf(resource, "id")} FROM ${resource.table} WHERE ${columnOf(resource, key)} = ${sql.placeholder("id")}`,
);

const countReferring = statement((resource: Resource, keys: readonly string[]) => {
  const refers = keys.map((key) => sql`${columnOf(resource, key)} = ${sql.placeholder("id")}`);
  return sql`SELECT count(*) AS count FROM ${resource.table} WHERE ${sql.join(refers, sql` OR `)}`;
});

/**
 * Deletes a record and answers it as it was. References that its deletion clears are cleared one by one, records that
 * go with it are deleted one by one, each with its own entry in the change log. `before` is the record as it stands,
 * where it has been read in this transaction already.
 *
 * Decision: a reference names a record that exists. A record that others refer to is not deleted: the answer is 409,
 * which says what holds it. People are the exception, as references to them become null, and so are the items of an
 * order, which go with it.
 */
export function removeRecord(
  context: WriteContext,
  declared: Resource,
  id: string,
  { before = readRecord(context.database, declared, id) }: { readonly before?: Rendered } = {},
): Rendered {
  const { database, registry } = context;
  const resource = currentResource(database, declared);
  const { id: uuid } = JSON.parse(before.json) as { readonly id: string };
  const inbound = inboundTo(registry, resource);
  for (const reference of inbound) release(context, reference, uuid);
  releaseAttached(context, resource, { id: uuid, json: before.json });
  const custom = readCustom(database, resource, uuid);
  const logged = loggedWhole(database, resource, before, uuid);
  try {
    deleteById(database, resource).run({ id: uuid });
  } catch (error) {
    if (!isConstraint(error)) throw error;
    throw conflict(raisedBy(error) ?? describeHolders(context, resource, inbound, uuid));
  }
  indexCustom(database, resource, uuid, custom, {});
  recordChange(database, context, {
    action: "delete",
    resource: resource.name,
    recordId: uuid,
    before: logged,
    after: null,
  });
  return before;
}

/** What the change log has of a record that is deleted: its values of archived fields too, so that these come back with it. */
function loggedWhole(database: Database, resource: Resource, before: Rendered, id: string): string {
  const whole = currentResource(database, resource, "kept");
  const hasArchived = Object.keys(fieldsOf(whole)).length > Object.keys(fieldsOf(resource)).length;
  return loggedFields(whole, (hasArchived ? readRecord(database, whole, id) : before).json);
}

function release(context: WriteContext, { resource, key, onDelete }: Inbound, id: string): void {
  if (onDelete === "restrict") return;
  for (const [other] of idsReferring(context.database, resource, key).rows<[string]>({ id })) {
    if (onDelete === "clear")
      updateRecord(context, resource, other, {}, { given: clearedWith(resource, key) });
    // A record that goes may have taken others of them along: an interface its subinterfaces.
    else if (isThere(context.database, resource, other)) removeRecord(context, resource, other);
  }
}

/** The values of a record that loses a reference: what it has only together with that goes as well. */
const clearedWith = ({ needs }: Resource, key: string): StoredValues =>
  Object.fromEntries(
    [key, ...needs.flatMap(([one, needed]) => (needed === key ? [one] : []))].map((one) => [one, null]),
  );

/** What refers to a record by these references, in words: "Site is in use by 3 VLANs, 1 prefix". Each record counts once. */
export function describeHolders(
  { database }: Pick<WriteContext, "database">,
  { label }: Resource,
  inbound: readonly Inbound[],
  id: string,
): string {
  const holders = [...Map.groupBy(inbound, ({ resource }) => resource)].flatMap(([resource, references]) => {
    const keys = references.map(({ key }) => key);
    const count = countReferring(database, resource, keys).get<{ count: number }>({ id })?.count ?? 0;
    return count === 0 ? [] : `${count} ${midSentence(count === 1 ? resource.label : resource.plural)}`;
  });
  return `${label} is in use by ${holders.join(", ")}`;
}
