import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { Glob } from "bun";
import { dependencies, devDependencies } from "../package.json";
import { camelCase } from "../src/lib/text/words.ts";
import { registry } from "../src/resources/index.ts";
import { findCircles } from "./circles.ts";
import { consolePlan, emptyRooms, housePlan, outsideOfConsole, placeIn, wrongImports } from "./rooms.ts";
import { importsOf } from "./run/imports.ts";

const root = join(import.meta.dir, "..");
const files = [...new Glob("src/**/*.{ts,tsx}").scanSync(root)].sort();
const imports = await Promise.all(
  files.map(async (file) => ({ file, targets: importsOf(await Bun.file(join(root, file)).text(), file) })),
);

for (const plan of [housePlan, consolePlan]) {
  test(`rooms in ${plan.base} import what the plan allows`, () => {
    expect(wrongImports(plan, imports)).toEqual([]);
  });

  test(`every room of ${plan.base} that the plan names is there`, () => {
    expect(emptyRooms(plan, files)).toEqual([]);
  });
}

/** The most files that a folder of the source has beside its folders; the resources are a list, one file each. */
const maxFilesInFolder = 20;

test(`no folder of the source has more than ${maxFilesInFolder} files`, () => {
  const counts = Map.groupBy(files, (file) => dirname(file));
  const large = [...counts].filter(
    ([folder, own]) => folder !== "src/resources" && own.length > maxFilesInFolder,
  );
  expect(large.map(([folder, own]) => `${folder}: ${own.length} files; move some into a folder`)).toEqual([]);
});

test("the files and folders within a folder don't import each other in a circle", () => {
  expect(findCircles(imports)).toEqual([]);
});

test("only app and http import Elysia", () => {
  const users = imports.filter(({ targets }) =>
    targets.some((target) => ["elysia", "@elysiajs"].includes(target.split("/")[0] ?? "")),
  );
  const rooms = new Set(users.map(({ file }) => placeIn(housePlan, file)?.room));
  expect([...rooms].sort()).toEqual(["app.ts", "http"]);
});

/** The code of the server's files without its comments. */
const code = await Promise.all(
  files
    .filter((file) => !file.startsWith("src/console/web/"))
    .map(async (file) => ({
      file,
      text: (await Bun.file(join(root, file)).text()).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ""),
    })),
);

/** Where there is no open database of ours, and where the search makes its tables and triggers. */
const besideTheDatabase = ["src/db/", "src/appliance/"];
const searchTables = ["pending", "prepare", "structure"].map(
  (name) => `src/resource/reading/search/${name}.ts`,
);

