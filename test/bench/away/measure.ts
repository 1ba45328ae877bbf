import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sitebookCommand } from "../../support.ts";
import { openConnection } from "../load/connection.ts";
import { formatRequest, type LoadRequest } from "../load/request.ts";
import { describeTimes, type Times } from "../load/times.ts";
import { median } from "../report/numbers.ts";
import { processorSeconds } from "../setup/proc.ts";
import { type Server, startSitebook } from "../setup/server.ts";
import { workspace } from "../setup/workspace.ts";

/** What a step took, in seconds, and how others fared meanwhile, in milliseconds. */
export interface AwayStep {
  readonly label: string;
  readonly seconds: number;
  /** The processor's part of it, all threads of the server together. */
  readonly processor: number;
  /** The size of what was answered or sent, in bytes. */
  readonly bytes: number;
  readonly reads: Times;
  /** Of none where nobody wrote. */
  readonly writes: Times;
}

/** The records that are changed on both sides, in other fields. */
export const changedCount = 5000;

/** The clones that are taken, of which the median counts: one takes too little for others to be timed beside it. */
const clones = 5;

/** Requests under way at a time while changes are made. */
const writers = 16;

/** Measures a clone of a data directory, its bundle, and the merge of that. */
export async function measureAway(directory: string): Promise<AwayStep[]> {
  const box = await startSitebook(directory, { copy: false });
  const steps: AwayStep[] = [];
  try {
    const paths = await pathsOf(box);
    const writes = await writesOf(box);
    const timed: Timed = async (server, label, work, times = 1) => {
      // What is written on the laptop would be one change more.
      const meanwhile = { paths, writes: server === box ? writes : [] };
      const measured = [];
      for (let n = 0; n < times; n++) measured.push(await measure(server, meanwhile, label, work));
      const middle = median(measured.map(({ step }) => step.seconds));
      const told = measured.find(({ step }) => step.seconds === middle);
      if (told !== undefined) steps.push(told.step);
      return told?.result;
    };
    const cut = () => bytesOf(box, "POST", "/api/clones", { name: "Laptop" });
    const file = await timed(box, "clone", cut, clones);
    const laptop = await openLaptop(file ?? new Uint8Array());
    try {
      await changeAll(laptop, paths, (n) => ({ description: `Seen away ${n}` }));
      await changeAll(box, paths, () => ({ status: "deprecated" }));
      const bundle = await timed(laptop, "bundle", () => bytesOf(laptop, "POST", "/api/away/bundle", {}));
      await mergeTimed(box, timed, bundle ?? new Uint8Array());
    } finally {
      await laptop.stop();
    }
  } finally {
    await box.stop();
  }
  return steps;
}

type Timed = (
  server: Server,
  label: string,
  work: () => Promise<Uint8Array | undefined>,
  times?: number,
) => Promise<Uint8Array | undefined>;

async function mergeTimed(box: Server, timed: Timed, bundle: Uint8Array): Promise<void> {
  const upload = async () => {
    const { data } = await json(box, "POST", "/api/merges", bundle);
    return data as { readonly id: string; readonly state: string; readonly counts: { ready: number } };
  };
  let merge: Awaited<ReturnType<typeof upload>> | undefined;
  await timed(box, "upload with preview", async () => {
    merge = await upload();
    return bundle;
  });
  if (merge?.counts.ready !== changedCount) throw new Error(`the preview told ${JSON.stringify(merge)}`);
  const path = `/api/merges/${merge.id}`;
  await timed(box, "preview", () => bytesOf(box, "POST", `${path}/preview`));
  const etag = (await answerOf(box, "GET", path)).headers.get("etag") ?? "";
  await timed(box, "apply", () => bytesOf(box, "POST", `${path}/apply`, undefined, { "if-match": etag }));
  await timed(box, "the same again", async () => {
    const { state } = await upload();
    if (state !== "applied") throw new Error(`the same bundle again is ${state}`);
    return bundle;
  });
}

/** The paths of records that are changed: as many VLANs as prefixes. */
async function pathsOf(box: Server): Promise<string[]> {
  const found = await Promise.all(
    ["vlans", "prefixes"].map(async (resource) => {
      const { data } = await json(box, "GET", `/api/${resource}?pageSize=${changedCount / 2}`);
      return (data as readonly { readonly id: string }[]).map(({ id }) => `/api/${resource}/${id}`);
    }),
  );
  const paths = found.flat();
  if (paths.length !== changedCount) throw new Error(`there are ${paths.length} records to change`);
  return paths;
}

