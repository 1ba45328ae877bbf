import type { LayoutChoice } from "../../../sheets/layout.ts";
import type { ImportSheet } from "../answers.ts";
import type { ColumnPlan, SheetPlan } from "../columns/columnPlan.ts";
import { fixedPlaces, fixValues, withFixed } from "../columns/fixed.ts";
import { makeColumns, placesFrom, withMade } from "../columns/made.ts";
import { makingOf } from "../columns/making.ts";
import { planSheet } from "../columns/plan.ts";
import { findSheetResource, type Sheets } from "../columns/sheets.ts";
import { guessResource } from "../guess/guessResource.ts";
import type { ChosenSheet, DescribedSheet } from "../job.ts";
import type { ShownLayout } from "../schemas/sheet.ts";
import type { ImportRow } from "../table.ts";
import { proposeKept } from "./proposeKept.ts";
import { showGuess } from "./showGuess.ts";

/** A sheet of an import as it is answered; a list of imports is short. */
export function showSheet(
  sheets: Sheets,
  sheet: DescribedSheet,
  { choice }: Pick<ImportRow, "choice">,
  isListed: boolean,
): ImportSheet {
  const { name, rows } = sheet;
  const chosen = choice.sheets.find((one) => one.name === name) ?? { name, resource: null };
  const resource = findSheetResource(sheets, chosen.resource);
  const { made = [], values = {}, fixed = {}, customFields = {} } = chosen;
  const header = withMade(withFixed(sheet.header, fixed), made);
  const plan =
    resource === undefined
      ? { columns: header.map(leftOut), key: null, keys: [], problems: [] }
      : planSheet(sheets.registry, resource, header, chosen, choice.options);
  const showColumn = createShowColumn(sheets, sheet, chosen, isListed);
  return {
    ...{ name, resource: resource?.name ?? null, rows },
    columns: plan.columns.map((column) => showColumn(column, "resource" in plan ? plan : undefined)),
    ...{ key: plan.key, keys: [...plan.keys], problems: [...plan.problems] },
    ...showLayout(sheet, chosen, isListed),
    ...{ made: [...made], values, fixed, customFields },
    resourceGuess: isListed ? notGuessed : showResourceGuess(sheets, sheet, chosen.resource),
  };
}

const leftOut = (header: string, index: number): ColumnPlan => ({
  ...{ index, header, use: "ignored", field: null, keys: [], byName: false, suggestion: null },
});

const noGuess = {
  guess: { by: null, confidence: null, why: null },
  ...{ hint: null, kind: null, terms: null, values: [], suggestion: null },
};

/** Creates what shows the columns of a sheet, with the cells of its first rows. */
function createShowColumn(sheets: Sheets, sheet: DescribedSheet, chosen: ChosenSheet, isListed: boolean) {
  const { name, header, samples, profiles } = sheet;
  const { made = [], fixed = {} } = chosen;
  const fields = fixedPlaces(withFixed(header, fixed), fixed);
  const rows = samples.map((cells, line) => ({ line, cells }));
  const shown = makeColumns(fixValues({ name, header, rows }, fixed), made);
  return (column: ColumnPlan, plan: SheetPlan | undefined): ImportSheet["columns"][number] => {
    const { index, header: title, use, field } = column;
    const making = plan && makingOf(sheets.registry, plan, column);
    const profile = isListed ? undefined : profiles?.[index];
    return {
      ...{ index, header: title, use, field },
      samples: shown.rows.map(({ cells }) => cells[index] ?? ""),
      makes: making?.missing.length === 0 ? making.target.name : null,
      from: [...placesFrom(header, made, title)],
      fixed: index < header.length ? null : (fixed[fields[title] ?? ""] ?? null),
      keepAs: plan === undefined || isListed ? null : proposeKept(plan.resource, column, profile),
      ...(plan === undefined ? noGuess : showGuess(sheets, { plan, column, chosen, profile })),
    };
  };
}

const notGuessed = { by: null, confidence: null, others: [] };

/** Why a sheet has its resource. */
function showResourceGuess(
  sheets: Sheets,
  { name, header }: DescribedSheet,
  chosen: string | null,
): ImportSheet["resourceGuess"] {
  const { resource, by, confidence, others } = guessResource(sheets, name, header);
  if (chosen === resource) return { by, confidence, others: [...others] };
  const all = resource === null ? others : [resource, ...others];
  return {
    by: chosen === null ? null : "chosen",
    confidence: null,
    others: all.filter((other) => other !== chosen),
  };
}

/** How the rows and columns of a sheet were found. */
const showLayout = (
  { layout }: DescribedSheet,
  { skipLines = [], takeTotals = false, skipHidden = false }: LayoutChoice,
  isListed: boolean,
): Pick<ImportSheet, keyof ShownLayout | "skipLines" | "takeTotals" | "skipHidden"> => ({
  hidden: layout?.hidden ?? false,
  headerLine: layout?.headerLine ?? null,
  headerFound: layout?.headerFound ?? "first",
  top: isListed ? [] : (layout?.top.map((row) => ({ ...row, cells: [...row.cells] })) ?? []),
  notes: layout?.notes.map((note) => ({ ...note, lines: [...note.lines], columns: [...note.columns] })) ?? [],
  ...{ skipLines: [...skipLines], takeTotals, skipHidden },
});
