import type { UndoReport } from "../../../../features/history/undo/answers.ts";
import { createStore } from "../../ui/message/store.ts";

/** What can be taken back: what one write did, by the name that its answer has for it, or a group of changes. */
export type MadeChange = { readonly change: number } | { readonly group: number };

/** A change that was not taken back, since something stands against it. */
export interface RefusedUndo {
  readonly made: MadeChange;
  /** What stands against it, and how much of it could be taken back all the same. */
  readonly report: UndoReport;
}

/** The changes that were not taken back and that somebody looks at, with what has changed since. */
export const refusedUndos = createStore<readonly RefusedUndo[]>([]);
