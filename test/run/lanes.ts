import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { testCommand, testEnvironment } from "./command.ts";
import { root } from "./files.ts";
import type { Job } from "./jobs.ts";
import { failuresOf, namesOf } from "./report.ts";
import type { Timings } from "./timings.ts";

/** What jobs found. */
export interface Findings {
  readonly passed: number;
  readonly failed: number;
  /** What failed, as it was reported. */
  readonly failures: readonly string[];
  /** What failed, by name: each test, or a job that has ended without saying what its tests found. */
  readonly names: readonly string[];
  /** How many milliseconds each file of tests took. */
  readonly measured: Timings;
}

/**
 * Three for each core: tests that drive a browser or restart a server wait for it most of the time. Eight at most, as a lane
 * with a browser takes up to 1 GB of memory.
 */
const lanes = Math.min(3 * availableParallelism(), 8);

/** How long is waited, in milliseconds. */
interface Patience {
  /** For the end of a job: many times what the longest takes, so that one which takes longer hangs. */
  readonly job: number;
  /** After the end of a job, for what it said, while others that it has started keep its output open. */
  readonly words: number;
}

/**
 * Runs jobs side by side, those that take longest first. Each prints its output when it ends. Jobs that need the
 * executable begin once `build` has succeeded, and are left out where it fails. A job that hangs is ended, which is a
 * failure.
 */
export async function runJobs(
  jobs: readonly Job[],
  build?: Job,
  patience: Patience = { job: 30 * 60_000, words: 10_000 },
): Promise<Findings> {
  const waiting = jobs.toSorted((one, other) =>
    one.seconds === other.seconds ? 0 : other.seconds - one.seconds,
  );
  const found = {
    passed: 0,
    failed: 0,
    failures: [] as string[],
    names: [] as string[],
    measured: {} as Record<string, number>,
  };
  let isBuilt = build === undefined;
  const run = async (job: Job): Promise<boolean> => {
    const report = await runJob(job, patience);
    found.passed += report.passed;
    found.failed += report.failed;
    found.failures.push(...report.failures);
    found.names.push(...report.names);
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

async function runJob({ title, command, env }: Job, patience: Patience): Promise<Findings> {
  const begun = performance.now();
  const notes = mkdtempSync(join(tmpdir(), "sitebook-run-"));
  const timings = join(notes, "timings.json");
  const isTest = command[1] === testCommand[1];
  const child = Bun.spawn([...command, ...(isTest ? ["--timings", timings, "--update-timings"] : [])], {
    cwd: root,
    env: { ...process.env, ...testEnvironment, ...env },
    stdout: "pipe",
    stderr: "pipe",
    timeout: patience.job,
    killSignal: "SIGKILL",
  });
  const said = [listen(child.stdout), listen(child.stderr)] as const;
  const code = await child.exited;
  await Promise.race([Promise.all(said.map(({ ended }) => ended)), Bun.sleep(patience.words)]);
  const [output, report] = [said[0].text(), said[1].text()];
  const count = (word: string): number =>
    Number(new RegExp(`^\\s*(\\d+) ${word}$`, "m").exec(report)?.[1] ?? 0);
  const failed = code === 0 ? 0 : Math.max(count("fail"), 1);
  const seconds = (performance.now() - begun) / 1000;
  const processor = Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6;
  const end =
    child.signalCode === null
      ? `exit ${code}`
      : `${child.signalCode}${seconds * 1000 >= patience.job ? ", as it did not end" : ""}`;
  console.log(
    `\n== ${title}\n${output}${report}== ${title}: ${code === 0 ? "ok" : end} in ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor time`,
  );
  const measured = isTest && code === 0 ? JSON.parse(readFileSync(timings, "utf8")).files : {};
  rmSync(notes, { recursive: true });
  return {
    passed: count("pass"),
    failed,
    failures: code === 0 ? [] : failuresOf(output + report).map((text) => `== ${title}\n${text}`),
    names: code === 0 ? [] : namesOf(output + report, end).map((name) => `${title}: ${name}`),
    measured,
  };
}

/** Reads a stream as it comes, so that what was said is there even if it never ends. */
function listen(stream: ReadableStream<Uint8Array>): { text(): string; readonly ended: Promise<void> } {
  let said = "";
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const piece of stream) said += decoder.decode(piece, { stream: true });
  })();
  return { text: () => said, ended };
}

/** Prints what failed once more, where the tail of a long log shows it, by name, then the count; answers the exit code. */
export function summarize({ passed, failed, failures, names }: Findings): number {
  if (failures.length > 0) console.log(`\n== What failed\n${failures.join("\n")}`);
  if (names.length > 0) console.log(`\n== What failed, by name\n${names.join("\n")}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
