import { sql } from "drizzle-orm";
import { recordChange } from "../../db/changes/changes.ts";
import { statement } from "../../db/statements/statement.ts";
import { nowAfter } from "../../lib/time/time.ts";
import { columnOf, customValue, storedFields, writtenFields } from "../definition/columns.ts";
import { customColumn, flattened, isCustomKey } from "../definition/custom/custom.ts";
import { withoutLayout } from "../definition/custom/layout.ts";
import { renderRecord } from "../definition/render.ts";
import type { Resource, Stamps } from "../definition/resource.ts";
import type { Input, StoredValues } from "../definition/values.ts";
import { currentResource } from "../reading/current.ts";
import { type Rendered, readRecord } from "../reading/read.ts";
import { checkApart } from "./across.ts";
import { explainConstraint } from "./constraint.ts";
import type { WriteContext } from "./context.ts";
import { indexCustom, readCustom } from "./customValues.ts";
import { checkConnections, checkTrees } from "./cycles.ts";
import { differenceOf } from "./difference.ts";
import { checkNeeds, checkOrder, storeInput } from "./input.ts";
import { mergeCustom } from "./mergeCustom.ts";
import { readStored, withDerived } from "./row.ts";
import { generateSlugs } from "./slugs.ts";

/** A record as it stands before the update, as it is answered. */
type Current = Stamps & Readonly<Record<string, unknown>>;

/** The options of an update in addition to the body. */
interface UpdateOptions {
  /** Stored values that the service gives; the time of the change is the present one unless it is among them. */
  readonly given?: StoredValues;
  /** The record as it stands, where it has been read in this transaction already. */
  readonly before?: Rendered;
}

/**
 * Changes the fields that a checked body has, and those of `given`, stored values that the service gives. Decision: a
 * change that changes nothing is not written: no revision, no `updatedAt`, no entry in the change log. One that does
 * moves `updatedAt` on, a millisecond at least, also in the millisecond of the change before and when the clock is set
 * back.
 */
export function updateRecord(
  context: WriteContext,
  declared: Resource,
  id: string,
  input: Input,
  { given = {}, before = readRecord(context.database, declared, id) }: UpdateOptions = {},
): Rendered {
  const { database } = context;
  const resource = currentResource(database, declared);
  const current = JSON.parse(before.json) as Current;
  const values = { ...storeInput(resource, input), ...given };
  // What is stored is held against what is stored; the answered JSON serves the change log.
  const merged = (): StoredValues => ({ ...readStored(database, resource, current.id), ...values });
  Object.assign(values, generateSlugs(database, resource, "update", current, values, merged));
  checkOrder(resource, values, merged);
  checkNeeds(resource, values, merged);
  checkApart(resource, values, merged);
  checkTrees(context, resource, current.id, values);
  checkConnections(context, resource, current.id, values, merged);
  const updatedAt = given.updatedAt ?? nowAfter(current.updatedAt);
  const row = { ...withDerived(resource, values), id: current.id, updatedAt };
  const keys = writtenFields(resource).flatMap(({ key }) => (values[key] === undefined ? [] : [key]));
  if (keys.length === 0) return before;
  const isCustom = keys.some(isCustomKey);
  const custom = isCustom ? readCustom(database, resource, current.id) : {};
  const after = explainConstraint(context, resource, current.id, values, () =>
    updateOf(database, resource, keys).get<Rendered>(row),
  );
  if (after === null) return before;
  if (isCustom)
    indexCustom(database, resource, current.id, custom, readCustom(database, resource, current.id));
  recordChange(database, context, {
    action: "update",
    resource: resource.name,
    recordId: current.id,
    ...differenceOf(flattened(resource, current), flattened(resource, JSON.parse(after.json)), keys),
  });
  return after;
}

/** The condition on the old values makes SQLite say whether anything changes at all. */
const updateOf = statement((resource: Resource, keys: readonly string[]) => {
  const fields = storedFields(resource).filter(({ key }) => keys.includes(key));
  const sets = fields.flatMap(({ key, column, derived }) => [
    sql`${sql.identifier(column.name)} = ${sql.placeholder(key)}`,
    ...derived.map(({ column: { name } }) => sql`${sql.identifier(name)} = ${sql.placeholder(name)}`),
  ]);
  const differs = fields.map(({ key, column }) => sql`${column} IS NOT ${sql.placeholder(key)}`);
  const custom = keys.filter(isCustomKey);
  if (custom.length > 0) {
    const column = columnOf(resource, customColumn);
    sets.push(
      sql`${sql.identifier(customColumn)} = ${mergeCustom(resource, withoutLayout(sql`coalesce(${column}, '{}')`), custom)}`,
    );
    differs.push(
      ...custom.map(
        (key) => sql`${customValue(resource, sql`${column}`, key)} IS NOT ${sql.placeholder(key)}`,
      ),
    );
  }
  return sql`UPDATE ${resource.table} SET ${sql.join(sets, sql`, `)}, updated_at = ${sql.placeholder("updatedAt")}, revision = revision + 1 WHERE ${columnOf(resource, "id")} = ${sql.placeholder("id")} AND (${sql.join(differs, sql` OR `)}) RETURNING ${renderRecord(resource, "details")} AS json, revision`;
});
