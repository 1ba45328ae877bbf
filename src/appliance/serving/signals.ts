/** How long after the first signal others count as the same one: Ctrl-C reaches a whole process group, and `bun run` passes it on as well. */
const sameMilliseconds = 1000;

/** What signals are heard from, and what ends; `process` is one. */
interface Signalled {
  on(signal: "SIGTERM" | "SIGINT", listener: () => void): unknown;
  exit(code: number): unknown;
}

/**
 * Calls `stop` on the first SIGTERM or SIGINT and exits 0 when it is done, 1 when it fails. A signal within a second of
 * the first counts as the same; a later one exits 1 at once.
 */
export function onStopSignal(
  stop: () => Promise<void>,
  { target = process, now = () => performance.now() }: { target?: Signalled; now?: () => number } = {},
): void {
  let first: number | undefined;
  const hear = async (): Promise<void> => {
    if (first !== undefined) {
      if (now() - first >= sameMilliseconds) target.exit(1);
      return;
    }
    first = now();
    try {
      await stop();
      target.exit(0);
    } catch (error) {
      console.error(error);
      target.exit(1);
    }
  };
  target.on("SIGTERM", hear);
  target.on("SIGINT", hear);
}
