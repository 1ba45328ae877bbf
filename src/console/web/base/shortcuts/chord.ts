/** The properties of a key event that determine a shortcut. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const modifiers = new Set(["Shift", "Control", "Alt", "Meta", "CapsLock", "AltGraph", "Dead", "Process"]);

/**
 * Returns the notation of a key press: "k", "?", "Mod+k", "Shift+Enter"; Mod is the command key or Ctrl. A character
 * already shows whether Shift was held: capital G is "G". Undefined for a modifier alone.
 */
export function chordOf(press: KeyPress): string | undefined {
  const { key, altKey, shiftKey } = press;
  if (key === "" || modifiers.has(key)) return undefined;
  const isMod = press.ctrlKey || press.metaKey;
  // With the command key held, layouts differ in the case they report.
  const name = isMod && key.length === 1 ? key.toLowerCase() : key === " " ? "Space" : key;
  // On many layouts Alt types other characters, so for characters it is not a modifier.
  const isAlt = altKey && (isMod || name.length > 1);
  const isShift = shiftKey && (isMod || name.length > 1);
  return [isMod && "Mod", isAlt && "Alt", isShift && "Shift", name].filter(Boolean).join("+");
}

/** Returns the chords of a shortcut: "g s" is "g", then "s"; "Shift+g" is written "G". */
export const chordsOf = (keys: string): readonly string[] =>
  keys
    .split(" ")
    .map((chord) => chord.replace(/^Shift\+([a-z])$/, (_, letter: string) => letter.toUpperCase()));
