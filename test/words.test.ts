import { expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";

const root = join(import.meta.dir, "..", "src", "console", "web");

/** What the console does not say, with what it says instead. */
const banned: Readonly<Record<string, RegExp>> = {
  'Someone, not "somebody"': /\bsomebody\b/i,
  'anyone, not "anybody"': /\banybody\b/i,
  "Create account": /\bmake the account\b/i,
  "Create token": /\bmake token\b/i,
  "I've saved the token": /\bI have kept\b/i,
  "This record was changed by someone else": /\bwas quicker\b/i,
  "Enter the quantities received. Leave the rest empty.": /\bwhat has come\b/i,
  "No open incidents": /\bnothing is broken\b/i,
  "Leave empty to derive it from the name": /\bit is made from the name\b/i,
  selected: /\d+ chosen\b|`[^`]*\} chosen\b/,
  "No people match": /\bis like that\b/i,
  "The password is wrong": /["'`>]Is wrong\b/,
  "times as 22:00 to 01:00, and words in place of dashes": / [–—] |["'`>]—["'`<]/,
};

/** A line without what is said to developers alone: comments, and names of tests and variables. */
const isSaid = (line: string): boolean =>
  /["'`]|>|^\s*[A-Z{]/.test(line) && !/^\s*(?:\/?\*|\/\/|\{\/\*|import\b)/.test(line);

test("the console says things in the words that were agreed on", async () => {
  const wrong: string[] = [];
  for (const file of [...new Glob("**/*.{ts,tsx}").scanSync(root)].sort()) {
    const lines = (await Bun.file(join(root, file)).text()).split("\n");
    for (const [index, line] of lines.entries()) {
      if (!isSaid(line)) continue;
      for (const [instead, pattern] of Object.entries(banned))
        if (pattern.test(line.replace(/\s\/\/ .*$/, ""))) wrong.push(`${file}:${index + 1}: ${instead}`);
    }
  }
  expect(wrong).toEqual([]);
});
