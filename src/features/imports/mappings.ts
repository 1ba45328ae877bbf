import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { sha256 } from "../../lib/hash.ts";
import { now } from "../../lib/time/time.ts";
import type { SheetChoice } from "./columns/columnPlan.ts";
import { problemsHeader } from "./columns/plan.ts";

const findChoice = statement(
  () =>
    sql`SELECT mapping FROM import_mappings WHERE person_id = ${sql.placeholder("person")} AND resource = ${sql.placeholder("resource")} AND header = ${sql.placeholder("header")}`,
);

const keepChoice = statement(
  () =>
    sql`INSERT INTO import_mappings (person_id, resource, header, mapping, at) SELECT id, ${sql.placeholder("resource")}, ${sql.placeholder("header")}, ${sql.placeholder("mapping")}, ${sql.placeholder("at")} FROM profiles WHERE id = ${sql.placeholder("person")} ON CONFLICT (person_id, resource, header) DO UPDATE SET mapping = excluded.mapping, at = excluded.at`,
);

/** What failed and is sent again has the header that it had, and a column more. */
const headerHash = (header: readonly string[]): string =>
  sha256(JSON.stringify(header.filter((title) => title !== problemsHeader)));

/** What a person chose for the columns of a sheet with this header before; nothing where they have not. */
export function recallChoice(
  database: Database,
  person: string,
  resource: string,
  header: readonly string[],
): SheetChoice {
  const row = findChoice(database).get<{ mapping: string }>({ person, resource, header: headerHash(header) });
  return row === null ? {} : (JSON.parse(row.mapping) as SheetChoice);
}

/** Remembers what a person chose, inside a write. */
export function rememberChoice(
  database: Database,
  person: string,
  {
    resource,
    header,
    choice,
  }: { readonly resource: string; readonly header: readonly string[]; readonly choice: SheetChoice },
): void {
  const mapping = JSON.stringify(choice);
  keepChoice(database).run({ person, resource, header: headerHash(header), mapping, at: now() });
}
