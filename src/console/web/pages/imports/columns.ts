import type { ImportColumn } from "./known.ts";

/** Returns whether the user has to decide about a column: it is unknown, or another one has the same field. */
export const isOpen = ({ use }: Pick<ImportColumn, "use">): boolean => use === "unknown" || use === "doubled";

/** Notes about a column in addition to its field. */
export const columnNotes: Readonly<Partial<Record<ImportColumn["use"], string>>> = {
  id: "Rows with an ID change that record",
  service: "Set by Sitebook",
  derived: "Computed by Sitebook",
  part: "Joined with the address",
  doubled: "Another column has the same field",
};

/** Returns the selected field of a column; "" if it is skipped or unknown. */
export const chosenField = ({ use, field }: Pick<ImportColumn, "use" | "field">): string =>
  use === "id" ? "id" : use === "ignored" || use === "unknown" ? "" : (field ?? "");

/** Returns the fields of the columns, without columns that need no decision. */
export const mappingOf = (
  columns: readonly Pick<ImportColumn, "header" | "use" | "field">[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns
      .filter(({ use }) => ["field", "part", "id", "ignored"].includes(use))
      .map((column) => [column.header, chosenField(column)]),
  );

/** Returns the fields of a key that no column provides, by the field or a path from it; they count as empty. */
export const fieldsWithoutColumn = (
  key: readonly string[],
  columns: readonly Pick<ImportColumn, "field">[],
): readonly string[] =>
  key.filter((field) => {
    const names = [field, field.replace(/Id$/, "")];
    return !columns.some((column) => names.includes(column.field?.split(".")[0] ?? ""));
  });
