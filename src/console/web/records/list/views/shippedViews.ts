import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { readListState, sortOf, writeListState } from "../../../base/address/listState.ts";
import { stringifySearch } from "../../../base/address/searchParams.ts";

/** A built-in view. */
interface ShippedView {
  readonly name: string;
  /** The search parameters without the question mark. */
  readonly search: string;
}

/** Returns the built-in views of a resource with their search parameters. */
export function shippedViews(resource: ResourceDescription): ShippedView[] {
  const usual = readListState(resource, {});
  return (resource.view.views ?? []).map(({ label, filters = {}, columns, search = "", sort }) => {
    const asked = { ...usual, ...(sort && sortOf(sort)), search, filters: said(filters), columns };
    return { name: label, search: stringifySearch(writeListState(resource, asked)) };
  });
}

/** Returns the search parameters of the initial view of a list, with a question mark; "" for all. */
export function openingSearch(resource: ResourceDescription): string {
  const opening = resource.view.views?.find(({ opens }) => opens)?.label;
  if (opening === undefined) return "";
  return shippedViews(resource).find(({ name }) => name === opening)?.search ?? "";
}

const said = (
  filters: Readonly<Record<string, readonly string[] | undefined>>,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, readonly string[]] => entry[1] !== undefined),
  );
