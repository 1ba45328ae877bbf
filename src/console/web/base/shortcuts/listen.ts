import { chordOf } from "./chord.ts";
import { currentShortcuts, type Shortcut } from "./registry.ts";
import { takeChord } from "./sequence.ts";
import { beginsWithCharacter, singleKeys } from "./singleKeys.ts";

const patience = 1_200;

/** Runs shortcuts on key presses until the returned function is called. */
export function listenForShortcuts(): () => void {
  let pending: readonly string[] = [];
  let pressedAt = 0;

  const onKeyDown = (event: KeyboardEvent): void => {
    const chord = event.defaultPrevented || event.isComposing ? undefined : chordOf(event);
    if (chord === undefined) return;
    const shortcuts = new Map(
      [...currentShortcuts()].filter(
        ([keys, shortcut]) => isOn(keys) && isFree(event.target, keys, shortcut),
      ),
    );
    const isLate = event.timeStamp - pressedAt > patience;
    pressedAt = event.timeStamp;
    const step = takeChord(isLate ? [] : pending, chord, [...shortcuts.keys()]);
    pending = step.kind === "wait" ? step.pending : [];
    if (step.kind !== "match") return;
    event.preventDefault();
    shortcuts.get(step.keys)?.run(event);
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}

const isOn = (keys: string): boolean => singleKeys.read() || !beginsWithCharacter(keys);

/** Returns whether a shortcut applies at the focused element. */
function isFree(target: EventTarget | null, keys: string, shortcut: Shortcut): boolean {
  // A select handles letters and arrow keys, but nothing with the command key.
  const isTaken = isTyped(target) || (target instanceof HTMLSelectElement && !keys.startsWith("Mod+"));
  if (!shortcut.inFields && isTaken) return false;
  return (
    shortcut.inDialogs === true || document.querySelector("dialog:modal, .popover:popover-open") === null
  );
}

const boxes = new Set(["checkbox", "radio", "button", "submit", "range", "color", "file"]);

function isTyped(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !boxes.has(target.type);
  return target.isContentEditable || target.matches("textarea");
}
