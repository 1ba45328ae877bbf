import { readFileSync, writeFileSync } from "node:fs";

/** Clock ticks a second in /proc, which Linux has long fixed at 100 for programs. */
const ticks = 100;

/** Seconds of processor time that a process has used so far, all its threads together. */
export function processorSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program stands in parentheses and may hold anything; user and system time are fields 14 and 15.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Megabytes of memory that a process has now, and the most that it has had. */
export function residentMegabytes(pid: number): { readonly now: number; readonly peak: number } {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (key: string): number =>
    Number(new RegExp(`^${key}:\\s+(\\d+) kB$`, "m").exec(text)?.[1]) / 1024;
  return { now: read("VmRSS"), peak: read("VmHWM") };
}

/** Resets the peak to what the process has now. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, "5");

/** Waits until a process rests: what a load leaves behind when it ends is worked off first. */
export async function untilIdle(pid: number): Promise<void> {
  for (let before = processorSeconds(pid); ; ) {
    await Bun.sleep(50);
    const now = processorSeconds(pid);
    if (now - before <= 1 / ticks) return;
    before = now;
  }
}
