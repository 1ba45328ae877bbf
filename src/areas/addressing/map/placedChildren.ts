import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { formatNetwork } from "../../../lib/network/cidr.ts";
import { type Run, runOf } from "../../../lib/network/cidrSpace.ts";
import { prefixes } from "../../../resources/prefixes.ts";
import type { PlacedPrefix } from "../answers.ts";
import type { Child } from "../inside.ts";

const saidOf = statement(() => {
  const { id, status, description } = prefixes.table;
  return sql`SELECT ${status}, ${description} FROM json_each(${sql.placeholder("ids")}) AS wanted JOIN ${prefixes.table} ON ${id} = wanted.value ORDER BY wanted.key`;
});

/** Prefixes in a prefix as a map shows them, in their order; `count` tells how many addresses of a run have a record. */
export function placedChildren(
  database: Database,
  children: readonly Child[],
  count: (run: Run) => number,
): PlacedPrefix[] {
  const ids = JSON.stringify(children.map(({ id }) => id));
  const said = saidOf(database).rows<[status: string, description: string | null]>({ ids });
  return children.map(({ id, network }, at) => {
    const [status = "", description = null] = said[at] ?? [];
    return { id, prefix: formatNetwork(network), status, description, used: count(runOf(network)) };
  });
}
