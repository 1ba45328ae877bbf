import type { BunPlugin } from "bun";

// biome-ignore-start lint/style/noDefaultExport: bunfig.toml requires the plugin as a default export
/**
 * Makes the router work with Bun's hot reload, in which functions of a circular import are only available after the
 * module has been evaluated: the one that the router reads on load is read when it is called instead.
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
