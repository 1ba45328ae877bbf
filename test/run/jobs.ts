import { dirname } from "node:path";
import { testCommand } from "./command.ts";
import { isOutside } from "./outside.ts";
import type { Timings } from "./timings.ts";

/** A command that checks something. */
export interface Job {
  readonly title: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** How long it takes, roughly; infinite where that is not known, so that it comes first. */
  readonly seconds: number;
  /** Whether it can only begin once the executable is built. */
  readonly needsBuild?: boolean;
}

/** Where the build puts the executable. */
const binary = "dist/sitebook";

/** The build of the executable. */
export const build: Job = { title: "build", command: [process.execPath, "run", "build"], seconds: Infinity };

/** The checks that look at every file at once. */
export const checks: readonly Job[] = [
  { title: "types", command: [process.execPath, "x", "--bun", "tsc", "--noEmit"], seconds: Infinity },
  { title: "style", command: [process.execPath, "x", "biome", "check"], seconds: Infinity },
];

/** The longest that the files of one process take together, in seconds, unless one of them alone takes longer. */
const fullJob = 32;

/**
 * Returns the jobs that run these files. A file that starts Sitebook as a program has a process of its own, and
 * the executable where there is to be one; the others of a folder share processes.
 */
export function planJobs(files: readonly string[], timings: Timings, isBuilt: boolean): Job[] {
  const own = files.filter(isOutside);
  const shared = Object.values(
    Object.groupBy(
      files.filter((file) => !isOutside(file)),
      (file) => dirname(file),
    ),
  );
  return [
    ...own.map(
      (file): Job => ({
        ...testJob(file, [file], timings),
        ...(isBuilt && { needsBuild: true, env: { SITEBOOK_BINARY: binary } }),
      }),
    ),
    ...shared.flatMap((folder = []) => splitFolder(folder, timings)),
  ];
}

/** The jobs of the files of one folder, each full but not longer. */
function splitFolder(files: readonly string[], timings: Timings): Job[] {
  const parts: string[][] = [];
  let filled = Number.POSITIVE_INFINITY;
  for (const file of files) {
    const seconds = timings[file] ?? 1;
    if (filled + seconds > fullJob) {
      parts.push([]);
      filled = 0;
    }
    parts.at(-1)?.push(file);
    filled += seconds;
  }
  return parts.map((part, index) => {
    const number = parts.length > 1 ? `, part ${index + 1}` : "";
    return testJob(part.length === 1 ? part.join() : `${dirname(part[0] ?? "")}${number}`, part, timings);
  });
}

const testJob = (title: string, files: readonly string[], timings: Timings): Job => ({
  title,
  command: [...testCommand, ...files.map((file) => `./${file}`)],
  seconds: files.reduce((sum, file) => sum + (timings[file] ?? Infinity), 0),
});
