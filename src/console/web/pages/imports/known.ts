import type { ImportPatch, ImportReport, ImportSheet } from "../../../../features/imports/answers.ts";

/** A column of a sheet, as recognised. */
export type ImportColumn = ImportSheet["columns"][number];

/** A column that is split into several, or columns that are joined to one. */
export type ColumnsMade = ImportSheet["made"][number];

/** What is announced about the rows and columns of a sheet. */
export type SheetNote = ImportSheet["notes"][number];

/** A problem of a cell or of a row. */
export type CellError = ImportReport["errors"][number];

/** A record that rows refer to and that does not exist. */
export type MissingRecord = ImportReport["missing"][number];

/** A change of a sheet, without its name. */
export type SheetChange = Omit<NonNullable<ImportPatch["sheets"]>[number], "name">;
