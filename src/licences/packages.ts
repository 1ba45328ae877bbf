import { join } from "node:path";
import { Glob } from "bun";

const source = join(import.meta.dir, "..");

/** Packages whose data a macro reads while the executable is built. */
const readByMacros = ["@zxcvbn-ts/language-common"];

/** The files that the executable is built from: the program, and what runs in threads of their own. */
export const programFiles = (): string[] =>
  ["main.ts", ...new Glob("**/{worker,*Worker}.ts").scanSync(source)]
    .filter((path) => !path.startsWith(join("console", "web")))
    .map((path) => join(source, path))
    .sort();

/** Finds the names of the npm packages of which something ships, in the server or in the console. */
export async function findPackages(): Promise<string[]> {
  const [server, web] = await Promise.all([
    Bun.build({ entrypoints: programFiles(), root: source, target: "bun", ...options }),
    Bun.build({ entrypoints: [join(source, "console/web/index.html")], target: "browser", ...options }),
  ]);
  const files = [server, web].flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  const names = files.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set([...names, ...readByMacros])].sort();
}

const options = {
  metafile: true,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
} as const;
