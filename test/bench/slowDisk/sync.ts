import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { describeTimes, type Times } from "../load/times.ts";
import { workspace } from "../setup/workspace.ts";

/** Milliseconds that it takes to bring 4 KiB, appended to a file, onto the disk. */
export function measureSync(count: number): Times {
  const path = join(workspace, "sync");
  const file = openSync(path, "w");
  const page = new Uint8Array(4096);
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    writeSync(file, page);
    const begun = performance.now();
    fdatasyncSync(file);
    times.push(performance.now() - begun);
  }
  closeSync(file);
  rmSync(path);
  return describeTimes(times);
}
