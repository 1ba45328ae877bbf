import type { Database as Sqlite } from "bun:sqlite";
import { createGroupCommit, createSingleCommit } from "./groupCommit.ts";
import { createInsert, type NewVlan } from "./insertVlan.ts";
import { type Floor, readOne } from "./reads.ts";
import { createIndexing } from "./searchIndex.ts";

/** Writes a VLAN and answers its JSON once it is committed. */
type WriteVlan = (vlan: NewVlan) => Promise<string>;

const answerCreates =
  (createWrite: (sqlite: Sqlite) => WriteVlan): Floor =>
  (sqlite, { headers }) => {
    const init = { status: 201, headers: new Headers(headers) };
    const write = createWrite(sqlite);
    return async (request) =>
      new Response(`{"data":${await write((await request.json()) as NewVlan)}}`, init);
  };

const writeTogether = (sqlite: Sqlite): WriteVlan => {
  const commit = createGroupCommit(sqlite, createIndexing(sqlite, "vlans", "vid"));
  const insert = createInsert(sqlite);
  return (vlan) => commit(() => insert(vlan));
};

const writeAlone = (sqlite: Sqlite): WriteVlan => {
  const commit = createSingleCommit(sqlite, createIndexing(sqlite, "vlans", "vid"));
  const insert = createInsert(sqlite);
  return (vlan) => commit(() => insert(vlan));
};

/** Creates a VLAN; creates that wait together share a transaction and its fsync. */
export const createTogether: Floor = answerCreates(writeTogether);

/** Creates a VLAN in a transaction of its own, with `synchronous=NORMAL`: a power cut may take it back. */
export const createAlone: Floor = answerCreates(writeAlone);

/** Reads, and creates with group commit, each flush of which the reads wait for. */
export const readAndCreate: Floor = (sqlite, plan) => {
  const [read, create] = [readOne(sqlite, plan), createTogether(sqlite, plan)];
  return (request) => (request.method === "GET" ? read(request) : create(request));
};
