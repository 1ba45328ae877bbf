import type { Stored } from "../../../db/statements/statement.ts";
import { rememberBy } from "../../../lib/remember.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { StoredValues } from "../../../resource/definition/values.ts";
import type { KeyIndexes } from "./keyIndex.ts";

/** The fields of the two ends of a record, such as the ports of a cable, field by field in the same order. */
export interface Ends {
  readonly one: readonly string[];
  readonly other: readonly string[];
}

/** Returns the ends of a resource whose records are known by them; undefined if it has none. */
export const endsOf = rememberBy(({ uniqueAcross, keys }: Resource): Ends | undefined =>
  uniqueAcross
    .flatMap(({ groups: [one, other, ...more] }): Ends[] =>
      one === undefined || other === undefined || more.length > 0 ? [] : [{ one, other }],
    )
    .find((ends) => keys.some((key) => key.join() === keyOf(ends).join())),
);

/** Returns the key that both ends of a record are. */
export const keyOf = ({ one, other }: Ends): readonly string[] => [...one, ...other];

/**
 * Returns the ids of the records between the two ends that a row names, in either order; none where a cell can't be read.
 * Decision: a choice that a row leaves out, such as the side of a port, is none or its first term, as the service sets it.
 */
export function findByEnds(
  resource: Resource,
  ends: Ends,
  indexes: KeyIndexes,
  said: (key: string) => Stored | undefined,
): readonly string[] {
  const [ones, others] = [ends.one, ends.other].map((fields) =>
    readingsOf(resource, fields.map(said), fields),
  );
  if (ones === undefined || others === undefined) return [];
  const index = indexes.of(resource, keyOf(ends));
  const found = ones.flatMap((one) =>
    others.flatMap((other) => [...index.find([...one, ...other]), ...index.find([...other, ...one])]),
  );
  return [...new Set(found)];
}

/** What the values of one end may mean; nothing if it isn't named. */
function readingsOf(
  resource: Resource,
  values: readonly (Stored | undefined)[],
  fields: readonly string[],
): readonly (readonly Stored[])[] | undefined {
  if ((values[0] ?? null) === null) return undefined;
  let readings: Stored[][] = [[]];
  for (const [at, value] of values.entries()) {
    if (value === undefined) return undefined;
    const usual = value === null ? usualOf(resource, fields[at] ?? "") : null;
    const meant = usual === null ? [value] : [value, usual];
    readings = readings.flatMap((reading) => meant.map((one) => [...reading, one]));
  }
  return readings;
}

/** The first term of a choice; null of another field. */
function usualOf(resource: Resource, field: string): string | null {
  const kind = fieldsOf(resource)[field]?.kind;
  return kind?.name === "choice" ? (kind.suggestions?.[0] ?? null) : null;
}

/**
 * Returns the values of a row as its record has them: with the ends exchanged where it has them the other way round.
 * Decision: an empty cell clears neither the label of a cable nor the side of its ends, which the service sets.
 */
export function likeRecord<Value>(
  resource: Resource,
  values: Readonly<Record<string, Value>>,
  stored: StoredValues,
): Readonly<Record<string, Value>> {
  const ends = endsOf(resource);
  if (ends === undefined) return values;
  const turned = turn(resource, ends, values, stored);
  const isSet = (field: string): boolean => {
    const usual = usualOf(resource, field);
    const isLabel = resource.keys.some((key) => key.join() === field);
    return isLabel || (keyOf(ends).includes(field) && usual !== null && stored[field] === usual);
  };
  return Object.fromEntries(Object.entries(turned).filter(([key, value]) => value !== null || !isSet(key)));
}

/** The values with their ends exchanged if more of them fit then. */
function turn<Value>(
  resource: Resource,
  { one, other }: Ends,
  values: Readonly<Record<string, Value>>,
  stored: StoredValues,
): Readonly<Record<string, Value>> {
  const fits = (fields: readonly string[], at: readonly string[]): boolean =>
    (values[fields[0] ?? ""] ?? null) !== null &&
    fields.every((field, index) => {
      const value = values[field] ?? null;
      return value === null || fieldsOf(resource)[field]?.kind.store(value) === stored[at[index] ?? ""];
    });
  const straight = [fits(one, one), fits(other, other)].filter(Boolean);
  const turned = [fits(one, other), fits(other, one)].filter(Boolean);
  if (turned.length <= straight.length) return values;
  const [from, to] = [
    [...one, ...other],
    [...other, ...one],
  ];
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [to[from.indexOf(key)] ?? key, value]),
  );
}
