import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Database } from "../../src/db/open.ts";
import { isPieces } from "../../src/http/sending/pieces.ts";
import { maxWholeBytes } from "../../src/lib/limits.ts";
import { answerList, readPage } from "../../src/resource/reading/list.ts";
import { type ListQuery, parseListQuery } from "../../src/resource/reading/query.ts";
import { readRecord } from "../../src/resource/reading/read.ts";
import { sourceOf } from "../../src/resource/reading/source.ts";
import type { WriteContext } from "../../src/resource/writing/context.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { removeRecord } from "../../src/resource/writing/remove.ts";
import { updateRecord } from "../../src/resource/writing/update.ts";
import { openFixture } from "../fixture/database.ts";
import { makers, registry } from "../fixture/resources.ts";

let database: Database;
let context: WriteContext;
beforeEach(() => {
  database = openFixture();
  context = { database, registry, attached: [], actor: { personId: null, email: null }, requestId: null };
});
afterEach(() => database.close());

const source = sourceOf(makers);
const ask = (query = ""): ListQuery => parseListQuery(source, new URLSearchParams(query));

const make = (inputs: readonly { name: string; description?: string }[]): Promise<string[]> =>
  database.write(() => inputs.map((input) => createRecord(context, makers, input).id));

/** Reads an answer to its end; calls `between` when its first piece is there, if it comes in pieces. */
async function read(query: ListQuery, between?: () => Promise<unknown>): Promise<string> {
  const answer = await answerList(database, source, query);
  if (!isPieces(answer)) return new Response(answer).text();
  const decoder = new TextDecoder();
  let text = "";
  for (let piece = await answer.next(); piece !== undefined; piece = await answer.next()) {
    text += decoder.decode(piece, { stream: true });
    await between?.();
    between = undefined;
  }
  return text;
}

/** The same answer, of the records as they are read one by one. */
function plain(ids: readonly string[], { page, pageSize }: ListQuery): string {
  const records = ids.map((id) => readRecord(database, makers, id).json);
  const names = new Map(records.map((json) => [json, JSON.parse(json).name as string]));
  const sorted = records.toSorted((a, b) => ((names.get(a) ?? "") < (names.get(b) ?? "") ? -1 : 1));
  const data = sorted.slice((page - 1) * pageSize, page * pageSize).join(",");
  return `{"data":[${data}],"total":${ids.length},"page":${page},"pageSize":${pageSize},"hasMore":${page * pageSize < ids.length}}`;
}

const nameOf = (n: number): string => `maker ${String(n).padStart(6, "0")}`;

/** Texts of a few sizes: none, a line, a page, as long as may be, and one that JSON makes six times as long. */
const description = fc.constantFrom(
  undefined,
  "a line",
  "€".repeat(700),
  "z".repeat(10_000),
  "\u0001".repeat(9_000),
);

