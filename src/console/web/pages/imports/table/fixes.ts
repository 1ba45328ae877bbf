import type { ImportPatch, ImportSheet } from "../../../../../features/imports/answers.ts";
import type { CellError } from "../known.ts";

/** Returns the lines of all rows whose cell has the same problem and value as the one on this line. */
export function sameProblem(
  errors: readonly CellError[],
  error: CellError | undefined,
  line: number,
): readonly number[] {
  const isSame = ({ sheet, column, message, value }: CellError): boolean =>
    sheet === error?.sheet && column === error.column && message === error.message && value === error.value;
  const lines = errors.filter(isSame).map((one) => one.line);
  return lines.includes(line) ? lines : [line];
}

interface Fix {
  readonly sheet: Pick<ImportSheet, "name" | "values">;
  readonly header: string;
  /** The present value of the cells. */
  readonly from: string;
  readonly to: string;
  /** The chosen lines; all rows with the value if undefined. */
  readonly lines?: readonly number[] | undefined;
}

/** Returns the change that writes a value to the chosen rows, or to all rows with the present value. */
export function fixOf({ sheet: { name, values }, header, from, to, lines }: Fix): ImportPatch {
  if (lines === undefined && from !== "" && to !== "")
    return { sheets: [{ name, values: { [header]: { ...values[header], [from]: to } } }] };
  return { cells: [{ sheet: name, lines: [...(lines ?? [])], column: header, value: to }] };
}
