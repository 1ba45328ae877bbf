import { makeDeviceTypes } from "../data/deviceTypes.ts";
import { drain } from "../load/drain.ts";
import { fullLists } from "../load/fullLists.ts";
import type { PacedResult } from "../load/paced.ts";
import { runPacedReader } from "../load/pacedReader.ts";
import { formatRequest, type LoadRequest } from "../load/request.ts";
import type { Facts } from "../rows/facts.ts";
import { takeBackup } from "../setup/backup.ts";
import { residentMegabytes } from "../setup/proc.ts";
import { type Server, startSitebook, withoutKept } from "../setup/server.ts";
import { itemCount, sendSeed } from "../upsert/measure.ts";

/** How one-record reads went, and how much heavy work was done meanwhile. */
export interface MeasuredMix {
  readonly label: string;
  readonly reads: PacedResult;
  readonly done: Done;
  readonly seconds: number;
  /** The most memory that Sitebook had so far, in megabytes. */
  readonly peak: number;
}

/** Counts of heavy works. */
type Done = Readonly<Record<"lists" | "backups" | "upserts", number>>;

/** Connections that list, connections that read one record, and milliseconds between the reads of one of these. */
const listers = 4;
const readers = 8;
const every = 100;

/**
 * Takes the time of one-record reads: alone, while full lists, backups and bulk upserts go on and on, and the same where
 * every list is rendered again.
 */
export async function measureMixes(template: string, facts: Facts, seconds: number): Promise<MeasuredMix[]> {
  const served = await withServer(template, [], async (server) => [
    await measureMix("nothing else", server, facts, seconds, startNothing),
    await measureMix("lists, backups, upserts", server, facts, seconds, startWork(fullLists.slice(0, 1))),
  ]);
  const rendered = await withServer(template, withoutKept, (server) =>
    measureMix("the same, each list rendered again", server, facts, seconds, startWork(fullLists)),
  );
  return [...served, rendered];
}

async function withServer<Result>(
  template: string,
  flags: readonly string[],
  run: (server: Server) => Promise<Result>,
): Promise<Result> {
  const server = await startSitebook(template, { flags });
  try {
    return await run(server);
  } finally {
    await server.stop();
  }
}

async function measureMix(
  label: string,
  server: Server,
  { vlanIds }: Facts,
  seconds: number,
  start: (server: Server) => Promise<Work>,
): Promise<MeasuredMix> {
  const { url, headers, pid } = server;
  const requests = vlanIds.map((id) =>
    formatRequest({ method: "GET", path: `/api/vlans/${id}` }, url, headers),
  );
  const read = (seconds: number) => runPacedReader({ url, requests, connections: readers, every, seconds });
  await read(1);
  const work = await start(server);
  const begun = performance.now();
  const reads = await read(seconds).finally(work.stop);
  const done = await work.done;
  return {
    label,
    reads,
    done,
    seconds: (performance.now() - begun) / 1000,
    peak: residentMegabytes(pid).peak,
  };
}

/** Heavy work that goes on until it is stopped. */
interface Work {
  readonly stop: () => void;
  readonly done: Promise<Done>;
}

const startNothing = async (): Promise<Work> => ({
  stop: () => undefined,
  done: Promise.resolve({ lists: 0, backups: 0, upserts: 0 }),
});

/** Starts the heavy work, once the device types are there to be changed. */
const startWork =
  (requests: readonly LoadRequest[]) =>
  async (server: Server): Promise<Work> => {
    const upsert = createUpsert(server);
    await upsert();
    let isOver = false;
    const again = async (work: () => Promise<unknown>): Promise<number> => {
      let count = 0;
      for (; !isOver; count += 1) await work();
      return count;
    };
    const lists = requests.map((request) => formatRequest(request, server.url, server.headers));
    const each = 4;
    const listing = again(() => drain(server.url, lists, { connections: listers, each }));
    const works = Promise.all([listing, again(() => takeBackup(server)), again(upsert)]);
    return {
      stop: () => {
        isOver = true;
      },
      done: works.then(([runs, backups, upserts]) => ({ lists: runs * listers * each, backups, upserts })),
    };
  };

/** Makes the function that upserts all device types; each time every one of them is changed. */
export function createUpsert(server: Server): () => Promise<void> {
  const items = makeDeviceTypes(itemCount, 2);
  const bodies = ["blue", "green"].map((label) =>
    JSON.stringify({ items: items.map((item) => ({ ...item, keyFeatures: `${label} label` })) }),
  );
  let turn = 0;
  return async () => {
    turn += 1;
    await sendSeed(
      server,
      bodies[turn % 2] ?? "",
      ({ errors, skipped }) => errors.length === 0 && skipped === 0,
    );
  };
}
