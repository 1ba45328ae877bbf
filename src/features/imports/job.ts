import type { SheetLayout } from "../../sheets/layout.ts";
import type { SheetCell } from "../../sheets/sheet.ts";
import type { SheetChoice } from "./columns/columnPlan.ts";
import type { PendingField } from "./columns/pendingFields.ts";
import type { ColumnProfile } from "./columns/profile.ts";
import type { ImportOptions } from "./options.ts";

/** The edited text of a cell of a file. */
export interface CellEdit {
  readonly sheet: string;
  readonly line: number;
  /** The header of its column. */
  readonly column: string;
  readonly value: SheetCell;
}

/** How the bytes of a file are read; what is left out is recognised. */
export interface Reading {
  readonly encoding?: string;
  readonly delimiter?: string;
}

/** What is known of a sheet of a file. */
export interface DescribedSheet {
  readonly name: string;
  readonly rows: number;
  readonly header: readonly string[];
  /** The cells of its first rows. */
  readonly samples: readonly (readonly string[])[];
  /** How its rows and columns were found; undefined for records of JSON and YAML, and in versions before 0.7.0. */
  readonly layout?: SheetLayout;
  /** What its values look like, column by column; undefined in versions before 0.7.0. */
  readonly profiles?: readonly ColumnProfile[];
  /** The custom fields that its rows add, where it is a sheet of these. */
  readonly pending?: readonly PendingField[];
  /** What the rows are and how they find their records, where that is settled. */
  readonly settled?: { readonly resource: string; readonly key: readonly string[] };
}

/** The resource of a sheet and its chosen options; a sheet without a resource is left out. */
export interface ChosenSheet extends SheetChoice {
  readonly name: string;
  readonly resource: string | null;
  /** The fields of columns that were guessed from their values, by header. */
  readonly guessed?: Readonly<Record<string, string>>;
}

/** All that an import is made of. */
export interface ImportJob {
  readonly id: string;
  readonly kind: "import" | "edit";
  /** What its group of changes is called. */
  readonly title: string;
  readonly file: Uint8Array;
  /** The rows of all its sheets. */
  readonly rowCount: number;
  readonly name: string;
  readonly reading: Reading;
  readonly options: ImportOptions;
  readonly sheets: readonly ChosenSheet[];
  readonly cells: readonly CellEdit[];
}

/** What the request said of the one sheet of a file: its resource, and the fields by which its rows find their records. */
export interface WantedSheet {
  readonly resource: string | undefined;
  readonly key: readonly string[] | undefined;
  /** Whether what is sure of its columns is filled in. */
  readonly guesses?: boolean;
}
