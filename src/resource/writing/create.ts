import { sql } from "drizzle-orm";
import { recordChange } from "../../db/changes/changes.ts";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { rememberBy } from "../../lib/remember.ts";
import { now } from "../../lib/time/time.ts";
import { newId } from "../../lib/uuid.ts";
import { columnOf, storedFields, writtenFields } from "../definition/columns.ts";
import { customColumn, hasCustomFields } from "../definition/custom/custom.ts";
import { renderRecord } from "../definition/render.ts";
import type { Resource } from "../definition/resource.ts";
import type { Input, StoredValues } from "../definition/values.ts";
import { currentResource } from "../reading/current.ts";
import type { Rendered } from "../reading/read.ts";
import { checkApart } from "./across.ts";
import { explainConstraint } from "./constraint.ts";
import type { WriteContext } from "./context.ts";
import { indexCustom, readCustom } from "./customValues.ts";
import { checkConnections, checkTrees } from "./cycles.ts";
import { loggedFields } from "./difference.ts";
import { checkNeeds, checkOrder, storeInput } from "./input.ts";
import { customKeys, mergeCustom } from "./mergeCustom.ts";
import { withDerived } from "./row.ts";
import { generateSlugs } from "./slugs.ts";

/**
 * Creates a record of a checked body, and of `given`, stored values that the service gives; they may name its id,
 * times and revision, where it was deleted or comes from another Sitebook. Throws 400 for times the wrong way round or a reference to
 * nothing, and 409 where a unique rule is broken.
 */
export function createRecord(
  context: WriteContext,
  declared: Resource,
  input: Input,
  given: StoredValues = {},
): Rendered & { readonly id: string } {
  const { database } = context;
  const resource = currentResource(database, declared);
  const { id, ...times } = stampsOf(given);
  const values: Record<string, Stored> = {
    ...defaultsOf(resource),
    ...storeInput(resource, input),
    ...given,
  };
  Object.assign(
    values,
    generateSlugs(database, resource, "create", { id }, values, () => values),
  );
  checkOrder(resource, values, () => values);
  checkNeeds(resource, values, () => values);
  checkApart(resource, values, () => values);
  // No record refers to a new id: only one that was given can be its own parent.
  if (given.id !== undefined) checkTrees(context, resource, id, values);
  checkConnections(context, resource, id, values, () => values);
  const { revision = 1 } = given;
  const row = { ...withDerived(resource, values), id, ...times, revision };
  const created = explainConstraint(context, resource, id, values, () =>
    insertOf(database, resource).get<Rendered>(row),
  );
  if (created === null) throw new Error(`creating a ${resource.label} answered nothing`);
  if (hasCustomFields(resource)) indexCustom(database, resource, id, {}, readCustom(database, resource, id));
  const after = loggedFields(resource, created.json);
  recordChange(database, context, {
    action: "create",
    resource: resource.name,
    recordId: id,
    before: null,
    after,
  });
  return { ...created, id };
}

function stampsOf({ id, createdAt, updatedAt }: StoredValues) {
  const at = now();
  return {
    id: typeof id === "string" ? id : newId(),
    createdAt: createdAt ?? updatedAt ?? at,
    updatedAt: updatedAt ?? createdAt ?? at,
  };
}

const defaultsOf = rememberBy((resource: Resource): StoredValues => {
  const entries = writtenFields(resource).flatMap(({ key, field }) =>
    field.fallback === undefined ? [] : [[key, field.fallback] as const],
  );
  return Object.fromEntries(entries);
});

const insertOf = statement((resource: Resource) => {
  const columns = [
    ...["id", "createdAt", "updatedAt", "revision"].map((key) => ({ key, column: columnOf(resource, key) })),
    ...storedFields(resource).flatMap(({ key, column, derived }) => [
      { key, column },
      ...derived.map((one) => ({ key: one.column.name, column: one.column })),
    ]),
  ];
  const custom = customKeys(resource);
  const names = [
    ...columns.map(({ column }) => sql.identifier(column.name)),
    ...(custom.length === 0 ? [] : [sql.identifier(customColumn)]),
  ];
  const values = [
    ...columns.map(({ key }) => sql.placeholder(key)),
    ...(custom.length === 0 ? [] : [mergeCustom(resource, sql`'{}'`, custom)]),
  ];
  return sql`INSERT INTO ${resource.table} (${sql.join(names, sql`, `)}) VALUES (${sql.join(values, sql`, `)}) RETURNING ${renderRecord(resource, "details")} AS json, revision`;
});
