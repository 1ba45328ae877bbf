import { join } from "node:path";
import { Glob } from "bun";
import { dependencies } from "../../../package.json";

const source = join(import.meta.dir, "../..");

/** The files that the executable is built from: the program, and what runs in threads of their own. */
export const programFiles = (): string[] =>
  ["main.ts", ...new Glob("**/{worker,*Worker}.ts").scanSync(source)]
    .filter((path) => !path.startsWith(join("console", "web")))
    .map((path) => join(source, path))
    .sort();

/**
 * Finds the names of the npm packages of which something ships, in the server or in the console: those that the bundler reads,
 * and the dependencies of the server, of some of which a macro reads the data.
 */
export async function findPackages(): Promise<string[]> {
  const [server, web] = await Promise.all([
    Bun.build({ entrypoints: programFiles(), root: source, target: "bun", ...options }),
    Bun.build({ entrypoints: [join(source, "console/web/index.html")], target: "browser", ...options }),
  ]);
  const files = [server, web].flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  const names = files.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set([...names, ...Object.keys(dependencies)])].sort();
}

const options = {
  metafile: true,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
} as const;
