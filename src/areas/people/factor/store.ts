import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { insertInto } from "../../../db/statements/insert.ts";
import { statement } from "../../../db/statements/statement.ts";
import { sha256 } from "../../../lib/hash.ts";
import { recoveryCodes, secondFactors, usedSteps } from "../factorTables.ts";
import { plainCode } from "../typedCode.ts";

/** A person's second factor; one that is not confirmed is being set up, and counts for nothing yet. */
export interface Factor {
  readonly secret: string;
  readonly confirmedAt: string | null;
  /** How many recovery codes are left. */
  readonly recoveryCodes: number;
}

const ofPerson = sql`${sql.placeholder("personId")}`;

const factorOf = statement(
  () =>
    sql`SELECT ${secondFactors.secret} AS secret, ${secondFactors.confirmedAt} AS confirmedAt, (SELECT count(*) FROM ${recoveryCodes} WHERE ${recoveryCodes.personId} = ${secondFactors.personId}) AS recoveryCodes FROM ${secondFactors} WHERE ${secondFactors.personId} = ${ofPerson}`,
);

const storeSecret = statement(
  () =>
    sql`${insertInto(secondFactors)} ON CONFLICT (person_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at`,
);

const storeConfirmed = statement(
  () =>
    sql`UPDATE ${secondFactors} SET confirmed_at = ${sql.placeholder("at")} WHERE ${secondFactors.personId} = ${ofPerson}`,
);

const deleteFactor = statement(
  () => sql`DELETE FROM ${secondFactors} WHERE ${secondFactors.personId} = ${ofPerson}`,
);

const insertStep = statement(() => sql`${insertInto(usedSteps)} ON CONFLICT DO NOTHING`);

const forgetSteps = statement(
  () =>
    sql`DELETE FROM ${usedSteps} WHERE ${usedSteps.personId} = ${ofPerson} AND ${usedSteps.step} < ${sql.placeholder("step")}`,
);

const insertRecoveryCode = statement(() => insertInto(recoveryCodes));

const deleteRecoveryCode = statement(
  () =>
    sql`DELETE FROM ${recoveryCodes} WHERE ${recoveryCodes.personId} = ${ofPerson} AND ${recoveryCodes.codeHash} = ${sql.placeholder("codeHash")}`,
);

const deleteRecoveryCodes = statement(
  () => sql`DELETE FROM ${recoveryCodes} WHERE ${recoveryCodes.personId} = ${ofPerson}`,
);

/** The factor of a person, also one that is being set up; null where there is none. */
export const readFactor = (database: Database, personId: string): Factor | null =>
  factorOf(database).get<Factor>({ personId });

/** The factor of a person that counts; null where there is none. */
export function activeFactor(database: Database, personId: string): Factor | null {
  const factor = readFactor(database, personId);
  return factor?.confirmedAt == null ? null : factor;
}

/** Keeps the secret of a factor that is being set up, in place of one that was never confirmed. */
export function storePending(database: Database, personId: string, secret: string, createdAt: string): void {
  storeSecret(database).run({ personId, secret, createdAt, confirmedAt: null });
}

/** From now on the factor of a person counts. */
export function storeConfirmation(database: Database, personId: string, at: string): void {
  storeConfirmed(database).run({ personId, at });
}

/** Forgets the factor of a person with all its codes. */
export function forgetFactor(database: Database, personId: string): void {
  deleteFactor(database).run({ personId });
}

/** Uses the code of a time step; answers false where it was used before. Steps before `oldest` are forgotten. */
export function spendStep(database: Database, personId: string, step: number, oldest: number): boolean {
  forgetSteps(database).run({ personId, step: oldest });
  return insertStep(database).run({ personId, step }) === 1;
}

/** Uses a recovery code; answers false where it is none of this person's. */
export const spendRecoveryCode = (database: Database, personId: string, code: string): boolean =>
  deleteRecoveryCode(database).run({ personId, codeHash: hashOf(code) }) === 1;

/** Keeps these recovery codes of a person, and no others. */
export function storeRecoveryCodes(database: Database, personId: string, codes: readonly string[]): void {
  deleteRecoveryCodes(database).run({ personId });
  for (const code of codes) insertRecoveryCode(database).run({ personId, codeHash: hashOf(code) });
}

/** A fast hash will do: 80 random bits are not guessed. */
const hashOf = (code: string): string => sha256(plainCode(code));
