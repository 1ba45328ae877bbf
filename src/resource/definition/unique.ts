import { type SQL, sql } from "drizzle-orm";
import { columnOf } from "./columns.ts";
import { fieldsOf } from "./fieldsOf.ts";
import type { Resource, Unique } from "./resource.ts";
import { derivedKey } from "./table.ts";

/** A column by which a unique rule compares, and the name under which a row has its value. */
interface UniqueTerm {
  readonly key: string;
  readonly column: ReturnType<typeof columnOf>;
  /** What of a value is compared, be it the column's or another. */
  readonly compared: (value: SQL) => SQL;
}

/**
 * The columns of a unique rule. Decision: slugs, numbers of orders and e-mail addresses are unique, slugs and addresses
 * without regard to case. A VID is unique within its group, an interface's name within its VM, a location's slug within its
 * site; in none they may repeat, unless the definition says that none counts as one, as it does for the VRF of
 * prefixes.
 */
export function uniqueTerms(resource: Resource, rule: Unique): UniqueTerm[] {
  return rule.fields.map((key) => {
    const { derivation, folds, compare } = fieldsOf(resource)[key]?.kind ?? {};
    if (derivation !== undefined && folds === true) {
      const column = columnOf(resource, derivedKey(key, derivation.suffix));
      return { key: column.name, column, compared: (value) => value };
    }
    const compared = (own: SQL): SQL => compare?.({ own, derived: undefined, of: ofNothing }) ?? own;
    return { key, column: columnOf(resource, key), compared };
  });
}

/** A rule compares values of its fields alone. */
const ofNothing = (): SQL => sql`NULL`;
