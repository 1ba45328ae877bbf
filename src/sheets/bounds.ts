import { Refusal } from "../lib/failures/refusal.ts";
import {
  maxFileBytes,
  maxSheetCells,
  maxSheetColumns,
  maxSheetName,
  maxSheetRows,
  maxUnpackedBytes,
} from "../lib/limits.ts";
import { numberRepeated } from "./repeatedTitles.ts";
import type { Sheet, SheetCell } from "./sheet.ts";

const mebibytes = (bytes: number): string => `${bytes / 1024 / 1024} MiB`;

const count = (number: number): string => number.toLocaleString("en").replaceAll(",", " ");

const tooLarge = (message: string): Refusal => new Refusal(413, message);

/** The file itself is too large. */
export const tooManyBytes = (): Refusal =>
  tooLarge(`The file is larger than ${mebibytes(maxFileBytes)}: split it`);

/** What the file holds is too large once it is unpacked. */
export const tooMuchUnpacked = (): Refusal =>
  tooLarge(`The file unpacks to more than ${mebibytes(maxUnpackedBytes)}: split it, or save it as CSV`);

/** The sheets have more rows than are taken. */
export const tooManyRows = (): Refusal =>
  tooLarge(`The file has more than ${count(maxSheetRows)} rows: split it`);

/** A sheet has more columns than are taken. */
export const tooManyColumns = (): Refusal =>
  tooLarge(`The file has more than ${count(maxSheetColumns)} columns: leave out those that are not needed`);

/** The sheets of a workbook have more cells than are taken. */
export const tooManyCells = (): Refusal =>
  tooLarge(`The workbook has more than ${count(maxSheetCells)} cells: split it, or save it as CSV`);

/** Throws a `Refusal` where a sheet or a column has a longer name than is taken: each is repeated wherever it is mentioned. */
export function checkNames(sheets: readonly Sheet[]): void {
  for (const { name, header } of sheets) {
    if (name.length > maxSheetName) throw tooLongName("sheet");
    if (header.some((title) => title.length > maxSheetName)) throw tooLongName("column");
  }
}

const tooLongName = (what: string): Refusal =>
  tooLarge(
    `The file has a ${what} name of more than ${count(maxSheetName)} characters: shorten it, or add a header row`,
  );

/** The names of the columns, trimmed and each once; columns at the end that have no name are none. */
export function headerOf(cells: readonly SheetCell[]): string[] {
  const names = cells.map((cell) => cell?.trim() ?? "");
  return numberRepeated(names.slice(0, names.findLastIndex((title) => title !== "") + 1));
}

/** The records have more values than are taken. */
export const tooManyValues = (): Refusal => tooLarge("The file has more values than can be taken: split it");

/** The characters that a file may still come to once what it repeats by reference is written out. */
export interface TextBudget {
  take(characters: number): void;
}

/** Throws a `Refusal` where more is taken than there is. */
export function createTextBudget(): TextBudget {
  let left = maxUnpackedBytes;
  return {
    take: (characters) => {
      left -= characters;
      if (left < 0) throw tooMuchUnpacked();
    },
  };
}
