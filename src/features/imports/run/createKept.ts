import { Refusal } from "../../../lib/failures/refusal.ts";
import { maxTagLength, maxTags } from "../../../lib/limits.ts";
import { distinctTexts } from "../../../lib/text/distinctTexts.ts";
import { countCharacters } from "../../../lib/text/text.ts";
import type { JobTools } from "../../../resource/answering/job.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { customFields } from "../../../resources/custom-fields.ts";
import type { Sheet } from "../../../sheets/sheet.ts";
import type { SheetPlan } from "../columns/columnPlan.ts";
import type { KeptColumn, KeptColumns } from "../columns/keptColumns.ts";
import { idOf } from "../rows/idOf.ts";
import { problemOf } from "../values/problem.ts";
import type { ReportBuilder } from "./report.ts";

/** A sheet, how it is understood, and the columns of it that are kept. */
export interface KeepingSheet {
  readonly plan: SheetPlan;
  readonly sheet: Sheet;
  readonly kept: KeptColumns;
}

/**
 * Adds the custom fields that columns are kept as; the choices of one are the values of its column. What is wrong is reported for
 * the column. Returns whether all of them were added.
 */
export function createKept(
  context: WriteContext,
  sheets: readonly KeepingSheet[],
  { writer, report }: Pick<JobTools, "writer"> & { readonly report: ReportBuilder },
): boolean {
  const added = sheets.flatMap(({ plan, sheet, kept }) =>
    Object.entries(kept).map(([header, column]) => {
      const columnIndex = sheet.header.indexOf(header);
      const input = inputOf(plan, sheet, columnIndex, column);
      const problem = typeof input === "string" ? input : tryCreate(context, { sheet, column, input });
      if (problem === undefined) return true;
      const place = { column: header, columnIndex, field: `custom.${column.key}` };
      report.problems(sheet.name, 0, [problemOf(problem, place, { kind: "column" })]);
      return false;
    }),
  );
  return !added.includes(false);

  function tryCreate(
    within: WriteContext,
    { sheet, column, input }: { readonly sheet: Sheet; readonly column: KeptColumn; readonly input: Input },
  ): string | undefined {
    try {
      const id = idOf(writer.create(within, customFields, input, ""));
      report.makes(sheet.name, 0, [{ resource: customFields.name, title: column.label, id }]);
      return undefined;
    } catch (failure) {
      if (failure instanceof Refusal) return failure.message;
      throw failure;
    }
  }
}

type Input = Readonly<Record<string, unknown>>;

/** The new custom field as the API takes it; a text where its column can't be one. */
function inputOf(plan: SheetPlan, { rows }: Sheet, index: number, { key, label, kind }: KeptColumn) {
  const input: Input = { resource: plan.resource.name, key, label, kind };
  if (kind !== "choice") return input;
  const texts = rows.flatMap(({ cells }) => cells[index]?.trim() || []);
  const choices = distinctTexts(texts);
  if (choices.length === 0) return "has no values to choose from; choose the kind text";
  if (choices.length > maxTags)
    return `has ${choices.length} different values, and a choice has at most ${maxTags}; choose the kind text`;
  if (choices.some((choice) => countCharacters(choice) > maxTagLength))
    return `has values of more than ${maxTagLength} characters; choose the kind text`;
  return { ...input, choices };
}
