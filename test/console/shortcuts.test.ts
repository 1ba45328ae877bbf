import { describe, expect, test } from "bun:test";
import { chordOf, chordsOf, type KeyPress } from "../../src/console/web/base/shortcuts/chord.ts";
import { pageFirst } from "../../src/console/web/base/shortcuts/registry.ts";
import { takeChord } from "../../src/console/web/base/shortcuts/sequence.ts";
import { formatKeys } from "../../src/console/web/ui/keyNames.ts";

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe("chordOf", () => {
  test.each([
    [press("g"), "g"],
    [press("G", { shiftKey: true }), "G"],
    [press("?", { shiftKey: true }), "?"],
    [press("k", { ctrlKey: true }), "Mod+k"],
    [press("K", { metaKey: true, shiftKey: true }), "Mod+Shift+k"],
    [press("Enter", { shiftKey: true }), "Shift+Enter"],
    [press(" "), "Space"],
    [press("ArrowDown", { altKey: true }), "Alt+ArrowDown"],
  ])("writes %o as %s", (event, chord) => {
    expect(chordOf(event)).toBe(chord);
  });

  test("takes a character made with Alt for itself, as on layouts where it takes Alt to type it", () => {
    expect(chordOf(press("@", { altKey: true }))).toBe("@");
  });

  test("knows no chord for a modifier alone", () => {
    expect(chordOf(press("Shift", { shiftKey: true }))).toBeUndefined();
  });
});

test("a shortcut's chords come one after another", () => {
  expect(chordsOf("g s")).toEqual(["g", "s"]);
  expect(chordsOf("Shift+g")).toEqual(["G"]);
});

describe("takeChord", () => {
  const known = ["g s", "g h", "e", "x", "Mod+k"];

  test("matches a single chord", () => {
    expect(takeChord([], "e", known)).toEqual({ kind: "match", keys: "e" });
    expect(takeChord([], "Mod+k", known)).toEqual({ kind: "match", keys: "Mod+k" });
  });

  test("waits for the rest of a sequence, then matches", () => {
    expect(takeChord([], "g", known)).toEqual({ kind: "wait", pending: ["g"] });
    expect(takeChord(["g"], "s", known)).toEqual({ kind: "match", keys: "g s" });
  });

  test("takes what goes on with nothing for itself", () => {
    expect(takeChord(["g"], "x", known)).toEqual({ kind: "match", keys: "x" });
    expect(takeChord(["g"], "g", known)).toEqual({ kind: "wait", pending: ["g"] });
    expect(takeChord(["g"], "z", known)).toEqual({ kind: "none" });
  });

  test("knows nothing of other keys", () => {
    expect(takeChord([], "q", known)).toEqual({ kind: "none" });
  });
});

test("the help lists the keys of the page before global ones", () => {
  const read = () => ({});
  const groups = [
    { name: "Go to", read, yields: true },
    { name: "Everywhere", read, yields: true },
    { name: "Sites", read },
    { name: "Peek", read },
  ];
  expect(pageFirst(groups).map(({ name }) => name)).toEqual(["Sites", "Peek", "Go to", "Everywhere"]);
});

test("keys are named as the keyboard has them", () => {
  expect(formatKeys("Mod+k", true)).toEqual(["⌘", "K"]);
  expect(formatKeys("Mod+k", false)).toEqual(["Ctrl", "K"]);
  expect(formatKeys("g s", false)).toEqual(["G", "S"]);
  expect(formatKeys("x", false)).toEqual(["X"]);
  expect(formatKeys("X", false)).toEqual(["Shift", "X"]);
  expect(formatKeys("Escape", false)).toEqual(["Esc"]);
  expect(formatKeys("?", false)).toEqual(["?"]);
});
