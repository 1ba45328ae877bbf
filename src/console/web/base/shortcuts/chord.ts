/** What of a key event a shortcut is told by. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const modifiers = new Set(["Shift", "Control", "Alt", "Meta", "CapsLock", "AltGraph", "Dead", "Process"]);

/**
 * How shortcuts write a press: "k", "?", "Mod+k", "Shift+Enter"; Mod is the command key or Ctrl. A character already
 * tells whether Shift was held: capital G is "G". Undefined for a modifier alone.
 */
export function chordOf(press: KeyPress): string | undefined {
  const { key, altKey, shiftKey } = press;
  if (key === "" || modifiers.has(key)) return undefined;
  const isMod = press.ctrlKey || press.metaKey;
  // With the command key held, layouts differ in the case they report.
  const name = isMod && key.length === 1 ? key.toLowerCase() : key === " " ? "Space" : key;
  // Alt makes other characters on many layouts, so that for characters it is part of typing.
  const isAlt = altKey && (isMod || name.length > 1);
  const isShift = shiftKey && (isMod || name.length > 1);
  return [isMod && "Mod", isAlt && "Alt", isShift && "Shift", name].filter(Boolean).join("+");
}

/** The chords of a shortcut one after another: "g s" is "g", then "s"; "Shift+g" is written "G". */
export const chordsOf = (keys: string): readonly string[] =>
  keys
    .split(" ")
    .map((chord) => chord.replace(/^Shift\+([a-z])$/, (_, letter: string) => letter.toUpperCase()));
