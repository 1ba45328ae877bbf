import { readFilterKey, readOrder, readSorted } from "../../lib/text/listWords.ts";
import type { Field } from "../fields/field.ts";
import { recordFields } from "./answered.ts";
import { titleFields } from "./display/title.ts";
import type { Resource } from "./resource.ts";
import { checkRules } from "./rules/check.ts";
import { missing, twice, unreferring, unstored } from "./rules/fields.ts";

/** Words that an address of a list has for itself, so that no field may be called so. */
const listWords = ["page", "pageSize", "search", "sort", "order", "columns", "peek", "from", "to"];
/** What lists and files of records with tags have. */
const tagWords = ["tag", "tags"];

/** What every record has without saying so. */
const given = ["id", "createdAt", "updatedAt", "revision", "custom"];

/**
 * Throws where a definition contradicts itself, in one error that names the resource and all that is wrong. What types
 * can say does not compile; this is the rest, and what a definition made of data at run time may get wrong.
 */
export function checkDefinition(resource: Resource, isListed = true): void {
  const problems = rules.flatMap((rule) => rule(resource, isListed));
  if (problems.length > 0) throw new Error(`${resource.name}: ${problems.join("; ")}`);
}

type Rule = (resource: Resource, isListed: boolean) => string[];

const rules: readonly Rule[] = [
  ({ name }) => (/^[a-z]+(-[a-z0-9]+)*$/.test(name) ? [] : ["its name is no segment of an address"]),

  ({ fields, isAnnotated }, isListed) => {
    const taken = [...(isListed ? listWords : []), ...given, ...(isAnnotated ? tagWords : [])];
    return Object.keys(fields).flatMap((key) => [
      ...(/^[a-z][A-Za-z0-9]*$/.test(key) ? [] : [`the field ${key} is not in camel case`]),
      ...(taken.includes(key) ? [`the name ${key} is taken`] : []),
    ]);
  },

  (resource) => [
    ...missing("title", titleFields(resource.title), resource.fields),
    ...missing("nickname", titleFields(resource.nickname ?? ""), resource.fields),
  ],

  (resource) =>
    isSorting(recordFields(resource, "lists")[resource.sort])
      ? []
      : [`the sort ${resource.sort} is nothing that a list can be sorted by`],

  ({ unique, fields }) => unique.flatMap((rule) => unstored("unique", rule.fields, fields)),
  ({ keys, fields }) => keys.flatMap((key) => unstored("keys", key, fields)),
  ({ needs, fields }) => needs.flatMap((pair) => unstored("needs", pair, fields)),
  ({ searched, fields }) => unstored("searched", searched, fields),
  ({ fields }) =>
    unstored(
      "distinctIn",
      Object.values(fields).flatMap(({ shown }) => shown.distinctIn ?? []),
      fields,
    ),
  ({ ordered, fields }) => ordered.flatMap((pair) => unstored("ordered", pair, fields)),
  checkRules,

  (resource) => {
    const {
      columns = [],
      sort = [],
      lead,
      path = [],
      crumbs = [],
      place = [],
      summary = [],
      find = [],
    } = resource.view;
    const { groups = [], more = [], brief = [], gauge, ends, upcoming } = resource.view;
    const [listed, detailed] = [recordFields(resource, "lists"), recordFields(resource, "details")];
    const grouped = [...groups.flatMap(({ fields }) => fields), ...more];
    return [
      ...missing("columns", columns, listed),
      ...twice("columns", columns),
      ...unsorted("sort", sort, listed),
      ...missing("lead", lead === undefined ? [] : [lead], detailed),
      ...unreferring("path", path.flat(), listed),
      ...unreferring("crumbs", crumbs, detailed),
      ...missing("place", place, detailed),
      ...missing("summary", summary, detailed),
      ...missing("find", find, detailed),
      ...unsorted(
        "upcoming",
        upcoming === undefined ? [] : [upcoming.at, upcoming.until ?? upcoming.at],
        listed,
      ),
      ...missing("gauge", gauge === undefined ? [] : [gauge.after], listed),
      ...missing("ends", ends === undefined ? [] : [ends.after], listed),
      ...missing("groups", grouped, detailed),
      ...twice("groups", grouped),
      ...missing("brief", brief, detailed),
      ...twice("brief", brief),
    ];
  },

  (resource) =>
    (resource.view.views ?? []).flatMap(({ label, filters = {}, sort = [], columns = [] }) => {
      const listed = recordFields(resource, "lists");
      const where = `the view ${label}`;
      const asks = Object.values(listed).flatMap(({ kind }) => Object.keys(kind.asks ?? {}));
      const filtered = Object.keys(filters).flatMap((key) =>
        asks.includes(key) ? [] : [readFilterKey(key).key],
      );
      return [...unsorted(where, [...filtered, ...sort], listed), ...missing(where, columns, listed)];
    }),

  ({ view, fields }) =>
    (view.starts ?? []).flatMap(({ label, fill }) =>
      unstored(`the start ${label}`, Object.keys(fill), fields),
    ),

  ({ pages }) =>
    pages.filter(({ to }) => !to.startsWith("/")).map(({ to }) => `the page ${to} is no address`),

  ({ parent, fields }) =>
    parent === undefined || fields[parent.by]?.kind.reference?.target === parent.resource
      ? []
      : [`${parent.by} does not refer to ${parent.resource}`],

  ({ fields }) =>
    Object.entries(fields).flatMap(([key, { kind }]) =>
      kind.slug === undefined || fields[kind.slug.from] !== undefined
        ? []
        : [`${key} is made of ${kind.slug.from}, which is no field`],
    ),

  ({ actions }) =>
    Object.keys(actions).flatMap((name) => [
      ...(/^[a-z]+(-[a-z]+)*$/.test(name) ? [] : [`the action ${name} is no segment of an address`]),
      ...(name === "changes" ? ["the name changes is taken"] : []),
    ]),

  ({ example, fields }) =>
    Object.entries(fields).flatMap(([key, { need }]) =>
      need === "required" && example[key] === undefined ? [`the example lacks ${key}`] : [],
    ),

  ({ example, fields }) =>
    Object.entries(example).flatMap(([key, value]) => {
      const field = fields[key];
      if (field === undefined) return [`the example has ${key}, which is no field`];
      return value === null || field.kind.store(value) !== undefined
        ? []
        : [`the example's ${key} ${field.kind.rule}`];
    }),
];

const isSorting = (field: Field | undefined): boolean => field?.kind.filter !== undefined;

const unsorted = (
  word: string,
  orders: readonly string[],
  fields: Readonly<Record<string, Field>>,
): string[] => {
  const sorted = orders.map((order) => readSorted(readOrder(order).key));
  const keys = sorted.map(({ field }) => field);
  return [
    ...missing(word, keys, fields),
    ...sorted
      .filter(({ field, isNatural }) => isNatural && fields[field]?.kind.natural !== true)
      .map(({ field }) => `${word}: ${field} has no natural order`),
    ...keys
      .filter((key) => fields[key] !== undefined && !isSorting(fields[key]))
      .map((key) => `${word}: ${key} is no scalar`),
  ];
};