test("SQL is written as statements: only what makes databases and their tables has the connection itself", () => {
  const users = code
    .filter(({ text }) => /"bun:sqlite"|"drizzle-orm\/bun-sqlite"|(?<![\w/:"-])sqlite(?![\w-])/.test(text))
    .map(({ file }) => file)
    .filter((file) => !besideTheDatabase.some((room) => file.startsWith(room)));
  expect(users).toEqual(searchTables);
});

test("a statement is a constant of its module, so that its SQL has nothing to depend on but its arguments", () => {
  const made = code.flatMap(({ file, text }) =>
    [...text.matchAll(/^.*(?<!function )\bstatement\(/gm)].map(([line]) => ({ file, line })),
  );
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter(({ line }) => !/^(?:export )?const \w+ = statement\($/.test(line))).toEqual([]);
});

/** What makes resources of definitions and custom fields, and the definitions that take fields of one another. */
const madeOfFields = [
  ...["check", "fieldsOf", "registry"].map((name) => `src/resource/definition/${name}.ts`),
  "src/resource/reading/custom/withFields.ts",
  "src/resources/delivery.ts",
];

/** A resource by the names that the code has for one, and its fields read or taken apart. */
const resourceNames = [
  ...["resource", "target", "declared", "outer", "owner", "now", "linkSheet", "part", "children"],
  ...registry.map(({ name }) => camelCase(name)),
].join("|");
const directReads = [
  new RegExp(`\\b(?:${resourceNames})\\??\\.fields\\b`),
  new RegExp(`\\bfields\\b[^{}]*\\} = (?:${resourceNames});`),
  /\bfields\b[^{}]*\}: (?:Pick<)?Resource\b/,
];

test("fields of records are read by fieldsOf as they are at the moment, or by declaredFields", () => {
  const readers = code
    .filter(({ text }) => directReads.some((pattern) => pattern.test(text)))
    .map(({ file }) => file);
  expect(readers.filter((file) => !madeOfFields.includes(file))).toEqual([]);
});

/** What runs in the browser; the rest of the console serves it. */
const inBrowser = (file: string): boolean => file.startsWith("src/console/web/");

/** Packages that a browser gets; all others are the server's. */
const browserPackages = [
  ...["react", "react-dom", "@tanstack/react-router", "@tanstack/react-query", "topojson-client"],
  ...[
    "d3-force",
    "d3-geo",
    "world-atlas",
    "uqr",
    "mdast",
    "mdast-util-from-markdown",
    "mdast-util-gfm",
    "micromark-extension-gfm",
  ],
  "swagger-ui-dist",
];
const packageOf = (target: string): string =>
  target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");

test("what is imported is asked for in package.json, and not just lying there", () => {
  const asked = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const isThere = (name: string): boolean => name !== "" && existsSync(join(root, "node_modules", name));
  const unasked = imports.flatMap(({ file, targets }) =>
    [...new Set(targets.map(packageOf))]
      .filter((name) => isThere(name) && !asked.has(name) && !asked.has(`@types/${name}`))
      .map((name) => `${file}: ${name}`),
  );
  expect(unasked).toEqual([]);
});

test("only the console's pages import what is for browsers", () => {
  const wrong = imports
    .filter(({ file }) => !inBrowser(file))
    .flatMap(({ file, targets }) =>
      targets
        .filter(
          (target) =>
            browserPackages.includes(packageOf(target)) || /^src\/console\/web\/.*\.tsx?$/.test(target),
        )
        .map((target) => `${file} imports ${target}`),
    );
  expect(wrong).toEqual([]);
});

/** A source without what the bundler runs itself. */
const withoutMacros = (source: string): string =>
  source
    .split("\n")
    .filter((line) => !line.includes('with { type: "macro" }'))
    .join("\n");

/** What a file imports when it runs: no types, and nothing that the bundler runs itself. */
async function valuesOf(file: string): Promise<string[]> {
  const source = withoutMacros(await Bun.file(join(root, file)).text());
  const found = new Bun.Transpiler({ loader: file.endsWith(".tsx") ? "tsx" : "ts" }).scanImports(source);
  return found.map(({ path }) => (path.startsWith(".") ? join(dirname(file), path) : path));
}

test("the console's pages know of the rest its types, and functions that a browser can run", async () => {
  const rooms = ["src/resource/", "src/lib/", "src/console/web/", "src/http/access.ts"];
  const isFine = (target: string): boolean =>
    target.startsWith("src/")
      ? rooms.some((room) => target.startsWith(room))
      : browserPackages.includes(packageOf(target));
  const wrong: string[] = [];
  const seen = new Set(files.filter(inBrowser));
  // A set goes on to what is added to it meanwhile.
  for (const file of seen)
    for (const target of await valuesOf(file)) {
      if (!isFine(target)) wrong.push(`${file} imports ${target}`);
      else if (/^src\/.*\.tsx?$/.test(target)) seen.add(target);
    }
  expect(wrong).toEqual([]);
});

/** What a file imports with `import type`, which nothing is left of when it runs. */
function typesOf(source: string, file: string): string[] {
  const found = source.matchAll(/(?:^|\n)(?:import|export) type [^"';]*?["']([^"']+)["']/g);
  return [...found].map(([, path = ""]) => relative(root, join(root, dirname(file), path)));
}

test("the console's pages import types of definitions, records and answers, and functions of lib and access", async () => {
  const { values, types } = outsideOfConsole;
  const among = (patterns: readonly string[]) => (target: string) =>
    patterns.some((pattern) => new Glob(pattern).match(target));
  const wrong: string[] = [];
  for (const file of files.filter(inBrowser)) {
    const source = withoutMacros(await Bun.file(join(root, file)).text());
    const asTypes = typesOf(source, file);
    const asValues = [...(await valuesOf(file)), ...importsOf(source, file)].filter(
      (target) => !asTypes.includes(target),
    );
    const told = [
      ...asValues.filter((target) => !among(values)(target)),
      ...asTypes.filter((target) => !among([...values, ...types])(target)),
    ];
    const outside = told.filter((target) => target.startsWith("src/") && !inBrowser(target));
    wrong.push(...new Set(outside.map((target) => `${file} imports ${target}`)));
  }
  expect(wrong).toEqual([]);
});

test("no file imports itself through others, not even when it is needed", () => {
  const graph = new Map(
    imports.map(({ file, targets }) => [file, targets.filter((target) => target.startsWith("src/"))]),
  );
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
      return;
    }
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  const done = new Set<string>();
  for (const file of graph.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});

test("files hold one idea: few are long", async () => {
  const lengths = await Promise.all(
    files.map(async (file) => ({
      file,
      lines: (await Bun.file(join(root, file)).text()).split("\n").length,
    })),
  );
  expect(lengths.filter(({ file, lines }) => lines > 260 && file !== "src/lib/limits.ts")).toEqual([]);
});

test("no two exported types have one name", async () => {
  const named = await Promise.all(
    files.map(async (file) => {
      const text = await Bun.file(join(root, file)).text();
      return [...text.matchAll(/^export (?:interface|type|class|enum) (\w+)/gm)].map(([, name]) => ({
        name,
        file,
      }));
    }),
  );
  const twice = [...Map.groupBy(named.flat(), ({ name }) => name)].filter(([, places]) => places.length > 1);
  expect(twice.map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(", ")}`)).toEqual([]);
});

test("every export says what it means", async () => {
  const silent = await Promise.all(
    files.map(async (file) => {
      const lines = (await Bun.file(join(root, file)).text()).split("\n");
      return lines.flatMap((line, index) => {
        const before = lines[index - 1]?.trim() ?? "";
        const isType = /^export type \w+ = RecordOf</.test(line);
        return /^export /.test(line) && !before.endsWith("*/") && !isType ? [`${file}:${index + 1}`] : [];
      });
    }),
  );
  expect(silent.flat()).toEqual([]);
});
