import { expect, spyOn, test } from "bun:test";
import type { Job } from "./jobs.ts";
import { runJobs, summarize } from "./lanes.ts";

const job = (title: string, seconds: number, code: string, needsBuild = false): Job => ({
  title,
  seconds,
  command: [process.execPath, "-e", code],
  needsBuild,
});

const report = (passed: number, failed: number): string =>
  `console.error(" ${passed} pass\\n ${failed} fail"); process.exit(${failed})`;

/** Runs jobs and returns what was printed beside what was found. */
async function quietly(jobs: readonly Job[], build?: Job) {
  const lines: string[] = [];
  const log = spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  try {
    const found = await runJobs(jobs, build);
    const code = summarize(found);
    return { found, code, lines };
  } finally {
    log.mockRestore();
  }
}

test("counts the tests of all jobs in the last line, and repeats what failed before it", async () => {
  const { code, lines } = await quietly([
    job("good", 1, report(3, 0)),
    job("bad", 2, `console.error("(fail) one that fails"); ${report(4, 2)}`),
  ]);
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe("\n7 passed, 2 failed");
  expect(lines.at(-2)).toContain("== bad\n(fail) one that fails");
});

test("a job that ends without a count of tests is one failure", async () => {
  const { found } = await quietly([job("crashed", 1, "process.exit(139)")]);
  expect(found).toMatchObject({ passed: 0, failed: 1 });
});

test("what needs the executable begins after the build, and not at all where it fails", async () => {
  const titles = (lines: readonly string[]) => lines.flatMap((line) => /^\n== (\w+)\n/.exec(line)?.[1] ?? []);
  const tests = [job("outside", Infinity, "0", true), job("inside", 1, "0")];
  const slow = "await Bun.sleep(300)";
  const built = titles((await quietly(tests, job("build", 1, slow))).lines);
  expect(built).toEqual(["inside", "build", "outside"]);
  const broken = await quietly(tests, job("build", 1, `${slow}; process.exit(1)`));
  expect(titles(broken.lines)).not.toContain("outside");
  expect(broken.code).toBe(1);
});
