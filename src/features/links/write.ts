import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import type { Role } from "../../http/access.ts";
import { invalid, notFound } from "../../lib/failures/refusal.ts";
import { midSentence } from "../../lib/text/words.ts";
import { now } from "../../lib/time/time.ts";
import { newId, parseUuid } from "../../lib/uuid.ts";
import { findResource } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { attachedColumns } from "../../resource/reading/attached.ts";
import { readableNames } from "../../resource/reading/readable.ts";
import { attachRow, checkAttachedCount, detachRow } from "../../resource/writing/attached.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { mayLink } from "../../resources/links.ts";
import type { NewLink } from "./answers.ts";
import { readEnds } from "./ends.ts";
import { type LinkRow, linkKind } from "./links.ts";

const linkById = statement(
  () =>
    sql`SELECT ${attachedColumns(linkKind)} FROM ${linkKind.table} WHERE id = ${sql.placeholder("id")} AND owner_id = ${sql.placeholder("ownerId")}`,
);

/** Links a record to what it is about, inside a write; `role` is that of who does it. */
export function makeLink(
  context: WriteContext,
  owner: Resource,
  ownerId: string,
  role: Role,
  body: NewLink,
): LinkRow {
  const { registry } = context;
  const { kind, resource, note = null } = body;
  if (!mayLink(owner.name, kind, resource)) throw invalid(`resource: ${kind} leads to no ${resource}`);
  const target = findResource(registry, resource);
  const recordId = parseUuid(body.recordId) ?? "";
  if (recordId === ownerId) throw invalid("recordId: must be another record");
  const record = readableNames(registry, role).includes(resource)
    ? readEnds(context, resource, [recordId]).get(recordId)
    : undefined;
  if (record === undefined) throw invalid(`recordId: no such ${midSentence(target.label)}`);
  checkAttachedCount(context, linkKind, { resource: owner.name, id: ownerId });
  const row: LinkRow = {
    ...{ id: newId(), kind, ownerResource: owner.name, ownerId, recordResource: resource, recordId },
    ...{ recordTitle: record.title, note: note === "" ? null : note, createdAt: now() },
  };
  attachRow(context, linkKind, row);
  return row;
}

/** Removes a link of a record, inside a write, and answers it as it was. */
export function removeLink(context: WriteContext, ownerId: string, sent: string): LinkRow {
  const id = parseUuid(sent);
  const row = id === undefined ? null : linkById(context.database).get<LinkRow>({ id, ownerId });
  if (row === null) throw notFound("Link");
  detachRow(context, linkKind, row);
  return row;
}
