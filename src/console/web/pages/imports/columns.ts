import type { ImportSheet } from "../../../../features/imports/answers.ts";

/** A column of a sheet, as it was understood. */
export type ImportColumn = ImportSheet["columns"][number];

/** Whether somebody has to say what a column is: it is not known, or another goes to the same field. */
export const isOpen = ({ use }: Pick<ImportColumn, "use">): boolean => use === "unknown" || use === "doubled";

/** What is said of a column besides its field. */
export const columnNotes: Readonly<Partial<Record<ImportColumn["use"], string>>> = {
  id: "Rows with an ID hit that record",
  service: "Sitebook gives this by itself",
  derived: "Sitebook works this out by itself",
  part: "Joined with the address",
  doubled: "Another column goes to the same field",
};

/** The value of the choice beside a column: its field; "" where it is left out or nothing is known of it. */
export const chosenField = ({ use, field }: Pick<ImportColumn, "use" | "field">): string =>
  use === "id" ? "id" : use === "ignored" || use === "unknown" ? "" : (field ?? "");

/** Where columns go by now, those aside that nobody has to say anything of. */
export const mappingOf = (columns: readonly ImportColumn[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns
      .filter(({ use }) => ["field", "part", "id", "ignored"].includes(use))
      .map((column) => [column.header, chosenField(column)]),
  );

/** The fields of a key that no column gives, by its field or a path from there; they count as empty. */
export const fieldsWithoutColumn = (
  key: readonly string[],
  columns: readonly Pick<ImportColumn, "field">[],
): readonly string[] =>
  key.filter((field) => {
    const names = [field, field.replace(/Id$/, "")];
    return !columns.some((column) => names.includes(column.field?.split(".")[0] ?? ""));
  });
