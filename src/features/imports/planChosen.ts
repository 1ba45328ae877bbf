import type { SheetPlan } from "./columns/columnPlan.ts";
import { withFixed } from "./columns/fixed.ts";
import { withMade } from "./columns/made.ts";
import { planSheet } from "./columns/plan.ts";
import { findSheetResource, type Sheets } from "./columns/sheets.ts";
import type { ChosenSheet, DescribedSheet } from "./job.ts";
import type { ImportOptions } from "./options.ts";

/** How a sheet of a file is understood as it was chosen; undefined where it has no resource. */
export function planChosen(
  sheets: Sheets,
  file: { readonly sheets: readonly Pick<DescribedSheet, "name" | "header">[] },
  chosen: ChosenSheet,
  options: Pick<ImportOptions, "keepIds">,
): SheetPlan | undefined {
  const resource = findSheetResource(sheets, chosen.resource);
  if (resource === undefined) return undefined;
  const header = file.sheets.find(({ name }) => name === chosen.name)?.header ?? [];
  const all = withMade(withFixed(header, chosen.fixed), chosen.made);
  return planSheet(sheets.registry, resource, all, chosen, options);
}
