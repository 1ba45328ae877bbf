import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./files.ts";

/** How many seconds each file of tests takes, roughly, by its path. */
export type Timings = Readonly<Record<string, number>>;

const path = join(root, "test/timings.json");

/** Coarse on purpose: a second recording on another machine changes few lines. */
const steps = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** Reads the recorded timings. */
export const readTimings = (): Timings => JSON.parse(readFileSync(path, "utf8"));

/** Returns the step for a duration in seconds; the recorded step stays while the duration is near it. */
export function roundSeconds(seconds: number, recorded?: number): number {
  if (recorded !== undefined && seconds < recorded * 2 && (recorded === 1 || seconds > recorded / 2))
    return recorded;
  const distance = (step: number): number => Math.abs(Math.log(step / Math.max(seconds, 1)));
  return steps.reduce((best, step) => (distance(step) < distance(best) ? step : best), 1);
}

/** Writes what was measured, in milliseconds, over what is recorded; files that are gone are dropped. */
export function recordTimings(measured: Timings, files: readonly string[]): void {
  const recorded = readTimings();
  const kept = files.flatMap((file) => {
    const milliseconds = measured[file];
    const seconds =
      milliseconds === undefined ? recorded[file] : roundSeconds(milliseconds / 1000, recorded[file]);
    return seconds === undefined ? [] : [[file, seconds]];
  });
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
