import { takeBack } from "./takeBack.ts";

/** Takes back all changes of a group, where nobody has changed their records since; answers whether it was done. */
export const undoGroup = (group: number): Promise<boolean> => takeBack({ group });
