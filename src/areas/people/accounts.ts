import { sql } from "drizzle-orm";
import { recordChange } from "../../db/changes/changes.ts";
import type { Database } from "../../db/open.ts";
import { insertInto } from "../../db/statements/insert.ts";
import { statement } from "../../db/statements/statement.ts";
import type { Role } from "../../http/access.ts";
import { notFound } from "../../lib/failures/refusal.ts";
import { fold } from "../../lib/text/fold.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { isEmpty } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { profiles } from "../../resources/profiles.ts";
import { type Now, timestampOf } from "./clock.ts";
import { credentials } from "./tables.ts";

/** A person as needed for signing in; an account without a password can't sign in. */
export interface Account {
  readonly personId: string;
  readonly email: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly passwordHash: string | undefined;
}

interface Row extends Omit<Account, "isActive" | "passwordHash"> {
  readonly isActive: number;
  readonly passwordHash: string | null;
}

const person = profiles.table;

const selectAccount = sql`SELECT ${person.id} AS personId, ${person.email} AS email, ${person.role} AS role, ${person.isActive} AS isActive, ${credentials.passwordHash} AS passwordHash FROM ${person} LEFT JOIN ${credentials} ON ${credentials.personId} = ${person.id}`;

const accountByEmail = statement(
  () => sql`${selectAccount} WHERE email_folded = ${sql.placeholder("folded")}`,
);

const accountById = statement(() => sql`${selectAccount} WHERE ${person.id} = ${sql.placeholder("id")}`);

const storeHash = statement(
  () =>
    sql`${insertInto(credentials)} ON CONFLICT (person_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
);

const otherSuperAdmin = statement(
  () =>
    sql`SELECT 1 AS found FROM ${person} WHERE ${person.role} = 'super_admin' AND ${person.isActive} = 1 AND ${person.id} <> ${sql.placeholder("id")} LIMIT 1`,
);

/** Finds an account by its e-mail, without regard to case. */
export const findAccountByEmail = (database: Database, email: string): Account | undefined =>
  toAccount(accountByEmail(database).get<Row>({ folded: fold(email) }));

/** Finds an account by the id of its person. */
export const findAccount = (database: Database, personId: string): Account | undefined =>
  toAccount(accountById(database).get<Row>({ id: personId }));

const toAccount = (row: Row | null): Account | undefined =>
  row === null
    ? undefined
    : { ...row, isActive: row.isActive === 1, passwordHash: row.passwordHash ?? undefined };

/** The account of a person by the id as sent; throws 404 where there is none. */
export function requireAccount(database: Database, sent: string): Account {
  const id = parseUuid(sent);
  const account = id === undefined ? undefined : findAccount(database, id);
  if (account === undefined) throw notFound(profiles.label);
  return account;
}

/** Stores the hash of a person's password. */
export function storePassword(
  { database }: WriteContext,
  personId: string,
  passwordHash: string,
  clock: Now,
): void {
  storeHash(database).run({ personId, passwordHash, changedAt: timestampOf(clock()) });
}

/** Gives a person who is there already another password; the change log learns that there is one, not which. */
export function changePassword(
  context: WriteContext,
  personId: string,
  passwordHash: string,
  clock: Now,
): void {
  const hadOne = findAccount(context.database, personId)?.passwordHash !== undefined;
  storePassword(context, personId, passwordHash, clock);
  recordChange(context.database, context, {
    action: "update",
    resource: profiles.name,
    recordId: personId,
    before: JSON.stringify({ password: hadOne ? "set" : null }),
    after: JSON.stringify({ password: "changed" }),
  });
}

/** Whether anybody could manage everybody if this person were not there. */
export const hasOtherSuperAdmin = (database: Database, personId: string): boolean =>
  otherSuperAdmin(database).get({ id: personId }) !== null;

/** Whether there are no people yet. */
export const isNobodyThere = (database: Database): boolean => isEmpty(database, profiles);
