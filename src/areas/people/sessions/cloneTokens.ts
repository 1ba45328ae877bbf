import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import type { Role } from "../../../http/access.ts";
import type { Caller, FindCaller } from "../../../http/session.ts";
import { conflict, Refusal } from "../../../lib/failures/refusal.ts";
import { sha256 } from "../../../lib/hash.ts";
import { profiles } from "../../../resources/profiles.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly state: "out" | "returned" | "recalled";
  readonly personId: string;
  readonly email: string;
  /** Null if the person was deleted. */
  readonly role: Role | null;
  readonly isActive: 0 | 1 | null;
}

const person = profiles.table;

const cloneByToken = statement(
  () =>
    sql`SELECT clones.id, clones.name, clones.state, clones.person_id AS personId, coalesce(${person.email}, clones.person_email) AS email, ${person.role} AS role, ${person.isActive} AS isActive FROM clones LEFT JOIN ${person} ON ${person.id} = clones.person_id WHERE clones.token_hash = ${sql.placeholder("hash")}`,
);

const cloneById = statement(
  () =>
    sql`SELECT clones.id, clones.name, clones.state, clones.person_id AS personId, coalesce(${person.email}, clones.person_email) AS email, ${person.role} AS role, ${person.isActive} AS isActive FROM clones LEFT JOIN ${person} ON ${person.id} = clones.person_id WHERE clones.id = ${sql.placeholder("id")}`,
);

/** Also finds the clone that a token was made for, as a caller with the role that its person has now. */
export const findingClones =
  (database: Database, findCaller: FindCaller): FindCaller =>
  (token) =>
    findCaller(token) ?? callerOf(cloneByToken(database).get<Row>({ hash: sha256(token) }));

/** Finds a clone as a caller by its id. */
export const findCallingClone = (database: Database, id: string): Caller | undefined =>
  callerOf(cloneById(database).get<Row>({ id }));

function callerOf(row: Row | null): Caller | undefined {
  if (row === null) return undefined;
  const { id, personId, email, role } = row;
  return {
    // No session has such an id.
    sessionId: `clone ${id}`,
    ...{ personId, email, role: role ?? "viewer", readOnly: false, isToken: true },
    clone: { id, refusal: refusalOf(row) },
  };
}

/** What a recalled clone, or one whose person may not sign in any more, is told. */
function refusalOf({ name, state, email, isActive }: Row): Refusal | undefined {
  if (state === "recalled")
    return conflict(
      `clone: ${name} was recalled, and nothing of it is accepted any more; ask an admin of the box`,
    );
  if (isActive === 1) return undefined;
  return new Refusal(
    403,
    `clone: ${email}, for whom ${name} was taken, can't sign in any more; save the changes to a file, and have an admin of the box upload it`,
  );
}
