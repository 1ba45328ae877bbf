import type { KeyboardEvent } from "react";
import type { Arranging } from "./useArrange.ts";

/** The effect of keys on the picked up device. */
const keys: Readonly<Record<string, (arranging: Arranging) => void>> = {
  ArrowUp: ({ step }) => step(-1),
  ArrowDown: ({ step }) => step(1),
  f: ({ flip }) => flip(),
  F: ({ flip }) => flip(),
  Enter: ({ putDown }) => putDown(),
  " ": ({ putDown }) => putDown(),
  Delete: ({ takeOut }) => takeOut(),
  Escape: ({ cancelMove }) => cancelMove(),
};

/** Handles a key for the picked up device; returns whether it did. */
export function arrangeByKey(event: KeyboardEvent, arranging: Arranging): boolean {
  const act = keys[event.key];
  if (arranging.held === undefined || act === undefined) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  event.preventDefault();
  event.stopPropagation();
  act(arranging);
  return true;
}
