import type { Database } from "../../../db/open.ts";
import type { MergeItem } from "../merges/answers.ts";
import type { WantedItems } from "./counts.ts";
import { readItemsOf, renderItems, showItem } from "./itemRows.ts";
import type { StoredMerge } from "./mergeRows.ts";

/** Renders a page of items as JSON texts, for a viewer; those of a merge that repeats another are all the same already. */
export function renderItemsOf(
  database: Database,
  { id, repeats }: StoredMerge,
  wanted: WantedItems,
  page: { readonly from: number; readonly most: number },
): string[] {
  if (repeats === null) return renderItems(database, id, wanted, page);
  if (!wanted.states.includes("same")) return [];
  return renderItems(database, repeats, { ...wanted, states: ["applied", "same"] }, page).map((item) =>
    JSON.stringify(asSame(JSON.parse(item) as MergeItem)),
  );
}

/** Returns the items of a merge about some records, by their IDs on the laptop, as a viewer sees them. */
export const showItemsOf = (
  database: Database,
  { id, repeats }: StoredMerge,
  records: readonly string[],
  beyond: readonly string[],
): MergeItem[] =>
  readItemsOf(database, repeats ?? id, records).map((stored) => {
    const item = showItem(stored, beyond);
    return repeats === null ? item : asSame(item);
  });

/** Without what was told of it before it was merged. */
const asSame = (item: MergeItem): MergeItem => ({
  ...item,
  ...{ state: "same", reason: null, message: null, needs: [], choices: [], choice: null },
  ...{ values: {}, fields: [], other: null },
});
