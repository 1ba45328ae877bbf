import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import { dependencies, devDependencies, scripts } from "../package.json";
import { partNames } from "./bench/options.ts";
import { chapterOf, inBackticks, root, rowsOf, tablesOf, textOf } from "./docs/documents.ts";
import { readImportTable, sortedRooms } from "./docs/importTables.ts";
import { consolePlan, housePlan } from "./rooms.ts";

const chapter = (title: string): string => chapterOf("docs/develop.md", title);
const firstCells = (text: string): string[] => rowsOf(text).flatMap(([cell = ""]) => inBackticks(cell));

test("the tree has every room of the house", () => {
  const rooms = new Set(
    [...new Glob("src/**/*.ts").scanSync(root)]
      .map((file) => file.split("/").slice(1, -1))
      .flatMap(([room = "", inner = ""]) =>
        ["areas", "features", "appliance", "resource"].includes(room) ? [room, inner] : [room],
      ),
  );
  const tree = [...chapter("The tree").matchAll(/^ *([\w-]+)\/ /gm)].map(([, room = ""]) => room);
  expect([...rooms].filter((room) => room !== "" && !tree.includes(room))).toEqual([]);
  const known = new Set([...rooms, "migrations", "test", "web"]);
  expect(tree.filter((room) => !known.has(room))).toEqual([]);
});

describe("the import tables", () => {
  const [house = [], ofConsole = [], neighbours = []] = tablesOf(chapter("What may import what"));

  test.each([
    ["src", house, housePlan],
    ["src/console/web", ofConsole, consolePlan],
  ] as const)("of %s are those that the source is held to", (_, rows, plan) => {
    expect(readImportTable(rows)).toEqual(sortedRooms(plan));
    expect(rows.map(([room = ""]) => room)).toEqual(Object.keys(plan.rooms).map((room) => `\`${room}\``));
  });

  test("of neighbours are those that the source is held to", () => {
    expect(readImportTable(neighbours)).toEqual({ ...housePlan.neighbours, ...consolePlan.neighbours });
  });
});

test("each name in the glossary is exported where it says", async () => {
  const wrong: string[] = [];
  for (const [word = "", , where = ""] of rowsOf(chapter("Glossary"))) {
    const file = /\]\(\.\.\/([^)]+)\)$/.exec(where)?.[1] ?? "";
    const source = await Bun.file(join(root, file)).text();
    const names = inBackticks(word).filter(
      (name) => !new RegExp(`^export .*\\b${name}\\b`, "m").test(source),
    );
    wrong.push(...names.map((name) => `${word}: ${file} exports no ${name}`));
  }
  expect(wrong).toEqual([]);
});

test("the glossary has each word once", () => {
  const words = rowsOf(chapter("Glossary")).map(([word = ""]) => word.replace(/ *\(.*/, ""));
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

test("every dependency has a row that says what it is for, and there is no other", () => {
  const bought = Object.keys({ ...dependencies, ...devDependencies });
  expect(firstCells(chapter("Dependencies")).sort()).toEqual(bought.sort());
});

test("every script of package.json has a row", () => {
  const [commands = []] = tablesOf(textOf("docs/develop.md"));
  const named = commands
    .flatMap(([cell = ""]) => inBackticks(cell))
    .flatMap((command) => /^bun (?:run )?([\w:]+)$/.exec(command)?.[1] ?? []);
  expect(named.sort()).toEqual(Object.keys(scripts).sort());
});

test("every part of the benchmark has a row that says what it measures", () => {
  expect(firstCells(chapter("Measuring")).sort()).toEqual([...partNames].sort());
});
