import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { type Role, roles } from "../../../http/access.ts";
import type { Log } from "../../../lib/log.ts";
import { profiles } from "../../../resources/profiles.ts";
import { secondFactors } from "../factorTables.ts";
import { sessions } from "../tables.ts";

const person = profiles.table;

const lacking = statement((least: Role) => {
  const asked = sql.join(
    roles.slice(roles.indexOf(least)).map((role) => sql`${role}`),
    sql`, `,
  );
  return sql`SELECT count(*) AS people, coalesce(sum((SELECT count(*) FROM ${sessions} WHERE ${sessions.personId} = ${person.id} AND ${sessions.kind} = 'token')), 0) AS tokens FROM ${person} LEFT JOIN ${secondFactors} ON ${secondFactors.personId} = ${person.id} WHERE ${person.isActive} = 1 AND ${secondFactors.confirmedAt} IS NULL AND ${person.role} IN (${asked})`;
});

/**
 * Says in the log how many active people lack the second factor that their role asks for, and how many of their tokens
 * wait for it: scripts that stop are not to be a riddle.
 */
export function describeLacking(database: Database, least: Role | undefined, log: Log): void {
  if (least === undefined) return;
  const found = lacking(database, least).get<{ people: number; tokens: number }>();
  if (found === null || found.people === 0) return;
  log.warn(
    "people lack the second factor that --require-second-factor asks for: until they set one up, they and their tokens are refused",
    { people: found.people, tokens: found.tokens },
  );
}
