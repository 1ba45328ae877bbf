import { sql } from "drizzle-orm";
import { insertInto } from "../../db/insert.ts";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statement.ts";
import { knownAddresses } from "./tables.ts";

/** How many addresses of a person are remembered, those used last. */
const mostKept = 20;

const known = statement(
  () =>
    sql`SELECT 1 AS found FROM ${knownAddresses} WHERE ${knownAddresses.personId} = ${sql.placeholder("personId")} AND ${knownAddresses.address} = ${sql.placeholder("address")}`,
);

const storeUse = statement(
  () =>
    sql`${insertInto(knownAddresses)} ON CONFLICT (person_id, address) DO UPDATE SET last_at = excluded.last_at`,
);

const forgetOthers = statement(
  () =>
    sql`DELETE FROM ${knownAddresses} WHERE ${knownAddresses.personId} = ${sql.placeholder("personId")} AND ${knownAddresses.address} NOT IN (SELECT address FROM ${knownAddresses} WHERE ${knownAddresses.personId} = ${sql.placeholder("personId")} ORDER BY ${knownAddresses.lastAt} DESC LIMIT ${mostKept})`,
);

/** Whether a person has signed in from this address before. */
export const knowsAddress = (database: Database, personId: string, address: string): boolean =>
  known(database).get({ personId, address }) !== null;

/** Remembers that a person has signed in from this address, at this time. */
export function rememberAddress(database: Database, personId: string, address: string, lastAt: string): void {
  storeUse(database).run({ personId, address, lastAt });
  forgetOthers(database).run({ personId });
}
