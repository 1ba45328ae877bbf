import type {
  ImportedRow,
  ImportPatch,
  ImportReport,
  ImportSheet,
} from "../../../../features/imports/answers.ts";

/** What is recognised of a column. */
interface ColumnExtras {
  readonly guess?: {
    readonly by: string | null;
    readonly confidence: string | null;
    readonly why: string | null;
  };
  readonly hint?: string | null;
  readonly terms?: readonly string[] | null;
  readonly values?: readonly {
    readonly text: string;
    readonly count: number;
    readonly becomes: string | null;
    readonly proposals: readonly string[];
  }[];
  /** The indices of the columns that it is made of; empty for a column of the file. */
  readonly from?: readonly number[];
}

/** A column that is split into several, or columns that are joined to one. */
export type MadeColumn =
  | { readonly kind: "split"; readonly from: string; readonly at: string; readonly into: readonly string[] }
  | {
      readonly kind: "join";
      readonly from: readonly string[];
      readonly as: "text" | "cidr" | "datetime";
      readonly with?: string;
      readonly into: string;
    };

/** What is announced about the rows and columns of a sheet. */
export type SheetNote = ImportSheet["notes"][number];

interface SheetExtras {
  readonly made?: readonly MadeColumn[];
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A column of a sheet, as recognised. */
export type ImportColumn = ImportSheet["columns"][number] & ColumnExtras;

/** A sheet of an import, as recognised. */
export type ReadSheet = Omit<ImportSheet, "columns"> &
  SheetExtras & { readonly columns: readonly ImportColumn[] };

/** A problem of a cell or of a row. */
export type CellError = ImportReport["errors"][number];

/** A record that rows refer to and that does not exist. */
export type MissingRecord = ImportReport["missing"][number];

type SheetPatch = NonNullable<ImportPatch["sheets"]>[number] & {
  readonly made?: readonly MadeColumn[];
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** A change of an import. */
export type Patch = Omit<ImportPatch, "sheets"> & { readonly sheets?: readonly SheetPatch[] };

/** A change of a field, with the names of the records that it refers to. */
export type NamedChange = ImportedRow["changes"][number] & {
  readonly beforeText?: string | null;
  readonly afterText?: string | null;
};

/** A record that is added because rows refer to it; the id is known once it exists. */
export type AddedRecord = ImportReport["makes"][number] & { readonly id?: string | null };
