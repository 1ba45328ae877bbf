import { Refusal } from "../lib/failures/refusal.ts";

/**
 * The roles, each with all that the one before it may do. Decision: there are five roles, viewer, operator, manager,
 * admin and super_admin, each with all that the one before may do; the specification names super_admin alone.
 */
export const roles = ["viewer", "operator", "manager", "admin", "super_admin"] as const;

/** One of the roles. */
export type Role = (typeof roles)[number];

/** What a route asks of its caller: nothing, a role, or access to the operations area. */
export type Access = "public" | "operations" | Role;

/** The least role that an access rule takes, and what the others are told (spec, Errors). */
const rules: Readonly<Record<Exclude<Access, "public">, { readonly least: Role; readonly refusal: string }>> =
  {
    viewer: { least: "viewer", refusal: "Insufficient role" },
    operations: { least: "operator", refusal: "Operations access required" },
    operator: { least: "operator", refusal: "Insufficient role" },
    manager: { least: "manager", refusal: "Insufficient role" },
    admin: { least: "admin", refusal: "Admin access required" },
    super_admin: { least: "super_admin", refusal: "Insufficient role" },
  };

/** Whether a role has all that another has. */
export const includesRole = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);

/** Whether a role may do what this rule guards. */
export const mayAccess = (role: Role, access: Access): boolean =>
  access === "public" || includesRole(role, rules[access].least);

/** Throws 403 with the rule's own text where the role falls short. */
export function requireAccess(role: Role, access: Exclude<Access, "public">): void {
  if (!mayAccess(role, access)) throw new Refusal(403, rules[access].refusal);
}

/** The role with which a rule is met, for documents. */
export const leastRole = (access: Exclude<Access, "public">): Role => rules[access].least;
