import type { Resource } from "../../../resource/definition/resource.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { ReadChange } from "../bundle/read.ts";

/** A record that is merged, whose own fields are written, with what was attached to it away. */
export interface AttachedWork {
  /** In whose name it writes, with the group and the origin of the change. */
  readonly context: WriteContext;
  /** The id of the merge, whose files are in `merge_files`. */
  readonly merge: string;
  readonly resource: Resource;
  /** The id of the record at the box. */
  readonly id: string;
  readonly change: ReadChange;
  /** Returns the id at the box of a record that has this one on the laptop. */
  readonly boxId: (resource: string, id: string) => string;
  /** Whether a record of the laptop comes with this merge. */
  readonly isMerged: (key: string) => boolean;
}

/** What became of it. */
export interface AttachedOutcome {
  /** What could not be kept, with why. */
  readonly left: readonly string[];
  /** The keys of items that have to be merged first: the record stays in the merge until then. */
  readonly needs: readonly string[];
}

/** Applies what was attached to a record away, changed or removed, as sets: what is there already is left alone. */
export function applyAttached(_work: AttachedWork): AttachedOutcome {
  return { left: [], needs: [] };
}
