import { undoChange } from "./undoChange.ts";

/** Undoes all changes of a group if their records are unchanged since; resolves to whether it was done. */
export const undoGroup = (group: number): Promise<boolean> => undoChange({ group });
