import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import type { Role } from "../../http/access.ts";
import { attachedColumns, hasReadableEnds } from "../../resource/reading/attached.ts";
import { readableNames } from "../../resource/reading/readable.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { Link } from "./answers.ts";
import { maxAnsweredLinks, showLinks } from "./find.ts";
import { type LinkRow, linkKind } from "./links.ts";

/** Incidents and maintenance windows that are not over. */
const openOwners = sql`SELECT id FROM incidents WHERE status NOT IN ('resolved', 'closed') UNION ALL SELECT id FROM maintenance_windows WHERE status NOT IN ('completed', 'cancelled') AND (end_time IS NULL OR end_time >= ${sql.placeholder("now")} OR status = 'in_progress')`;

/** The records at a site, by the tables that say where their records are. */
const recordsAt = sql.join(
  ["racks", "devices", "locations", "clusters", "prefixes", "vlans"].map(
    (table) => sql`SELECT id FROM ${sql.identifier(table)} WHERE site_id = ${sql.placeholder("siteId")}`,
  ),
  sql` UNION ALL `,
);

const openInside = statement(
  () =>
    sql`SELECT ${attachedColumns(linkKind)} FROM ${linkKind.table} WHERE owner_id IN (${openOwners}) AND kind = 'affects' AND record_id IN (${recordsAt}) AND ${hasReadableEnds(linkKind)} ORDER BY id DESC LIMIT ${sql.placeholder("limit")}`,
);

/** Returns the links of open incidents and of current and planned maintenance to records at a site, the newest first. */
export function openLinksInside(store: Store, role: Role, siteId: string): Link[] {
  const readable = JSON.stringify(readableNames(store.registry, role));
  const rows = openInside(store.database).all<LinkRow>({
    siteId,
    readable,
    now: new Date().toISOString(),
    limit: maxAnsweredLinks,
  });
  return showLinks(store, rows);
}
