import type { ChangeAction } from "../../../db/changes/changes.ts";
import type { RowChange } from "../../../resource/definition/attached/mergeAttached.ts";

/** LoggedValues of a record by key, as the change log has them: custom values under `custom.rackColour`. */
export type LoggedValues = Readonly<Record<string, unknown>>;

/**
 * The entry of the change log that part of a net change comes from. Decision: a change that a merge has written keeps where it
 * comes from, so that what was merged onto a fresh clone does not come home a second time.
 */
export interface Origin {
  /** The clone in whose change log the entry is; none for the database's own. */
  readonly clone?: { readonly id: string; readonly name: string };
  readonly sequence: number;
  readonly at: string;
  readonly personId: string | null;
  readonly email: string | null;
  /** The fields and the words of what is attached that it set last; none for a whole record that was created or deleted. */
  readonly fields: readonly string[];
}

/** What all changes of one record since a moment come to. */
export interface NetChange {
  readonly resource: string;
  readonly recordId: string;
  readonly action: ChangeAction;
  /** When a created record was created; null for others. */
  readonly createdAt: string | null;
  /** The values at that moment: of the changed fields; of a deleted record, all; of a created one, none. */
  readonly base: LoggedValues;
  /** The values now: of the changed fields; of a created record, all; of a deleted one, none. */
  readonly mine: LoggedValues;
  /** What was attached to the record, changed or removed, by the word of its kind; nothing for a deleted record. */
  readonly attached: Readonly<Record<string, readonly RowChange[]>>;
  /**
   * The fields, and the words of what is attached, that were changed before the last refresh of the clone: what they were before
   * is as it was then, and that of the others as of the refresh. Absent without any.
   */
  readonly kept?: readonly string[];
  /** Where the change comes from, oldest first. */
  readonly origins: readonly Origin[];
}