describe("a list", () => {
  test("has the same bytes however it is rendered", async () => {
    const kinds = fc.record({
      few: fc.array(description, { maxLength: 12 }),
      times: fc.constantFrom(1, 7, 90),
      pageSize: fc.constantFrom(1, 3, 50, 333, 1000, 1001, 10_000),
      page: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(kinds, async ({ few, times, pageSize, page }) => {
        database.sqlite.run("DELETE FROM makers");
        database.versions.bumpAll();
        const texts = Array.from({ length: times }, () => few).flat();
        const ids = await make(
          texts.map((text, n) => ({
            name: nameOf(n),
            ...(text === undefined ? {} : { description: text }),
          })),
        );
        const query = ask(`pageSize=${pageSize}&page=${page}`);
        const expected = plain(ids, query);
        expect((await read(query)) === expected).toBe(true);
        expect(JSON.stringify(readPage(database, makers, query).data.length)).toBe(
          String(JSON.parse(expected).data.length),
        );
      }),
      { numRuns: 15 },
    );
  });

  test("comes in pieces from so many bytes on, and in one below", async () => {
    await make(Array.from({ length: 900 }, (_, n) => ({ name: nameOf(n), description: "z".repeat(10_000) })));
    for (const [pageSize, inPieces] of [
      [800, false],
      [900, true],
    ] as const) {
      const answer = await answerList(database, source, ask(`pageSize=${pageSize}`));
      expect([pageSize, isPieces(answer)]).toEqual([pageSize, inPieces]);
    }
    const whole = await read(ask());
    expect(whole.length).toBeGreaterThan(maxWholeBytes);
    expect(JSON.parse(whole).data).toHaveLength(900);
  });

  test("of one answer shows one moment, whatever is written while it is put together", async () => {
    const ids = await make(
      Array.from({ length: 4000 }, (_, n) => ({ name: nameOf(n), description: "0".repeat(1000) })),
    );
    let isOver = false;
    const writing = (async () => {
      for (let round = 1; !isOver; round += 1) {
        await database.write(() => {
          for (const id of [ids[0] ?? "", ids.at(-1) ?? ""])
            updateRecord(context, makers, id, { description: `round ${round}` });
        });
      }
    })();
    for (let n = 0; n < 10; n += 1) {
      const { data } = JSON.parse(await read(ask()));
      expect([data.length, data[0].description]).toEqual([4000, data.at(-1).description]);
    }
    isOver = true;
    await writing;
  });

  test("that is sent while it is rendered shows each record whole, as it then is", async () => {
    const ids = await make(
      Array.from({ length: 1000 }, (_, n) => ({ name: nameOf(n), description: "a".repeat(10_000) })),
    );
    const text = await read(ask(), () =>
      database.write(() => {
        for (const id of ids) updateRecord(context, makers, id, { description: "b".repeat(10_000) });
      }),
    );
    const { data, total, hasMore } = JSON.parse(text);
    expect([data.length, total, hasMore]).toEqual([1000, 1000, false]);
    expect(data.map(({ id }: { id: string }) => id)).toEqual(ids);
    const shown = new Set(data.map((record: { description: string }) => record.description));
    expect([...shown]).toEqual(["a".repeat(10_000), "b".repeat(10_000)]);
  });

  test("that is sent while it is rendered breaks off where a record is gone, and never looks whole", async () => {
    const ids = await make(
      Array.from({ length: 1000 }, (_, n) => ({ name: nameOf(n), description: "a".repeat(10_000) })),
    );
    const reading = read(ask(), () => database.write(() => removeRecord(context, makers, ids.at(-1) ?? "")));
    expect(await reading.catch((failure) => failure.message)).toContain(
      "was deleted while its list was sent",
    );
  });

  test("that is put together is started again if a record is gone", async () => {
    const ids = await make(
      Array.from({ length: 4000 }, (_, n) => ({ name: nameOf(n), description: "a".repeat(1000) })),
    );
    for (let n = 0; n < 5; n += 1) {
      const reading = read(ask());
      await database.write(() => removeRecord(context, makers, ids.pop() ?? ""));
      const { data, total } = JSON.parse(await reading);
      expect([data.length === 4000 - n || data.length === 3999 - n, data.length]).toEqual([true, total]);
    }
  });
});

test("any page is the part of the whole list that it says, from whichever end it is found", async () => {
  await make(
    Array.from({ length: 60 }, (_, n) => ({
      name: nameOf(n % 7),
      ...(n % 3 === 0 ? {} : { description: `text ${n % 5}` }),
    })),
  );
  const orders = fc.record({
    sort: fc.constantFrom("name", "description", "id", "website"),
    order: fc.constantFrom("asc", "desc"),
    filter: fc.constantFrom("", "&description=", "&search=text", "&search=er", "&description=text 1"),
    pageSize: fc.integer({ min: 1, max: 70 }),
    page: fc.integer({ min: 1, max: 70 }),
  });
  fc.assert(
    fc.property(orders, ({ sort, order, filter, pageSize, page }) => {
      const asked = `sort=${sort}&order=${order}${filter}`;
      const whole = readPage(database, makers, ask(asked));
      const part = readPage(database, makers, ask(`${asked}&pageSize=${pageSize}&page=${page}`));
      expect(part.total).toBe(whole.data.length);
      expect(part.data).toEqual(whole.data.slice((page - 1) * pageSize, page * pageSize));
    }),
    { numRuns: 300 },
  );
});
