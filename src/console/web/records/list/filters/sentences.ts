import { isEither } from "../../../../../lib/text/listWords.ts";
import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { ListState } from "../../../base/address/listState.ts";
import { filterFields } from "../../../definitions/ends.ts";
import { periods } from "./lengths.ts";

type Filters = ListState["filters"];

/** How values are entered: a selection by the field's kind, one text, two bounds, a duration, or nothing. */
export type Given = "some" | "one" | "two" | "length" | "nothing";

/** An operator of a filter: "is in the next". */
export interface Operator {
  readonly name: string;
  /** The text between the field and the value. */
  readonly label: string;
  readonly given: Given;
  /** Returns whether it applies to a field. */
  readonly fits: (field: FieldDescription) => boolean;
  /** Returns its query parameters. */
  readonly keys: (key: string) => readonly string[];
  /** Reads the values of its parameters; undefined if they belong to another operator. */
  readonly read: (filters: Filters, key: string) => readonly string[] | undefined;
  readonly write: (key: string, values: readonly string[]) => Filters;
}

/** An active filter. */
export interface Sentence {
  readonly field: FieldDescription;
  readonly operator: Operator;
  readonly values: readonly string[];
}

const isText = ({ compares }: FieldDescription): boolean => compares === "text";
const isNumber = ({ compares }: FieldDescription): boolean => compares === "order";
const isMoment = ({ compares }: FieldDescription): boolean => compares === "moment";
const isVocabulary = ({ suggestions, kind }: FieldDescription): boolean =>
  suggestions !== undefined || kind === "reference" || kind === "tag";
const isTyped = (field: FieldDescription): boolean => isText(field) && !isVocabulary(field);

/** Returns an operator of one parameter with plain values. */
const ofKey = (
  name: string,
  label: string,
  given: Given,
  suffix: string,
  fits: (field: FieldDescription) => boolean,
): Operator => ({
  name,
  label,
  given,
  fits,
  keys: (key) => [`${key}${suffix}`],
  read: (filters, key) => filters[`${key}${suffix}`],
  write: (key, values) => (values.length === 0 ? {} : { [`${key}${suffix}`]: values }),
});

const ofEmptiness = (name: string, label: string, value: "true" | "false"): Operator => ({
  name,
  label,
  given: "nothing",
  fits: ({ nullable }) => nullable,
  keys: (key) => [`${key}__empty`],
  read: (filters, key) => (filters[`${key}__empty`]?.[0] === value ? [] : undefined),
  write: (key) => ({ [`${key}__empty`]: [value] }),
});

/** Returns an operator whose parameter does not contain the field name. */
const ofAsk = (name: string, label: string): Operator => ({
  name,
  label,
  given: "one",
  fits: ({ asks = [] }) => asks.includes(name),
  keys: () => [name],
  read: (filters) => filters[name],
  write: (_, values) => (values.length === 0 ? {} : { [name]: values }),
});

/** Returns an operator for a boolean parameter that does not contain the field name. */
const ofCondition = (name: string, ask: string, label: string, value: "true" | "false"): Operator => ({
  name,
  label,
  given: "nothing",
  fits: ({ asks = [] }) => asks.includes(ask),
  keys: () => [ask],
  read: (filters) => (filters[ask]?.[0] === value ? [] : undefined),
  write: () => ({ [ask]: [value] }),
});

const boundKeys = (key: string): readonly string[] => [`${key}__gte`, `${key}__lte`];

const boundsOf = (filters: Filters, key: string): readonly [string, string] | undefined => {
  const [[from] = [], [to] = []] = boundKeys(key).map((bound) => filters[bound]);
  return from === undefined || to === undefined ? undefined : [from, to];
};

const length = /^[+ -](\d+[dwmy])$/;

/** Returns an operator for a span that ends or starts today, by its length in the API's format without the sign. */
const ofSpan = (name: string, label: string, isAhead: boolean): Operator => ({
  name,
  label,
  given: "length",
  fits: isMoment,
  keys: boundKeys,
  read: (filters, key) => {
    const [from, to] = boundsOf(filters, key) ?? [];
    const [near, far = ""] = isAhead ? [from, to] : [to, from];
    const said = length.exec(far)?.[1];
    return near === "today" && said !== undefined && far.startsWith("-") !== isAhead ? [said] : undefined;
  },
  write: (key, [said = "90d"]) => {
    const [from, to] = isAhead ? ["today", `+${said}`] : [`-${said}`, "today"];
    return { [`${key}__gte`]: [from], [`${key}__lte`]: [to] };
  },
});

