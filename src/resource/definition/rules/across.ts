import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { andList } from "../../../lib/text/words.ts";
import type { Resource, UniqueAcross } from "../resource.ts";
import { uniqueTerms } from "../unique.ts";

/** Two groups of a `uniqueAcross` rule that must not hold the same values; the same group twice, for two records. */
interface GroupPair {
  readonly own: readonly string[];
  readonly other: readonly string[];
}

/** The groups of a rule in pairs, as two records are compared. */
export const pairsOf = (rule: UniqueAcross): readonly GroupPair[] =>
  rule.flatMap((own) => rule.map((other) => ({ own, other })));

/** The groups of a rule in pairs, as a record is compared with itself. */
export const pairsWithin = (rule: UniqueAcross): readonly GroupPair[] =>
  rule.flatMap((other, index) => rule.slice(index + 1).map((own) => ({ own, other })));

/** A value that is compared: the name under which a row has it, and its column. */
interface Compared {
  readonly key: string;
  readonly column: SQLiteColumn;
}

/** The SQL that two groups hold the same values, the first of which is not null. */
export function sameValues(
  resource: Resource,
  { own, other }: GroupPair,
  values: { readonly own: (compared: Compared) => SQL; readonly other: (compared: Compared) => SQL },
): SQL {
  const [owns, others] = [own, other].map((fields) => uniqueTerms(resource, { fields, nullCounts: true }));
  const terms = (owns ?? []).flatMap((term, index) => {
    const against = others?.[index];
    if (against === undefined) return [];
    const operator = sql.raw(index === 0 ? "=" : "IS");
    return [sql`${against.compared(values.other(against))} ${operator} ${term.compared(values.own(term))}`];
  });
  return sql.join(terms, sql` AND `);
}

/** What is raised and answered where another record holds the values of a group, without that record's name. */
export const describeHeld = ([first = ""]: readonly string[]): string => `${first}: is already in use`;

/** What is raised and answered where two groups of one record hold the same values. */
export const describeEqual = ({ own, other }: GroupPair): string =>
  `${own[0]}: must differ from ${other[0]}${own
    .slice(1)
    .map((key, index) => `, or ${key} from ${other[index + 1]}`)
    .join("")}`;

/** The same with the other fields of the group: " with the same aSide and aPosition". */
export const describeBeside = ([, ...others]: readonly string[]): string =>
  others.length === 0 ? "" : ` with the same ${andList(others)}`;
