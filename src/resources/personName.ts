import { type SQL, sql } from "drizzle-orm";
import { profiles } from "./profiles.ts";

const { id, firstName, lastName } = profiles.table;

/** SQL for the name of the person with an id; null where the person is gone or has no name. */
export const personName = (personId: SQL): SQL =>
  sql`(SELECT nullif(trim(coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, '')), '') FROM ${profiles.table} WHERE ${id} = ${personId})`;
