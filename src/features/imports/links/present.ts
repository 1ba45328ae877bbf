import { sql } from "drizzle-orm";
import { statement } from "../../../db/statements/statement.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { type LinkRow, linkColumns, links } from "../../../resource/writing/links.ts";
import type { LinkRead } from "./readLink.ts";

const linkById = statement(
  () => sql`SELECT ${linkColumns} FROM ${links} WHERE id = ${sql.placeholder("id")}`,
);

const linksBetween = statement(
  () =>
    sql`SELECT ${linkColumns} FROM ${links} WHERE owner_id = ${sql.placeholder("ownerId")} AND kind = ${sql.placeholder("kind")} AND record_resource = ${sql.placeholder("recordResource")} AND record_id IS ${sql.placeholder("recordId")} AND (record_id IS NOT NULL OR record_title = ${sql.placeholder("deletedRecord")}) ORDER BY id`,
);

/**
 * Returns the link that a row is about, where it is there: by its id, where ids are kept, or by what it links. An id may be
 * that of another link. Several links may lead to deleted records of one title: each is that of one row, as `isTaken` says.
 */
export function findPresent(
  { database }: Pick<WriteContext, "database">,
  read: LinkRead,
  isTaken: (id: string) => boolean,
): LinkRow | "other" | undefined {
  const { id, kind, ownerId, recordResource, recordId, deletedRecord } = read;
  const byId = id === undefined ? null : linkById(database).get<LinkRow>({ id });
  if (byId === null) {
    const wanted = { kind, ownerId, recordResource, recordId, deletedRecord };
    const found = linksBetween(database).all<LinkRow>(wanted);
    if (recordId !== null) return found[0];
    return id === undefined ? found.find((link) => !isTaken(link.id)) : undefined;
  }
  const isSame = byId.ownerId === ownerId && byId.kind === kind && byId.recordResource === recordResource;
  return isSame ? byId : "other";
}
