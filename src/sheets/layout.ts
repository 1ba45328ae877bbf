/** What of a table is taken; what is left out is found. */
export interface LayoutChoice {
  /** The line of the row with the names of the columns; null where it is to be found. */
  readonly headerLine?: number | null;
  /** The lines of rows that are left out. */
  readonly skipLines?: readonly number[];
  /** Whether rows of totals are taken. */
  readonly takeTotals?: boolean;
  /** Whether hidden rows and columns are left out. */
  readonly skipHidden?: boolean;
}

/** How the header row was found: it is the first one, has known names, has the most text, or was chosen. */
export const headerReasons = ["first", "known", "text", "chosen"] as const;

/** The sorts of rows and columns that are announced. */
export const noteKinds = ["title", "totals", "blank", "hiddenRows", "hiddenColumns", "skipped"] as const;

/** Rows or columns that a person should know of. */
export interface LayoutNote {
  readonly kind: (typeof noteKinds)[number];
  readonly count: number;
  /** The first lines, where it is about rows. */
  readonly lines: readonly number[];
  /** The names, where it is about columns. */
  readonly columns: readonly string[];
  /** What is written there, of titles and totals. */
  readonly text: string;
  /** Whether they are left out. */
  readonly left: boolean;
}

/** A row as it is in the file. */
export interface TopRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly hidden: boolean;
}

/** How the rows and columns of a table were understood. */
export interface SheetLayout {
  readonly hidden: boolean;
  readonly headerLine: number;
  readonly headerFound: (typeof headerReasons)[number];
  /** The first rows, among which the header may be moved. */
  readonly top: readonly TopRow[];
  readonly notes: readonly LayoutNote[];
}

/** A row of a table before its header is known. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly (string | null)[];
  readonly isHidden?: boolean;
}

/** The rows of a table that are not blank. */
export interface Table<Row extends TableRow = TableRow> {
  readonly name: string;
  readonly isHidden?: boolean;
  readonly rows: readonly Row[];
  /** The lines of blank rows, the first ones, and how many there are. */
  readonly blank: { readonly count: number; readonly lines: readonly number[] };
  /** The places of hidden columns. */
  readonly hiddenColumns?: ReadonlySet<number>;
}

/** Counts the names of columns in a row that are known. */
export type CountKnown = (cells: readonly (string | null)[]) => number;

/** The most lines that a note names. */
export const maxNoteLines = 100;