/** What others write at the box: a record that does not merge, with another value each time. */
async function writesOf(box: Server): Promise<LoadRequest[]> {
  const { data } = await json(box, "GET", "/api/sites?pageSize=1");
  const [site] = data as readonly { readonly id: string }[];
  return ["one", "two"].map((description) => ({
    method: "PATCH",
    path: `/api/sites/${site?.id}`,
    body: JSON.stringify({ description }),
  }));
}

/** Opens the file of a clone and serves it. */
async function openLaptop(file: Uint8Array): Promise<Server> {
  const [path, data] = [join(workspace, "laptop.sitebook"), join(workspace, `laptop-${file.length}`)];
  writeFileSync(path, file);
  const command = [...sitebookCommand(), "away", "open", path, "--data", data];
  const child = Bun.spawn(command, { stdout: "ignore", stderr: "inherit" });
  if ((await child.exited) !== 0) throw new Error("opening the clone failed");
  return startSitebook(data, { copy: false });
}

async function changeAll(
  server: Server,
  paths: readonly string[],
  bodyOf: (n: number) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const waiting = paths.entries();
  const work = async (): Promise<void> => {
    for (const [n, path] of waiting) await answerOf(server, "PATCH", path, JSON.stringify(bodyOf(n)));
  };
  await Promise.all(Array.from({ length: writers }, work));
}

/** What others do meanwhile: read one of these records, and write. */
interface Meanwhile {
  readonly paths: readonly string[];
  readonly writes: readonly LoadRequest[];
}

async function measure(
  server: Server,
  { paths, writes }: Meanwhile,
  label: string,
  work: () => Promise<Uint8Array | undefined>,
): Promise<{ readonly step: AwayStep; readonly result: Uint8Array | undefined }> {
  const reading = await askMeanwhile(server, [{ method: "GET", path: paths.at(-1) ?? "" }]);
  const writing = await askMeanwhile(server, writes);
  const used = processorSeconds(server.pid);
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  const processor = processorSeconds(server.pid) - used;
  const [reads, others] = [await reading(), await writing()].map(describeTimes) as [Times, Times];
  return { step: { label, seconds, processor, bytes: result?.length ?? 0, reads, writes: others }, result };
}

/** Milliseconds between two requests of others. */
const every = 5;

/** Sends requests one after another until it is ended; returns the function that ends it and answers how long each took. */
async function askMeanwhile(
  { url, headers }: Server,
  asked: readonly LoadRequest[],
): Promise<() => Promise<number[]>> {
  const requests = asked.map((each) => Buffer.from(formatRequest(each, url, headers)));
  const connection = await openConnection(url);
  const times: number[] = [];
  let isOver = false;
  const asking = (async (): Promise<void> => {
    for (let n = 0; !isOver || n === 0; n += 1) {
      const request = requests[n % requests.length];
      if (request === undefined) return;
      const begun = performance.now();
      const { status } = await connection.send(request);
      if (status >= 400) throw new Error(`a request meanwhile was answered with ${status}`);
      times.push(performance.now() - begun);
      await Bun.sleep(every);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    connection.close();
    return times;
  };
}

async function answerOf(
  { url, headers }: Server,
  method: string,
  path: string,
  body?: string | Uint8Array,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const type = typeof body === "string" ? "application/json" : "application/octet-stream";
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": type }), ...more },
    ...(body !== undefined && { body: typeof body === "string" ? body : new Uint8Array(body) }),
  });
  if (!answer.ok)
    throw new Error(`${method} ${path} was answered with ${answer.status} ${await answer.text()}`);
  return answer;
}

async function bytesOf(
  server: Server,
  method: string,
  path: string,
  body?: object,
  more?: Readonly<Record<string, string>>,
): Promise<Uint8Array> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return (await answerOf(server, method, path, sent, more)).bytes();
}

async function json(
  server: Server,
  method: string,
  path: string,
  body?: Uint8Array,
): Promise<{ data: unknown }> {
  return (await answerOf(server, method, path, body)).json() as Promise<{ data: unknown }>;
}
