import type { SheetCell } from "../../sheets/sheet.ts";
import type { NetBoxData, NetBoxRecord } from "./data.ts";

/** Columns of ours, and the fields of NetBox that they are made of. */
export interface ModelColumn {
  readonly headers: readonly string[];
  /**
   * What says something of these while all cells are empty counts as lost, unless `quiet`. A record that has none of them
   * says nothing of the columns.
   */
  readonly takes: readonly string[];
  /** Undefined where nothing is known, and what there is here stays. */
  readonly cells: (record: NetBoxRecord, world: NetBoxWorld) => readonly (SheetCell | undefined)[];
  /** Nothing is lost where it is empty, as the same is said elsewhere. */
  readonly quiet?: true;
  /** Free text, which is cut to the most that a field holds. */
  readonly isFreeText?: true;
  /** Models that it looks into: where one could not be read it is left out, as it would be empty for no reason. */
  readonly looksInto?: readonly string[];
}

/** The fields by which rows are matched, where those of `needs` are filled and no other row has the same. */
export interface ModelKey {
  readonly fields: readonly string[];
  readonly needs?: readonly string[];
}

/** How the records of a model become rows of a resource. */
export interface NetBoxModel {
  /** As NetBox names it: "dcim.site". */
  readonly model: string;
  readonly resource: string;
  /** What its sheet is called where the resource's name is not enough. */
  readonly sheet?: string;
  readonly columns: readonly ModelColumn[];
  /** The headers by which others refer to its rows. */
  readonly identity: readonly string[];
  /** The best first; the last takes all rows. */
  readonly keys: readonly ModelKey[];
  /** The numbers of records of the same model that stand before one, as it refers to them. */
  readonly behind?: (record: NetBoxRecord, world: NetBoxWorld) => readonly (number | undefined)[];
  /** The records that make rows; those that do not are lost. All unless said. */
  readonly only?: (record: NetBoxRecord, world: NetBoxWorld) => boolean;
  /** What makes rows out of a record where it is not one row of its own. */
  readonly each?: {
    readonly takes: readonly string[];
    readonly rows: (record: NetBoxRecord, world: NetBoxWorld) => readonly NetBoxRecord[];
  };
  /** A second look at records that another one has made: none of them is counted again. */
  readonly again?: true;
  /** What of a value counts when rows are compared: an address without its length. */
  readonly same?: Readonly<Record<string, (cell: string) => string>>;
}

/** Records that have no rows of their own and go into those of others: the bay in which a device is. */
export interface Absorbed {
  readonly model: string;
  readonly takes: readonly string[];
  readonly isTaken: (record: NetBoxRecord, world: NetBoxWorld) => boolean;
}

/** Who is referred to: a model with the headers by which its rows are known. */
export interface ReferenceTarget {
  readonly model: string;
  readonly identity: readonly string[];
}

/**
 * How records are told apart where NetBox lets them be called the same and a rule here does not: the later one takes the
 * next free name.
 */
export interface Naming {
  /** The models that share these names, in the order in which they choose. */
  readonly models: readonly string[];
  readonly takes: readonly string[];
  readonly nameOf: (record: NetBoxRecord, world: NetBoxWorld, model: string) => string;
  /** Among which records a name is unique. */
  readonly within: (record: NetBoxRecord, world: NetBoxWorld, model: string) => string;
  /** The name to try for the nth time, from 2 on. */
  readonly next: (name: string, n: number, model: string) => string;
  /** What is renamed, for the report: "slug of a location". */
  readonly what: string;
}

/** All records of a NetBox, as conversions look them up. */
export interface NetBoxWorld {
  readonly data: NetBoxData;
  readonly all: (model: string) => readonly NetBoxRecord[];
  readonly get: (model: string, id: number | undefined) => NetBoxRecord | undefined;
  /** The records of a model whose field refers to a number. */
  readonly by: (model: string, field: string, id: number) => readonly NetBoxRecord[];
  /** The cells by which others refer to a record; empty ones for none. */
  readonly identify: (target: ReferenceTarget, id: number | undefined) => readonly SheetCell[];
  readonly nameOf: (naming: Naming, record: NetBoxRecord, model?: string) => string;
  /** The names that had to be changed, with what they are names of. */
  readonly renamed: () => readonly { readonly what: string; readonly changed: readonly string[] }[];
}
