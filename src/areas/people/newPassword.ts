import { hostname } from "node:os";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import { maxPasswordLength, minPasswordLength } from "../../lib/limits.ts";
import { isBreached } from "../../lib/passwords/breached.ts";
import { commonPasswords } from "../../lib/passwords/common.ts";
import { everydayWords } from "../../lib/passwords/everyday.ts";
import { findWeakness, type Weakness } from "../../lib/passwords/weakness.ts";
import { sites } from "../../resources/sites.ts";
import type { PeopleServices } from "./services.ts";

/** Whose password it is to be: `email`, `firstName` and `lastName` as in a profile, as far as they are known. */
export type PasswordOwner = Readonly<Record<string, unknown>>;

/** Where it is to be one; `hostNames` as the services have them. */
export interface PasswordPlace extends Pick<PeopleServices, "hostNames"> {
  readonly database: Database;
}

const better = "take a few words that do not belong together";

/** What is told of a password that will not do: what is wrong with it, and what to do. */
const rules: Readonly<Record<Weakness, string>> = {
  length: `must be ${minPasswordLength} to ${maxPasswordLength} characters`,
  names: `must not be made of names (the person's, the e-mail address's, Sitebook's, the machine's, a site's): ${better}`,
  repeated: `must not be the same few characters over and over: ${better}`,
  rows: `must not be made of characters in a row, as on the keyboard or in the alphabet: ${better}`,
  common: `must not be a common password, nor one with digits and signs added: ${better}`,
  everyday: `must not be made of months, seasons, places or everyday words: ${better}`,
  breached: `must not be one from a list of stolen passwords, nor one with digits and signs added: ${better}`,
};

/** The sites whose names are looked at, the oldest first: a few milliseconds, and more than most have. */
const maxSites = 1000;

const siteNames = statement(
  () =>
    sql`SELECT ${sites.table.name} AS name FROM ${sites.table} ORDER BY ${sites.table.id} LIMIT ${sql.placeholder("most")}`,
);

/** Throws 400 where a new password will not do, naming `field`. Passwords that are there stay good. */
export function checkPassword(
  field: string,
  password: string,
  owner: PasswordOwner,
  { database, hostNames = [] }: PasswordPlace,
): void {
  const { email, firstName, lastName } = owner;
  const own = [email, firstName, lastName].filter((name): name is string => typeof name === "string");
  const ofSites = siteNames(database)
    .all<{ readonly name: string }>({ most: maxSites })
    .map(({ name }) => name);
  const weakness = findWeakness(password, {
    names: [...own, hostname(), ...hostNames, ...ofSites],
    common: commonPasswords(),
    everyday: everydayWords(),
    isBreached,
  });
  if (weakness !== undefined) throw invalid(`${field}: ${rules[weakness]}`);
}
