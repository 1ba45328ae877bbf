import type { Input, StoredValues } from "../../../resource/definition/values.ts";
import type { CellProblem } from "../values/problem.ts";

/** A record that is made because a reference names it. */
export interface MadeRecord {
  readonly resource: string;
  readonly title: string;
  readonly id: string;
}

/** An address that is put on an interface of the record, once that is written. */
export interface AddressToHold {
  /** The field that names it: `primaryIp4Id`. */
  readonly key: string;
  readonly address: string;
}

/** A row as it is understood: the record that it hits, and what of it would be written. */
export interface RowRead {
  /** The id of the record; null where the row makes a new one. */
  readonly id: string | null;
  /** The fields by which the record was found; null for a new one. */
  readonly by: readonly string[] | null;
  /** A body of the API: the fields that the row has, less those that are as they stand. */
  readonly input: Input;
  /** What else is stored where ids are kept: the id, times, totals. */
  readonly given: StoredValues;
  /** The id of the record that it lies in; "" where it lies in none. */
  readonly parentId: string;
  /** What the record has in these fields until now, as it is answered; empty for a new one. */
  readonly before: Readonly<Record<string, unknown>>;
  /** The fields that it empties. */
  readonly cleared: readonly string[];
  readonly problems: readonly CellProblem[];
  readonly warnings: readonly CellProblem[];
  readonly makes: readonly MadeRecord[];
  readonly held: readonly AddressToHold[];
}
