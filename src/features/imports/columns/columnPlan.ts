import type { Resource } from "../../../resource/definition/resource.ts";
import type { LayoutChoice } from "../../../sheets/layout.ts";
import type { FixedValues } from "./fixed.ts";
import type { KeptColumns } from "./keptColumns.ts";
import type { DerivedColumn } from "./made.ts";

/**
 * What a column of a file is taken for: a field or a part of a reference, a part of another column's value, the record's id,
 * what the service gives (taken where ids are kept), nothing by choice, nothing as it follows from other fields, or unknown.
 */
export type ColumnUse = "field" | "part" | "id" | "service" | "ignored" | "derived" | "unknown" | "doubled";

/** A column of a sheet. */
export interface ColumnPlan {
  readonly index: number;
  readonly header: string;
  readonly use: ColumnUse;
  /** Where it goes, as people write it: "name", "siteId", "site", "vlan.group.slug"; null where it goes nowhere. */
  readonly field: string | null;
  /** The same, field by field: all but the last are references. */
  readonly keys: readonly string[];
  /** A reference by what people call the record, and not by its id. */
  readonly byName: boolean;
  /** What an unknown header may mean. */
  readonly suggestion: string | null;
}

/** How a sheet is understood. */
export interface SheetPlan {
  readonly resource: Resource;
  readonly columns: readonly ColumnPlan[];
  /** The fields by which a row finds its record; null where all rows are new. */
  readonly key: readonly string[] | null;
  /** The keys whose columns are all there, the best first. */
  readonly keys: readonly (readonly string[])[];
  /** What keeps the sheet as a whole from being read. */
  readonly problems: readonly string[];
}

/** What the texts of columns are replaced by, by header and text; "" stands for empty cells. */
export type ValueChoices = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The options chosen for a sheet. */
export interface SheetChoice extends LayoutChoice {
  /** Fields by header; "" leaves the column out. */
  readonly mapping?: Readonly<Record<string, string>>;
  /** Null where all rows are to be new. */
  readonly key?: readonly string[] | null;
  /** Columns that are made of those of the file. */
  readonly made?: readonly DerivedColumn[];
  /** The values that all rows have, by field. */
  readonly fixed?: FixedValues;
  /** Columns that are kept as new custom fields. */
  readonly customFields?: KeptColumns;
  /** What texts of cells are replaced by. */
  readonly values?: ValueChoices;
}
