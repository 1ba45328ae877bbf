import type { SQL } from "drizzle-orm";
import type { Stored } from "../../db/statements/statement.ts";
import type { Resource } from "../../resource/definition/resource.ts";

/** A record in a statement, by the name of its table or an alias. */
export interface RecordRow {
  readonly resource: Resource;
  /** The column of a field, a stamp or a derived column. */
  readonly at: (key: string) => SQL;
  /** How many records are around it in the statement: 0 for the one that is answered. */
  readonly depth: number;
  /** The model at a path, for references to it. */
  readonly modelAt: (path: string) => Model;
}

/** Writes the SQL of a value of a record. */
export type Render = (row: RecordRow) => SQL;

/** A term with its label. */
export interface ChoiceTerm {
  readonly value: string;
  readonly display: string;
}

/** A field as NetBox answers it. */
export interface ModelField {
  readonly render: Render;
  /** Tables of which it counts many rows. */
  readonly counts?: readonly Resource[];
  /** The terms that people usually choose from, in NetBox's words; of fields that have terms. */
  readonly choices?: (resource: Resource) => readonly ChoiceTerm[];
}

/** A filter of a list. */
export interface ModelFilter {
  /** What may be appended to its name: `n` of `name__n`. */
  readonly lookups: readonly string[];
  /** What a value must be, for errors: "must be a UUID". */
  readonly rule: string;
  /** Returns a value as it is compared; undefined for one that breaks the rule. */
  readonly read: (text: string, lookup: string) => Stored | undefined;
  /**
   * The condition; `values` is a JSON array of all values, and `orNone` says whether NetBox's word for no value is among
   * them. It may be null, which counts as false.
   */
  readonly where: (row: RecordRow, values: SQL, lookup: string, orNone?: boolean) => SQL;
  /** Of which resource its values must be slugs: a typing mistake never looks like an answer. */
  readonly known?: Resource;
  /** The terms that its values are among, unless records have others: a typing mistake never looks like an answer. */
  readonly terms?: readonly string[];
  /** Tables that it looks into beside its own. */
  readonly reads?: readonly Resource[];
  /** What lists are ordered by under the same name. */
  readonly order?: Render;
}

/** A model of NetBox: where it is answered, and how its records follow from ours. */
export interface Model {
  /** Below `/netbox/api/`: "dcim/devices". */
  readonly path: string;
  /** As NetBox calls it where records of several models may stand: "dcim.device". */
  readonly model: string;
  /** What an error calls one of them: "device". */
  readonly label: string;
  /** Undefined for a model of which there are no records. */
  readonly resource: Resource | undefined;
  /** Which records of the resource it has. All unless set. */
  readonly only?: Render;
  readonly display: Render;
  readonly fields: Readonly<Record<string, ModelField>>;
  /** The fields of its brief form, which stands where other records refer to it. */
  readonly brief: readonly string[];
  readonly filters: Readonly<Record<string, ModelFilter>>;
  /** The columns that lists are sorted by unless asked otherwise. */
  readonly sort: readonly string[];
  /** The fields that `q` looks in. */
  readonly searched: readonly string[];
  /** What `q` finds as well, where it is a value of this filter. */
  readonly alsoSearched?: ModelFilter;
}
