const names: Readonly<Record<string, readonly [onApple: string, elsewhere: string]>> = {
  mod: ["⌘", "Ctrl"],
  shift: ["⇧", "Shift"],
  alt: ["⌥", "Alt"],
  escape: ["Esc", "Esc"],
  enter: ["↵", "↵"],
  arrowdown: ["↓", "↓"],
  arrowup: ["↑", "↑"],
  arrowleft: ["←", "←"],
  arrowright: ["→", "→"],
  backspace: ["⌫", "⌫"],
  space: ["Space", "Space"],
};

/** Returns the keys of a shortcut as they are labelled on keyboards: "Mod+k" is "Ctrl", "K"; "X" is "Shift", "X". */
export function formatKeys(keys: string, isApple: boolean): string[] {
  return keys
    .split(" ")
    .flatMap((step) => (step === "+" ? ["+"] : step.split("+")))
    .flatMap((key) => (/^[A-Z]$/.test(key) ? ["Shift", key] : [key]))
    .map(
      (key) => names[key.toLowerCase()]?.[isApple ? 0 : 1] ?? (key.length === 1 ? key.toUpperCase() : key),
    );
}
