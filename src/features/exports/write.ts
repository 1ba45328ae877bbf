import { csvLine } from "../../sheets/csv/writeCsv.ts";
import type { SheetCell } from "../../sheets/sheet.ts";
import { type BookCell, createBookWriter } from "../../sheets/workbook/writeXlsx.ts";
import type { ExportFormat } from "./job.ts";
import type { Value } from "./records.ts";

/** A column of an export: its name, and the kind of field of which it has the values. */
export interface ExportColumn {
  readonly name: string;
  readonly kind: string;
}

/** Writes records in a format, from the beginning of its file to the end; each step answers what it adds. */
export interface Writing {
  /** Begins a sheet of these columns. */
  sheet(name: string, columns: readonly ExportColumn[]): Uint8Array[];
  rows(rows: readonly (readonly Value[])[]): Uint8Array[];
  end(): Uint8Array[];
}

/** How a file is written. */
interface WritingOptions {
  readonly isBook: boolean;
  readonly mark: boolean;
}

/** Begins a file of a format. */
export const writings: Readonly<Record<ExportFormat, (options: WritingOptions) => Writing>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
  json: writeJson,
};

/** Stands at the beginning of a file, so that spreadsheets know that it is UTF-8. */
const byteOrderMark = "\uFEFF";

const encoder = new TextEncoder();
const bytesOf = (text: string): Uint8Array[] => (text === "" ? [] : [encoder.encode(text)]);

function writeCsv({ mark }: WritingOptions): Writing {
  return {
    sheet: (_, columns) => bytesOf(`${mark ? byteOrderMark : ""}${csvLine(columns.map(({ name }) => name))}`),
    rows: (rows) => bytesOf(rows.map((values) => csvLine(values.map(textOf))).join("")),
    end: () => [],
  };
}

/** A value as a text; several are in one cell with semicolons between them. */
function textOf(value: Value): SheetCell {
  if (value === null) return null;
  if (typeof value !== "object") return String(value);
  return value.map((text) => text.replaceAll(/[\\;]/g, "\\$&")).join("; ");
}

/** Spreadsheets reckon with numbers, and with amounts, which JSON has as texts. */
function writeXlsx(): Writing {
  const book = createBookWriter();
  let amounts: readonly boolean[] = [];
  const cellOf = (value: Value, index: number): BookCell => {
    if (value === null || typeof value === "number" || typeof value === "boolean") return value;
    return amounts[index] === true ? Number(value) : textOf(value);
  };
  return {
    sheet: (name, columns) => {
      amounts = columns.map(({ kind }) => kind === "decimal");
      return book.sheet(
        name,
        columns.map((column) => column.name),
      );
    },
    rows: (rows) => book.rows(rows.map((values) => values.map(cellOf))),
    end: () => book.end(),
  };
}

/** An array of rows, or for a book an object of these arrays by the names of their sheets. */
function writeJson({ isBook }: WritingOptions): Writing {
  let names: readonly string[] = [];
  let sheets = 0;
  let rowsOfSheet = 0;
  const rowText = (values: readonly Value[]): string => {
    rowsOfSheet += 1;
    const row = Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]));
    return `${rowsOfSheet === 1 ? "\n" : ",\n"}${JSON.stringify(row)}`;
  };
  return {
    sheet: (name, columns) => {
      names = columns.map((column) => column.name);
      rowsOfSheet = 0;
      sheets += 1;
      const before = sheets === 1 ? "" : "\n],\n";
      return bytesOf(isBook ? `${before}${sheets === 1 ? "{" : ""}${JSON.stringify(name)}:[` : "[");
    },
    rows: (rows) => bytesOf(rows.map(rowText).join("")),
    end: () => bytesOf(isBook ? (sheets === 0 ? "{}\n" : "\n]}\n") : "\n]\n"),
  };
}
