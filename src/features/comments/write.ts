import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { mayAccess, type Role } from "../../http/access.ts";
import type { Caller } from "../../http/session.ts";
import { invalid, notFound, Refusal } from "../../lib/failures/refusal.ts";
import { isBlank, isCleanText } from "../../lib/text/text.ts";
import { midSentence } from "../../lib/text/words.ts";
import { now } from "../../lib/time/time.ts";
import { newId, parseUuid } from "../../lib/uuid.ts";
import { findResource } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { attachRow, changeRow, checkAttachedCount, detachRow } from "../../resource/writing/attached.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { profiles } from "../../resources/profiles.ts";
import type { CommentPatch, NewComment } from "./answers.ts";
import { nameOfPerson } from "./author.ts";
import { type CommentRow, commentKind } from "./comments.ts";
import { findComment, mentionedIn } from "./show.ts";

type Asking = Pick<WriteContext, "database" | "registry">;

const personById = statement(
  () =>
    sql`SELECT role, is_active AS isActive FROM ${profiles.table} WHERE ${profiles.table.id} = ${sql.placeholder("id")}`,
);

interface PersonRow {
  readonly role: Role;
  readonly isActive: number;
}

/** Adds a comment to a record, inside a write. */
export function addComment(
  context: WriteContext,
  owner: Resource,
  ownerId: string,
  body: NewComment,
): CommentRow {
  checkBody(body.body);
  const mentions = storeMentions(context, owner, body.mentions ?? []);
  checkAttachedCount(context, commentKind, { resource: owner.name, id: ownerId });
  const { personId } = context.actor;
  const row: CommentRow = {
    ...{
      id: newId(),
      ownerResource: owner.name,
      ownerId,
      kind: body.kind ?? "note",
      body: body.body,
      mentions,
    },
    ...{ authorId: personId, authorName: nameOfPerson(context.database, personId) },
    ...{ editedAt: null, createdAt: now() },
  };
  attachRow(context, commentKind, row);
  return row;
}

/** Changes a comment of the caller, inside a write. Decision: only the author changes a comment; admins may delete it. */
export function changeComment(
  context: WriteContext,
  caller: Caller,
  sent: string,
  body: CommentPatch,
): CommentRow {
  const before = requireComment(context, caller, sent);
  if (!isAuthor(before, caller)) throw new Refusal(403, "Only the author can change a comment");
  if (body.body !== undefined) checkBody(body.body);
  const owner = findResource(context.registry, before.ownerResource);
  const changed = {
    ...before,
    ...(body.kind === undefined ? {} : { kind: body.kind }),
    ...(body.body === undefined ? {} : { body: body.body }),
    ...(body.mentions === undefined
      ? {}
      : { mentions: storeMentions(context, owner, body.mentions, mentionedIn(before)) }),
  };
  const isSame = (["kind", "body", "mentions"] as const).every((key) => changed[key] === before[key]);
  if (isSame) return before;
  const after = { ...changed, editedAt: now() };
  changeRow(context, commentKind, before, after);
  return after;
}

/** Deletes a comment of the caller, or of anybody by an admin, inside a write; returns it as it was. */
export function removeComment(context: WriteContext, caller: Caller, sent: string): CommentRow {
  const row = requireComment(context, caller, sent);
  if (!isAuthor(row, caller) && !mayAccess(caller.role, "admin"))
    throw new Refusal(403, "Only the author and admins can delete a comment");
  detachRow(context, commentKind, row);
  return row;
}

/** Returns the comment that an address names; throws 404 also for those who may not read its record. */
export function requireComment(
  { database, registry }: Asking,
  { role }: Pick<Caller, "role">,
  sent = "",
): CommentRow {
  const id = parseUuid(sent);
  const row = id === undefined ? undefined : findComment(database, id);
  if (row === undefined || !mayAccess(role, findResource(registry, row.ownerResource).read))
    throw notFound("Comment");
  return row;
}

const isAuthor = ({ authorId }: CommentRow, { personId }: Caller): boolean =>
  authorId !== null && authorId === personId;

function checkBody(body: string): void {
  if (isBlank(body) || !isCleanText(body)) throw invalid("body: must be text that is not blank");
}

/**
 * Returns the people whom a comment mentions, as they are stored. Errors name the places of people, not the people. Decision:
 * people whom a comment mentioned before may stay, also deactivated ones, as its author must be able to correct its text.
 */
function storeMentions(
  { database }: WriteContext,
  owner: Resource,
  sent: readonly string[],
  before: readonly string[] = [],
): string | null {
  const ids = [...new Set(sent.map((id) => parseUuid(id) ?? id))];
  const problems = sent.flatMap((id, place) => {
    if (before.includes(parseUuid(id) ?? "")) return [];
    const person = personById(database).get<PersonRow>({ id: parseUuid(id) ?? "" });
    if (person === null || person.isActive !== 1)
      return [`mentions[${place}]: no such person, or deactivated`];
    return mayAccess(person.role, owner.read)
      ? []
      : [`mentions[${place}]: this person can't read ${midSentence(owner.plural)}`];
  });
  if (problems.length > 0) throw invalid(...problems);
  return ids.length === 0 ? null : JSON.stringify(ids);
}
