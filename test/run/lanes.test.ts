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
async function quietly(jobs: readonly Job[], build?: Job, patience?: Parameters<typeof runJobs>[2]) {
  const lines: string[] = [];
  const log = spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  try {
    const found = await runJobs(jobs, build, patience);
    const code = summarize(found);
    return { found, code, lines };
  } finally {
    log.mockRestore();
  }
}

test("counts the tests of all jobs in the last line, and repeats what failed before it", async () => {
  const { code, lines } = await quietly([
    job("good", 1, report(3, 0)),
    job("bad", 2, `console.error("(fail) one that fails [12.50ms]\\n(fail) a > [b] fails"); ${report(4, 2)}`),
  ]);
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe("\n7 passed, 2 failed");
  expect(lines.at(-2)).toBe("\n== What failed, by name\nbad: one that fails\nbad: a > [b] fails");
  expect(lines.at(-3)).toContain("== bad\n(fail) one that fails");
});

test("names every test that failed, however many", async () => {
  const all = Array.from({ length: 30 }, (_, index) => `test ${index}`);
  const said = all.map((name) => `(fail) ${name}`).join("\\n");
  const { found } = await quietly([job("bad", 1, `console.error("${said}"); ${report(0, 30)}`)]);
  expect(found.names).toEqual(all.map((name) => `bad: ${name}`));
});

test("says what a job said until it broke off, beside the tests that failed before", async () => {
  const { lines, found } = await quietly([
    job("crashed", 1, `console.error("(fail) one\\n(pass) another\\nlast words"); process.exit(139)`),
  ]);
  expect(found.names).toEqual(["crashed: one", "crashed: exit 139"]);
  expect(lines.at(-3)).toContain("last words");
});

test("a job that hangs is ended and told by name, although what it started lives on", async () => {
  const child = `const child = Bun.spawn([process.execPath, "-e", "setInterval(() => {}, 1000)"], { stdout: "inherit" });`;
  const hangs = `${child} console.log("last words", child.pid); setInterval(() => {}, 1000)`;
  const { lines, found, code } = await quietly([job("hangs", 1, hangs)], undefined, {
    job: 15_000,
    words: 1000,
  });
  const [, pid] = /last words (\d+)/.exec(lines.join("\n")) ?? [];
  process.kill(Number(pid));
  expect(found.names).toEqual(["hangs: SIGKILL, as it did not end"]);
  expect(lines.at(-3)).toContain("last words");
  expect(code).toBe(1);
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
