import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { recoveryCodes, secondFactors } from "../factorTables.ts";
import type { FactorEntry } from "./answers.ts";

const allFactors = statement(
  () =>
    sql`SELECT ${secondFactors.personId} AS personId, ${secondFactors.confirmedAt} AS since, (SELECT count(*) FROM ${recoveryCodes} WHERE ${recoveryCodes.personId} = ${secondFactors.personId}) AS recoveryCodes FROM ${secondFactors} WHERE ${secondFactors.confirmedAt} IS NOT NULL ORDER BY ${secondFactors.personId}`,
);

/** Everybody's second factors that count, by the id of the person. */
export const factorEntries = (database: Database): FactorEntry[] => allFactors(database).all<FactorEntry>();
