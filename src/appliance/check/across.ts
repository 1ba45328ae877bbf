import { getTableName, sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { pairsOf, pairsWithin, sameValues } from "../../resource/definition/rules/across.ts";
import type { CheckRule } from "./rule.ts";

/** That no two groups of a definition's `uniqueAcross` hold the same values, of two records or of one; triggers refuse it. */
export const acrossRulesOf = (registry: Registry): readonly CheckRule[] =>
  registry.flatMap((resource) => resource.uniqueAcross.map((rule) => acrossRule(resource, rule)));

function acrossRule(resource: Resource, rule: Resource["uniqueAcross"][number]): CheckRule {
  const table = getTableName(resource.table);
  const dialect = new SQLiteSyncDialect();
  const same = (pair: ReturnType<typeof pairsOf>[number], other: string): string =>
    dialect.sqlToQuery(
      sameValues(resource, pair, {
        own: ({ column }) => sql.raw(`one."${column.name}"`),
        other: ({ column }) => sql.raw(`${other}."${column.name}"`),
      }),
    ).sql;
  const wrong = [
    ...pairsOf(rule).map(
      (pair) =>
        `SELECT one.id FROM "${table}" AS one JOIN "${table}" AS other ON ${same(pair, "other")} AND other.id <> one.id`,
    ),
    ...pairsWithin(rule).map((pair) => `SELECT one.id FROM "${table}" AS one WHERE ${same(pair, "one")}`),
  ];
  const groups = rule.groups.map((fields) => fields.join("+")).join(" or ");
  return { wrong: wrong.join(" UNION "), says: `rows of ${table} hold what is held elsewhere by ${groups}` };
}
