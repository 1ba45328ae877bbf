import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { andList } from "../../../lib/text/words.ts";
import type { Resource, UniqueAcross } from "../resource.ts";
import { uniqueTerms } from "../unique.ts";

/** Two groups of a `uniqueAcross` rule that must not hold the same values; the same group twice, for two records. */
interface GroupPair {
  readonly own: readonly string[];
  readonly other: readonly string[];
  readonly inParts: boolean;
}

/** The groups of a rule in pairs, as two records are compared. */
export const pairsOf = ({ groups, inParts }: UniqueAcross): readonly GroupPair[] =>
  groups.flatMap((own) => groups.map((other) => ({ own, other, inParts })));

/** The groups of a rule in pairs, as a record is compared with itself. */
export const pairsWithin = ({ groups, inParts }: UniqueAcross): readonly GroupPair[] =>
  groups.flatMap((other, index) => groups.slice(index + 1).map((own) => ({ own, other, inParts })));

/** A value that is compared: the name under which a row has it, and its column. */
interface Compared {
  readonly key: string;
  readonly column: SQLiteColumn;
}

/** The SQL that two groups hold the same values, the first of which is not null. */
export function sameValues(
  resource: Resource,
  { own, other, inParts }: GroupPair,
  values: { readonly own: (compared: Compared) => SQL; readonly other: (compared: Compared) => SQL },
): SQL {
  const [owns, others] = [own, other].map((fields) => uniqueTerms(resource, { fields, nullCounts: true }));
  const terms = (owns ?? []).flatMap((term, index) => {
    const against = others?.[index];
    if (against === undefined) return [];
    const [ours, theirs] = [term.compared(values.own(term)), against.compared(values.other(against))];
    const same = sql`${theirs} ${sql.raw(index === 0 ? "=" : "IS")} ${ours}`;
    return [isPart(own, index, inParts) ? sql`(${same} OR ${theirs} IS NULL OR ${ours} IS NULL)` : same];
  });
  return sql.join(terms, sql` AND `);
}

/** Whether the field at this index of a group names a part of the whole. */
const isPart = (group: readonly string[], index: number, inParts: boolean): boolean =>
  inParts && index > 0 && index === group.length - 1;

/** Whether two groups, of which these are the compared values, hold the same; the first of them is not null. */
export const holdSame = (
  { own, inParts }: GroupPair,
  ours: readonly unknown[],
  theirs: readonly unknown[],
): boolean =>
  (ours[0] ?? null) !== null &&
  ours.every(
    (value, index) =>
      value === theirs[index] || (isPart(own, index, inParts) && (value === null || theirs[index] === null)),
  );

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
