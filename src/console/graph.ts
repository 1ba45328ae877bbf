import { resolve } from "node:path";

/** What the modules of the console import, read before they are bundled. Paths are absolute. */
export interface Graph {
  /** The modules and style sheets that the first page needs. */
  readonly first: ReadonlySet<string>;
  /** The modules that are loaded on demand, each with all that it needs in addition to the first page. */
  readonly onDemand: ReadonlyMap<string, ReadonlySet<string>>;
  /** Returns all that a module needs in addition to the first page, itself included. */
  neededBy(path: string): ReadonlySet<string>;
  /** All style sheets, in the order of the cascade. */
  readonly sheets: readonly string[];
}

/** Reads what the modules behind an entry point import. */
export async function readGraph(entry: string): Promise<Graph> {
  const { metafile } = await Bun.build({
    entrypoints: [entry],
    target: "browser",
    splitting: true,
    metafile: true,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  });
  if (metafile === undefined) throw new Error("the bundler did not describe the console");
  const { inputs, outputs } = metafile;
  const imports = new Map(Object.entries(inputs).map(([path, input]) => [resolve(path), input.imports]));
  const importedBy = (path: string): Set<string> => {
    const found = new Set([path]);
    // Iterating a set includes items that are added meanwhile.
    for (const each of found)
      for (const { path: next, kind } of imports.get(each) ?? [])
        if (kind !== "dynamic-import" && kind !== "url-token") found.add(resolve(next));
    return found;
  };
  const loaded = [...imports.values()].flat().flatMap((one) => (isOnDemand(one) ? [one.entryPoint] : []));
  const first = importedBy(entry);
  const neededBy = (path: string): Set<string> => importedBy(path).difference(first);
  const onDemand = [...new Set(loaded)].sort().map((path) => resolve(path));
  // The sheet of the page contains all others.
  const ofSheets = Object.entries(outputs).flatMap(([path, output]) =>
    path.endsWith(".css") ? [Object.keys(output.inputs)] : [],
  );
  const [sheets = []] = ofSheets.toSorted((a, b) => b.length - a.length);
  return {
    first,
    onDemand: new Map(onDemand.map((path) => [path, neededBy(path)])),
    neededBy,
    sheets: sheets.map((path) => resolve(path)),
  };
}

type Import = Bun.BuildMetafile["inputs"][string]["imports"][number];

const isOnDemand = (one: Import): one is Import & { readonly entryPoint: string } =>
  one.kind === "dynamic-import" && "entryPoint" in one && typeof one.entryPoint === "string";
