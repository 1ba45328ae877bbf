import type { Pieces } from "../../http/sending/pieces.ts";
import type { ListQuery } from "../../resource/reading/query.ts";

/** The formats in which records leave. */
export const formats = ["csv", "xlsx", "json"] as const;

/** A format in which records leave. */
export type ExportFormat = (typeof formats)[number];

/** One resource of an export: which of its records, in which order, and what of them. */
export interface SheetJob {
  /** The name of the resource. */
  readonly resource: string;
  readonly query: ListQuery;
  readonly fields: readonly string[];
}

/** What is exported, as plain data that a thread can be told. */
export interface ExportJob {
  /** The database file. */
  readonly file: string;
  readonly format: ExportFormat;
  /** A CSV file says by its first character that it is UTF-8. */
  readonly mark: boolean;
  readonly sheets: readonly SheetJob[];
  /** Only a sheet, or a book of them, each under its name. */
  readonly isBook: boolean;
  /** What is attached to records follows, a sheet for each kind. */
  readonly hasAttached: boolean;
  /** The names of the resources of which titles and keys may be told. */
  readonly readable: readonly string[];
}

/** Makes exports, in a thread of its own. */
export interface Exporter {
  /** Begins one; its moment is not before the call. */
  beginExport(job: ExportJob): Promise<Pieces>;
}
