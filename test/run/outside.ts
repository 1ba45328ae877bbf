import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./files.ts";
import { importsOf } from "./imports.ts";

/** Where the program is started from; most tests import other things of it. */
const starter = "test/support.ts";
const isHelper = /^test\/[^*]*\.tsx?$/;
const starts = /\b(?:sitebookCommand|startSitebook)\b/;

/** Whether the tests of a file start Sitebook as a program, themselves or through helpers, so that the executable can take part. */
export function isOutside(file: string): boolean {
  const found = new Set([file]);
  for (const path of found) {
    if (!isHelper.test(path) || path === starter) continue;
    const source = readFileSync(join(root, path), "utf8");
    if (starts.test(source)) return true;
    for (const target of importsOf(source, path)) found.add(target);
  }
  return false;
}
