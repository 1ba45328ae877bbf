import { getTableName } from "drizzle-orm";
import { columnOf } from "../../resource/definition/columns.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { CheckRule } from "./rule.ts";

/** That nothing lies below itself where the definition rules it out (`acyclic`); the service refuses such circles. */
export const treeRulesOf = (registry: Registry): readonly CheckRule[] =>
  registry.flatMap((resource) =>
    resource.acyclic.flatMap(([key = "", second]) =>
      second === undefined ? [circleRule(getTableName(resource.table), columnOf(resource, key).name)] : [],
    ),
  );

/** From those that lie in a record which lies in none everything is reached but what goes round in a circle. */
function circleRule(table: string, column: string): CheckRule {
  return {
    wrong: `WITH RECURSIVE reached(id) AS (
              SELECT one.id FROM "${table}" AS one JOIN "${table}" AS above ON above.id = one."${column}"
                WHERE above."${column}" IS NULL
              UNION
              SELECT one.id FROM reached JOIN "${table}" AS one ON one."${column}" = reached.id)
            SELECT id FROM "${table}" WHERE "${column}" IS NOT NULL AND id NOT IN (SELECT id FROM reached)`,
    says: `rows of ${table} lie in a circle by their ${column}`,
  };
}
