import { drain } from "../load/drain.ts";
import { formatRequest, type LoadRequest } from "../load/request.ts";
import type { Facts } from "../rows/facts.ts";
import { forgetPeak, residentMegabytes } from "../setup/proc.ts";
import { startSitebook } from "../setup/server.ts";
import { runSteadyLoad } from "./steadyLoad.ts";

/** Memory at a time: minutes since the load began, megabytes. */
export interface Sample {
  readonly minute: number;
  readonly megabytes: number;
}

/** Minutes at the beginning that are not counted: caches fill and code is compiled. */
export const settling = 1;

const sampleEvery = 5000;

/** Follows the memory of Sitebook through a mixed load of so many minutes. */
export async function followMemory(template: string, facts: Facts, minutes: number): Promise<Sample[]> {
  const server = await startSitebook(template);
  const samples: Sample[] = [];
  const begun = performance.now();
  const timer = setInterval(() => {
    const minute = (performance.now() - begun) / 60_000;
    samples.push({ minute, megabytes: residentMegabytes(server.pid).now });
  }, sampleEvery);
  try {
    await runSteadyLoad(server, facts, begun + minutes * 60_000);
    return samples;
  } finally {
    clearInterval(timer);
    await server.stop();
  }
}

/** Lists at once, and how often each connection asks for one. */
export const lists = { connections: 100, each: 3 } as const;

/** Megabytes before, and the most while a hundred connections get full lists at once. */
export interface ListMemory {
  readonly before: number;
  readonly peak: number;
}

/** Measures what a hundred full lists at once take. */
export async function measureLists(
  template: string,
  requests: readonly LoadRequest[],
  flags: readonly string[] = [],
): Promise<ListMemory> {
  const server = await startSitebook(template, { flags });
  try {
    const { url, headers, pid } = server;
    const before = residentMegabytes(pid).now;
    forgetPeak(pid);
    await drain(
      url,
      requests.map((request) => formatRequest(request, url, headers)),
      lists,
    );
    return { before, peak: residentMegabytes(pid).peak };
  } finally {
    await server.stop();
  }
}

/**
 * Returns the least of each whole minute. What is reclaimed soon comes and goes by tens of megabytes, and hides for a
 * quarter of an hour whether what stays grows.
 */
export const leastPerMinute = (samples: readonly Sample[]): Sample[] =>
  [...Map.groupBy(samples, ({ minute }) => Math.floor(minute))].map(([minute, those]) => ({
    minute,
    megabytes: Math.min(...those.map(({ megabytes }) => megabytes)),
  }));

/** How much the memory grows, in megabytes a minute: the slope of the straight line that lies nearest (least squares). */
export function slopeOf(samples: readonly Sample[]): number {
  const count = samples.length;
  const mean = (read: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + read(sample), 0) / count;
  const [x, y] = [mean(({ minute }) => minute), mean(({ megabytes }) => megabytes)];
  const covariance = mean(({ minute, megabytes }) => (minute - x) * (megabytes - y));
  return covariance / mean(({ minute }) => (minute - x) ** 2);
}
