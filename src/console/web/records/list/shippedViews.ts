import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { readListState, writeListState } from "../../base/address/listState.ts";
import { stringifySearch } from "../../base/address/searchParams.ts";
import { usualColumns } from "../../definitions/columns.ts";
import type { SavedView } from "./savedViews.ts";

/** The views that the definition gives everybody, as the parts of an address that they stand for. */
export function shippedViews(resource: ResourceDescription): SavedView[] {
  const usual = readListState(resource, {});
  return (resource.views ?? []).map(
    ({ label, filters = {}, columns = usualColumns(resource), ...asked }) => ({
      name: label,
      search: stringifySearch(
        writeListState(resource, { ...usual, ...asked, filters: said(filters), columns }),
      ),
    }),
  );
}

const said = (
  filters: Readonly<Record<string, readonly string[] | undefined>>,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, readonly string[]] => entry[1] !== undefined),
  );
