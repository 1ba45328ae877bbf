import type { Graph } from "./graph.ts";

/** In how many parts that are loaded on demand a module has to be for all of them to share it. */
const minUses = 4;

const name = "sitebook:shared";

/**
 * Returns the plugin that puts what several parts of the console need into one file. The bundler makes a file for each set
 * of parts that share a module, dozens for a single page. Each part here imports all shared modules, so that the set is
 * always the same. What needs a package is left alone: these are large, such as the one for Markdown, and few pages need them.
 */
export function shareModules({ onDemand, neededBy }: Graph): Bun.BunPlugin {
  const isOwn = (path: string): boolean => !path.includes("/node_modules/");
  const isSmall = (path: string): boolean => [...neededBy(path)].every(isOwn);
  const uses = new Map<string, number>();
  for (const path of [...onDemand.values()].flatMap((needed) => [...needed]))
    uses.set(path, (uses.get(path) ?? 0) + 1);
  const shared = [...uses]
    .filter(
      ([path, count]) => count >= minUses && /\.tsx?$/.test(path) && !onDemand.has(path) && isSmall(path),
    )
    .map(([path]) => path)
    .sort();
  const imports = shared.map((path) => `import ${JSON.stringify(path)};`).join("\n");
  return {
    name: "shared modules",
    setup: (build) => {
      build.onResolve({ filter: /^sitebook:shared$/ }, () => ({ path: name, namespace: "shared" }));
      build.onLoad({ filter: /.*/, namespace: "shared" }, () => ({ contents: imports, loader: "js" }));
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path, loader }) => {
        const text = await Bun.file(path).text();
        return { contents: onDemand.has(path) ? `${text}\nimport "${name}";\n` : text, loader };
      });
    },
  };
}
