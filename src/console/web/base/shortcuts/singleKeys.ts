import { createStore } from "../../ui/message/store.ts";
import { readStored, writeStored } from "../stored.ts";

/** Whether shortcuts that begin with a character alone hold in this browser; dictation types such characters, too. */
export const singleKeys = createStore(readStored("singleKeys") !== false);

/** Switches these shortcuts on or off, for this browser. */
export function chooseSingleKeys(on: boolean): void {
  writeStored("singleKeys", on ? undefined : false);
  singleKeys.write(on);
}

/** Whether keys begin with a character without Ctrl or the command key: "g s", "?", not "Escape". */
export const beginsWithCharacter = (keys: string): boolean => /^[^ ](?: |$)/u.test(keys);
