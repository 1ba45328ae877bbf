import { openConnection } from "../load/connection.ts";
import { formatRequest, type LoadRequest } from "../load/request.ts";
import { median } from "../report/numbers.ts";
import { type Server, startSitebook, withoutKept } from "../setup/server.ts";
import { type Probe, probes, readTable, touch, type VlanTable } from "./probes.ts";

/** Median milliseconds of a request on the small and on the large table. */
export interface Grown {
  readonly probe: Probe;
  readonly small: number;
  readonly large: number;
}

/** A running Sitebook and its table. */
interface Size {
  readonly server: Server;
  readonly table: VlanTable;
}

/** Turns that the two sizes take with each request, and the limits of a turn: requests, milliseconds. */
const turns = 4;
const most = 200;
const longest = 1500;

/** Requests of a turn that are not counted. */
const warmUp = 5;

/** Takes the time of requests one after another, over one connection, on two data directories in turns. */
export async function measureGrowth(small: string, large: string): Promise<Grown[]> {
  const sizes: Size[] = [];
  try {
    for (const directory of [small, large]) sizes.push(await open(directory));
    const [few, many] = sizes as [Size, Size];
    const grown: Grown[] = [];
    for (const probe of probes) {
      const times: [number[], number[]] = [[], []];
      for (let turn = 0; turn < turns; turn += 1) {
        times[0].push(...(await takeTurn(few, probe, turn)));
        times[1].push(...(await takeTurn(many, probe, turn)));
      }
      grown.push({ probe, small: median(times[0]), large: median(times[1]) });
    }
    return grown;
  } finally {
    for (const { server } of sizes) await server.stop();
  }
}

async function open(directory: string): Promise<Size> {
  const table = readTable(directory);
  return { server: await startSitebook(directory, { copy: false, flags: withoutKept }), table };
}

async function takeTurn({ server, table }: Size, probe: Probe, turn: number): Promise<number[]> {
  // One that waits while the other table has its turns would be closed for being idle.
  const connection = await openConnection(server.url);
  const send = async (request: LoadRequest): Promise<void> => {
    const { status } = await connection.send(Buffer.from(formatRequest(request, server.url, server.headers)));
    if (status >= 400) throw new Error(`${request.method} ${request.path} answered ${status}`);
  };
  const times: number[] = [];
  const deadline = performance.now() + longest;
  for (let n = 0; n < most + warmUp; n += 1) {
    const number = turn * (most + warmUp) + n;
    if (probe.afterWrite === true) await send(touch(table, number));
    const request = probe.request(table, number);
    const begun = performance.now();
    await send(request);
    if (n >= warmUp) times.push(performance.now() - begun);
    if (performance.now() > deadline && times.length > 0) break;
  }
  connection.close();
  return times;
}
