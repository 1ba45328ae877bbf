import type { Resource } from "../../../../resource/definition/resource.ts";
import type { WriteContext } from "../../../../resource/writing/context.ts";
import type { ReadChange } from "../../bundle/read.ts";
import type { MergeContent } from "../../merges/content.ts";

/** A record that is merged, whose own fields are written, with what was attached to it away. */
export interface AttachedWork {
  /** In whose name it writes, with the group. */
  readonly context: WriteContext;
  /** The merge, whose files are in `merge_files`. */
  readonly merge: { readonly id: string; readonly header: MergeContent["header"] };
  readonly resource: Resource;
  /** The ID of the record at the box. */
  readonly id: string;
  readonly change: ReadChange;
  /** Returns the ID at the box of a record that has this one on the laptop. */
  readonly boxId: (resource: string, id: string) => string;
  /** Whether a record of the laptop that is not there may still come with this merge, by the key of its item. */
  readonly mayCome: (key: string) => boolean;
  /** Whether a record is deleted away in this merge: what it releases is not done a second time. */
  readonly isDeleted: (key: string) => boolean;
  /** How many bytes all documents together may have. */
  readonly maxDocumentBytes: number;
}

/** What became of it. */
export interface AttachedOutcome {
  /** What could not be kept, with why. */
  readonly left: readonly string[];
  /** The keys of items that have to be merged first: nothing is written until then. */
  readonly needs: readonly string[];
}
