import type { Query } from "../../api/client.ts";
import type { Row } from "../../api/record.ts";
import { type Item, itemOf } from "./item.ts";
import type { JobControl } from "./job.ts";
import { readAll } from "./readAll.ts";

/** The records that something is done with: these, or all that a list has but for some. */
export type Target =
  | { readonly rows: readonly Row[] }
  | { readonly query: Query; readonly except: ReadonlySet<string> };

/** Finds out which records those are. All of them are known before the first is changed, as that may take it off the list. */
export async function itemsOf(resource: string, target: Target, control: JobControl): Promise<Item[]> {
  if ("rows" in target) return target.rows.map((row) => itemOf(resource, row));
  const items: Item[] = [];
  // The order in which they were made does not change under our hands, whatever others do.
  const query = { ...target.query, sort: "createdAt", order: "asc" };
  // That they are found is no progress in what is done with them.
  const quietly = { ...control, reportProgress: () => undefined };
  await readAll(resource, query, quietly, (rows) => {
    for (const row of rows) if (!target.except.has(row.id)) items.push(itemOf(resource, row));
  });
  return items;
}
