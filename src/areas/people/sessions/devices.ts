import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { insertInto } from "../../../db/statements/insert.ts";
import { statement } from "../../../db/statements/statement.ts";
import { newSecret, sha256 } from "../../../lib/hash.ts";
import { deviceDays, maxDeviceFailures, maxDevices } from "../../../lib/limits.ts";
import { day } from "../../../lib/time/duration.ts";
import { timestampOf } from "../clock.ts";
import { signInDevices } from "../tables.ts";

const { tokenHash, personId: person, failures, createdAt } = signInDevices;

const among = sql`${tokenHash} IN (SELECT value FROM json_each(${sql.placeholder("hashes")}))`;
const ofPerson = sql`${person} = ${sql.placeholder("personId")}`;

const trusted = statement(
  () =>
    sql`SELECT ${tokenHash} AS tokenHash FROM ${signInDevices} WHERE ${among} AND ${ofPerson} AND ${failures} < ${maxDeviceFailures} AND ${createdAt} >= ${sql.placeholder("since")} LIMIT 1`,
);

const charge = statement(
  () =>
    sql`UPDATE ${signInDevices} SET failures = ${failures} + ${sql.placeholder("more")} WHERE ${tokenHash} = ${sql.placeholder("tokenHash")}`,
);

const insertDevice = statement(() => insertInto(signInDevices));

const forgetPresented = statement(
  () => sql`DELETE FROM ${signInDevices} WHERE ${among} AND ${ofPerson} RETURNING token_hash AS tokenHash`,
);

const forgetAll = statement(() => sql`DELETE FROM ${signInDevices} WHERE ${ofPerson}`);

/** By the order in which they came: a clock that was ahead must not put its devices before those of today. */
const forgetOldest = statement(
  () =>
    sql`DELETE FROM ${signInDevices} WHERE ${ofPerson} AND rowid NOT IN (SELECT rowid FROM ${signInDevices} WHERE ${ofPerson} ORDER BY rowid DESC LIMIT ${maxDevices})`,
);

const hashesOf = (tokens: readonly string[]): string => JSON.stringify(tokens.map(sha256));

/**
 * The hash of the presented device token that is this person's and still trusted, if one is. ListContext costs the same
 * where there is no such person.
 */
export const findDevice = (
  database: Database,
  tokens: readonly string[],
  personId: string | undefined,
  now: number,
): string | undefined =>
  trusted(database).get<{ tokenHash: string }>({
    hashes: hashesOf(tokens),
    personId,
    since: timestampOf(now - deviceDays * day),
  })?.tokenHash;

/** Counts a wrong password of a device, or takes one back. */
export function chargeDevice(database: Database, hash: string, more: 1 | -1): void {
  charge(database).run({ tokenHash: hash, more });
}

/**
 * Makes a device known to a person by a new token, in place of the one it was known by. Answers the tokens that it
 * presents from now on, the new one first and then those that are not this person's; none is kept here.
 */
export function rememberDevice(
  database: Database,
  presented: readonly string[],
  personId: string,
  now: number,
): string[] {
  const token = newSecret(24);
  const replaced = forgetPresented(database).all<{ tokenHash: string }>({
    hashes: hashesOf(presented),
    personId,
  });
  const isReplaced = new Set(replaced.map(({ tokenHash }) => tokenHash));
  insertDevice(database).run({
    tokenHash: sha256(token),
    personId,
    failures: 0,
    createdAt: timestampOf(now),
  });
  forgetOldest(database).run({ personId });
  return [token, ...presented.filter((other) => !isReplaced.has(sha256(other)))];
}

/** Makes all devices of a person strangers. */
export function forgetDevices(database: Database, personId: string): void {
  forgetAll(database).run({ personId });
}
