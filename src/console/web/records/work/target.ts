import type { Query } from "../../api/client.ts";
import type { Row } from "../../api/record.ts";
import { type Item, itemOf } from "./item.ts";
import type { JobControl } from "./job.ts";
import { readAll } from "./readAll.ts";

/** The records to work on: these, or all of a list except some. */
export type Target =
  | { readonly rows: readonly Row[] }
  | { readonly query: Query; readonly except: ReadonlySet<string> };

/** Returns these records. All are read before the first is changed, as a change may remove it from the list. */
export async function itemsOf(resource: string, target: Target, control: JobControl): Promise<Item[]> {
  if ("rows" in target) return target.rows.map((row) => itemOf(resource, row));
  const items: Item[] = [];
  // The order of creation is stable, whatever other people change.
  const query = { ...target.query, sort: "createdAt", order: "asc" };
  // Finding them does not count as progress.
  const quietly = { ...control, reportProgress: () => undefined };
  await readAll(resource, query, quietly, (rows) => {
    for (const row of rows) if (!target.except.has(row.id)) items.push(itemOf(resource, row));
  });
  return items;
}
