import type { CountKnown, LayoutChoice, SheetLayout } from "./layout.ts";

/** A cell as a text; null where there is nothing, "" where a file says that the text is empty. */
export type SheetCell = string | null;

/** A row of a sheet. */
export interface SheetRow {
  /** The line of the file on which it begins, from 1, as an editor or a spreadsheet numbers it. */
  readonly line: number;
  /** As many as the header has; undefined where the row says nothing of a column, as an object without that key. */
  readonly cells: readonly (SheetCell | undefined)[];
  /** The places of cells that a spreadsheet has as numbers with decimals. */
  readonly numbers?: ReadonlySet<number>;
  /** The rows of the records that a row is attached to, where it was converted with them: their names may not be unique. */
  readonly ends?: Readonly<Record<string, RowPlace>>;
}

/** Where a row of another sheet is. */
export interface RowPlace {
  readonly sheet: string;
  readonly line: number;
}

/** A table with a header. */
export interface Sheet {
  /** "" where the file has no name for it. */
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
  /** The columns of the file, where columns were made that follow them. */
  readonly width?: number;
  /** How its rows and columns were found; undefined for records of JSON and YAML. */
  readonly layout?: SheetLayout;
}

/** What is wrong with one row, which is left out. */
export interface SheetProblem {
  readonly sheet: string;
  readonly line: number;
  readonly column?: string;
  readonly message: string;
}

/** The formats that are read. */
export type SheetFormat = "csv" | "tsv" | "xlsx" | "ods" | "json" | "yaml";

/** A file as it was understood. */
export interface FileRead {
  readonly format: SheetFormat;
  /** Of texts alone. */
  readonly encoding?: string;
  /** Between the cells of a CSV file. */
  readonly delimiter?: string;
  readonly sheets: readonly Sheet[];
  readonly problems: readonly SheetProblem[];
}

/** What is known of a file; all else is recognised by its content. */
export interface ReadOptions {
  readonly encoding?: string;
  readonly delimiter?: string;
  /** The file's name, which a sheet without one gets, less its ending. */
  readonly name?: string;
  /** What is taken of the sheets, by their names. */
  readonly layouts?: Readonly<Record<string, LayoutChoice>>;
  /** Knows the names of columns, to find the header row; without it the first row is the header. */
  readonly countKnown?: CountKnown;
  /** Hidden sheets that are read: all of them, or those of these names; none unless given. */
  readonly hidden?: "all" | ReadonlySet<string>;
}
