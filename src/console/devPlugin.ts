import type { BunPlugin } from "bun";

// biome-ignore-start lint/style/noDefaultExport: bunfig.toml takes the plugin that a file exports by default
/**
 * Lets the router run under Bun's hot reload, whose modules meet the functions of a circular import only once that
 * has been read: the one that the router takes at its beginning is taken when it is called.
 */
export default {
  name: "router under hot reload",
  setup: (build) => {
    build.onLoad({ filter: /router-core[\\/]dist[\\/]esm[\\/]router\.js$/ }, async ({ path }) => ({
      contents: (await Bun.file(path).text()).replace(
        "_replaceRouteChunk = replaceRouteChunk",
        "_replaceRouteChunk = (...given) => replaceRouteChunk(...given)",
      ),
      loader: "js",
    }));
  },
} satisfies BunPlugin;
// biome-ignore-end lint/style/noDefaultExport: see above
