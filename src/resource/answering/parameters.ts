import type { ParameterDocument } from "../../http/route.ts";
import { lastPage, maxPageSize, maxSearchLength } from "../../lib/limits.ts";
import { type Comparison, comparisonsOf, joinFields, readSorted } from "../../lib/text/listWords.ts";
import { isScalar } from "../fields/field.ts";
import type { Listable } from "../reading/source.ts";

/** All query parameters that a list takes, as the API's document tells of them: what the query's reader takes, no more. */
export const listParameters = (list: Listable): ParameterDocument[] => [
  ...paging(list),
  ...search(list),
  ...sorting(list),
  ...span(list),
  ...filters(list),
  ...(list.compares === true ? [...either(list), ...comparing(list), ...asking(list)] : []),
];

const paging = ({ defaultPage }: Listable): ParameterDocument[] => [
  {
    name: "page",
    description: "Page number, from 1",
    schema: { type: "integer", minimum: 1, maximum: lastPage, default: 1 },
  },
  {
    name: "pageSize",
    description:
      defaultPage === undefined
        ? `Rows per page; when omitted the full table is answered, capped at ${maxPageSize}`
        : "Rows per page",
    schema: { type: "integer", minimum: 1, maximum: maxPageSize, default: defaultPage ?? maxPageSize },
  },
];

const search = ({ searched }: Listable): ParameterDocument[] =>
  searched === undefined
    ? []
    : [
        {
          name: "search",
          description: `Substring without regard to case and accents, of ${searched.searched.join(" or ")}`,
          schema: { type: "string", maxLength: maxSearchLength },
        },
      ];

function sorting({ sort, sorts, order, descending = false, compares }: Listable): ParameterDocument[] {
  const directions = { type: "string", enum: ["asc", "desc"], default: descending ? "desc" : "asc" };
  return [
    ...(sorts === undefined
      ? []
      : [
          {
            name: "sort",
            description: describeSort(sorts, compares === true),
            schema:
              compares === true
                ? { type: "string", pattern: severalOf(sorts), default: sort, examples: sorts }
                : { type: "string", enum: sorts, default: sort },
          },
        ]),
    ...(order === undefined ? [] : [{ name: "order", description: order, schema: directions }]),
  ];
}

const describeSort = (sorts: readonly string[], compares: boolean): string =>
  [
    "Sort column",
    ...(compares
      ? ["several with commas between them, with a minus in front where the greatest comes first"]
      : []),
    ...sorts
      .filter((sort) => readSorted(sort).isNatural)
      .map((sort) => `${sort} sorts as people count, 2 before 10`),
  ].join("; ");

function span({ span, noun = "records" }: Listable): ParameterDocument[] {
  const schema = { type: "string", format: "date-time" };
  return span === undefined
    ? []
    : [
        { name: "from", description: `Only ${noun} at or after this time`, schema },
        { name: "to", description: `Only ${noun} before this time`, schema },
      ];
}

const filters = ({ fields, noun = "records" }: Listable): ParameterDocument[] =>
  Object.entries(fields)
    .filter(([, field]) => isScalar(field))
    .map(([key, { kind }]) => ({
      name: key,
      description: `Only ${noun} with this ${key}; several mean either, an empty value means null`,
      schema: {
        type: "string",
        ...(kind.suggestions === undefined ? {} : { examples: kind.suggestions }),
      },
      repeats: true,
    }));

/** Fields that refer to one resource, each group by the name of its filter. */
function either({ fields, noun = "records" }: Listable): ParameterDocument[] {
  const references = Object.entries(fields).filter(([, { kind }]) => kind.reference !== undefined);
  const groups = Map.groupBy(references, ([, { kind }]) => kind.reference?.target);
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      name: joinFields(group.map(([key]) => key)),
      description: `Only ${noun} that have this in at least one of these fields; two of them or more, in any order; several values mean either`,
      schema: { type: "string", format: "uuid" },
      repeats: true,
    }));
}

const severalOf = (sorts: readonly string[]): string => `^-?(${sorts.join("|")})(,-?(${sorts.join("|")}))*$`;

/** What a comparison means, in the words of the API's document. */
const meanings: Readonly<Record<Comparison, (key: string) => string>> = {
  n: (key) => `whose ${key} is none of these`,
  ic: (key) => `whose ${key} contains this, whatever the case`,
  isw: (key) => `whose ${key} starts with this, whatever the case`,
  gte: (key) => `whose ${key} is at least this`,
  gt: (key) => `whose ${key} is more than this`,
  lte: (key) => `whose ${key} is at most this`,
  lt: (key) => `whose ${key} is less than this`,
  empty: (key) => `that have no ${key}, or false for those that have one`,
};

const repeated: ReadonlySet<Comparison> = new Set(["n", "ic", "isw"]);

const comparing = ({ fields, noun = "records" }: Listable): ParameterDocument[] =>
  Object.entries(fields)
    .filter(([, field]) => isScalar(field))
    .flatMap(([key, { kind, nullable }]) =>
      comparisonsOf(kind.compares, nullable).map((comparison) => ({
        name: `${key}__${comparison}`,
        description: `Only ${noun} ${meanings[comparison](key)}`,
        schema: comparison === "empty" ? { type: "boolean" } : { type: "string" },
        ...(repeated.has(comparison) ? { repeats: true as const } : {}),
      })),
    );

const asking = ({ fields, noun = "records" }: Listable): ParameterDocument[] =>
  Object.values(fields)
    .flatMap(({ kind }) => Object.entries(kind.asks ?? {}))
    .map(([name, { description, condition }]) => ({
      name,
      description: `Only ${noun} ${description}`,
      schema: { type: condition === undefined ? "string" : "boolean" },
    }));
