/** What stopping needs of a server. */
export interface Stoppable {
  readonly pendingRequests: number;
  stop(closeActiveConnections?: boolean): Promise<void>;
}

const pollMilliseconds = 20;

/** Closing hard is a matter of a moment; a server that does not say so is left to the end of the process. */
const hardMilliseconds = 1000;

/**
 * Stops accepting at once, lets requests that have begun finish for so many milliseconds, then closes every connection.
 */
export async function drain(servers: readonly Stoppable[], milliseconds: number): Promise<void> {
  const deadline = performance.now() + milliseconds;
  const ended = Promise.all(servers.map((server) => server.stop()));
  let isOver = false;
  ended.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  // A connection on which nothing has been asked yet holds `stop()` until it goes idle, so requests are what counts.
  while (!isOver && servers.some((server) => server.pendingRequests > 0) && performance.now() < deadline)
    await Bun.sleep(pollMilliseconds);
  const closed = Promise.all(servers.map((server) => server.stop(true)));
  await Promise.race([closed, Bun.sleep(hardMilliseconds)]);
}
