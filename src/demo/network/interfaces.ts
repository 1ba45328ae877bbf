import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import type { CreateOf } from "../../resource/definition/resource.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { interfaces } from "../../resources/interfaces.ts";
import { make } from "../filling.ts";

const byName = statement(
  () =>
    sql`SELECT ${interfaces.table.id} AS id FROM ${interfaces.table} WHERE ${columnOf(interfaces, "deviceId")} = ${sql.placeholder("deviceId")} AND ${columnOf(interfaces, "name")} = ${sql.placeholder("name")}`,
);

/** Returns the interface of a device by its name; undefined where the device has none of that name. */
export const findInterface = (context: WriteContext, deviceId: string, name: string): string | undefined =>
  byName(context.database).get<{ readonly id: string }>({ deviceId, name })?.id;

/** The interface of a device by its name, described as given; it is made where the device has none. */
export function interfaceOf(context: WriteContext, given: CreateOf<typeof interfaces>): string {
  const { deviceId, name, description } = given;
  const found = findInterface(context, deviceId, name);
  if (found === undefined) return make(context, interfaces, given);
  if (description !== undefined) updateRecord(context, interfaces, found, { description });
  return found;
}
