import { type TObject, type TSchema, Type } from "typebox";
import type { ParameterDocument } from "../../http/route.ts";
import { largestPage, lastPage, longestSearch } from "../../lib/limits.ts";
import { recordFields } from "../definition/answered.ts";
import type { Resource } from "../definition/resource.ts";
import { isScalar } from "../fields/field.ts";

/** `{ data: <record> }` (spec, Conventions). */
export const dataSchema = (record: TSchema): TObject =>
  Type.Object({ data: record }, { additionalProperties: false });

/** `{ data: [<record>], total, page, pageSize, hasMore }` (spec, Conventions). */
export const pageSchema = (record: TSchema) =>
  Type.Object(
    {
      data: Type.Array(record),
      total: Type.Integer({ minimum: 0 }),
      page: Type.Integer({ minimum: 1 }),
      pageSize: Type.Integer({ minimum: 1, maximum: largestPage }),
      hasMore: Type.Boolean(),
    },
    { additionalProperties: false },
  );

/** The query parameters that every list takes, besides a filter for each scalar field. */
export const pageParameters: readonly ParameterDocument[] = [
  {
    name: "page",
    description: "Page number, from 1",
    schema: { type: "integer", minimum: 1, maximum: lastPage, default: 1 },
  },
  {
    name: "pageSize",
    description: `Rows per page; when omitted the full table is answered, capped at ${largestPage}`,
    schema: { type: "integer", minimum: 1, maximum: largestPage, default: largestPage },
  },
];

/** All query parameters of a list: paging, search, sorting, and a filter for each scalar field. */
export function listParameters(resource: Resource): ParameterDocument[] {
  const scalars = Object.entries(recordFields(resource, "lists")).filter(([, field]) => isScalar(field));
  const names = scalars.map(([key]) => key);
  return [
    ...pageParameters,
    {
      name: "search",
      description: `Case-insensitive substring of ${resource.searched.join(" or ")}`,
      schema: { type: "string", maxLength: longestSearch },
    },
    {
      name: "sort",
      description: "Sort column",
      schema: { type: "string", enum: names, default: resource.sort },
    },
    {
      name: "order",
      description: "Sort direction",
      schema: { type: "string", enum: ["asc", "desc"], default: "asc" },
    },
    ...scalars.map(
      ([key, { kind }]): ParameterDocument => ({
        name: key,
        description: `Only records with this ${key}; several mean either, an empty value means null`,
        schema: {
          type: "string",
          ...(kind.suggestions === undefined ? {} : { examples: kind.suggestions }),
        },
        repeats: true,
      }),
    ),
  ];
}
