import { columnOf } from "./columns.ts";
import type { Resource, Unique } from "./resource.ts";
import { derivedKey } from "./table.ts";

/** A column by which a unique rule compares, and the name under which a row has its value. */
interface UniqueTerm {
  readonly key: string;
  readonly column: ReturnType<typeof columnOf>;
}

/**
 * The columns of a unique rule. Decision: slugs, numbers of orders and e-mail addresses are unique, the last without
 * regard to case. A VID is unique within its group, an interface's name within its VM, a location's slug within its
 * site; in none they may repeat, unless the definition says that none counts as one, as it does for the VRF of
 * prefixes.
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
