import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import type { Role } from "../../http/access.ts";
import { maxLinks } from "../../lib/limits.ts";
import { attachedColumns, hasReadableEnds } from "../../resource/reading/attached.ts";
import { readableNames } from "../../resource/reading/readable.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { Link } from "./answers.ts";
import { readEnds } from "./ends.ts";
import { type LinkRow, linkKind } from "./links.ts";

const linksOfRecord = statement(
  () =>
    sql`SELECT ${attachedColumns(linkKind)} FROM ${linkKind.table} WHERE (owner_id = ${sql.placeholder("id")} OR record_id = ${sql.placeholder("id")}) AND ${hasReadableEnds(linkKind)} ORDER BY id DESC LIMIT ${sql.placeholder("limit")}`,
);

/** The most links that one answer holds: as many as a record has, and as many of those that are about it. */
export const maxAnsweredLinks: number = 2 * maxLinks;

/**
 * The links of a record, in both directions, the newest first, and one more than are told where there are more. Decision:
 * a link is visible only to those who may read both of its ends.
 */
export function linksOf(store: Store, role: Role, id: string): Link[] {
  const names = JSON.stringify(readableNames(store.registry, role));
  const rows = linksOfRecord(store.database).all<LinkRow>({
    id,
    readable: names,
    limit: maxAnsweredLinks + 1,
  });
  return showLinks(store, rows);
}

/** Links as they are answered, with what their ends are called now. */
export function showLinks(store: Pick<Store, "database" | "registry">, rows: readonly LinkRow[]): Link[] {
  const ends = endsOf(store, rows);
  return rows.map(({ id, kind, ownerResource, ownerId, recordResource, recordId, ...row }) => ({
    id,
    kind,
    owner: { id: ownerId, resource: ownerResource, ...(ends.get(ownerId) ?? { title: "", facts: {} }) },
    record: {
      id: recordId,
      resource: recordResource,
      ...((recordId === null ? undefined : ends.get(recordId)) ?? { title: row.recordTitle, facts: {} }),
    },
    note: row.note,
    createdAt: row.createdAt,
  }));
}

/** What is told of all records at both ends, asked for resource by resource. */
function endsOf(store: Pick<Store, "database" | "registry">, rows: readonly LinkRow[]) {
  const ids = new Map<string, Set<string>>();
  const note = (resource: string, id: string | null): void => {
    if (id === null) return;
    const known = ids.get(resource);
    if (known === undefined) ids.set(resource, new Set([id]));
    else known.add(id);
  };
  for (const row of rows) {
    note(row.ownerResource, row.ownerId);
    note(row.recordResource, row.recordId);
  }
  return new Map([...ids].flatMap(([resource, some]) => [...readEnds(store, resource, [...some])]));
}
