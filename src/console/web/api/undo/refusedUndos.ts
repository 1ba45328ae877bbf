import type { UndoReport } from "../../../../features/history/undo/answers.ts";
import { createStore } from "../../ui/message/store.ts";

/** A change that can be undone: that of one write, or a group of changes. */
export type MadeChange = { readonly change: number } | { readonly group: number };

/** A change that was not undone because of conflicts. */
export interface RefusedUndo {
  readonly made: MadeChange;
  /** The conflicts, and how much could be undone nevertheless. */
  readonly report: UndoReport;
}

/** The rejected undos that are shown, with what has changed since. */
export const refusedUndos = createStore<readonly RefusedUndo[]>([]);
