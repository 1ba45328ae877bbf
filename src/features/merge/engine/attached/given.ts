import { sql } from "drizzle-orm";
import { statement } from "../../../../db/statements/statement.ts";
import { mayAccess, type Role } from "../../../../http/access.ts";
import type { Attached, AttachedRow, LoggedRow } from "../../../../resource/definition/attached/attached.ts";
import { isThere } from "../../../../resource/reading/read.ts";
import { profiles } from "../../../../resources/profiles.ts";
import { nameOfAuthor } from "../../../documents/author.ts";
import { documentKind } from "../../../documents/documents.ts";
import { clampTime } from "../provenance.ts";
import type { AttachedWork } from "./work.ts";

/** The keys of what the service gives: they are never taken from a laptop for rows that are there. */
export const givenKeys = ({ logged }: Attached): readonly string[] =>
  Object.keys(logged).filter((key) => serviceKeys.includes(key));

const serviceKeys: readonly string[] = ["id", "authorId", "authorName", "createdBy", "createdAt", "editedAt"];

/**
 * What the service gives a new row. Decision: its author is the person of the clone if the box knows them, else who merges; who
 * made it away is a claim, and is in the origin of the entry. People whom the box does not know are not mentioned.
 */
export function givenFor(work: AttachedWork, kind: Attached, row: AttachedRow): LoggedRow {
  const { context, merge } = work;
  const { database } = context;
  const { person } = merge.header;
  const personId = isThere(database, profiles, person.id) ? person.id : context.actor.personId;
  return {
    createdAt: clampTime(merge.header, row.createdAt),
    ...(typeof row.editedAt === "string" && { editedAt: clampTime(merge.header, row.editedAt) }),
    ...(kind === documentKind && { createdBy: nameOfAuthor(database, { personId: personId ?? "" }) }),
    ...kind.given?.(database, { ...context, actor: { ...context.actor, personId } }),
    ...("mentions" in row && { mentions: knownPeople(work, row.mentions) }),
  };
}

/** Returns the people of a list in JSON whom the box knows; null for none. */
export function knownPeople({ context }: AttachedWork, mentions: unknown): string | null {
  if (typeof mentions !== "string") return null;
  const known = (JSON.parse(mentions) as string[]).filter((id) => isThere(context.database, profiles, id));
  return known.length === 0 ? null : JSON.stringify(known);
}

const roleById = statement(
  () => sql`SELECT role FROM ${profiles.table} WHERE ${profiles.table.id} = ${sql.placeholder("id")}`,
);

/** Says why a comment stays: only its author changes one, and admins remove those of others. */
export function refuseAuthor(
  { context, merge }: AttachedWork,
  present: AttachedRow,
  what: "change" | "remove",
): string | undefined {
  if (!("authorId" in present) || present.authorId === merge.header.person.id) return undefined;
  const { personId } = context.actor;
  const role = roleById(context.database).get<{ role: Role }>({ id: personId })?.role;
  const isAdmin = personId === null || (role !== undefined && mayAccess(role, "admin"));
  if (what === "remove" && isAdmin) return undefined;
  return what === "remove" ? "only the author and admins can delete it" : "only the author can change it";
}

/** Returns when a row was edited away, as a time that can be. */
export const editedFor = ({ merge }: AttachedWork, at: unknown): string | null =>
  typeof at === "string" ? clampTime(merge.header, at) : null;
