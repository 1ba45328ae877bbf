import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { PacedResult } from "../load/paced.ts";
import { runPacedReader } from "../load/pacedReader.ts";
import { formatRequest, writeRequests } from "../load/request.ts";
import { describeTimes, type Times } from "../load/times.ts";
import { drive, type LoadResult } from "../load/wrk.ts";
import type { Facts } from "../rows/facts.ts";
import type { Pace } from "../rows/measure.ts";
import { creates } from "../rows/writes.ts";
import { untilIdle } from "../setup/proc.ts";
import { startFloor } from "../setup/server.ts";
import { workspace } from "../setup/workspace.ts";

/** Where the writing connection lives: the names of the floors that are compared. */
export const places = ["mainThread", "workerThread"] as const;

/** One turn of a floor: creates at 64 connections, and one-record reads at the same time. */
export interface CommitTurn {
  readonly creates: LoadResult;
  readonly reads: PacedResult;
}

/** Turns by place, in the order of `places`. */
export type MeasuredCommits = readonly (readonly CommitTurn[])[];

/** Compares group commit on the thread that answers with group commit on a thread of its own, in turns. */
export async function measureCommits(
  template: string,
  facts: Facts,
  { rounds, seconds, warmUp }: Pace,
): Promise<MeasuredCommits> {
  const headers = { "content-type": "application/json" };
  const servers = [];
  try {
    for (const floor of places) servers.push(await startFloor(template, { floor, headers, totals: {} }));
    const contenders = servers.map((server) => ({
      server,
      file: writeRequests(creates(facts).map((request) => formatRequest(request, server.url))),
      reads: facts.vlanIds.map((id) =>
        formatRequest({ method: "GET", path: `/api/vlans/${id}` }, server.url),
      ),
      turns: [] as CommitTurn[],
    }));
    const take = async ({ server: { url }, file, reads }: (typeof contenders)[number], seconds: number) => {
      const [created, read] = await Promise.all([
        drive(url, file, { connections: 64, seconds }),
        runPacedReader({ url, requests: reads, connections: 8, every: 20, seconds }),
      ]);
      return { creates: created, reads: read };
    };
    for (const contender of contenders) await take(contender, warmUp[0]);
    for (let round = 0; round < rounds; round += 1) {
      for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
        await untilIdle(contender.server.pid);
        contender.turns.push(await take(contender, seconds));
      }
    }
    return contenders.map(({ turns }) => turns);
  } finally {
    for (const server of servers) await server.stop();
  }
}

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
