import { join } from "node:path";
import { Glob } from "bun";

/** The root of the project. */
export const root = join(import.meta.dir, "../..");

/** Every file of tests, sorted. */
export const testFiles: readonly string[] = [
  ...new Glob("test/**/*.test.{ts,tsx}").scanSync({ cwd: root }),
].sort();

const outside = ["test/e2e/", "test/appliance/", "test/blackbox/", "test/commands/"];

/** Whether the tests of a file use Sitebook from outside, so that they run against the executable as well. */
export const isOutside = (file: string): boolean =>
  outside.some((folder) => file.startsWith(folder)) || file === "test/console/serving.test.ts";
