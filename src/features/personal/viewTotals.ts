import type { Database } from "../../db/open.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { Asking } from "../../resource/reading/filters.ts";
import { paramsOf, totalFound } from "../../resource/reading/totals.ts";
import type { ViewTotals } from "./answers.ts";
import type { ViewRow } from "./viewStore.ts";

/** What of a list's address says how it is shown, and not which records it has. */
const manner = ["page", "pageSize", "sort", "order", "columns", "peek", "view"];

/** How many records the views of a list find. */
export const readTotals = (
  database: Database,
  resource: Resource,
  saved: readonly ViewRow[],
  asking: Asking,
): ViewTotals => ({
  all: totalFound(database, resource, new URLSearchParams()) ?? 0,
  shipped: (resource.view.views ?? []).map((view) => ({
    label: view.label,
    total: totalFound(database, resource, paramsOf(view), asking) ?? null,
  })),
  saved: saved.map(({ id, search }) => ({
    id,
    total: totalFound(database, resource, narrowing(search), asking) ?? null,
  })),
});

function narrowing(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const key of manner) params.delete(key);
  return params;
}
