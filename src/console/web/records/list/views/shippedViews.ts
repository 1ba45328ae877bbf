import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { readListState, sortOf, writeListState } from "../../../base/address/listState.ts";
import { stringifySearch } from "../../../base/address/searchParams.ts";

/** A view that the definition gives everyone. */
interface ShippedView {
  readonly name: string;
  /** The part of the list's address behind the question mark. */
  readonly search: string;
}

/** The views that the definition gives everybody, as the parts of an address that they stand for. */
export function shippedViews(resource: ResourceDescription): ShippedView[] {
  const usual = readListState(resource, {});
  return (resource.view.views ?? []).map(({ label, filters = {}, columns, search = "", sort }) => {
    const asked = { ...usual, ...(sort && sortOf(sort)), search, filters: said(filters), columns };
    return { name: label, search: stringifySearch(writeListState(resource, asked)) };
  });
}

/** The part of a list's address that opens it with the view that its definition says, with its question mark; "" for all. */
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
