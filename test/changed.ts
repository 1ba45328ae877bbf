import { affectedTests } from "./run/affected.ts";
import { root } from "./run/files.ts";
import { checks, planJobs } from "./run/jobs.ts";
import { runJobs, summarize } from "./run/lanes.ts";
import { readTimings } from "./run/timings.ts";

/**
 * Types, style, and the tests that can notice what has changed since a commit: the one that is named, or the last in
 * common with origin/main, or HEAD where there is no origin/main. Changes that are not committed count as well. Sitebook
 * runs from source, or is the executable that SITEBOOK_BINARY names.
 */
function git(...words: readonly string[]): string | undefined {
  const { success, stdout } = Bun.spawnSync(["git", ...words], { cwd: root, stderr: "ignore" });
  return success ? stdout.toString() : undefined;
}

const [named] = process.argv.slice(2);
const base =
  git("merge-base", "HEAD", named ?? "origin/main")?.trim() ?? (named === undefined ? "HEAD" : undefined);
const known = base === undefined ? undefined : git("diff", "--name-only", "--no-renames", "-z", base);
if (known === undefined) {
  console.error(`${named ?? "HEAD"}: git does not know it; pass a commit or a branch`);
  process.exit(2);
}
const added = git("ls-files", "--others", "--exclude-standard", "-z") ?? "";
const changed = `${known}${added}`.split("\0").filter((file) => file !== "");
const files = affectedTests(changed);

console.log(
  `${changed.length} files have changed since ${base?.slice(0, 10)}; ${files.length} files of tests can notice:`,
);
for (const file of files) console.log(`  ${file}`);
process.exit(summarize(await runJobs([...checks, ...planJobs(files, readTimings(), false)])));
