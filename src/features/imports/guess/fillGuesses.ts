import type { SheetPlan, ValueChoices } from "../columns/columnPlan.ts";
import { fieldAt } from "../columns/fieldAt.ts";
import { foldHeader } from "../columns/foldHeader.ts";
import type { Sheets } from "../columns/sheets.ts";
import type { ChosenSheet, DescribedSheet } from "../job.ts";
import type { ImportOptions } from "../options.ts";
import { planChosen } from "../planChosen.ts";
import { proposeTerms } from "../values/synonyms.ts";
import { knownTerms } from "../values/terms.ts";
import { guessColumn } from "./guessColumn.ts";
import { guessNumber } from "./guessNumber.ts";
import { guessSplits } from "./guessSplits.ts";

/**
 * Fills in what is sure of the columns of sheets: columns that have a device and its port in one are split, fields that all of
 * their values look like, and terms that their words can only mean. What was chosen stays as it is.
 */
export const fillGuesses = (
  sheets: Sheets,
  file: { readonly sheets: readonly DescribedSheet[] },
  chosen: readonly ChosenSheet[],
  options: Pick<ImportOptions, "keepIds">,
): ChosenSheet[] =>
  chosen.map((before) => {
    const described = file.sheets.find(({ name }) => name === before.name);
    const whole = planChosen(sheets, file, before, options);
    if (described === undefined || whole === undefined) return before;
    const splits = before.made === undefined ? guessSplits(whole, described) : [];
    const sheet = splits.length === 0 ? before : { ...before, made: splits };
    const plan = planChosen(sheets, file, sheet, options) ?? whole;
    const guessed = guessedFields(sheets, plan, described, sheet);
    const mapped =
      Object.keys(guessed).length === 0
        ? sheet
        : { ...sheet, mapping: { ...sheet.mapping, ...guessed }, guessed };
    const after = planChosen(sheets, file, mapped, options) ?? plan;
    const values = guessedValues(sheets, after, described, sheet);
    return Object.keys(values).length === 0 ? mapped : { ...mapped, values: { ...values, ...sheet.values } };
  });

function guessedFields(
  { registry }: Sheets,
  plan: SheetPlan,
  { profiles = [] }: DescribedSheet,
  { mapping = {}, guessed = {} }: ChosenSheet,
): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const column of plan.columns) {
    const { header, index, use } = column;
    const profile = profiles[index];
    if (header === "" || Object.hasOwn(mapping, header) || profile === undefined) continue;
    const guess =
      use === "unknown" ? guessColumn(plan, profile) : guessNumber(registry, plan, column, profile);
    if (guess?.confidence === "sure" && !Object.values(fields).includes(guess.field)) {
      fields[header] = guess.field;
    }
  }
  return Object.keys(fields).length === 0 ? {} : { ...guessed, ...fields };
}

function guessedValues(
  { registry }: Sheets,
  { resource, columns }: SheetPlan,
  { profiles = [] }: DescribedSheet,
  { values = {} }: ChosenSheet,
): ValueChoices {
  const found = columns.flatMap((column) => {
    const field = fieldAt(registry, resource, column);
    const { values: texts = [] } = profiles[column.index] ?? {};
    if (knownTerms(field) === undefined || field === undefined || Object.hasOwn(values, column.header))
      return [];
    const words = texts.flatMap(([text]): [string, string][] => {
      const [term, other] = proposeTerms(field, text);
      const isClear = term !== undefined && other === undefined && foldHeader(term) !== foldHeader(text);
      return isClear ? [[text, term]] : [];
    });
    return words.length === 0 ? [] : [[column.header, Object.fromEntries(words)] as const];
  });
  return Object.fromEntries(found);
}
