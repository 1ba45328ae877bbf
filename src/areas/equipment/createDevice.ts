import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import type { Input, StoredValues } from "../../resource/definition/values.ts";
import { type Rendered, recordIn } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { deviceTypes } from "../../resources/device-types.ts";
import { devices } from "../../resources/devices.ts";
import { placeGiven } from "./place.ts";
import { makePorts, portsOfType } from "./ports/makePorts.ts";

/** Ports up to which devices that come at once share a commit: beside others each row is indexed by itself, which takes longer. */
const fewPorts = 48;

/** Whether a device of this body is made of so many records that it has a commit of its own. */
export const hasManyPorts = ({ deviceTypeId }: Input, database: Database): boolean =>
  typeof deviceTypeId === "string" && portsOfType(database, deviceTypeId.toLowerCase()).length > fewPorts;

interface Usual {
  readonly roleId: Stored;
  readonly platformId: Stored;
}

const defaultOf = statement(
  () =>
    sql`SELECT ${columnOf(deviceTypes, "defaultRoleId")} AS "roleId", ${columnOf(deviceTypes, "defaultPlatformId")} AS "platformId" FROM ${deviceTypes.table} WHERE ${deviceTypes.table.id} = ${sql.placeholder("id")}`,
);

/**
 * Creates a device of a checked body: where it is in a rack or part of another device it is at that one's site, and its
 * role and platform are those that its type usually has, unless the body says otherwise. The ports of its type are made
 * along with it. Decision: a device gets the ports of its type when it is created and never again by itself; a type that
 * changes later changes no device.
 */
export function createDevice(
  context: WriteContext,
  body: Input,
  given: StoredValues = {},
): Rendered & { readonly id: string } {
  const { deviceTypeId } = body;
  const usual =
    typeof deviceTypeId === "string"
      ? defaultOf(context.database).get<Usual>({ id: deviceTypeId.toLowerCase() })
      : null;
  const unsaid = Object.entries(usual ?? {}).filter(([key]) => body[key] === undefined);
  const created = createRecord(context, devices, body, {
    ...Object.fromEntries(unsaid),
    ...placeGiven(context, body),
    ...given,
  });
  makePorts(context, created.id, portsOfType(context.database, recordIn(devices, created).deviceTypeId));
  return created;
}
