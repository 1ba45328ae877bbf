import { type SQL, sql } from "drizzle-orm";
import { profiles } from "./profiles.ts";

const { id, firstName, lastName } = profiles.table;

const name = sql`nullif(trim(coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, '')), '')`;

/** SQL for the name of the person with an id; null where the person is gone or has no name. */
export const personName = (personId: SQL): SQL =>
  sql`(SELECT ${name} FROM ${profiles.table} WHERE ${id} = ${personId})`;

/** SQL for the name of the person with an e-mail address; null where nobody has it, or has no name. */
export const nameByEmail = (email: SQL): SQL =>
  sql`(SELECT ${name} FROM ${profiles.table} WHERE email_folded = fold(${email}))`;
