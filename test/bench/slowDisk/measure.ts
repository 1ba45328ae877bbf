import { statSync } from "node:fs";
import { databaseFile } from "../../../src/db/files.ts";
import { whyNoDisk } from "../../disk/disk.ts";
import type { PacedResult } from "../load/paced.ts";
import { runPacedReader } from "../load/pacedReader.ts";
import { formatRequest, writeRequests } from "../load/request.ts";
import { drive, type LoadResult } from "../load/wrk.ts";
import type { Facts } from "../rows/facts.ts";
import type { Pace } from "../rows/measure.ts";
import { untilIdle } from "../setup/proc.ts";
import { type Server, startFloor, startSitebook } from "../setup/server.ts";
import { type SlowCase, slowCases } from "./cases.ts";

/** One turn of a server: creates, and one-record reads at the same time. */
export interface SlowTurn {
  readonly creates: LoadResult;
  readonly reads: PacedResult;
}

/** What was measured of a case: the turns of Sitebook and of the floor, by round. */
export interface MeasuredSlow {
  readonly one: SlowCase;
  readonly sitebook: readonly SlowTurn[];
  readonly floor: readonly SlowTurn[];
}

/** Lets Sitebook and a server that flushes on the thread which answers take turns over a disk that is slow to flush. */
export async function measureSlowDisk(template: string, facts: Facts, pace: Pace): Promise<MeasuredSlow[]> {
  if (whyNoDisk !== undefined) throw new Error(`there is no slow disk: ${whyNoDisk}`);
  const measured: MeasuredSlow[] = [];
  for (const one of slowCases) {
    console.error(`… ${one.label}`);
    measured.push(await measureCase(template, facts, one, pace));
  }
  return measured;
}

async function measureCase(
  template: string,
  facts: Facts,
  one: SlowCase,
  { rounds, seconds, warmUp }: Pace,
): Promise<MeasuredSlow> {
  const disk = one.delay === 0 ? {} : { delay: one.delay * 1000 };
  const servers: Server[] = [];
  try {
    servers.push(await startSitebook(template, { disk }));
    const headers = { "content-type": "application/json" };
    servers.push(await startFloor(template, { floor: "readAndCreate", headers, totals: {} }, disk));
    const contenders = servers.map((server) => ({
      server,
      take: createTurn(server, facts, one),
      turns: [] as SlowTurn[],
    }));
    // wrk takes whole seconds.
    for (const { take } of contenders) await take(Math.ceil(warmUp[1]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { server, take, turns } of round % 2 === 0 ? contenders : contenders.toReversed()) {
        await untilIdle(server.pid);
        turns.push(await take(seconds));
      }
    }
    const [sitebook = [], floor = []] = contenders.map(({ turns }) => turns);
    return { one, sitebook, floor };
  } finally {
    for (const server of servers) await server.stop();
  }
}

function createTurn(
  { url, headers, directory }: Server,
  facts: Facts,
  { label, writers, requests, checkpoints }: SlowCase,
): (seconds: number) => Promise<SlowTurn> {
  const file = writeRequests(requests(facts).map((request) => formatRequest(request, url, headers)));
  const reads = facts.vlanIds.map((id) =>
    formatRequest({ method: "GET", path: `/api/vlans/${id}` }, url, headers),
  );
  const databaseSize = (): number => statSync(databaseFile(directory)).size;
  return async (seconds) => {
    const before = databaseSize();
    const [creates, read] = await Promise.all([
      drive(url, file, { connections: writers, seconds }),
      runPacedReader({ url, requests: reads, connections: 8, every: 20, seconds }),
    ]);
    // The database's file grows when the log is brought into it, and only then.
    if (checkpoints && databaseSize() === before) throw new Error(`${label}: there was no checkpoint`);
    return { creates, reads: read };
  };
}
