import type { Moment } from "../../../lib/time/time.ts";
import type { Field, Fields } from "../../fields/field.ts";
import type { Rules } from "../resource.ts";

/** What a definition says of its fields together, within a record and across records. */
export interface RuleWords<F extends Fields> {
  /** Fields that are unique together; with `nullCounts`, records without a scope form a scope of their own. */
  readonly unique?: readonly (readonly FieldName<F>[] | { readonly nullCounts: readonly FieldName<F>[] })[];
  /**
   * Groups of fields that share their values: a combination that one group of a record holds is held by no other group of
   * any record, as a socket takes one end of one cable. A group whose first field is null holds nothing; in the fields
   * behind it, null is a value like any other. With `inParts`, the last field names a part, such as a position of a port,
   * and null there stands for the whole, which excludes each of its parts.
   */
  readonly uniqueAcross?: readonly (FieldGroups<F> | { readonly inParts: FieldGroups<F> })[];
  /**
   * References that form no cycle. One that refers to its own resource leads up a tree; two that refer to another resource
   * connect two of its records, as a cable connects two ports. Each reference to its own resource, unless given.
   */
  readonly acyclic?: readonly (readonly [FieldName<F>] | readonly [FieldName<F>, FieldName<F>])[];
  /** Pairs of times of which the second is not before the first. */
  readonly ordered?: readonly (readonly [MomentName<F>, MomentName<F>])[];
  /** Pairs of fields of which the first is set only where the second is. */
  readonly needs?: readonly (readonly [FieldName<F>, FieldName<F>])[];
  /** Fields that mean something only together, as a latitude and a longitude: two histories merge all of them or none. Each pair of `ordered` is a unit without being named. */
  readonly units?: readonly (readonly FieldName<F>[])[];
  /** Quantities: where two histories merge, what each of them has added is added. */
  readonly additive?: readonly QuantityName<F>[];
  /** Fields given by the service that record what a person did, and merge as if that person had sent them. */
  readonly recorded?: readonly FieldName<F>[];
}

type FieldGroups<F extends Fields> = readonly (readonly FieldName<F>[])[];

/** The name of a field. */
export type FieldName<F extends Fields> = keyof F & string;

/** The fields of which what is kept sorts as time does. */
type MomentName<F extends Fields> = {
  [K in FieldName<F>]: F[K] extends Field<infer _O, infer _I, infer Kept>
    ? Kept extends Moment
      ? K
      : never
    : never;
}[FieldName<F>];

/** The fields that are answered as numbers. */
type QuantityName<F extends Fields> = {
  [K in FieldName<F>]: F[K] extends Field<infer Answered, infer _I, infer _K>
    ? Answered extends number
      ? K
      : never
    : never;
}[FieldName<F>];

/** The rules of a resource, with what its definition leaves out filled in. */
export function rulesOf<F extends Fields>(name: string, fields: F, words: RuleWords<F>): Rules {
  const { ordered = [], needs = [], additive = [], recorded = [] } = words;
  const { acyclic = ownReferences(name, fields), units = [] } = words;
  const unique = (words.unique ?? []).map((rule) =>
    "nullCounts" in rule
      ? { fields: rule.nullCounts, nullCounts: true }
      : { fields: rule, nullCounts: false },
  );
  const uniqueAcross = (words.uniqueAcross ?? []).map((rule) =>
    "inParts" in rule ? { groups: rule.inParts, inParts: true } : { groups: rule, inParts: false },
  );
  return { unique, uniqueAcross, acyclic, ordered, needs, units: [...units, ...ordered], additive, recorded };
}

/** The references of a resource to records of its own, each a rule. */
const ownReferences = (name: string, fields: Fields): readonly (readonly [string])[] =>
  Object.entries(fields).flatMap(([key, { kind }]): [string][] =>
    kind.reference?.target === name ? [[key]] : [],
  );
