import { isBlank } from "../../src/lib/text/text.ts";
import { storedFields } from "../../src/resource/definition/columns.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import type { Value } from "./shape.ts";

/**
 * The columns whose DEFAULT is not what their definition says. Rows are written whole, so that a column needs none, but
 * one that is added to a table gives it to the rows that are there: the default of its field, for a required field a
 * value that it takes, for a derived column what is derived of that, or nothing until the next start derives it.
 */
export function wrongDefaults(resource: Resource, defaults: ReadonlyMap<string, Value>): string[] {
  const right = new Map<string, (value: Value) => boolean>();
  for (const { field, column, derived } of storedFields(resource)) {
    const { fallback, nullable, kind } = field;
    const takes = (value: Value): boolean =>
      value === null
        ? nullable
        : kind.store(kind.answer?.(value) ?? value) === value &&
          !(typeof value === "string" && isBlank(value));
    right.set(column.name, (value) =>
      fallback === undefined ? takes(value) && (!nullable || value === null) : value === fallback,
    );
    const own = defaults.get(column.name);
    for (const { derivation, column: beside } of derived) {
      right.set(
        beside.name,
        (value) => value === (own === undefined && !nullable ? "" : derivation.derive(own ?? null)),
      );
    }
  }
  return [...defaults]
    .filter(([column, value]) => right.get(column)?.(value) !== true)
    .map(([column, value]) => `${column} DEFAULT ${JSON.stringify(value)}`);
}
