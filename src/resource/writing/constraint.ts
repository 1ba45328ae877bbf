import { type SQL, sql } from "drizzle-orm";
import { describeConflict } from "../../db/conflicts/describe.ts";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { conflict, invalid } from "../../lib/failures/refusal.ts";
import { midSentence } from "../../lib/text/words.ts";
import { columnOf, storedFields } from "../definition/columns.ts";
import { fieldsOf } from "../definition/fieldsOf.ts";
import { findResource } from "../definition/registry.ts";
import type { Resource, Unique } from "../definition/resource.ts";
import { uniqueTerms } from "../definition/unique.ts";
import type { StoredValues } from "../definition/values.ts";
import { isThere } from "../reading/read.ts";
import { checkAcross } from "./across.ts";
import type { WriteContext } from "./context.ts";
import { readStored, withDerived } from "./row.ts";

/** SQLite's primary code for a broken constraint; extended codes have it in their low byte. */
const constraintCode = 19;
/** The extended code of what a trigger refuses, and of a reference that restricts. */
const triggerCode = 1811;

type Row = Readonly<Record<string, Stored>>;

/**
 * Runs a write. Where it breaks a constraint, throws the refusal that says which field and why: the constraint itself
 * guards, so a write that is fine costs no look-up beforehand. What a trigger refuses is a conflict with what is stored.
 */
export function explainConstraint<Result>(
  context: WriteContext,
  resource: Resource,
  id: string,
  values: StoredValues,
  write: () => Result,
): Result {
  try {
    return write();
  } catch (error) {
    if (!isConstraint(error)) throw error;
    const stored = withDerived(resource, readStored(context.database, resource, id));
    const row = { ...stored, ...withDerived(resource, values) };
    checkReferences(context, resource, row);
    checkUnique(context, resource, id, row);
    checkAcross(context, resource, id, row);
    const raised = raisedBy(error);
    if (raised === undefined) throw error;
    throw conflict(
      describeConflict(context.database, raised, {
        before: { id, ...byColumn(resource, stored) },
        after: { id, ...byColumn(resource, row) },
      }),
    );
  }
}

/** Whether SQLite refused a write for a constraint. */
export const isConstraint = (error: unknown): boolean =>
  error instanceof Error &&
  "errno" in error &&
  typeof error.errno === "number" &&
  (error.errno & 0xff) === constraintCode;

/** What a trigger raised to refuse a write, `field: what is wrong`; undefined where no trigger did. */
export function raisedBy(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("errno" in error) || error.errno !== triggerCode) return undefined;
  return error.message.startsWith("FOREIGN KEY") ? undefined : error.message;
}

/** A row by the names of its columns. */
const byColumn = (resource: Resource, row: Row): Row =>
  Object.fromEntries(
    storedFields(resource).flatMap(({ key, column, derived }) => [
      [column.name, row[key] ?? null],
      ...derived.map(({ column: { name } }) => [name, row[name] ?? null] as const),
    ]),
  );

function checkReferences({ database, registry }: WriteContext, resource: Resource, row: Row): void {
  const problems = Object.entries(fieldsOf(resource)).flatMap(([key, { kind }]) => {
    const value = row[key] ?? null;
    if (kind.reference === undefined || value === null) return [];
    const target = findResource(registry, kind.reference.target);
    return isThere(database, target, value) ? [] : [`${key}: no such ${midSentence(target.label)}`];
  });
  if (problems.length > 0) throw invalid(...problems);
}

const takenBy = statement((resource: Resource, rule: Unique) => {
  const same = uniqueTerms(resource, rule).map(
    ({ column, key, compared }): SQL =>
      sql`${compared(sql`${column}`)} ${sql.raw(rule.nullCounts ? "IS" : "=")} ${compared(sql`${sql.placeholder(key)}`)}`,
  );
  return sql`SELECT 1 AS found FROM ${resource.table} WHERE ${sql.join(same, sql` AND `)} AND ${columnOf(resource, "id")} <> ${sql.placeholder("id")}`;
});

function checkUnique({ database }: WriteContext, resource: Resource, id: string, row: Row): void {
  for (const rule of resource.unique) {
    const taken = takenBy(database, resource, rule).get({ ...row, id });
    if (taken !== null) throw conflict(describeTaken(rule.fields));
  }
}

/** The last field of a rule is the one that must differ, those before it are its scope. */
function describeTaken(fields: readonly string[]): string {
  const scope = fields.slice(0, -1);
  const within = scope.length === 0 ? "" : ` within the same ${scope.join(" and ")}`;
  return `${fields.at(-1)}: is already in use${within}`;
}
