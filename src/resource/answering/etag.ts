import type { Database } from "../../db/open.ts";
import { matchesEtag } from "../../http/sending/answer.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { tablesRead } from "../definition/render.ts";
import type { Resource } from "../definition/resource.ts";
import { currentResource } from "../reading/current.ts";
import type { Rendered } from "../reading/read.ts";
import type { TableSource } from "../reading/source.ts";

/**
 * The ETag of a record. Decision: a record's ETag is made of its revision, and of the versions of other tables where
 * the record shows something of them; a list's, of the versions of all tables it reads. `If-None-Match` gives 304.
 */
export function recordEtag(database: Database, resource: Resource, { revision }: Rendered): string {
  const [, ...others] = tablesRead(resource, "details");
  const versions = others.length === 0 ? "" : `.${database.versions.of(others)}`;
  return `"${database.epoch}.${revision}${versions}${tagged(currentResource(database, resource))}"`;
}

/**
 * The ETag of what is shown around a record, such as the elevation of a rack. What of it counts for `If-Match` is a mark,
 * in digits, that the action makes in the same way; the rest are the versions of all tables that it reads.
 */
export const markedEtag = (
  database: Database,
  mark: string,
  { tables }: Pick<TableSource, "tables">,
): string => `"${database.epoch}.${mark}.${database.versions.of(tables)}"`;

/** What of a record's ETag speaks of the record itself, without what it shows of others. */
const ownPart = (etag: string): string => etag.trim().replace(/^("[^."]*\.\d+)\.[^"]*"$/, '$1"');

/** The ETag of a list: the versions of all tables it reads, and what else its answers depend on, such as a role. */
export const listEtag = (
  database: Database,
  source: Pick<TableSource, "tables" | "tag">,
  variant = "",
): string =>
  `"${database.epoch}.${database.versions.of(source.tables)}${variant === "" ? "" : `.${variant}`}${tagged(source)}"`;

/** What the custom fields of these add to an entity tag: other fields are other answers. */
export const tagged = (...some: readonly Pick<Resource, "tag">[]): string =>
  some.flatMap(({ tag }) => (tag === undefined ? [] : [`.${tag}`])).join("");

/**
 * Holds `If-Match` against the record as it stands, inside the write; throws 412 where it is another by now. Decision:
 * `If-Match` guards changes and deletions, and only the record's own revision counts for it, since a rename elsewhere
 * that it merely shows is no reason to refuse a change. An action may count a mark of its own as well.
 */
export function checkIfMatch(
  database: Database,
  { headers }: Request,
  { revision }: Rendered,
  mark?: string,
): void {
  const header = headers.get("if-match");
  if (header === null) return;
  const strong = header
    .split(",")
    .filter((etag) => !etag.trim().startsWith("W/"))
    .map(ownPart);
  const counts = [String(revision), ...(mark === undefined ? [] : [mark])];
  if (!counts.some((count) => matchesEtag(strong.join(","), `"${database.epoch}.${count}"`))) {
    throw new Refusal(412, "If-Match: the record has changed since you read it; read it again");
  }
}
