import { databaseFile } from "../../../src/db/files.ts";
import { drain } from "../load/drain.ts";
import { formatRequest, type LoadRequest, writeRequests } from "../load/request.ts";
import { drive, type LoadResult } from "../load/wrk.ts";
import { processorSeconds, untilIdle } from "../setup/proc.ts";
import { type Server, startFloor, startSitebook } from "../setup/server.ts";
import type { Facts } from "./facts.ts";
import type { Row } from "./row.ts";
import { ask, requireSameAnswers, type Seen } from "./sameAnswer.ts";
import { requireSameWrites } from "./sameWrites.ts";

/** Connections at once, as the goals say. */
const connections = 64;

/** Answers that are compared before they are measured. */
const samples = 5;

/** How long rows are measured: rounds, seconds a turn, seconds of warm-up before the first row and before the others. */
export interface Pace {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUp: readonly [first: number, others: number];
}

/** A turn of one server. */
export interface Turn extends LoadResult {
  /** Processor time of the server, in microseconds a request. */
  readonly processor: number;
}

/** What was measured of a row: the turns of Sitebook and of each floor, by round. */
export interface MeasuredRow {
  readonly row: Row;
  readonly sitebook: readonly Turn[];
  readonly floors: readonly (readonly Turn[])[];
}

/**
 * Measures rows: Sitebook and the floors do the same work in turns. Sitebook is one process that does it all, on its copy
 * of the data; each floor is a process of its own, on a fresh copy, that knows nothing but its row.
 */
export async function measureRows(
  template: string,
  facts: Facts,
  rows: readonly Row[],
  pace: Pace,
  flags: readonly string[] = [],
): Promise<MeasuredRow[]> {
  const sitebook = await startSitebook(template, { flags });
  try {
    const measured: MeasuredRow[] = [];
    for (const row of rows) {
      console.error(`… ${row.label}`);
      const requests = await row.requests(facts, sitebook);
      const floors = await startFloors(template, facts, row, sitebook, requests);
      try {
        const warmUp = pace.warmUp[measured.length === 0 ? 0 : 1];
        const [ours = [], ...theirs] = await takeTurns([sitebook, ...floors], row, requests, {
          ...pace,
          warmUp,
        });
        measured.push({ row, sitebook: ours, floors: theirs });
      } finally {
        for (const floor of floors) await floor.stop();
      }
    }
    return measured;
  } finally {
    await sitebook.stop();
  }
}

/** Measures the turns of each server, in the order of the servers. */
export async function takeTurns(
  servers: readonly Server[],
  row: Pick<Row, "long">,
  requests: readonly LoadRequest[],
  { rounds, seconds, warmUp }: { readonly rounds: number; readonly seconds: number; readonly warmUp: number },
): Promise<Turn[][]> {
  const contenders = servers.map((server) => ({
    server,
    load: createLoad(server, row, requests),
    turns: [] as Turn[],
  }));
  await Promise.all(contenders.map(({ load }) => load.warmUp(warmUp)));
  for (let round = 0; round < rounds; round += 1) {
    // Whatever slows down or heats up between the turns hits the one as often as the other.
    const order = round % 2 === 0 ? contenders : contenders.toReversed();
    for (const { server, load, turns } of order) turns.push(await takeTurn(server, () => load.turn(seconds)));
  }
  return contenders.map(({ turns }) => turns);
}

/** Starts the floors with the headers of Sitebook's answer, and makes sure that all answer and write alike. */
async function startFloors(
  template: string,
  { totals }: Facts,
  { label, floors, written = [] }: Row,
  sitebook: Server,
  requests: readonly LoadRequest[],
): Promise<Server[]> {
  const step = Math.ceil(requests.length / samples);
  const asked = requests.filter((_, place) => place % step === 0);
  const expected = await askAll(sitebook, asked);
  const headers = expected[0]?.headers ?? {};
  const servers: Server[] = [];
  for (const { floor, label: name } of floors) {
    const server = await startFloor(template, { floor, headers, totals });
    servers.push(server);
    const seen = await askAll(server, asked);
    const files = [sitebook, server].map(({ directory }) => databaseFile(directory)) as [string, string];
    requireSameAnswers(`${label}, ${name}`, expected, seen, written.length > 0);
    requireSameWrites(`${label}, ${name}`, ...files, written);
  }
  return servers;
}

async function askAll(server: Server, requests: readonly LoadRequest[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const request of requests) seen.push(await ask(server, request));
  return seen;
}

/** Two ways to drive a server: a little, so that its code is compiled, and for about so many seconds. */
interface Load {
  readonly warmUp: (seconds: number) => Promise<LoadResult>;
  readonly turn: (seconds: number) => Promise<LoadResult>;
}

function createLoad(
  { url, headers }: Server,
  row: Pick<Row, "long">,
  requests: readonly LoadRequest[],
): Load {
  const formatted = requests.map((request) => formatRequest(request, url, headers));
  const file = writeRequests(formatted);
  return {
    warmUp: (seconds) => drain(url, formatted, { connections, seconds }),
    turn: (seconds) =>
      row.long === true
        ? drain(url, formatted, { connections, each: seconds })
        : drive(url, file, { connections, seconds }),
  };
}

async function takeTurn({ pid }: Server, load: () => Promise<LoadResult>): Promise<Turn> {
  await untilIdle(pid);
  const before = processorSeconds(pid);
  const result = await load();
  const used = processorSeconds(pid) - before;
  return { ...result, processor: (used / result.requests) * 1e6 };
}
