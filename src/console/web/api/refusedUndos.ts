import { createStore } from "../ui/store.ts";

/** A change that was not taken back, since its record is another by now. */
export interface RefusedUndo {
  readonly resource: string;
  readonly id: string;
  /** The record that it lies in, where it lies in one. */
  readonly owner?: string | undefined;
  /** What it is called, as far as it is known. */
  readonly title: string;
  /** The request that made the change which was to be taken back; what came after is newer work. */
  readonly requestId: string | undefined;
}

/** The changes that were not taken back and that somebody looks at, with what has changed since. */
export const refusedUndos = createStore<readonly RefusedUndo[]>([]);
