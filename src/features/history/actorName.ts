import type { SQL } from "drizzle-orm";
import { mayAccess, type Role } from "../../http/access.ts";
import type { Columns } from "../../resource/fields/field.ts";
import { personName } from "../../resources/personName.ts";
import { profiles } from "../../resources/profiles.ts";

/** The columns of a field, by its key. */
type ColumnsOf = (key: string) => Columns;

/**
 * Whether a role sees the e-mail address of who made a change. Decision: callers who may not list people see the name of
 * who made a change in place of the e-mail address, and null where there is no name; filters by it compare the same.
 */
export const seesEmails = (role: Role): boolean => mayAccess(role, profiles.read);

/** Returns columns in which `actorEmail` is the name of the person with the id `actorId`. */
export const withNames =
  (columnsOf: ColumnsOf, actorId: SQL): ColumnsOf =>
  (key) =>
    key === "actorEmail" ? { ...columnsOf(key), own: personName(actorId) } : columnsOf(key);
