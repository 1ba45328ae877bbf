import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import type { Input, StoredValues } from "../../resource/definition/values.ts";
import { type Rendered, recordIn } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { readStored } from "../../resource/writing/row.ts";
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
  bringParts(context, id, { siteId, locationId });
  return after;
}

/** Brings what is part of devices to where these are, which were moved past `updateDevice`. */
export function settleParts(context: WriteContext, ids: readonly string[]): void {
  for (const id of ids) {
    const { siteId = null, locationId = null } = readStored(context.database, devices, id);
    bringParts(context, id, { siteId, locationId });
  }
}

function bringParts(context: WriteContext, id: string, given: StoredValues): void {
  for (const [part] of partsOf(context.database).rows<[string]>({ id })) bringAlong(context, part, given);
}

/** Brings a part to where its device has come; what stands against that is told in the part's name. */
function bringAlong(context: WriteContext, part: string, given: StoredValues): void {
  try {
    updateDevice(context, part, {}, { given });
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    const { name } = readStored(context.database, devices, part);
    throw new Refusal(
      failure.status,
      `siteId: ${name}, which is part of it, cannot move with it (${failure.message})`,
    );
  }
}
