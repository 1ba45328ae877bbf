import { sql } from "drizzle-orm";
import { statement } from "../../db/statement.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import type { Input, StoredValues } from "../../resource/definition/values.ts";
import { type Rendered, recordIn } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { devices } from "../../resources/devices.ts";
import { placeGiven } from "./place.ts";

const partsOf = statement(
  () =>
    sql`SELECT ${devices.table.id} FROM ${devices.table} WHERE ${columnOf(devices, "parentId")} = ${sql.placeholder("id")} ORDER BY ${devices.table.id}`,
);

/** Changes a device; where it comes to another site or location, what is part of it comes along, each with an entry of its own. */
export function updateDevice(
  context: WriteContext,
  id: string,
  body: Input,
  { before, given = {} }: { readonly before?: Rendered; readonly given?: StoredValues } = {},
): Rendered {
  const after = updateRecord(context, devices, id, body, {
    given: { ...placeGiven(context, body), ...given },
    ...(before === undefined ? {} : { before }),
  });
  if (before?.json === after.json) return after;
  const { siteId, locationId } = recordIn(devices, after);
  for (const [part] of partsOf(context.database).rows<[string]>({ id })) {
    updateDevice(context, part, {}, { given: { siteId, locationId } });
  }
  return after;
}
