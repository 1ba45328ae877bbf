import { includesRole, type Role, roles } from "../../../../http/access.ts";
import type { Records } from "../../../../resources/index.ts";

/** The fields of a person that these rules depend on. */
type Subject = Pick<Records["profiles"], "id" | "role" | "isActive">;

/** The actions allowed on a person, and why the others are not. */
interface Authority {
  /** Change the name, the e-mail and the password. */
  readonly edit: boolean;
  /** Change the role, deactivate and activate the account, delete it. */
  readonly decide: boolean;
  /** Why some actions are not allowed; undefined if all are. */
  readonly reason: string | undefined;
}

/** Returns whether a role may assign another role and manage the people who have it: roles below their own; super_admin, all. */
export const mayManage = (own: Role, role: Role): boolean =>
  own === "super_admin" || (own !== role && includesRole(own, role));

/** Returns the roles that a person with this role may assign. */
export const rolesToGrant = (own: Role): Role[] =>
  includesRole(own, "admin") ? roles.filter((role) => mayManage(own, role)) : [];

/** Returns whether a person is the only active super_admin. */
export const isLastSuperAdmin = (person: Subject, people: readonly Subject[]): boolean =>
  isTop(person) && !people.some((other) => other.id !== person.id && isTop(other));

const isTop = ({ role, isActive }: Subject): boolean => role === "super_admin" && isActive;

/** Returns the actions allowed on a person, by the rules of the API, so that nothing is offered that it would reject. */
export function authorityOver(me: Subject, person: Subject, people: readonly Subject[]): Authority {
  if (!includesRole(me.role, "admin"))
    return { edit: false, decide: false, reason: "Only administrators can manage people." };
  if (me.id === person.id)
    return {
      edit: true,
      decide: false,
      reason: "You can't change your own role, or deactivate or delete yourself.",
    };
  if (!mayManage(me.role, person.role))
    return { edit: false, decide: false, reason: "You can only manage people whose role is below your own." };
  if (isLastSuperAdmin(person, people))
    return {
      edit: true,
      decide: false,
      reason: "This is the last active super admin. Give someone else the role first.",
    };
  return { edit: true, decide: true, reason: undefined };
}
