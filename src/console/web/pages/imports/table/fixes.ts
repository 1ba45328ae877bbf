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

type FixedSheet = Pick<ImportSheet, "name" | "values"> & {
  readonly columns: readonly Pick<ImportSheet["columns"][number], "header" | "field">[];
};

interface Fix {
  readonly sheet: FixedSheet;
  readonly header: string;
  /** The present value of the cells. */
  readonly from: string;
  readonly to: string;
  /** What is wrong with the cells. */
  readonly kind: CellError["kind"] | undefined;
  readonly lines: readonly number[];
  /** The lines are all that are known with this value; there may be more of them. */
  readonly isAll: boolean;
}

/**
 * Returns the change that writes a value to these rows, or to all rows with the present value if that is wrong in each of
 * them.
 */
export function fixOf({ sheet, header, from, to, kind, lines, isAll }: Fix): ImportPatch {
  const { name } = sheet;
  if (!isAll || from === "" || to === "" || !isWrongEverywhere(sheet, header, kind))
    return { cells: [{ sheet: name, lines: [...lines], column: header, value: to }] };
  // What other values were replaced by may be wrong as well.
  const replaced = Object.entries(sheet.values[header] ?? {}).map(
    ([text, value]) => [text, value === from ? to : value] as const,
  );
  return { sheets: [{ name, values: { [header]: { ...Object.fromEntries(replaced), [from]: to } } }] };
}

/** Returns whether a value is wrong in each row: a rack may be missing at one site and be there at another. */
function isWrongEverywhere({ columns }: FixedSheet, header: string, kind: Fix["kind"]): boolean {
  if (kind !== "missing") return kind === "choice" || kind === "date" || kind === "number";
  const referenceOf = (field: string | null | undefined) => field?.split(".")[0]?.replace(/Id$/, "");
  const own = referenceOf(columns.find((column) => column.header === header)?.field);
  return columns.filter(({ field }) => referenceOf(field) === own).length === 1;
}
