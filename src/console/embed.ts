import { checkFirstLoad } from "./budget.ts";
import { buildConsole, thorough } from "./build.ts";
import { type Pack, pack } from "./pack.ts";

const packName = "sitebook:console.pack";

/**
 * Builds the console and returns the plugin that embeds it in an executable: packed, replacing the module that builds it
 * from source. Throws if the first load exceeds its limit.
 */
export async function embedConsole(): Promise<Bun.BunPlugin> {
  const { files, firstLoad } = await buildConsole(thorough);
  console.log(`console: ${checkFirstLoad(firstLoad)}`);
  const packed = await pack(files);
  return {
    name: "console",
    setup: (build) => {
      build.onResolve({ filter: /^sitebook:console\.pack$/ }, ({ path }) => ({ path, namespace: "console" }));
      build.onLoad({ filter: /.*/, namespace: "console" }, () => ({
        contents: packed.bytes,
        loader: "file",
      }));
      build.onLoad({ filter: /[\\/]console[\\/]origin\.ts$/ }, () => ({
        contents: moduleOf(packed),
        loader: "ts",
      }));
    },
  };
}

/** Returns the code of the embedded module, which reads the index on the first request, and from the pack only what it sends. */
const moduleOf = ({ index }: Pack): string =>
  [
    `import bytes from "${packName}" with { type: "file" };`,
    'import { unpack } from "./pack.ts";',
    "let files;",
    `export const readFiles = () => (files ??= unpack(${JSON.stringify(index)}, Bun.file(bytes)));`,
  ].join("\n");
