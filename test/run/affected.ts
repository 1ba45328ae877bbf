import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { consolePlan, housePlan, placeIn } from "../rooms.ts";
import { otherTests, roomTests, shared } from "../roomTests.ts";
import { root, testFiles } from "./files.ts";
import { importsOf } from "./imports.ts";

/** Returns the name in `roomTests` of the room that a file of src belongs to. */
export function roomOf(file: string): string | undefined {
  const page = file.startsWith(`${consolePlan.base}/`) ? placeIn(consolePlan, file) : undefined;
  if (page !== undefined) return `console/web/${page.folder}`;
  return placeIn(housePlan, file)?.folder;
}

/** Returns the test files that a pattern of `roomTests` stands for: "lib", "e2e/{forms,links}". */
export function matchTests(pattern: string): string[] {
  const names = [`test/${pattern}.test.{ts,tsx}`, `test/${pattern}/**`].map((name) => new Glob(name));
  return testFiles.filter((file) => names.some((name) => name.match(file)));
}

/** Files that look at the whole tree. */
const house = ["architecture", "develop", "docs", "styles", "words", "run"].flatMap(matchTests);

/**
 * Returns the test files that can notice a change of these files: those that are changed, that import a changed file,
 * directly or through helpers in `test`, and those that `roomTests` names for its room. The tests that look at the whole
 * tree are always among them.
 */
export function affectedTests(changed: readonly string[]): string[] {
  if (changed.some((file) => shared.includes(file))) return [...testFiles];
  const importers = importersOf(changed).filter((file) => testFiles.includes(file));
  const noticing = changed.flatMap((file) => [...testsOfPlace(file), ...testsBeside(file)]);
  return [...new Set([...house, ...importers, ...noticing])].sort();
}

/** The tests that are named for the room of src, or the part of the project, that a file belongs to. */
function testsOfPlace(file: string): string[] {
  const room = file.startsWith("src/") ? roomOf(file) : undefined;
  const [part = ""] = file.split("/");
  const patterns = room === undefined ? (otherTests[file] ?? otherTests[part]) : roomTests[room];
  return (patterns ?? []).flatMap(matchTests);
}

/** The tests beside a file of `test` that none of them imports: they read it, or run it. */
function testsBeside(file: string): string[] {
  const [top, folder, inside] = file.split("/");
  const isRead = top === "test" && inside !== undefined && importersOf([file]).length === 1;
  return isRead ? matchTests(folder ?? "") : [];
}

/** Files of `test` that import one of these files, or import one that does. */
function importersOf(changed: readonly string[]): string[] {
  const imports = [...new Glob("test/**/*.{ts,tsx}").scanSync(root)].map((file) => ({
    file,
    targets: importsOf(readFileSync(join(root, file), "utf8"), file),
  }));
  const reached = new Set(changed);
  for (const target of reached)
    for (const { file, targets } of imports) if (targets.includes(target)) reached.add(file);
  return [...reached];
}
