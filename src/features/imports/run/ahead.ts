import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { ColumnPlan, SheetPlan } from "../columns/columnPlan.ts";
import { leadsAhead } from "../columns/sheets.ts";
import { createRowReader } from "../rows/read.ts";
import {
  type Applying,
  attempt,
  type PlannedSheet,
  tellProgress,
  type WrittenRow,
  writeRow,
} from "./apply.ts";
import { holdAddresses } from "./holdAddresses.ts";

/** A sheet without the references to records of sheets that come later, and these by themselves, where it has some. */
export interface SplitPlan {
  readonly now: SheetPlan;
  readonly later: SheetPlan | undefined;
}

/**
 * Parts a plan in two: a device's primary address is there only when its interfaces and their addresses are, which need
 * the device.
 */
export function splitPlan(ordered: readonly SheetPlan[], plan: SheetPlan): SplitPlan {
  const isLater = ({ use, keys: [first = ""] }: ColumnPlan): boolean => {
    const target = fieldsOf(plan.resource)[first]?.kind.reference?.target;
    return (
      (use === "field" || use === "service") &&
      target !== undefined &&
      leadsAhead(ordered, plan.resource, target)
    );
  };
  if (!plan.columns.some(isLater)) return { now: plan, later: undefined };
  const only = (wanted: (column: ColumnPlan) => boolean): SheetPlan => ({
    ...plan,
    columns: plan.columns.map((column) => (wanted(column) ? column : { ...column, use: "ignored" })),
  });
  return {
    now: only((column) => !isLater(column)),
    later: only((column) => isLater(column) || column.keys[0] === "updatedAt"),
  };
}

/** Sets the references that lead ahead, once all sheets are written. */
export function applyLater(
  context: WriteContext,
  { plan, sheet }: PlannedSheet,
  written: readonly WrittenRow[],
  applying: Applying,
): void {
  const { report, failed, options, memory } = applying;
  const reader = createRowReader(context, plan, options, memory);
  for (const [index, { row, id, outcome }] of written.entries()) {
    tellProgress(applying, index);
    const result = attempt(context, { plan, row }, applying, () => {
      const read = reader.read(row, id);
      if (read.problems.length > 0) return { problems: read.problems };
      const after = writeRow(context, plan.resource, read, applying);
      const { isChanged } = holdAddresses(context, plan.resource, id, read.held, applying);
      if (after === undefined && !isChanged) return {};
      reader.wrote(row, id);
      report.clear(sheet.name, read.cleared.length);
      if (outcome === "unchanged") report.move(sheet.name, "unchanged", "updated");
      return {};
    });
    if (!("problems" in result)) continue;
    report.move(sheet.name, outcome, "failed");
    report.problems(sheet.name, row.line, result.problems);
    failed.add(sheet, row, result.problems);
  }
}
