import type { ParameterDocument } from "../../http/route.ts";
import { largestPage, lastPage, longestSearch } from "../../lib/limits.ts";
import { isScalar } from "../fields/field.ts";
import type { Listable } from "../reading/source.ts";

/** All query parameters that a list takes, as the API's document tells of them: what the query's reader takes, no more. */
export const listParameters = (list: Listable): ParameterDocument[] => [
  ...paging(list),
  ...search(list),
  ...sorting(list),
  ...span(list),
  ...filters(list),
];

const paging = ({ usualPage }: Listable): ParameterDocument[] => [
  {
    name: "page",
    description: "Page number, from 1",
    schema: { type: "integer", minimum: 1, maximum: lastPage, default: 1 },
  },
  {
    name: "pageSize",
    description:
      usualPage === undefined
        ? `Rows per page; when omitted the full table is answered, capped at ${largestPage}`
        : "Rows per page",
    schema: { type: "integer", minimum: 1, maximum: largestPage, default: usualPage ?? largestPage },
  },
];

const search = ({ searched }: Listable): ParameterDocument[] =>
  searched === undefined
    ? []
    : [
        {
          name: "search",
          description: `Case-insensitive substring of ${searched.searched.join(" or ")}`,
          schema: { type: "string", maxLength: longestSearch },
        },
      ];

function sorting({ sort, sorts, order, descending = false }: Listable): ParameterDocument[] {
  const directions = { type: "string", enum: ["asc", "desc"], default: descending ? "desc" : "asc" };
  return [
    ...(sorts === undefined
      ? []
      : [
          {
            name: "sort",
            description: "Sort column",
            schema: { type: "string", enum: sorts, default: sort },
          },
        ]),
    ...(order === undefined ? [] : [{ name: "order", description: order, schema: directions }]),
  ];
}

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
