import type { Database as Sqlite } from "bun:sqlite";
import { createGroupCommit, createSingleCommit } from "./groupCommit.ts";
import { createInsert, type NewVlan } from "./insertVlan.ts";
import { type Floor, readOne } from "./reads.ts";
import { createIndexing } from "./searchIndex.ts";

/** Writes a VLAN and answers its JSON once it is committed. */
type WriteVlan = (vlan: NewVlan) => Promise<string>;

const answerCreates =
  (createWrite: (sqlite: Sqlite, file: string) => WriteVlan): Floor =>
  (sqlite, { headers, file }) => {
    const init = { status: 201, headers: new Headers(headers) };
    const write = createWrite(sqlite, file);
    return async (request) =>
      new Response(`{"data":${await write((await request.json()) as NewVlan)}}`, init);
  };

const writeTogether = (sqlite: Sqlite): WriteVlan => {
  const commit = createGroupCommit(sqlite, createIndexing(sqlite, "vlans"));
  const insert = createInsert(sqlite);
  return (vlan) => commit(() => insert(vlan));
};

const writeAlone = (sqlite: Sqlite): WriteVlan => {
  const commit = createSingleCommit(sqlite, createIndexing(sqlite, "vlans"));
  const insert = createInsert(sqlite);
  return (vlan) => commit(() => insert(vlan));
};

/** While the worker commits a batch the next one gathers, so that batches are as large as they can be. */
function writeInWorker(_: Sqlite, file: string): WriteVlan {
  const worker = new Worker(new URL("./commitWorker.ts", import.meta.url).href);
  worker.postMessage(file);
  let waiting: { readonly vlan: NewVlan; readonly resolve: (json: string) => void }[] = [];
  let under: typeof waiting = [];
  let isPlanned = false;
  const sendBatch = (): void => {
    isPlanned = false;
    if (under.length > 0 || waiting.length === 0) return;
    under = waiting;
    waiting = [];
    worker.postMessage(under.map(({ vlan }) => vlan));
  };
  worker.onmessage = ({ data }: MessageEvent<readonly string[]>) => {
    const done = under;
    under = [];
    done.forEach(({ resolve }, place) => {
      resolve(data[place] ?? "");
    });
    sendBatch();
  };
  return (vlan) =>
    new Promise((resolve) => {
      waiting.push({ vlan, resolve });
      if (isPlanned) return;
      isPlanned = true;
      setImmediate(sendBatch);
    });
}

/** Reads one VLAN where that is asked for, else creates one. */
const withReads =
  (creates: Floor): Floor =>
  (sqlite, plan) => {
    const [read, create] = [readOne(sqlite, plan), creates(sqlite, plan)];
    return (request) => (request.method === "GET" ? read(request) : create(request));
  };

/** Creates a VLAN; creates that wait together share a transaction and its fsync. */
export const createTogether: Floor = answerCreates(writeTogether);

/** Creates a VLAN in a transaction of its own, with `synchronous=NORMAL`: a power cut may take it back. */
export const createAlone: Floor = answerCreates(writeAlone);

/** Reads, and creates with group commit on the thread that answers. */
export const mainThread: Floor = withReads(createTogether);

/** Reads, and creates with group commit on a thread of its own. */
export const workerThread: Floor = withReads(answerCreates(writeInWorker));
