import { checkFirstLoad } from "./budget.ts";
import { buildConsole, thorough } from "./build.ts";
import { type Pack, pack } from "./pack.ts";

const packName = "sitebook:console.pack";

/**
 * Makes the console, and what puts it into an executable: packed, in the place of the module that would make it from its
 * source. Throws where a browser would have too much to read before it can show the first page.
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

/** The module reads the index when a page is first asked for, and of the pack what it sends. */
const moduleOf = ({ index }: Pack): string =>
  [
    `import bytes from "${packName}" with { type: "file" };`,
    'import { unpack } from "./pack.ts";',
    "let files;",
    `export const readFiles = () => (files ??= unpack(${JSON.stringify(index)}, Bun.file(bytes)));`,
  ].join("\n");
