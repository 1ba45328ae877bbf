import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The addresses of all pages that the console has, with their parameters: "/r/$resource/$id". */
export const routePaths: readonly string[] = [
  ...readFileSync(join(import.meta.dir, "../../src/console/web/routes.tsx"), "utf8").matchAll(
    /(?:page\(\s*|path: )"(\/[^"]*)"/g,
  ),
].map(([, path = ""]) => path);
