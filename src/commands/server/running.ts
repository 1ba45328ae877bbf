import { version } from "../../lib/version.ts";
import type { Running } from "../../serve.ts";
import { stopSignals } from "./stopSignals.ts";

/**
 * Starts a service and says that it answers; once a stop is asked for, stops it and ends the process with 0. That may be
 * while it is starting: `start` then throws the signal's reason, having left nothing behind, or is stopped when it stands.
 */
export async function runUntilStopped(
  start: (asked: AbortSignal) => Promise<Running>,
  {
    asked = stopSignals.asked,
    exit = (code: number): unknown => process.exit(code),
  }: { asked?: AbortSignal; exit?: (code: number) => unknown } = {},
): Promise<void> {
  try {
    const running = await start(asked);
    if (!asked.aborted) {
      console.log(`Sitebook ${version} is listening on ${running.url}`);
      await new Promise((resolve) => asked.addEventListener("abort", resolve, { once: true }));
    }
    await running.stop();
  } catch (error) {
    if (!asked.aborted || error !== asked.reason) throw error;
  }
  exit(0);
}
