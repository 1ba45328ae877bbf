import { join } from "node:path";
import { pagePath } from "./files.ts";
import { type Graph, readGraph } from "./graph.ts";
import { shareModules } from "./shared.ts";

/** An uncompressed output file of the bundler. */
export interface BundledFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The bundled console. */
interface Bundle {
  readonly files: readonly BundledFile[];
  /** The URLs of the files that a browser loads before it can show the first page. */
  readonly firstLoad: readonly string[];
}

const web = join(import.meta.dir, "web");
const naming = "assets/[name]-[hash].[ext]";

/** Media types that the bundler does not know. */
const mediaTypes: readonly (readonly [ending: string, type: string])[] = [
  [".webmanifest", "application/manifest+json;charset=utf-8"],
];

/**
 * Bundles the folder `web`: one page, its scripts in chunks that are loaded on demand, and two style sheets, one of them
 * for what is loaded on demand.
 */
export async function bundle(): Promise<Bundle> {
  const entry = join(web, "index.html");
  const graph = await readGraph(entry);
  const { outputs, metafile } = await Bun.build({
    entrypoints: [entry],
    target: "browser",
    splitting: true,
    minify: true,
    metafile: true,
    publicPath: "/",
    naming: { entry: "[name].[ext]", chunk: naming, asset: naming },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    plugins: [shareModules(graph)],
  });
  const [firstSheet, restSheet] = await bundleSheets(graph);
  const made = await Promise.all(outputs.filter(isAskedFor).map(readOutput));
  const early = await bundleEarly();
  const page = made.find(({ path }) => path === pagePath);
  if (page === undefined) throw new Error("the console has no page");
  const html = nameSheets(new TextDecoder().decode(page.bytes), firstSheet.path, restSheet.path);
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path = ""]) => path);
  const imported = importedBy(named, metafile?.outputs ?? {});
  const finished = {
    ...page,
    bytes: new TextEncoder().encode(runEarly(preload(html, imported), early.path)),
  };
  const icon = await readIcon();
  return {
    files: [finished, icon, early, firstSheet, restSheet, ...made.filter((file) => file !== page)],
    firstLoad: [pagePath, early.path, ...named, ...imported],
  };
}

/** Bundles the script that runs before the first paint. Modules run too late for that, and inline scripts are not allowed. */
async function bundleEarly(): Promise<BundledFile> {
  const { outputs } = await Bun.build({
    entrypoints: [join(web, "early.ts")],
    target: "browser",
    format: "iife",
    minify: true,
    naming: { entry: naming },
  });
  const [output] = outputs;
  if (output === undefined) throw new Error("the console has no first paint");
  return readOutput(output);
}

/** Bundles the style sheets of the first page, and all others; the layers, not the order of files, decide what wins. */
async function bundleSheets({ first, sheets }: Graph): Promise<[first: BundledFile, rest: BundledFile]> {
  const bundleSheet = async (name: string, some: readonly string[]): Promise<BundledFile> => {
    const path = join(web, `${name}.css`);
    const { outputs } = await Bun.build({
      entrypoints: [path],
      files: { [path]: some.map((sheet) => `@import ${JSON.stringify(sheet)};`).join("\n") },
      minify: true,
      publicPath: "/",
      naming: { entry: naming, asset: naming },
    });
    const output = outputs.find((one) => one.path.endsWith(".css"));
    if (output === undefined) throw new Error(`the console has no ${name} style sheet`);
    return readOutput(output);
  };
  const isFirst = (sheet: string): boolean => first.has(sheet);
  const layers = join(web, "styles/layers.css");
  return [
    await bundleSheet("first", [layers, ...sheets.filter(isFirst)]),
    await bundleSheet(
      "rest",
      sheets.filter((sheet) => !isFirst(sheet)),
    ),
  ];
}

/** Replaces the style sheet of a page, and names the one that `loadRestSheet` loads with the first part on demand. */
const nameSheets = (html: string, first: string, rest: string): string =>
  html.replace(
    /<link rel="stylesheet"[^>]*>/,
    `<link rel="stylesheet" crossorigin href="${first}"><meta name="rest-sheet" content="${rest}">`,
  );

/** Returns whether an output is used; style sheets are bundled separately. */
const isAskedFor = ({ path, loader }: Bun.BuildArtifact): boolean =>
  !path.endsWith(".css") || loader === "file";

async function readOutput(output: Bun.BuildArtifact): Promise<BundledFile> {
  const path = addressOf(output.path);
  const type = mediaTypes.find(([ending]) => path.endsWith(ending))?.[1] ?? output.type;
  return { path, type, bytes: new Uint8Array(await output.arrayBuffer()) };
}

/** Reads the icon for the fixed URL in the manifest, whose URLs the bundler does not rewrite. */
const readIcon = async (): Promise<BundledFile> => ({
  path: "/favicon.svg",
  type: "image/svg+xml",
  bytes: await Bun.file(join(web, "favicon.svg")).bytes(),
});

const addressOf = (output: string): string => output.replace(/^\.?\/?/, "/");

/** Returns all direct and indirect static imports of these scripts, without the scripts themselves. */
function importedBy(scripts: readonly string[], outputs: Bun.BuildMetafile["outputs"]): string[] {
  const byAddress = new Map(Object.entries(outputs).map(([path, output]) => [addressOf(path), output]));
  const found = new Set(scripts);
  // Iterating a set includes items that are added meanwhile.
  for (const path of found)
    for (const { path: next, kind } of byAddress.get(path)?.imports ?? [])
      if (kind === "import-statement") found.add(addressOf(next));
  return [...found].filter((path) => !scripts.includes(path));
}

/** Adds preload links, so that the browser loads these scripts at once, not only after their importers. */
function preload(html: string, scripts: readonly string[]): string {
  const links = scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`);
  return html.replace("</head>", `${links.join("")}</head>`);
}

const runEarly = (html: string, path: string): string =>
  html.replace("</head>", `<script src="${path}"></script></head>`);
