import { byteOrderMark, writeRow } from "./csv.ts";
import type { ExportFormat } from "./job.ts";
import type { Value } from "./records.ts";

/** Writes records in a format, from the beginning of its file to the end; each step answers what it adds. */
export interface Writing {
  /** Begins a sheet of these columns. */
  sheet(name: string, columns: readonly string[]): string;
  rows(rows: readonly (readonly Value[])[]): string;
  end(): string;
}

/** How a file is written. */
interface WritingOptions {
  readonly isBook: boolean;
  readonly mark: boolean;
}

/** Begins a file of a format. */
export const writings: Readonly<Record<ExportFormat, (options: WritingOptions) => Writing>> = {
  csv: ({ mark }) => ({
    sheet: (_, columns) => `${mark ? byteOrderMark : ""}${writeRow(columns)}`,
    rows: (rows) => rows.map(writeRow).join(""),
    end: () => "",
  }),
  json: writeJson,
};

/** An array of rows, or for a book an object of these arrays by the names of their sheets. */
function writeJson({ isBook }: WritingOptions): Writing {
  let names: readonly string[] = [];
  let sheets = 0;
  let rowsOfSheet = 0;
  return {
    sheet: (name, columns) => {
      names = columns;
      rowsOfSheet = 0;
      sheets += 1;
      const before = sheets === 1 ? "" : "\n],\n";
      return isBook ? `${before}${sheets === 1 ? "{" : ""}${JSON.stringify(name)}:[` : "[";
    },
    rows: (rows) =>
      rows
        .map((values) => {
          rowsOfSheet += 1;
          const row = Object.fromEntries(names.map((column, index) => [column, values[index] ?? null]));
          return `${rowsOfSheet === 1 ? "\n" : ",\n"}${JSON.stringify(row)}`;
        })
        .join(""),
    end: () => (isBook ? (sheets === 0 ? "{}\n" : "\n]}\n") : "\n]\n"),
  };
}
