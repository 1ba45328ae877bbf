import { type TObject, type TSchema, Type } from "typebox";
import { largestPage } from "../../lib/limits.ts";

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
