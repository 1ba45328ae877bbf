import { undoChange } from "./undoChange.ts";

/** Takes back all changes of a group, where nobody has changed their records since; answers whether it was done. */
export const undoGroup = (group: number): Promise<boolean> => undoChange({ group });
