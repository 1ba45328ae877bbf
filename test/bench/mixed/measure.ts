import { makeDeviceTypes } from "../data/deviceTypes.ts";
import { drain } from "../load/drain.ts";
import type { PacedResult } from "../load/paced.ts";
import { runPacedReader } from "../load/pacedReader.ts";
import { formatRequest } from "../load/request.ts";
import type { Facts } from "../rows/facts.ts";
import { takeBackup } from "../setup/backup.ts";
import { residentMegabytes } from "../setup/proc.ts";
import { type Server, startSitebook } from "../setup/server.ts";
import { itemCount, sendSeed } from "../upsert/measure.ts";

/** How one-record reads went, alone and beside heavy work, and how much of that was done meanwhile. */
export interface MeasuredMix {
  readonly alone: PacedResult;
  readonly beside: PacedResult;
  readonly done: { readonly lists: number; readonly backups: number; readonly upserts: number };
  readonly seconds: number;
  /** The most memory that Sitebook had, in megabytes. */
  readonly peak: number;
}

/** Connections that list, connections that read one record, and milliseconds between the reads of one of these. */
const listers = 4;
const readers = 8;
const every = 100;

/** Takes the time of one-record reads, first alone, then while full lists, backups and bulk upserts go on and on. */
export async function measureMix(
  template: string,
  { vlanIds }: Facts,
  seconds: number,
): Promise<MeasuredMix> {
  const server = await startSitebook(template);
  try {
    const { url, headers } = server;
    const requests = vlanIds.map((id) =>
      formatRequest({ method: "GET", path: `/api/vlans/${id}` }, url, headers),
    );
    const read = (seconds: number) => runPacedReader({ url, requests, connections: readers, every, seconds });
    const upsert = createUpsert(server);
    await upsert();
    await read(1);
    const alone = await read(seconds);
    const begun = performance.now();
    const work = startWork(server, upsert);
    const [beside, done] = await read(seconds).then(
      async (result) => [result, await work.stop()] as const,
      async (reason) => {
        await work.stop();
        throw reason;
      },
    );
    const elapsed = (performance.now() - begun) / 1000;
    return { alone, beside, done, seconds: elapsed, peak: residentMegabytes(server.pid).peak };
  } finally {
    await server.stop();
  }
}

/** Starts the heavy work; what it answers ends it and says how much was done. */
function startWork(server: Server, upsert: () => Promise<void>) {
  let isOver = false;
  const again = async (work: () => Promise<unknown>): Promise<number> => {
    let count = 0;
    for (; !isOver; count += 1) await work();
    return count;
  };
  const list = formatRequest({ method: "GET", path: "/api/vlans" }, server.url, server.headers);
  const counts = Promise.all([
    again(() => drain(server.url, [list], { connections: listers, each: 4 })).then(
      (runs) => runs * listers * 4,
    ),
    again(() => takeBackup(server)),
    again(upsert),
  ]);
  return {
    stop: async (): Promise<MeasuredMix["done"]> => {
      isOver = true;
      const [lists, backups, upserts] = await counts;
      return { lists, backups, upserts };
    },
  };
}

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
