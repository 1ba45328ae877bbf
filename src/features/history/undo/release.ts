import { sql } from "drizzle-orm";
import { type Stored, statement } from "../../../db/statements/statement.ts";
import { withLooseReferences } from "../../../db/transaction.ts";
import { conflict } from "../../../lib/failures/refusal.ts";
import { newId } from "../../../lib/uuid.ts";
import { columnOf, storedFields } from "../../../resource/definition/columns.ts";
import { declaredFields } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { StoredValues } from "../../../resource/definition/values.ts";
import { isConstraint } from "../../../resource/writing/constraint.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { readStored, withDerived } from "../../../resource/writing/row.ts";

/** Past the derived columns, the change log and `updatedAt`: what is released is written again in the same savepoint. */
const assign = statement((resource: Resource, keys: readonly string[]) => {
  const sets = storedFields(resource)
    .filter(({ key }) => keys.includes(key))
    .flatMap(({ key, column, derived }) => [
      sql`${sql.identifier(column.name)} = ${sql.placeholder(key)}`,
      ...derived.map(({ column: { name } }) => sql`${sql.identifier(name)} = ${sql.placeholder(name)}`),
    ]);
  return sql`UPDATE ${resource.table} SET ${sql.join(sets, sql`, `)} WHERE ${columnOf(resource, "id")} = ${sql.placeholder("id")}`;
});

/**
 * Makes a record release what the given values are to replace, so that other records can take it: clears what may be null,
 * and gives the fields of each unique rule that still holds something a value that no other record has. Returns the values
 * that must be given back with them, in the same savepoint; until then the record may refer to nothing.
 */
export function releaseValues(
  { database }: WriteContext,
  resource: Resource,
  id: string,
  given: StoredValues,
): StoredValues {
  const released = releasedValues(resource, given, newId());
  const keys = Object.keys(released);
  if (keys.length === 0) return {};
  const stored = readStored(database, resource, id);
  try {
    withLooseReferences(database, () =>
      assign(database, resource, keys).run({ ...withDerived(resource, released), id }),
    );
  } catch (error) {
    throw isConstraint(error) ? conflict("its values cannot be released") : error;
  }
  return Object.fromEntries(keys.map((key) => [key, stored[key] ?? null]));
}

/** The values that a record has while it has released those of its own; `unused` is an id that nothing has. */
export function releasedValues(
  resource: Resource,
  given: StoredValues,
  unused: string,
): Record<string, Stored> {
  const fields = declaredFields(resource);
  const isGiven = (keys: readonly string[]): boolean => keys.some((key) => given[key] !== undefined);
  const released: Record<string, Stored> = {};
  const clear = (keys: readonly string[]): void => {
    for (const key of keys) if (fields[key]?.nullable === true) released[key] = null;
  };
  clear(Object.keys(given));
  // A unit is cleared whole: a position without what it is a position of may be none.
  for (const unit of resource.units) if (unit.some((key) => released[key] === null)) clear(unit);

  const release = (keys: readonly string[], frees: (key: string, value: Stored) => boolean): void => {
    for (const candidate of [unusedText, () => null, unusedReference]) {
      for (const key of keys) {
        const value = candidate(resource, key, unused);
        if (value === undefined || !frees(key, value)) continue;
        released[key] = value;
        return;
      }
    }
  };
  for (const { fields: keys, nullCounts } of resource.unique) {
    if (!isGiven(keys) || (!nullCounts && keys.some((key) => released[key] === null))) continue;
    release(
      keys.toReversed(),
      (key, value) => value !== null || (!nullCounts && fields[key]?.nullable === true),
    );
  }
  for (const group of resource.uniqueAcross.flatMap(({ groups }) => groups)) {
    const [first = ""] = group;
    if (!isGiven(group) || released[first] === null) continue;
    release(group, (key, value) => value !== null || (key === first && fields[key]?.nullable === true));
  }
  return released;
}

type Candidate = (resource: Resource, key: string, unused: string) => Stored | undefined;

/** A text that the field takes and that nothing has. */
const unusedText: Candidate = (resource, key, unused) => {
  const { kind } = declaredFields(resource)[key] ?? {};
  if (kind?.column !== "text" || kind.reference !== undefined || kind.check !== undefined) return undefined;
  const text = `released-${unused}`;
  return kind.store(text) === text ? text : undefined;
};

/** The id of a record that there is not. */
const unusedReference: Candidate = (resource, key, unused) =>
  declaredFields(resource)[key]?.kind.reference === undefined ? undefined : unused;
