import type { Database } from "../db/open.ts";
import { matchesTag } from "../http/answer.ts";
import { Refusal } from "../lib/refusal.ts";
import type { Resource } from "./define.ts";
import type { Rendered } from "./read.ts";
import { tablesRead } from "./render.ts";
import type { Precondition } from "./update.ts";

/**
 * The ETag of a record. Decision: its revision, and the versions of other tables where the record shows something of
 * them; `If-Match` guards by it.
 */
export function recordTag(database: Database, resource: Resource, { revision }: Rendered): string {
  const others = tablesRead(resource, "details").filter((table) => table !== resource.name);
  const versions = others.length === 0 ? "" : `.${database.versions.of(others)}`;
  return `"${database.epoch}.${revision}${versions}"`;
}

/** The ETag of a list: the versions of all tables it reads. */
export const listTag = (database: Database, resource: Resource): string =>
  `"${database.epoch}.${database.versions.of(tablesRead(resource, "lists"))}"`;

/** Holds `If-Match` against the record inside the write; throws 412 where the record is another by now. */
export function ifMatch(database: Database, resource: Resource, request: Request): Precondition | undefined {
  const header = request.headers.get("if-match");
  if (header === null) return undefined;
  return (current) => {
    const strong = header.split(",").filter((tag) => !tag.trim().startsWith("W/"));
    if (!matchesTag(strong.join(","), recordTag(database, resource, current))) {
      throw new Refusal(412, "If-Match: the record has changed since you read it; read it again");
    }
  };
}