/** Returns an operator for the period that contains today; in the API, both bounds are the same term. */
const ofPeriod = (name: string, label: string): Operator => ({
  name,
  label,
  given: "nothing",
  fits: isMoment,
  keys: boundKeys,
  read: (filters, key) => (boundsOf(filters, key)?.every((bound) => bound === name) ? [] : undefined),
  write: (key) => Object.fromEntries(boundKeys(key).map((bound) => [bound, [name]])),
});

const between: Operator = {
  name: "between",
  label: "is between",
  given: "two",
  fits: (field) => isNumber(field) || isMoment(field),
  keys: boundKeys,
  read: boundsOf,
  write: (key, [from = "", to = ""]) =>
    from === "" || to === "" ? {} : { [`${key}__gte`]: [from], [`${key}__lte`]: [to] },
};

/** All operators, those of several parameters first; the first that applies to a field is its default. */
export const operators: readonly Operator[] = [
  ofAsk("contains", "contains the address"),
  ofAsk("within", "lies within"),
  ofAsk("within_include", "is or lies within"),
  ofCondition("in no prefix", "inPrefix", "is in no prefix", "false"),
  ofCondition("in a prefix", "inPrefix", "is in a prefix", "true"),
  ofSpan("next", "is in the next", true),
  ofSpan("last", "is in the last", false),
  ...Object.entries(periods).map(([name, said]) => ofPeriod(name, `is ${said}`)),
  between,
  ofKey("ic", "contains", "one", "__ic", isTyped),
  ofKey("isw", "starts with", "one", "__isw", isTyped),
  ofKey("any", "is any of", "some", "", isVocabulary),
  ofKey("none", "is none of", "some", "__n", (field) => isVocabulary(field) && !isEither(field.key)),
  ofKey("is", "is", "some", "", (field) => !isVocabulary(field) && field.kind !== "timestamp"),
  ofKey("not", "is not", "some", "__n", (field) => !isVocabulary(field) && field.kind !== "timestamp"),
  ofKey("from", "is on or after", "one", "__gte", isMoment),
  ofKey("until", "is on or before", "one", "__lte", isMoment),
  ofKey("after", "is after", "one", "__gt", isMoment),
  ofKey("before", "is before", "one", "__lt", isMoment),
  ofKey("least", "is at least", "one", "__gte", isNumber),
  ofKey("most", "is at most", "one", "__lte", isNumber),
  ofKey("more", "is more than", "one", "__gt", isNumber),
  ofKey("less", "is less than", "one", "__lt", isNumber),
  ofEmptiness("empty", "is empty", "true"),
  ofEmptiness("filled", "is not empty", "false"),
];

/** Returns the operators of a field. */
export const operatorsOf = (field: FieldDescription): readonly Operator[] =>
  operators.filter(({ fits }) => fits(field));

/** Returns the active filters; each parameter belongs to one of them. */
export function sentencesOf(resource: ResourceDescription, filters: Filters): Sentence[] {
  return filterFields(resource).flatMap((field) => {
    const taken = new Set<string>();
    return operators.flatMap((operator) => {
      const keys = operator.keys(field.key);
      if (!operator.fits(field) && !isPlain(operator, field)) return [];
      if (keys.some((key) => taken.has(key))) return [];
      const values = operator.read(filters, field.key);
      if (values === undefined) return [];
      for (const key of keys) taken.add(key);
      return [{ field, operator, values }];
    });
  });
}

/** Returns whether an operator is plain equality, which is shown even if it is not offered: a URL may filter by an exact time. */
const isPlain = ({ name }: Operator, { kind }: FieldDescription): boolean =>
  name === "is" && kind === "timestamp";

/** Returns the filters without one of them. */
export function without(
  filters: Filters,
  { field, operator }: Pick<Sentence, "field" | "operator">,
): Filters {
  const gone = new Set(operator.keys(field.key));
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !gone.has(key)));
}

/** Returns the filters with one of them replaced. */
export const withSentence = (filters: Filters, before: Sentence | undefined, after: Sentence): Filters => ({
  ...without(before === undefined ? filters : without(filters, before), after),
  ...after.operator.write(after.field.key, after.values),
});
