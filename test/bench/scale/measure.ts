import { readFileSync } from "node:fs";
import { openConnection } from "../load/connection.ts";
import { formatRequest } from "../load/request.ts";
import { type Server, startSitebook, withoutKept } from "../setup/server.ts";
import { readQuestions, type ScaleQuestion } from "./questions.ts";

/**
 * How long a request took, and for how long it kept the event loop from answering others, in milliseconds: the processor
 * time of the loop's thread, or the longest wait of another request meanwhile, whichever is less.
 */
export interface ScaleTimes {
  readonly question: ScaleQuestion;
  readonly took: number;
  readonly held: number;
}

/** Times that a request is measured; the quickest counts, as other programs on the machine only add to it. */
const times = 3;
/** A request that holds the loop for less than the first or for more than the second is not measured again. */
const quick = 8;
const slow = 100;

/** Measures each request after a write to the large tables, with other requests on a second connection meanwhile. */
export async function measureScale(directory: string, only = /./): Promise<ScaleTimes[]> {
  const server = await startSitebook(directory, { copy: false, keep: true, flags: withoutKept });
  try {
    const touch = await createTouch(server);
    const ping = createPing(server);
    const measureOnce = async (question: ScaleQuestion): Promise<ScaleTimes> => {
      await touch();
      const before = loopMilliseconds(server.pid);
      const begun = performance.now();
      await readAll(server, question.path);
      const took = performance.now() - begun;
      const used = loopMilliseconds(server.pid) - before;
      if (used < quick) return { question, took, held: used };
      await touch();
      return { question, took, held: Math.min(used, await ping(readAll(server, question.path))) };
    };
    const measured: ScaleTimes[] = [];
    for (const question of await readQuestions(server)) {
      if (only.test(question.path)) measured.push(await quickestOf(() => measureOnce(question)));
    }
    return measured;
  } finally {
    await server.stop();
  }
}

async function quickestOf(measure: () => Promise<ScaleTimes>): Promise<ScaleTimes> {
  let best = await measure();
  for (let n = 1; n < times && best.held >= quick && best.held <= slow; n += 1) {
    const again = await measure();
    if (again.held < best.held) best = again;
  }
  return best;
}

/** Milliseconds of processor time that the thread of the event loop has used, which other programs do not add to. */
function loopMilliseconds(pid: number): number {
  const [nanoseconds = ""] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

async function readAll({ url, headers }: Server, path: string): Promise<void> {
  const answer = await fetch(url + path, { headers: { ...headers, "accept-encoding": "identity" } });
  await answer.bytes();
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
}

/** Returns a function that asks for something light again and again until a work is done, and returns the longest wait. */
function createPing({ url, headers }: Server): (until: Promise<unknown>) => Promise<number> {
  const request = Buffer.from(formatRequest({ method: "GET", path: "/api/sites?pageSize=1" }, url, headers));
  return async (until) => {
    let isDone = false;
    const end = (): void => {
      isDone = true;
    };
    until.then(end, end);
    // One that is seldom used would be closed by the server meanwhile.
    const connection = await openConnection(url);
    let longest = 0;
    do {
      const begun = performance.now();
      await connection.send(request);
      longest = Math.max(longest, performance.now() - begun);
    } while (!isDone);
    connection.close();
    return longest;
  };
}

/** Returns a function that changes one record of each large table, so that nothing is known of them any more. */
async function createTouch({ url, headers }: Server): Promise<() => Promise<void>> {
  const paths: string[] = [];
  for (const resource of ["devices", "interfaces", "ip-addresses"]) {
    const answer = await fetch(`${url}/api/${resource}?pageSize=1`, { headers });
    const { data } = (await answer.json()) as { data: { id: string }[] };
    paths.push(`${url}/api/${resource}/${data[0]?.id}`);
  }
  let count = 0;
  return async () => {
    count += 1;
    for (const path of paths) {
      const body = JSON.stringify({ description: `Checked ${Date.now()} ${count}` });
      const answer = await fetch(path, {
        method: "PATCH",
        headers: { ...headers, "content-type": "application/json" },
        body,
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
    }
  };
}
