import type { Sheet, SheetProblem } from "../../sheets/sheet.ts";

/** A sheet of our own columns: its resource is settled, and so is the key by which its rows are matched. */
export interface ConvertedSheet extends Sheet {
  /** The name of a resource; several sheets may be of one. */
  readonly resource: string;
  /** Fields of the resource: ["siteId", "name"]; a part that is null matches null. */
  readonly key: readonly string[];
}

/** How many records of a model, or how often a field of one. */
export interface TakenModel {
  readonly model: string;
  readonly count: number;
}

/** What has no place here. */
export interface LostModel {
  readonly model: string;
  /** The records of which nothing is taken; 0 where only fields are lost. */
  readonly count: number;
  /** The fields of records that are taken, and how many of them say something that is not. */
  readonly fields: readonly { readonly field: string; readonly count: number }[];
}

/** What became of another program's data: sheets in the order in which they are written, parents before their children. */
export interface Conversion {
  /** What it was: "NetBox", "NetBox dump", "Device type library". */
  readonly format: string;
  readonly sheets: readonly ConvertedSheet[];
  /** What could not be read, such as one of many files. */
  readonly problems: readonly SheetProblem[];
  /** The records of each model that are in the sheets; with those that are lost they are all that there were. */
  readonly taken: readonly TakenModel[];
  readonly lost: readonly LostModel[];
  /** Notes for the person who imports, a sentence each. */
  readonly notes: readonly string[];
}
