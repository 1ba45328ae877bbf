import { sql } from "drizzle-orm";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { Input, StoredValues } from "../../resource/definition/values.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { devices } from "../../resources/devices.ts";
import { racks } from "../../resources/racks.ts";

/** Where a record stands: its site, and the location in it. */
interface Standing {
  readonly siteId: Stored;
  readonly locationId: Stored;
}

const standingOf = statement(
  (resource: Resource) =>
    sql`SELECT ${columnOf(resource, "siteId")} AS "siteId", ${columnOf(resource, "locationId")} AS "locationId" FROM ${resource.table} WHERE ${columnOf(resource, "id")} = ${sql.placeholder("id")}`,
);

/**
 * Returns what follows from a change of a device's place: in a rack, or as part of another device, its site and location are those
 * of what it is in, unless the body says them, which the database then judges; who takes it out of its rack takes it out
 * of its place there. Decision: a device that is part of another moves along with it.
 */
export function placeGiven({ database }: WriteContext, body: Input): StoredValues {
  const { rackId, parentId } = body;
  const standing =
    typeof rackId === "string"
      ? standingOf(database, racks).get<Standing>({ id: rackId.toLowerCase() })
      : typeof parentId === "string"
        ? standingOf(database, devices).get<Standing>({ id: parentId.toLowerCase() })
        : null;
  return {
    ...(standing === null ? {} : unsent(body, { ...standing })),
    ...(rackId === null ? unsent(body, { position: null, face: null }) : {}),
  };
}

/** Those of these values of which a body says nothing. */
export const unsent = (body: Input, values: StoredValues): StoredValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => (body[key] ?? null) === null));
