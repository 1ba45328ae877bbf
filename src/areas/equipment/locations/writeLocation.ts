import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { type Stored, statement } from "../../../db/statements/statement.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import type { Input, StoredValues } from "../../../resource/definition/values.ts";
import type { Rendered } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { createRecord } from "../../../resource/writing/create.ts";
import { updateRecord } from "../../../resource/writing/update.ts";
import { locations } from "../../../resources/locations.ts";
import { unsent } from "../place.ts";

const siteOf = statement(
  () =>
    sql`SELECT ${columnOf(locations, "siteId")} AS "siteId" FROM ${locations.table} WHERE ${locations.table.id} = ${sql.placeholder("id")}`,
);

/** Creates a location of a checked body; with a parent location and without a site, it is at the site of its parent. */
export const createLocation = (context: WriteContext, body: Input): Rendered =>
  createRecord(context, locations, body, siteGiven(context.database, body));

/**
 * Changes a location; one that gets another parent location, and no site, moves to the site of its parent.
 *
 * Decision: a location with locations in it can't move to another site; the request is rejected with 409, as for a location
 * with racks or devices. What is in it would have to move too, and a person decides that.
 */
export const updateLocation = (context: WriteContext, id: string, body: Input, before: Rendered): Rendered =>
  updateRecord(context, locations, id, body, { before, given: siteGiven(context.database, body) });

/** Returns the site that follows from the parent location of a body, unless the body names one. */
function siteGiven(database: Database, body: Input): StoredValues {
  const { parentId } = body;
  const parent =
    typeof parentId === "string"
      ? siteOf(database).get<{ readonly siteId: Stored }>({ id: parentId.toLowerCase() })
      : null;
  return parent === null ? {} : unsent(body, { siteId: parent.siteId });
}
