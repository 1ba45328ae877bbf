import { systemErrorOf } from "./failures/systemError.ts";

/** Returns whether a process of this machine runs, even one that belongs to another user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorOf(error).code !== "ESRCH";
  }
}
