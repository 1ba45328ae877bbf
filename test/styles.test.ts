import { expect, test } from "bun:test";
import { basename, dirname, join } from "node:path";
import { Glob } from "bun";
import { consolePlan, placeIn } from "./rooms.ts";
import { layersIn, rulesOf } from "./sheets.ts";

const root = join(import.meta.dir, "..");
const { base, rooms } = consolePlan;
const read = async (pattern: string): Promise<{ readonly file: string; readonly text: string }[]> =>
  Promise.all(
    [...new Glob(pattern).scanSync(root)]
      .sort()
      .map(async (file) => ({ file, text: await Bun.file(join(root, file)).text() })),
  );

/** What dresses the viewer of the API document is about classes of that, and read with it as a file. */
const isForeign = (file: string): boolean => file.endsWith("/reference.css");

const sheets = (await read(`${base}/**/*.css`))
  .filter(({ file }) => !isForeign(file))
  .map(({ file, text }) => ({ file, text, rules: rulesOf(text) }));
const sources = await read(`${base}/**/*.{ts,tsx,html}`);
const sourceOf = new Map(sources.map(({ file, text }) => [file, text]));

const globals = `${base}/styles`;
const layers = layersIn(await Bun.file(join(root, globals, "layers.css")).text());
/** The first folder below the console's: "records" of a sheet in `records/list`. */
const roomOf = (file: string): string => file.slice(base.length + 1).split("/")[0] ?? "";
const roomsWithSheets = new Set(sheets.map(({ file }) => roomOf(file)));

test("a rule is found with its layer, and with the classes of what it styles", () => {
  const styledIn = (css: string) =>
    rulesOf(css).map(({ layers, styled }) => [...layers, ...styled].join(" "));
  expect(styledIn("@layer ui { .a > .b:hover, .c .d { color: red } }")).toEqual(["ui b d"]);
  expect(styledIn(".a { & > .b { color: red } &:not(.x):has(.y) { color: red } }")).toEqual(["b", "a"]);
  expect(styledIn(".a { .x & { color: red } & p { color: red } @media print { gap: 0 } }")).toEqual([
    "a",
    "",
    "a",
  ]);
  expect(
    styledIn(".a > :is(.b, p, .x .c) { gap: 0; &.d { gap: 0 } } @keyframes k { to { gap: 0 } }"),
  ).toEqual(["b c", "b c d"]);
  expect(layersIn("@layer a, b; @layer b { p { gap: 0 } }")).toEqual(["a", "b"]);
});

test("a class is styled by one sheet", () => {
  const by = new Map<string, Set<string>>();
  for (const { file, rules } of sheets)
    for (const name of rules.flatMap(({ styled }) => styled))
      by.set(name, (by.get(name) ?? new Set()).add(file));
  const wrong = [...by]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => [name, ...files].join(" "));
  expect(wrong).toEqual([]);
});

test("a rule stands in the layer of its room, a global one in a layer that is no room", () => {
  const isFine = (file: string, [layer = "", ...more]: readonly string[]): boolean =>
    more.length === 0 &&
    (dirname(file) === globals
      ? layers.includes(layer) && !roomsWithSheets.has(layer)
      : layer === roomOf(file));
  const wrong = sheets.flatMap(({ file, rules }) =>
    rules.filter((rule) => !isFine(file, rule.layers)).map(({ selector }) => `${file}: ${selector}`),
  );
  expect(wrong).toEqual([]);
});

test("the layers are laid in the order in which rooms may import one another", () => {
  const used = new Set(sheets.flatMap(({ rules }) => rules.flatMap((rule) => rule.layers)));
  expect([...layers].sort()).toEqual([...used].sort());
  const wrong = Object.entries(rooms).flatMap(([room, below]) =>
    below
      .map((each) => [each.split("/")[0] ?? "", room.split("/")[0] ?? ""] as const)
      .filter(([lower, upper]) => layers.includes(lower) && layers.includes(upper))
      .filter(([lower, upper]) => layers.indexOf(lower) > layers.indexOf(upper))
      .map(([lower, upper]) => `${lower} stands after ${upper}`),
  );
  expect(wrong).toEqual([]);
});

