import { invalid } from "../../../lib/failures/refusal.ts";
import type { LayoutChoice } from "../../../sheets/layout.ts";
import type { ImportPatch } from "../answers.ts";
import type { ChosenSheet } from "../job.ts";
import type { ImportFile } from "../table.ts";

/** What of the sheets is taken after a change; undefined where that is what was taken before. */
export function layoutsAfter(
  before: readonly ChosenSheet[],
  { sheets = [] }: ImportPatch,
): Readonly<Record<string, LayoutChoice>> | undefined {
  const isOther = sheets.some((sent) => {
    const known: LayoutChoice = before.find(({ name }) => name === sent.name) ?? {};
    return layoutKeys.some(
      (key) => sent[key] !== undefined && JSON.stringify(sent[key]) !== JSON.stringify(known[key]),
    );
  });
  if (!isOther) return undefined;
  const names = [...new Set([...before, ...sheets].map(({ name }) => name))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        ...before.find((sheet) => sheet.name === name),
        ...sheets.find((sheet) => sheet.name === name),
      },
    ]),
  );
}

/** Throws 400 for a header in a row that the file does not have. */
export function requireHeaderLines({ sheets }: ImportFile, patch: ImportPatch): void {
  for (const { name, headerLine } of patch.sheets ?? []) {
    const { layout } = sheets.find((sheet) => sheet.name === name) ?? {};
    if (headerLine != null && layout?.headerLine !== headerLine) {
      throw invalid(`headerLine: the sheet has no row ${headerLine}; choose one with cells`);
    }
  }
}

/** The choices about the rows and columns of a sheet. */
export const layoutKeys = ["headerLine", "skipLines", "takeTotals", "skipHidden"] as const;

/** What is taken of each sheet, as it was chosen. */
export const layoutsOf = (sheets: readonly ChosenSheet[]): Readonly<Record<string, LayoutChoice>> =>
  Object.fromEntries(sheets.map((sheet) => [sheet.name, sheet]));

/** The sheets with the line of the header as it was found, so that a run finds no other one. */
export const withHeaderLines = (
  { sheets }: Pick<ImportFile, "sheets">,
  chosen: readonly ChosenSheet[],
): ChosenSheet[] =>
  chosen.map((sheet) => {
    const line = sheets.find(({ name }) => name === sheet.name)?.layout?.headerLine;
    return line === undefined ? sheet : { ...sheet, headerLine: line };
  });
