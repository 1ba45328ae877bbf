import { type TObject, type TSchema, Type } from "typebox";
import { maxPageSize } from "../../lib/limits.ts";

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
      pageSize: Type.Integer({ minimum: 1, maximum: maxPageSize }),
      hasMore: Type.Boolean(),
    },
    { additionalProperties: false },
  );

/** The five keys of an answer that is the best or the first of what there is, and has no further page. */
export const onlyPageKeys = <Item extends TSchema>(record: Item) => ({
  data: Type.Array(record),
  total: Type.Integer({
    minimum: 0,
    description: "How many there are; where there are more than were asked for, one more than those",
  }),
  page: Type.Integer({ minimum: 1, maximum: 1 }),
  pageSize: Type.Integer({ minimum: 1, description: "The limit that was asked for" }),
  hasMore: Type.Boolean({ description: "There are more than were asked for" }),
});

/**
 * The first `limit` of what was found, of which there is one more where there are more. Decision: a search and the free
 * networks of a prefix have the five keys of a list too. They are one page, and their `total` counts no further than one
 * past the limit, where counting stopped.
 */
export const onlyPage = <Item>(found: readonly Item[], limit: number) => ({
  data: found.slice(0, limit),
  total: Math.min(found.length, limit + 1),
  page: 1,
  pageSize: limit,
  hasMore: found.length > limit,
});
