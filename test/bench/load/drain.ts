import { openConnection } from "./connection.ts";
import { describeTimes } from "./times.ts";
import type { LoadResult } from "./wrk.ts";

/** How much is sent: over so many connections, so often over each, and nothing more after some seconds. */
export interface DrainOptions {
  readonly connections: number;
  readonly each?: number;
  readonly seconds?: number;
}

/**
 * Sends requests so many times over each of some connections, and takes the time until the last answer is there. For
 * answers of megabytes, of which a server makes one for each connection before the first is through: what wrk counts
 * within some seconds depends on where in such a burst they end.
 */
export async function drain(
  url: string,
  requests: readonly string[],
  { connections, each = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY }: DrainOptions,
): Promise<LoadResult> {
  const bytes = requests.map((request) => Buffer.from(request));
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(url)));
  const times: number[] = [];
  let received = 0;
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    open.map(async (connection) => {
      for (let sent = 0; sent < each && performance.now() - begun < seconds * 1000; sent += 1) {
        const request = bytes[next % bytes.length] ?? Buffer.alloc(0);
        next += 1;
        const start = performance.now();
        const { status, length } = await connection.send(request);
        if (status >= 400) throw new Error(`${url} answered ${status}`);
        times.push(performance.now() - start);
        received += length;
      }
    }),
  );
  const elapsed = (performance.now() - begun) / 1000;
  for (const connection of open) connection.close();
  return { requests: times.length, seconds: elapsed, bytes: received, ...describeTimes(times) };
}
