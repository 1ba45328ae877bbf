import { onStopSignal } from "../appliance/serving/signals.ts";
import type { Running } from "../serve.ts";
import { version } from "../version.ts";

/** Says that it answers, and stops when it is told to. */
export function runUntilStopped(running: Running): void {
  console.log(`Sitebook ${version} is listening on ${running.url}`);
  onStopSignal(running.stop);
}
