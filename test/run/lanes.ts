import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { testCommand, testEnvironment } from "./command.ts";
import { root } from "./files.ts";
import type { Job } from "./jobs.ts";
import type { Timings } from "./timings.ts";

/** What jobs found. */
export interface Findings {
  readonly passed: number;
  readonly failed: number;
  /** What failed, as it was reported. */
  readonly failures: readonly string[];
  /** How many milliseconds each file of tests took. */
  readonly measured: Timings;
}

/**
 * Three for each core: tests that drive a browser or restart a server wait for it most of the time. Eight at most, as a lane
 * with a browser takes up to 1 GB of memory.
 */
const lanes = Math.min(3 * availableParallelism(), 8);

/**
 * Runs jobs side by side, those that take longest first. Each prints its output when it ends. Jobs that need the
 * executable begin once `build` has succeeded, and are left out where it fails.
 */
export async function runJobs(jobs: readonly Job[], build?: Job): Promise<Findings> {
  const waiting = jobs.toSorted((one, other) =>
    one.seconds === other.seconds ? 0 : other.seconds - one.seconds,
  );
  const found = { passed: 0, failed: 0, failures: [] as string[], measured: {} as Record<string, number> };
  let isBuilt = build === undefined;
  const run = async (job: Job): Promise<boolean> => {
    const report = await runJob(job);
    found.passed += report.passed;
    found.failed += report.failed;
    found.failures.push(...report.failures);
    Object.assign(found.measured, report.measured);
    return report.failed === 0;
  };
  const built = build === undefined ? undefined : run(build).then((isFine) => (isBuilt = isFine));
  const take = (): Job | undefined => {
    const index = waiting.findIndex(({ needsBuild }) => isBuilt || needsBuild !== true);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };
  const work = async (): Promise<void> => {
    for (let job = take(); job !== undefined; job = take()) await run(job);
  };
  const first = built?.then(work) ?? work();
  await Promise.all([
    first,
    ...Array.from({ length: lanes - 1 }, () =>
      work()
        .then(() => built)
        .then(work),
    ),
  ]);
  return found;
}

async function runJob({ title, command, env }: Job): Promise<Findings> {
  const begun = performance.now();
  const notes = mkdtempSync(join(tmpdir(), "sitebook-run-"));
  const timings = join(notes, "timings.json");
  const isTest = command[1] === testCommand[1];
  const child = Bun.spawn([...command, ...(isTest ? ["--timings", timings, "--update-timings"] : [])], {
    cwd: root,
    env: { ...process.env, ...testEnvironment, ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [output, report, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const count = (word: string): number =>
    Number(new RegExp(`^\\s*(\\d+) ${word}$`, "m").exec(report)?.[1] ?? 0);
  const failed = code === 0 ? 0 : Math.max(count("fail"), 1);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const processor = Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6;
  console.log(
    `\n== ${title}\n${output}${report}== ${title}: ${code === 0 ? "ok" : `exit ${code}`} in ${seconds} s, ${processor.toFixed(1)} s of processor time`,
  );
  const measured = isTest && code === 0 ? JSON.parse(readFileSync(timings, "utf8")).files : {};
  rmSync(notes, { recursive: true });
  return {
    passed: count("pass"),
    failed,
    failures: code === 0 ? [] : failuresOf(output + report).map((text) => `== ${title}\n${text}`),
    measured,
  };
}

/** What a report says of each test that failed, or its end where it names none; each bounded in its lines. */
function failuresOf(report: string): readonly string[] {
  const lines = report.split("\n");
  const found: string[] = [];
  let from = 0;
  lines.forEach((line, index) => {
    if (line.startsWith("(fail)")) found.push(lines.slice(Math.max(from, index - 60), index + 1).join("\n"));
    if (/^\((pass|fail|skip)\)/.test(line)) from = index + 1;
  });
  return found.length > 0 ? found.slice(0, 10) : [lines.slice(-40).join("\n")];
}

/** Prints what failed once more, where the tail of a long log shows it, then the count; answers the exit code. */
export function summarize({ passed, failed, failures }: Findings): number {
  if (failures.length > 0) console.log(`\n== What failed\n${failures.join("\n")}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
