import { createStore } from "../../ui/message/store.ts";
import { readStored, writeStored } from "../stored.ts";

/** Whether shortcuts of plain characters are enabled in this browser; dictation may trigger them by mistake. */
export const singleKeys = createStore(readStored("singleKeys") !== false);

/** Turns these shortcuts on or off in this browser. */
export function chooseSingleKeys(on: boolean): void {
  writeStored("singleKeys", on ? undefined : false);
  singleKeys.write(on);
}

/** Returns whether keys begin with a character without Ctrl or the command key: "g s", "?", not "Escape". */
export const beginsWithCharacter = (keys: string): boolean => /^[^ ](?: |$)/u.test(keys);
