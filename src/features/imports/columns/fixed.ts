import type { Sheet } from "../../../sheets/sheet.ts";

/** The values that all rows of a sheet have, by field: `{ status: "planned" }`. */
export type FixedValues = Readonly<Record<string, string>>;

/** What the title of such a column has behind its field if the file has a column with that name. */
const suffix = " (all rows)";

/** Returns the header of a sheet with the columns of fixed values, each with a title that no column of the file has. */
export function withFixed(header: readonly string[], fixed: FixedValues = {}): readonly string[] {
  const titles = [...header];
  for (const field of Object.keys(fixed)) {
    let title = field;
    while (titles.includes(title)) title += suffix;
    titles.push(title);
  }
  return titles;
}

/** Returns where the columns of fixed values go, by their titles. */
export const fixedPlaces = (
  header: readonly string[],
  fixed: FixedValues = {},
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(fixed).flatMap((field) => {
      const title = header.findLast((one) => one.replaceAll(suffix, "") === field);
      return title === undefined ? [] : [[title, field]];
    }),
  );

/** Returns a sheet with the fixed values of all of its rows, behind the columns of the file. */
export function fixValues(sheet: Sheet, fixed: FixedValues = {}): Sheet {
  const values = Object.values(fixed);
  if (values.length === 0) return sheet;
  return {
    ...sheet,
    header: withFixed(sheet.header, fixed),
    rows: sheet.rows.map((row) => ({
      ...row,
      cells: [...sheet.header.map((_, at) => row.cells[at]), ...values],
    })),
  };
}
