import type {
  ImportedRow,
  ImportPatch,
  ImportReport,
  ImportSheet,
} from "../../../../features/imports/answers.ts";

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

/** A change of a field, with the names of the records that it refers to. */
export type NamedChange = ImportedRow["changes"][number] & {
  readonly beforeText?: string | null;
  readonly afterText?: string | null;
};

/** A record that is added because rows refer to it; the id is known once it exists. */
export type AddedRecord = ImportReport["makes"][number] & { readonly id?: string | null };
