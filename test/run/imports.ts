import { dirname, join, relative } from "node:path";
import { root } from "./files.ts";

/** Returns what a file imports, values and types, at once or by `import()`; paths from the root, packages by name. */
export function importsOf(source: string, file: string): string[] {
  const found = source.matchAll(
    /(?:^|\n)(?:import|export)[^"';]*?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g,
  );
  return [...found]
    .map(([, atOnce, later]) => atOnce ?? later ?? "")
    .map((path) => (path.startsWith(".") ? relative(root, join(root, dirname(file), path)) : path));
}
