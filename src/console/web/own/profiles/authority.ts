import { includesRole, type Role, roles } from "../../../../http/access.ts";
import type { Records } from "../../../../resources/index.ts";

/** What of a person these rules look at. */
type Subject = Pick<Records["profiles"], "id" | "role" | "isActive">;

/** What somebody may do to a person, and why not the rest. */
interface Authority {
  /** Change the name, the e-mail and the password. */
  readonly edit: boolean;
  /** Change the role, switch the account off and on, delete it. */
  readonly decide: boolean;
  /** Why something is out of reach; undefined where nothing is. */
  readonly reason: string | undefined;
}

/** Whether somebody may give a role, and manage those who have it: roles below one's own; a super_admin, all. */
export const mayManage = (own: Role, role: Role): boolean =>
  own === "super_admin" || (own !== role && includesRole(own, role));

/** The roles that somebody may give. */
export const rolesToGrant = (own: Role): Role[] =>
  includesRole(own, "admin") ? roles.filter((role) => mayManage(own, role)) : [];

/** Whether this is the only active super_admin among all people. */
export const isLastSuperAdmin = (person: Subject, people: readonly Subject[]): boolean =>
  isTop(person) && !people.some((other) => other.id !== person.id && isTop(other));

const isTop = ({ role, isActive }: Subject): boolean => role === "super_admin" && isActive;

/** What somebody may do to a person: the rules of the API, so that nothing is offered which it would refuse. */
export function authorityOver(me: Subject, person: Subject, people: readonly Subject[]): Authority {
  if (!includesRole(me.role, "admin"))
    return { edit: false, decide: false, reason: "Only administrators manage people." };
  if (me.id === person.id)
    return {
      edit: true,
      decide: false,
      reason: "Nobody changes their own role, or deactivates or deletes themselves.",
    };
  if (!mayManage(me.role, person.role))
    return { edit: false, decide: false, reason: "You manage only people whose role is below your own." };
  if (isLastSuperAdmin(person, people))
    return {
      edit: true,
      decide: false,
      reason: "This is the last active super admin: make another one first.",
    };
  return { edit: true, decide: true, reason: undefined };
}
