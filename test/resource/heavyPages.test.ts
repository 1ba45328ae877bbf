import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Database } from "../../src/db/open.ts";
import { entryFields } from "../../src/features/history/answers.ts";
import { logSource } from "../../src/features/history/source.ts";
import { loggedNames } from "../../src/features/history/visible.ts";
import { isHeavy } from "../../src/resource/reading/away/heavy.ts";
import { parseListQuery } from "../../src/resource/reading/query.ts";
import { planPage } from "../../src/resource/reading/rows.ts";
import { sourceOf, type TableSource } from "../../src/resource/reading/source.ts";
import { registry } from "../../src/resources/index.ts";
import { ipAddresses } from "../../src/resources/ip-addresses.ts";
import { prefixes } from "../../src/resources/prefixes.ts";
import { createLongTable, type LongTable, recordOf } from "../jobs/longTable.ts";

const addresses = sourceOf(ipAddresses);
const log = logSource(entryFields(loggedNames(registry)));
let table: LongTable;
let database: Database;

beforeAll(async () => {
  table = await createLongTable();
  database = table.database;
});

afterAll(() => table.close());

const isLong = (source: TableSource, query: string): boolean =>
  isHeavy(database, source, parseListQuery(source, new URLSearchParams(query)));

describe("a page of a long list is read in the thread", () => {
  const cases = [
    ["sort=dnsName&pageSize=50", "a sort without an index"],
    ["sort=updatedAt&pageSize=50", "a sort by a time"],
    ["role=vip&pageSize=50", "a filter without an index"],
    ["role=&pageSize=50", "a filter on null without an index"],
    ["dnsName__ic=host&pageSize=50", "a part of a text"],
    ["status=active&pageSize=50", "a filter with an index that many pass"],
    ["status__n=active&pageSize=50", "a filter that leaves out many"],
    ["updatedAt__gte=2026-01-01&pageSize=50", "a bound without an index"],
    ["vrfId=&role=vip&pageSize=50", "a filter without an index beside one that many pass"],
    ["sort=vrfId&pageSize=50", "a sort of which many are equal"],
    ["search=host-12&pageSize=50", "a search"],
    ["search=a&pageSize=50", "a search that the index does not know"],
    ["inPrefix=false&pageSize=50", "a question to other tables"],
  ] as const;
  for (const [query, what] of cases) test(what, () => expect(isLong(addresses, query)).toBe(true));
});

describe("a page of a long list is read at once", () => {
  const cases = [
    ["pageSize=50", "the first of all records"],
    ["pageSize=50&order=desc", "the first from the end"],
    ["pageSize=50&page=600", "the last"],
    ["pageSize=10000", "as many as fit"],
    ["pageSize=50&sort=id", "a sort by the primary key"],
    ["status=reserved&pageSize=50", "a filter with an index that few pass"],
    ["status=reserved&sort=updatedAt&pageSize=50", "few records in another order"],
    ["status=reserved&dnsName__ic=1&pageSize=50", "few records of which some pass"],
    ["within=10.0.1.0/24&pageSize=50", "a range of an index"],
  ] as const;
  for (const [query, what] of cases) test(what, () => expect(isLong(addresses, query)).toBe(false));
});

test("a page of a short list is read at once, whatever is asked", () => {
  const query = ["search=a&dnsName__ic=b&sort=updatedAt", "pageSize=1&page=900"];
  for (const one of query)
    expect(isLong(sourceOf(prefixes), one.replace("dnsName", "description"))).toBe(false);
});

describe("the change log", () => {
  test("is counted in the thread once, and then read at once while it grows", async () => {
    const query = parseListQuery(log, new URLSearchParams("pageSize=50"));
    expect(isHeavy(database, log, query)).toBe(true);
    planPage(database, log, query);
    expect(isHeavy(database, log, query)).toBe(false);
    await table.addEntry();
    expect(isHeavy(database, log, query)).toBe(false);
  });
  test("of one record is read at once", () => {
    expect(isLong(log, `resource=sites&recordId=${recordOf(1)}&pageSize=50`)).toBe(false);
  });
  test("is read in the thread from a moment on, and where nothing but the number of its rows is in order", () => {
    for (const query of [
      "from=2026-01-01T00:00:00Z",
      "resource=sites",
      "action=update",
      "sort=at&action=update",
    ])
      expect(isLong(log, query)).toBe(true);
  });
});
