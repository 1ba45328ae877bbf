import { readdirSync, readFileSync } from "node:fs";
import { openConnection } from "../load/connection.ts";
import type { PacedResult } from "../load/paced.ts";
import { runPacedReader } from "../load/pacedReader.ts";
import { formatRequest } from "../load/request.ts";
import { type Server, startSitebook, withoutKept } from "../setup/server.ts";

/** Milliseconds that an output took whose records had changed before, the least of some. */
export interface OutputTime {
  readonly slug: string;
  readonly took: number;
  /** The processor's part of it, all threads of the server together. */
  readonly processor: number;
  readonly bytes: number;
}

/** What was measured of outputs and of NetBox's API. */
export interface OutputTimes {
  readonly outputs: readonly OutputTime[];
  /** Others, who read one record each, while outputs are rendered one after another. */
  readonly beside: PacedResult;
  /** Microseconds of processor time of a 304. */
  readonly unchanged: { readonly output: number; readonly record: number };
  /** A page of 1000 devices of NetBox's API, and for how long it kept the event loop, in milliseconds. */
  readonly netBox: { readonly took: number; readonly held: number };
}

const asked = [
  ["prometheus", ""],
  ["zone", "?domain=example.net&ns=host-1"],
  ["ansible", ""],
] as const;

const rounds = 5;

const pathOf = (slug: string, query: string): string => `/api/outputs/${slug}/text${query}`;

/** Measures the outputs of a data directory, each rendered again after a change of a device. */
export async function measureOutputs(directory: string, seconds: number): Promise<OutputTimes> {
  const server = await startSitebook(directory, { copy: false, flags: withoutKept });
  try {
    const ids = await readIds(server);
    const touch = createTouch(server, ids[0] ?? "");
    const outputs: OutputTime[] = [];
    for (const [slug, query] of asked) outputs.push(await measureOutput(server, touch, slug, query));
    const beside = await readBeside(server, touch, ids, seconds);
    const unchanged = {
      record: await measureUnchanged(server, `/api/devices/${ids[1]}`),
      output: await measureUnchanged(server, pathOf("prometheus", "")),
    };
    return { outputs, beside, unchanged, netBox: await measureNetBox(server, touch) };
  } finally {
    await server.stop();
  }
}

async function read({ url, headers }: Server, path: string): Promise<Response> {
  const answer = await fetch(url + path, { headers: { ...headers, "accept-encoding": "identity" } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  return answer;
}

async function readIds(server: Server): Promise<string[]> {
  const answer = await read(server, "/api/devices?pageSize=500");
  const { data } = (await answer.json()) as { readonly data: readonly { readonly id: string }[] };
  return data.map(({ id }) => id);
}

/** Changes a device, so that nothing is known of what it is in any more. */
function createTouch({ url, headers }: Server, id: string): () => Promise<void> {
  let count = 0;
  return async () => {
    count += 1;
    const answer = await fetch(`${url}/api/devices/${id}`, {
      method: "PATCH",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ description: `Checked ${count}` }),
    });
    if (!answer.ok) throw new Error(`a change was answered with ${answer.status}`);
  };
}

async function measureOutput(
  server: Server,
  touch: () => Promise<void>,
  slug: string,
  query: string,
): Promise<OutputTime> {
  let least: OutputTime | undefined;
  for (let round = 0; round < rounds; round += 1) {
    await touch();
    const before = spentBy(server.pid);
    const begun = performance.now();
    const { byteLength: bytes } = await (await read(server, pathOf(slug, query))).bytes();
    const took = performance.now() - begun;
    if (least === undefined || took < least.took)
      least = { slug, took, processor: spentBy(server.pid) - before, bytes };
  }
  if (least === undefined) throw new Error("no round was measured");
  return least;
}

/** Others read while one output after the other is rendered. */
async function readBeside(
  server: Server,
  touch: () => Promise<void>,
  ids: readonly string[],
  seconds: number,
): Promise<PacedResult> {
  let isOver = false;
  const rendering = (async () => {
    while (!isOver) {
      for (const [slug, query] of asked) {
        await touch();
        await (await read(server, pathOf(slug, query))).bytes();
      }
    }
  })();
  const paced = await runPacedReader({
    url: server.url,
    requests: ids.map((id) =>
      formatRequest({ method: "GET", path: `/api/devices/${id}` }, server.url, server.headers),
    ),
    connections: 4,
    every: 20,
    seconds,
  });
  isOver = true;
  await rendering;
  return paced;
}

const warmUp = 300;
const turns = 10;
const perTurn = 200;

/** Microseconds of processor time of an answer to someone who has what is there: the least of some turns. */
async function measureUnchanged(server: Server, path: string): Promise<number> {
  const { url, headers, pid } = server;
  const etag = (await read(server, path)).headers.get("etag") ?? "";
  const request = Buffer.from(
    formatRequest({ method: "GET", path, headers: { "if-none-match": etag } }, url, headers),
  );
  const connection = await openConnection(url);
  const ask = async (): Promise<void> => {
    const { status } = await connection.send(request);
    if (status !== 304) throw new Error(`${path} answered ${status}`);
  };
  for (let n = 0; n < warmUp; n += 1) await ask();
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < turns; turn += 1) {
    const before = spentBy(pid);
    for (let n = 0; n < perTurn; n += 1) await ask();
    least = Math.min(least, ((spentBy(pid) - before) / perTurn) * 1000);
  }
  connection.close();
  return least;
}

async function measureNetBox(server: Server, touch: () => Promise<void>): Promise<OutputTimes["netBox"]> {
  let least = { took: Number.POSITIVE_INFINITY, held: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round += 1) {
    await touch();
    const begun = performance.now();
    const path = "/netbox/api/dcim/devices/?limit=1000";
    const held = await longestWait(
      server,
      read(server, path).then((answer) => answer.bytes()),
    );
    const took = performance.now() - begun;
    if (held < least.held) least = { took, held };
  }
  return least;
}

/** The longest wait of a small request until a work is done, in milliseconds. */
async function longestWait({ url, headers }: Server, until: Promise<unknown>): Promise<number> {
  let isDone = false;
  const end = (): void => {
    isDone = true;
  };
  until.then(end, end);
  const request = Buffer.from(formatRequest({ method: "GET", path: "/api/sites?pageSize=1" }, url, headers));
  const connection = await openConnection(url);
  let longest = 0;
  do {
    const begun = performance.now();
    await connection.send(request);
    longest = Math.max(longest, performance.now() - begun);
  } while (!isDone);
  connection.close();
  await until;
  return longest;
}

/** Milliseconds of processor time that a process has spent, all its threads together. */
function spentBy(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}
