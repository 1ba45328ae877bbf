import { readOrder } from "../../../../lib/listWords.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { readListState, writeListState } from "../../base/address/listState.ts";
import { stringifySearch } from "../../base/address/searchParams.ts";
import { usualColumns } from "../../definitions/columns.ts";
import type { BrowserView } from "./savedViews.ts";

/** The views that the definition gives everybody, as the parts of an address that they stand for. */
export function shippedViews(resource: ResourceDescription): BrowserView[] {
  const usual = readListState(resource, {});
  return (resource.view.views ?? []).map(
    ({ label, filters = {}, columns = usualColumns(resource), search = "", sort: [first] = [] }) => {
      const { key, descending } = readOrder(first ?? resource.sort);
      const order = descending ? "desc" : "asc";
      const asked = { ...usual, search, sort: key, order, filters: said(filters), columns } as const;
      return { name: label, search: stringifySearch(writeListState(resource, asked)) };
    },
  );
}

const said = (
  filters: Readonly<Record<string, readonly string[] | undefined>>,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, readonly string[]] => entry[1] !== undefined),
  );
