import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { type Access, includesRole, type Role, requireAccess } from "../../http/access.ts";
import { type Caller, isCommandLine } from "../../http/session.ts";
import { conflict, Refusal } from "../../lib/failures/refusal.ts";
import { profiles } from "../../resources/profiles.ts";
import { type Account, hasOtherSuperAdmin } from "./accounts.ts";
import { findCallingClone } from "./sessions/cloneTokens.ts";
import { sessions } from "./tables.ts";

/** What is to become of a person; what is absent stays as it is. */
interface Fate {
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
}

/**
 * Returns whether a person may grant a role, and manage the people who have it. Decision: one manages the people whose roles
 * are below one's own, and a super_admin all.
 */
const mayManage = (own: Role, role: Role): boolean =>
  own === "super_admin" || (own !== role && includesRole(own, role));

const person = profiles.table;

/** What a session may, as it stands: by the role of its person, and as a token. */
interface Rights {
  readonly role: Role;
  readonly kind: "browser" | "token";
  readonly managesPeople: 0 | 1;
}

const rightsOfSession = statement(
  () =>
    sql`SELECT ${person.role} AS role, ${sessions.kind} AS kind, ${sessions.managesPeople} AS managesPeople FROM ${sessions} JOIN ${person} ON ${person.id} = ${sessions.personId} WHERE ${sessions.id} = ${sql.placeholder("id")} AND ${person.isActive} = 1`,
);

/**
 * The caller as things stand inside a write. A body that arrives slowly and the hashing of a password take time, in
 * which the session may have ended (401) or the role been lowered (403): what was true at the start counts no more.
 */
export function confirmCaller(database: Database, caller: Caller, access: Exclude<Access, "public">): Caller {
  const { role } = requireRights(database, caller);
  requireAccess(role, access);
  return { ...caller, role };
}

/**
 * Throws 403, inside a write, for a token that may not manage people.
 *
 * Decision: a token can't create or delete people, change an e-mail, password, role or activity, end other people's
 * sessions or reset a second factor, unless an admin or super_admin made it with the right to (`managesPeople`):
 * a token that leaks from a script must not leave accounts behind. Tokens made before there was this right do not have it.
 */
export function requireManagingSession(database: Database, caller: Caller): void {
  const { kind, managesPeople } = requireRights(database, caller);
  if (kind === "token" && managesPeople === 0) {
    throw new Refusal(403, "This token can't manage people; sign in, or create a token with managesPeople");
  }
}

function requireRights(database: Database, caller: Caller): Rights {
  // With access to the data directory, `sitebook user` can do the same.
  if (isCommandLine(caller)) return { role: caller.role, kind: "browser", managesPeople: 1 };
  if (caller.clone !== undefined) return requireRightsOfClone(database, caller.clone.id);
  const found = rightsOfSession(database).get<Rights>({ id: caller.sessionId });
  if (found === null) throw new Refusal(401, "Not authenticated");
  return found;
}

/** Its token has the role of its person, as far as the routes take it. */
function requireRightsOfClone(database: Database, id: string): Rights {
  const found = findCallingClone(database, id);
  if (found === undefined) throw new Refusal(401, "Not authenticated");
  if (found.clone?.refusal !== undefined) throw found.clone.refusal;
  return { role: found.role, kind: "token", managesPeople: 0 };
}

/** Throws 403 where the caller may not grant this role. */
export function requireGrant({ role: own }: Caller, role: Role): void {
  if (!mayManage(own, role)) throw new Refusal(403, "Insufficient role");
}

/** Throws 403 where a person is neither the caller nor below them; one's own sessions are one's own business. */
export function requireReach(caller: Caller, { personId, role }: Account): void {
  if (personId !== caller.personId) requireGrant(caller, role);
}

/**
 * Throws, inside a write, where the caller may not do this to a person: 403 for people at or above one's own role, 409
 * if no active super_admin would be left, 403 for one's own role and activity, and as `confirmCaller` does.
 *
 * Decision: people can't change their own role, or deactivate or delete themselves, and the last active super_admin stays.
 */
export function requireAuthority(
  database: Database,
  caller: Caller,
  target: Account,
  fate: Fate | "delete",
): void {
  const next = fate === "delete" ? { role: undefined, isActive: false } : fate;
  const role = next.role ?? target.role;
  const isActive = next.isActive ?? target.isActive;
  const isLowered = role !== "super_admin" || !isActive || fate === "delete";
  const isTop = target.role === "super_admin" && target.isActive;
  const isOwn = target.personId === caller.personId;
  const requireBoth = (own: Caller): void => {
    requireReach(own, target);
    requireReach(own, { ...target, role });
  };
  requireBoth(caller);
  if (isTop && isLowered && !hasOtherSuperAdmin(database, target.personId)) {
    throw conflict("The last active super_admin cannot be demoted, deactivated or deleted");
  }
  if (isOwn && (role !== target.role || isActive !== target.isActive || fate === "delete")) {
    throw new Refusal(403, "You can't change your own role, or deactivate or delete yourself");
  }
  requireBoth(confirmCaller(database, caller, profiles.write));
}
