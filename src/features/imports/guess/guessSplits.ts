import { endOfHeader, type HeaderEnd } from "../columns/cableHeaders.ts";
import type { SheetPlan } from "../columns/columnPlan.ts";
import { foldHeader } from "../columns/foldHeader.ts";
import type { SplitColumn } from "../columns/made.ts";
import type { DescribedSheet } from "../job.ts";

const ends: readonly HeaderEnd[] = ["a", "b"];

/**
 * Guesses which columns of a list of cables have device and port in one, such as "PP01/12": those of an end whose port has no
 * column, if one text separates both in all of their cells.
 */
export function guessSplits(
  { resource, columns }: Pick<SheetPlan, "resource" | "columns">,
  { header, profiles = [] }: Pick<DescribedSheet, "header" | "profiles">,
): readonly SplitColumn[] {
  if (resource.name !== "cables") return [];
  return ends.flatMap((end): SplitColumn | readonly [] => {
    const has = (field: string): boolean =>
      columns.some((column) => column.field === `${end}Interface${field}`);
    if (has(".name") || has("Id")) return [];
    const column = columns.find(
      ({ field }) => field === `${end}Interface` || field === `${end}Interface.device.name`,
    );
    const at = column && profiles[column.index]?.portSeparator;
    if (column === undefined || at === undefined) return [];
    const stem = endOfHeader(foldHeader(column.header)) === end ? column.header : end.toUpperCase();
    const into = [`${stem} panel`, `${stem} port`];
    return into.some((title) => header.includes(title))
      ? []
      : { kind: "split", from: column.header, at, into };
  });
}
