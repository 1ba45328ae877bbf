import type { CellError, Patch, ReadSheet } from "../known.ts";

/** Returns the lines of all rows whose cell has the same problem and value. */
export const sameProblem = (errors: readonly CellError[], error: CellError): readonly number[] =>
  errors
    .filter(
      ({ sheet, column, message, value }) =>
        sheet === error.sheet &&
        column === error.column &&
        message === error.message &&
        value === error.value,
    )
    .map(({ line }) => line);

interface Fix {
  readonly sheet: ReadSheet;
  readonly header: string;
  /** The present value of the cells. */
  readonly from: string;
  readonly to: string;
  /** The chosen lines. */
  readonly lines: readonly number[];
}

/** Returns the change that writes a value to the chosen rows. */
export const fixOf = ({ sheet, header, to, lines }: Fix): Patch => ({
  cells: lines.map((line) => ({ sheet: sheet.name, line, column: header, value: to })),
});

/** Returns the change that replaces a value in all rows of a column. */
export const replaceOf = ({ sheet, header, from, to }: Omit<Fix, "lines">): Patch => ({
  sheets: [{ name: sheet.name, values: { [header]: { ...sheet.values?.[header], [from]: to } } }],
});
