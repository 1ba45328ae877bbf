import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import fc from "fast-check";
import { attachedKinds } from "../../src/attached.ts";
import { entryFields } from "../../src/features/history/answers.ts";
import { logSource } from "../../src/features/history/source.ts";
import { loggedNames } from "../../src/features/history/visible.ts";
import { search } from "../../src/features/search/search.ts";
import { isPieces, type Pieces } from "../../src/http/sending/pieces.ts";
import { createReads, type Reads } from "../../src/jobs/reads/reader.ts";
import { maxWaitingReads } from "../../src/lib/limits.ts";
import { isHeavy } from "../../src/resource/reading/away/heavy.ts";
import type { PageJob } from "../../src/resource/reading/away/reader.ts";
import { answerList } from "../../src/resource/reading/list.ts";
import { type ListQuery, parseListQuery } from "../../src/resource/reading/query.ts";
import { sourceOf, type TableSource } from "../../src/resource/reading/source.ts";
import { registry } from "../../src/resources/index.ts";
import { ipAddresses } from "../../src/resources/ip-addresses.ts";
import { createLongTable, type LongTable } from "./longTable.ts";

const addresses = sourceOf(ipAddresses);
const log = logSource(entryFields(loggedNames(registry)));
const logOfOthers = logSource(entryFields(loggedNames(registry)), false);
const open = new AbortController().signal;

let table: LongTable;
let reads: Reads;

beforeAll(async () => {
  table = await createLongTable();
});
afterAll(() => table.close());
beforeEach(() => {
  reads = createReads();
});
afterEach(() => reads.stop());

const ask = (source: TableSource, query: string): ListQuery =>
  parseListQuery(source, new URLSearchParams(query));

const jobOf = (query: string): PageJob => ({
  ...{ file: table.database.file, list: addresses.list ?? ["records", ""] },
  ...{ query: ask(addresses, query), counted: undefined },
});

type Body = Uint8Array<ArrayBuffer> | Blob | Pieces;

async function textOf(body: Body | Promise<Body>): Promise<string> {
  const made = await body;
  if (!isPieces(made)) return new Blob([made]).text();
  const parts: Blob[] = [];
  for (let piece = await made.next(); piece !== undefined; piece = await made.next())
    parts.push(new Blob([piece]));
  made.end?.();
  return new Blob(parts).text();
}

const readPage = (job: PageJob) => reads.readPage(job, open);

const orders = ["", "&order=desc"];
const sorts = ["address", "dnsName", "updatedAt", "role,-dnsName", "status,-id", "vrfId"];
const filters = [
  "",
  "role=vip",
  "status=active",
  "status__n=active",
  "dnsName__ic=9",
  "search=host-1",
  "search=zzz",
  "search=h",
  "inPrefix=false",
];
const pages = [
  "pageSize=50",
  "pageSize=50&page=300",
  "pageSize=7&page=4000",
  "pageSize=1000&page=30",
  "pageSize=10000&page=2",
  "pageSize=50&page=90000",
];
const logFilters = ["", "resource=vlans", "actorEmail=", "from=2026-01-01T00:00:00Z", "recordId__n=x"];

test("answers from the thread byte for byte what the loop answers", async () => {
  const query = fc
    .tuple(
      fc.constantFrom(...pages),
      fc.constantFrom(...sorts),
      fc.constantFrom(...orders),
      fc.constantFrom(...filters),
    )
    .map(([page, sort, order, filter]) => ask(addresses, `${page}&sort=${sort}${order}&${filter}`));
  const logQuery = fc
    .tuple(
      fc.constantFrom(...pages),
      fc.constantFrom("sequence", "at"),
      fc.constantFrom(...orders),
      fc.constantFrom(...logFilters.slice(0, 4)),
    )
    .map(([page, sort, order, filter]) => ask(log, `${page}&sort=${sort}${order}&${filter}`));
  const asked = fc.oneof(
    query.map((one) => ({ source: addresses, query: one })),
    logQuery.map((one) => ({ source: log, query: one })),
    logQuery.map((one) => ({ source: logOfOthers, query: one })),
  );
  let inThread = 0;
  await fc.assert(
    fc.asyncProperty(asked, async ({ source, query: one }) => {
      const { database } = table;
      if (isHeavy(database, source, one)) inThread += 1;
      const here = await textOf(answerList(database, source, one));
      expect(await textOf(answerList(database, source, one, readPage))).toBe(here);
    }),
    { numRuns: 120 },
  );
  expect(inThread).toBeGreaterThan(20);
});

test("searches in the thread as on the loop", async () => {
  const { database } = table;
  for (const text of ["example", "host-12", "10.0.1.7", "vlan 20", "reserved addresses", "zzz", "h"]) {
    const query = { text, wanted: text, limit: 20 };
    const job = { file: database.file, resources: registry.map(({ name }) => name), query };
    const found = await reads.search(job, open);
    expect(new TextDecoder().decode(found)).toBe(
      JSON.stringify(search(database, registry, query, attachedKinds)),
    );
  }
});

test("shows what was written before it was asked", async () => {
  const totalOf = async (source: TableSource, query: string): Promise<number> => {
    const text = await textOf(answerList(table.database, source, ask(source, query), readPage));
    return (JSON.parse(text) as { readonly total: number }).total;
  };
  const entries = (): Promise<number> => totalOf(log, "sort=at&resource=sites&pageSize=1");
  const records = (): Promise<number> => totalOf(addresses, "sort=updatedAt&pageSize=1");
  const before = { entries: await entries(), records: await records() };
  for (let n = 1; n <= 3; n += 1) {
    await table.addEntry();
    expect(await entries()).toBe(before.entries + n);
    await table.removeAddress();
    expect(await records()).toBe(before.records - n);
  }
});

test("rejects a read that fails, and answers the next one", async () => {
  const missing = readPage({ ...jobOf("sort=updatedAt"), file: `${table.database.file}.missing` });
  await expect(missing).rejects.toThrow("unable to open");
  const { pieces } = await readPage(jobOf("sort=updatedAt&pageSize=1"));
  expect(JSON.parse(await textOf(pieces))).toMatchObject({ page: 1, pageSize: 1 });
});

test("skips a page whose client has gone, and reads those behind it", async () => {
  const client = new AbortController();
  const first = readPage(jobOf("sort=updatedAt&pageSize=1"));
  const gone = reads.readPage(jobOf("sort=updatedAt"), client.signal);
  const last = readPage(jobOf("sort=updatedAt&pageSize=1"));
  client.abort();
  await expect(gone).rejects.toThrow("cancelled");
  for (const { pieces } of await Promise.all([first, last])) await textOf(pieces);
});

test("refuses more pages than may wait with 503", async () => {
  const asked = Array.from({ length: maxWaitingReads + 2 }, () =>
    readPage(jobOf("sort=updatedAt&pageSize=1")),
  );
  const results = await Promise.allSettled(asked);
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { status: 503 } }]);
  for (const result of results) if (result.status === "fulfilled") result.value.pieces.end?.();
});

test("ends what is being read at a stop, and refuses what is asked afterwards", async () => {
  const { pieces } = await readPage(jobOf("sort=updatedAt&pageSize=1"));
  await textOf(pieces);
  const asked = Array.from({ length: 5 }, () => readPage(jobOf("sort=dnsName&pageSize=10000")));
  const settled = Promise.allSettled(asked);
  await reads.stop();
  for (const result of await settled)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 503 });
  expect((await settled).some(({ status }) => status === "rejected")).toBe(true);
  await expect(readPage(jobOf("sort=updatedAt"))).rejects.toMatchObject({ status: 503 });
});
