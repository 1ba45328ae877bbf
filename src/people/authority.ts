import type { Database } from "../db/open.ts";
import { includesRole, type Role } from "../http/access.ts";
import type { Caller } from "../http/session.ts";
import { conflict, Refusal } from "../lib/refusal.ts";
import { type Account, hasOtherSuperAdmin } from "./accounts.ts";

/** What is to become of a person; what is absent stays as it is. */
export interface Fate {
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
}

/**
 * Whether somebody may grant a role, and manage the people who have it. Decision: those below one's own; a super_admin,
 * all.
 */
const mayManage = (own: Role, role: Role): boolean =>
  own === "super_admin" || (own !== role && includesRole(own, role));

/** Throws 403 where the caller may not grant this role. */
export function requireGrant({ role: own }: Caller, role: Role): void {
  if (!mayManage(own, role)) throw new Refusal(403, "Insufficient role");
}

/**
 * Throws where the caller may not do this to a person: 403 for people at or above one's own role, 409 where nobody
 * would be left who manages everybody, 403 for one's own role and activity.
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
  if (!isOwn) {
    requireGrant(caller, target.role);
    requireGrant(caller, role);
  }
  if (isTop && isLowered && !hasOtherSuperAdmin(database, target.personId)) {
    throw conflict("The last active super_admin cannot be demoted, deactivated or deleted");
  }
  if (isOwn && (role !== target.role || isActive !== target.isActive || fate === "delete")) {
    throw new Refusal(403, "Nobody changes their own role, deactivates or deletes themselves");
  }
}
