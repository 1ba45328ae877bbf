import { sql } from "drizzle-orm";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { conflict, invalid } from "../../lib/failures/refusal.ts";
import { columnOf } from "../definition/columns.ts";
import type { Resource } from "../definition/resource.ts";
import {
  describeBeside,
  describeEqual,
  describeHeld,
  holdSame,
  pairsOf,
  pairsWithin,
  sameValues,
} from "../definition/rules/across.ts";
import { uniqueTerms } from "../definition/unique.ts";
import type { StoredValues } from "../definition/values.ts";
import type { WriteContext } from "./context.ts";
import { nameOther } from "./nameOther.ts";
import { withDerived } from "./row.ts";

/**
 * Throws 400 where a write gives two groups of one record the same values, though the definition says `uniqueAcross`.
 * `merged` returns the stored values of the record as it would be.
 */
export function checkApart(resource: Resource, values: StoredValues, merged: () => StoredValues): void {
  const touched = resource.uniqueAcross.filter((rule) =>
    rule.groups.flat().some((key) => values[key] !== undefined),
  );
  if (touched.length === 0) return;
  const row = withDerived(resource, merged());
  const comparable = (fields: readonly string[]): (Stored | undefined)[] =>
    uniqueTerms(resource, { fields, nullCounts: true }).map(({ key }) => row[key] ?? null);
  const problems = touched.flatMap(pairsWithin).flatMap((pair) => {
    const [own, other] = [comparable(pair.own), comparable(pair.other)];
    return holdSame(pair, own, other) ? [describeEqual(pair)] : [];
  });
  if (problems.length > 0) throw invalid(...problems);
}

const holder = statement(
  (resource: Resource, own: readonly string[], other: readonly string[], inParts: boolean) => {
    const same = sameValues(
      resource,
      { own, other, inParts },
      { own: ({ key }) => sql`${sql.placeholder(key)}`, other: ({ column }) => sql`${column}` },
    );
    return sql`SELECT ${columnOf(resource, "id")} AS id FROM ${resource.table} WHERE ${same} AND ${columnOf(resource, "id")} <> ${sql.placeholder("id")} LIMIT 1`;
  },
);

/** A record that holds the values of a group, and the group of the other one. */
interface Holder {
  readonly id: string;
  readonly own: readonly string[];
}

/** Finds a record that holds the values of a group of another one. */
export function findAcross(
  { database }: WriteContext,
  resource: Resource,
  id: string,
  row: Readonly<Record<string, Stored>>,
): Holder | undefined {
  for (const { own, other, inParts } of resource.uniqueAcross.flatMap(pairsOf)) {
    const found = holder(database, resource, own, other, inParts).get<{ id: string }>({ ...row, id });
    if (found !== null) return { id: found.id, own };
  }
  return undefined;
}

/** Throws 409 where another record holds the values of a group, with the name of that record; to be called after a refused write. */
export function checkAcross(
  context: WriteContext,
  resource: Resource,
  id: string,
  row: Readonly<Record<string, Stored>>,
): void {
  const found = findAcross(context, resource, id, row);
  if (found === undefined) return;
  throw conflict(
    `${describeHeld(found.own)} by ${nameOther(context, resource, found.id)}${describeBeside(found.own)}`,
  );
}
