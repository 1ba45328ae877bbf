import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import type { CellError } from "../known.ts";

/** The errors of the cells of a sheet. */
export interface CellErrors {
  /** The lines with errors, in the order of the file. */
  readonly lines: readonly number[];
  /** Returns the errors of a cell; those of the whole row for the column `rowErrors`. */
  readonly at: (line: number, column: number) => readonly CellError[];
  /** The cells with errors, row by row. */
  readonly places: readonly CellPlace[];
}

/** A cell by its line in the file and the index of its column. */
export interface CellPlace {
  readonly line: number;
  readonly column: number;
}

/** Stands for the column of errors about a whole row. */
export const rowErrors = -1;

const none: readonly CellError[] = [];

/** Groups the errors of a sheet by their cells. */
export function cellErrorsOf(errors: readonly CellError[], { name, columns }: ImportSheet): CellErrors {
  const own = errors.filter(({ sheet, line }) => sheet === name && line > 0);
  const columnOf = ({ columnIndex, column }: CellError): number =>
    columnIndex ?? columns.find(({ header }) => header === column)?.index ?? rowErrors;
  const byPlace = Map.groupBy(own, (error) => `${error.line} ${columnOf(error)}`);
  const places = [...byPlace.values()].flatMap(([error]) =>
    error === undefined ? [] : [{ line: error.line, column: columnOf(error) }],
  );
  return {
    lines: [...new Set(own.map(({ line }) => line))].sort((one, other) => one - other),
    at: (line, column) => byPlace.get(`${line} ${column}`) ?? none,
    places: places.toSorted((one, other) => one.line - other.line || one.column - other.column),
  };
}

/** Returns columns with those that have errors directly after the first one, which names the row. */
export function withErrorsFirst(
  columns: ImportSheet["columns"],
  { places }: Pick<CellErrors, "places">,
): ImportSheet["columns"] {
  const [first, ...others] = columns;
  if (first === undefined) return columns;
  const wrong = new Set(places.map(({ column }) => column));
  const isWrong = ({ index }: ImportSheet["columns"][number]): boolean => wrong.has(index);
  return [first, ...others.filter(isWrong), ...others.filter((column) => !isWrong(column))];
}

/** Returns the next or previous cell with an error, around the end; from the first or last one without a cell. */
export function stepError(
  { places }: CellErrors,
  from: CellPlace | undefined,
  by: 1 | -1,
): CellPlace | undefined {
  const isAfter = (place: CellPlace): boolean =>
    from !== undefined && (place.line - from.line || place.column - from.column) * by > 0;
  const inOrder = by === 1 ? places : places.toReversed();
  return inOrder.find(isAfter) ?? inOrder[0];
}
