import { dirname } from "node:path";

/** A file and the files that it imports, by their paths. */
interface Imports {
  readonly file: string;
  readonly targets: readonly string[];
}

/**
 * Finds the circles in what the entries of each folder import, where an entry is a file or a folder with all that it
 * contains. Returns a line for each circle: the folder, its entries and one import for each step.
 */
export function findCircles(imports: readonly Imports[]): string[] {
  const folders = new Set(imports.flatMap(({ file }) => parentsOf(file)));
  return [...folders].sort().flatMap((folder) => {
    const circle = findCircle(edgesWithin(folder, imports));
    return circle === undefined ? [] : [`${folder}: ${circle.join(", ")}`];
  });
}

function parentsOf(file: string): string[] {
  const parent = dirname(file);
  return parent === "." ? [] : [parent, ...parentsOf(parent)];
}

/** Which entry of a folder imports which other one, each with the import that shows it. */
function edgesWithin(folder: string, imports: readonly Imports[]): Map<string, Map<string, string>> {
  const entryOf = (path: string): string | undefined =>
    path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split("/")[0] : undefined;
  const edges = new Map<string, Map<string, string>>();
  for (const { file, targets } of imports) {
    const from = entryOf(file);
    if (from === undefined) continue;
    for (const target of targets) {
      const to = entryOf(target);
      if (to === undefined || to === from) continue;
      const own = edges.get(from) ?? new Map<string, string>();
      edges.set(from, own.set(to, `${file} imports ${target}`));
    }
  }
  return edges;
}

/** The imports of one circle, where there is any; searches in depth. */
function findCircle(edges: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (entry: string, path: readonly string[], steps: readonly string[]): string[] | undefined => {
    const start = path.indexOf(entry);
    if (start >= 0) return steps.slice(start);
    if (done.has(entry)) return undefined;
    for (const [next, step] of edges.get(entry) ?? []) {
      const circle = visit(next, [...path, entry], [...steps, step]);
      if (circle !== undefined) return circle;
    }
    done.add(entry);
    return undefined;
  };
  for (const entry of edges.keys()) {
    const circle = visit(entry, [], []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