test("the order of the layers comes first, from whichever end the page is read", () => {
  const page = sourceOf.get(`${base}/index.html`) ?? "";
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.(?:css|tsx))"/g)].map(([, path]) => path);
  expect(named).toEqual(["styles/index.css", "main.tsx", "styles/layers.css"]);
  // What stands before an import is put behind it.
  const index = sheets.find(({ file }) => file === `${globals}/index.css`);
  expect(index?.text).toStartWith('@import "./layers.css";');
});

test("each sheet stands beside what imports it, or is global", () => {
  const index = sheets.find(({ file }) => file === `${globals}/index.css`)?.text ?? "";
  const isImported = (file: string): boolean => {
    if (dirname(file) === globals) return index.includes(`@import "./${basename(file)}";`);
    const stem = file.slice(0, -".css".length);
    return [`${stem}.tsx`, `${stem}.ts`].some((beside) =>
      sourceOf.get(beside)?.includes(`import "./${basename(file)}";`),
    );
  };
  const wrong = sheets
    .map(({ file }) => file)
    .filter((file) => !file.endsWith("/index.css") && !isImported(file));
  expect(wrong).toEqual([]);
});

/** The words in quotes that become classes; a word that is made up of parts ends with a star: "button-*". */
function classWords(source: string): string[] {
  const places = source.matchAll(/(?:class|[cC]lassName)=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g);
  return [...places].flatMap(([, plain, code = ""]) => {
    const said = code.replaceAll(/buttonClass\([^)]*\)|===? "[^"]*"/g, "");
    return (plain ?? [...said.matchAll(/"([^"]*)"|`([^`]*)`/g)].map(([, a, b]) => a ?? b).join(" "))
      .replaceAll(/\$\{[^}]*\}/g, "*")
      .split(/\s+/)
      .filter((word) => word !== "" && word !== "*");
  });
}

test("every class in a sheet is that of something", () => {
  const quoted = sources.flatMap(({ text }) => text.match(/"[^"\n]*"|`[^`]*`/g) ?? []);
  const words = new Set(quoted.flatMap((text) => text.match(/[\w-]+/g) ?? []));
  const stems = [...words].filter((word) => word.endsWith("-"));
  const wrong = sheets.flatMap(({ file, rules }) =>
    [...new Set(rules.flatMap(({ named }) => named))]
      .filter((name) => !words.has(name) && !stems.some((stem) => name.startsWith(stem)))
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test("every class has a sheet, in its own room or one that may be imported there, or is looked for", async () => {
  const roomsOfClass = Map.groupBy(
    sheets.flatMap(({ file, rules }) =>
      rules.flatMap(({ named }) => named).map((name) => ({ name, room: roomOf(file) })),
    ),
    ({ name }) => name,
  );
  const lookers = [...sources, ...(await read("test/e2e/**/*.ts"))].map(({ text }) => text);
  const isLookedFor = (name: string): boolean =>
    lookers.some((text) => new RegExp(`["'\`][^"'\`\\n]*\\.${name}(?![\\w-])`).test(text));
  const seenFrom = (file: string): Set<string> => {
    const room = placeIn(consolePlan, file)?.room ?? "";
    return new Set(["styles", roomOf(file), ...(rooms[room] ?? []).map((each) => each.split("/")[0] ?? "")]);
  };
  const wrong = sources
    // The page stands before all rooms, and shows the frame of one.
    .filter(({ file }) => !file.endsWith(".html"))
    .flatMap(({ file, text }) => {
      const seen = seenFrom(file);
      return [...new Set(classWords(text))]
        .filter((name) => !name.endsWith("*"))
        .filter((name) => !roomsOfClass.get(name)?.some(({ room }) => seen.has(room)))
        .filter((name) => roomsOfClass.has(name) || !isLookedFor(name))
        .map((name) => `${file}: ${name}`);
    });
  expect(wrong).toEqual([]);
});
