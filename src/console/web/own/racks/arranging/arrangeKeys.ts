import type { KeyboardEvent } from "react";
import type { Arranging } from "./useArrange.ts";

/** What keys do with the device that is held. */
const keys: Readonly<Record<string, (arranging: Arranging) => void>> = {
  ArrowUp: ({ step }) => step(-1),
  ArrowDown: ({ step }) => step(1),
  f: ({ flip }) => flip(),
  F: ({ flip }) => flip(),
  Enter: ({ letGo }) => letGo(),
  " ": ({ letGo }) => letGo(),
  Delete: ({ takeOut }) => takeOut(),
  Escape: ({ giveUp }) => giveUp(),
};

/** Lets a key move what is held; true where it did. */
export function arrangeByKey(event: KeyboardEvent, arranging: Arranging): boolean {
  const act = keys[event.key];
  if (arranging.held === undefined || act === undefined) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  event.preventDefault();
  event.stopPropagation();
  act(arranging);
  return true;
}
