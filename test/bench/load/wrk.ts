import { join } from "node:path";
import { tend } from "../setup/workspace.ts";
import type { Times } from "./times.ts";

/** What a run of wrk saw; times in milliseconds. */
export interface LoadResult extends Times {
  readonly requests: number;
  readonly seconds: number;
  readonly bytes: number;
}

/** How hard a server is driven. */
export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
}

/** Ends the program where it cannot measure: without Linux, whose /proc it reads, or without wrk. */
export function requireWrk(): void {
  if (process.platform === "linux" && Bun.which("wrk") !== null) return;
  console.error(
    "The benchmark runs on Linux and drives the servers with wrk: one of the two is missing here.\n" +
      "On Debian, Ubuntu and their relatives:  sudo apt install wrk\n" +
      "Elsewhere see https://github.com/wg/wrk",
  );
  process.exit(2);
}

/** Sends the requests of a file again and again; throws where one was refused or broke. */
export async function drive(
  url: string,
  requestsFile: string,
  { connections, seconds }: LoadOptions,
): Promise<LoadResult> {
  const script = join(import.meta.dir, "replay.lua");
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "60s", "-s", script];
  const child = tend(
    Bun.spawn(["wrk", ...options, url], {
      env: { PATH: process.env.PATH ?? "", BENCH_REQUESTS: requestsFile },
      stdout: "pipe",
      stderr: "pipe",
    }),
  );
  const [output, trouble] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const json = output.split("\n").find((line) => line.startsWith('{"requests"'));
  if (json === undefined) throw new Error(`wrk failed: ${trouble}${output}`);
  const counted = JSON.parse(json) as Record<
    "requests" | "microseconds" | "bytes" | "p50" | "p99" | "max" | "refused" | "broken",
    number
  >;
  const { requests, refused, broken } = counted;
  if (refused > 0 || broken > 0 || requests === 0) {
    throw new Error(`of ${requests} answers from ${url} ${refused} were refusals and ${broken} broke`);
  }
  return {
    requests,
    seconds: counted.microseconds / 1e6,
    bytes: counted.bytes,
    p50: counted.p50 / 1000,
    p99: counted.p99 / 1000,
    max: counted.max / 1000,
  };
}
