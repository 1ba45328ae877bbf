import { expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import * as limits from "../../src/lib/limits.ts";

const root = join(import.meta.dir, "../..");
/** All but the bounds themselves, and texts that are made up. */
const files = [...new Glob("src/**/*.{ts,tsx}").scanSync(root)].filter(
  (file) => file !== "src/lib/limits.ts" && !file.startsWith("src/demo/"),
);
const sources = await Promise.all(
  files.map(async (file) => ({ file, code: withoutComments(await Bun.file(join(root, file)).text()) })),
);

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
}

const found = (pattern: RegExp): string[] =>
  sources.flatMap(({ file, code }) => [...code.matchAll(pattern)].map(([text]) => `${file}: ${text}`));

/** Numbers that mean one thing alone; 200, say, means many. */
const telling = [limits.maxMarkdownLength, limits.maxQuantity, limits.maxEmailLength];

test.each(telling)("nothing but limits.ts says %d", (value) => {
  // Behind a colon they are a group of an IPv6 address.
  const digits = String(value).replaceAll(/\B(?=(\d{3})+$)/g, "_?");
  expect(found(new RegExp(`(?<![\\w.:])${digits}(?![\\w.])`, "g"))).toEqual([]);
});

/** Of texts that never leave the browser, or as short as their notation. */
const ownBounds = [
  "src/console/web/shell/palette/PaletteBox.tsx: maxLength={200}",
  "src/resource/fields/network/mac.ts: maxLength: 17",
];

test("what bounds a length says so by a name", () => {
  expect(found(/\bmax(?:Length|Items)(?:: |=\{)\d[\d_]*\}?/g).sort()).toEqual(ownBounds);
});

test("what a client may ask for at most says so by a name", () => {
  expect(found(/\bpageSize: 10_?000\b|\bcapped at \d+|\b(?:up to|at most|at least) \d+/g)).toEqual([]);
});
