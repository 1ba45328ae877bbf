import { columnOf } from "./columns.ts";
import type { Resource, Unique } from "./define.ts";
import { derivedKey } from "./table.ts";

/** A column by which a unique rule compares, and the name under which a row has its value. */
export interface UniqueTerm {
  readonly key: string;
  readonly column: ReturnType<typeof columnOf>;
}

/**
 * The columns of a unique rule. Decision: a field that compares without regard to case is compared by its folded column;
 * where a scope is null the rule is out of force, unless null counts.
 */
export function uniqueTerms(resource: Resource, rule: Unique): UniqueTerm[] {
  return rule.fields.map((key) => {
    const kind = resource.fields[key]?.kind;
    if (kind?.derivation === undefined || kind.folds !== true)
      return { key, column: columnOf(resource, key) };
    const column = columnOf(resource, derivedKey(key, kind.derivation.suffix));
    return { key: column.name, column };
  });
}
