import { join } from "node:path";
import { Glob } from "bun";

/** The root of the project. */
export const root = join(import.meta.dir, "../..");

/** Every file of tests, sorted. */
export const testFiles: readonly string[] = [
  ...new Glob("test/**/*.test.{ts,tsx}").scanSync({ cwd: root }),
].sort();
