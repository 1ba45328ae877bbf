import { Database as Sqlite } from "bun:sqlite";
import { databaseFile } from "../../../src/db/files.ts";
import { createRandom } from "../../../src/demo/random.ts";
import { marks } from "../data/vlans.ts";
import type { LoadRequest } from "../load/request.ts";

/** A request whose time is taken at both sizes of the table. */
export interface Probe {
  readonly label: string;
  /** The most that the time may grow, as a factor. */
  readonly within?: number;
  /** The most that it may be on the large table, in milliseconds. */
  readonly below?: number;
  /** Each request follows a write to the table, so that nothing that was remembered answers it. */
  readonly afterWrite?: true;
  /** The n-th request. */
  readonly request: (table: VlanTable, n: number) => LoadRequest;
}

/** What the requests have to know of a table of VLANs. */
export interface VlanTable {
  readonly count: number;
  /** Ids from all over the table, in no order. */
  readonly ids: readonly string[];
  readonly rareSite: string;
}

/** Reads what is to be known of a data directory at rest. */
export function readTable(directory: string): VlanTable {
  const sqlite = new Sqlite(databaseFile(directory), { readonly: true });
  try {
    const read = (query: string): unknown[] =>
      sqlite
        .query(query)
        .values()
        .map(([value]) => value);
    const [count] = read("SELECT count(*) FROM vlans");
    const [largest] = read("SELECT max(rowid) FROM vlans");
    const random = createRandom(Number(count));
    const one = sqlite.query<{ id: string }, [number]>("SELECT id FROM vlans WHERE rowid = ?");
    const ids = Array.from({ length: 2000 }, () => one.get(random.integer(1, Number(largest)))?.id ?? "");
    const [rareSite] = read("SELECT id FROM sites ORDER BY rowid DESC LIMIT 1");
    return { count: Number(count), ids: ids.filter((id) => id !== ""), rareSite: String(rareSite) };
  } finally {
    sqlite.close();
  }
}

const get = (path: string): LoadRequest => ({ method: "GET", path });
const list = (query: string): LoadRequest => get(`/api/vlans?pageSize=50${query}`);

/** The requests, in the order in which they are measured: those that write come last. */
export const probes: readonly Probe[] = [
  {
    label: "read one",
    within: 2,
    request: ({ ids }, n) => get(`/api/vlans/${ids[n % ids.length]}`),
  },
  { label: "first page of 50", within: 2, request: () => list("") },
  { label: "page 100", request: () => list("&page=100") },
  { label: "last page", below: 5, request: ({ count }) => list(`&page=${Math.floor(count / 50)}`) },
  {
    label: "filter by a site that 20 have",
    within: 2,
    afterWrite: true,
    request: ({ rareSite }) => list(`&siteId=${rareSite}`),
  },
  {
    label: "filter by a status that 20 have",
    within: 2,
    afterWrite: true,
    request: () => list(`&status=${marks.rareStatus}`),
  },
  {
    label: "search for a word that 20 have",
    within: 2,
    afterWrite: true,
    request: () => list(`&search=${marks.rareWord}`),
  },
  {
    label: "search for a word that a tenth have",
    below: 250,
    afterWrite: true,
    request: () => list(`&search=${marks.commonWord}`),
  },
  {
    label: "search for two letters",
    below: 100,
    afterWrite: true,
    request: () => list("&search=zi"),
  },
  {
    label: "search for two letters that most have",
    afterWrite: true,
    request: () => list("&search=er"),
  },
  { label: "first page, total not yet counted", below: 250, afterWrite: true, request: () => list("") },
  { label: "create", within: 2, request: (_, n) => write("POST", "/api/vlans", n) },
];

/** A write to the table, between requests: another description for one record. */
export const touch = ({ ids }: VlanTable, n: number): LoadRequest =>
  write("PATCH", `/api/vlans/${ids[0]}`, n);

const write = (method: "POST" | "PATCH", path: string, n: number): LoadRequest => ({
  method,
  path,
  body: JSON.stringify({ name: `Vestmark Metering ${n}`, vid: 4090, description: `Written ${n} times` }),
});
