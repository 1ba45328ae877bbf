import { describe, expect, test } from "bun:test";
import type { Answer } from "../../src/http/sending/answer.ts";
import { createAnswerCache } from "../../src/http/sending/answerCache.ts";
import { compressPieces } from "../../src/http/sending/gzip.ts";
import { type Pieces, streamPieces } from "../../src/http/sending/pieces.ts";
import { maxStreams, maxStreamsPerPerson } from "../../src/lib/limits.ts";

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Pieces of a body, how many were made so far, and what resolves when they are freed. */
function piecesOf(texts: readonly string[], failure?: Error) {
  const ended = Promise.withResolvers<void>();
  const made: string[] = [];
  const pieces: Pieces = {
    next: async () => {
      const text = texts[made.length];
      if (text === undefined && failure !== undefined) throw failure;
      if (text === undefined) return undefined;
      made.push(text);
      return encode(text);
    },
    end: () => ended.resolve(),
  };
  return { pieces, made, ended: ended.promise };
}

const unheard = (failure: unknown): void => {
  throw failure;
};

const tooMany = expect.objectContaining({ status: 503, headers: { "retry-after": "5" } });

describe("a body that is made while it is sent", () => {
  test("is the pieces in their order, and is freed behind the last", async () => {
    const { pieces, ended } = piecesOf(["a", "b", "c"]);
    expect(await new Response(streamPieces(pieces, unheard)).text()).toBe("abc");
    await ended;
  });

  test("is made no faster than it is taken, and no further when its client leaves", async () => {
    const { pieces, made, ended } = piecesOf(["a", "b", "c", "d"]);
    const reader = streamPieces(pieces, unheard).getReader();
    await reader.read();
    await reader.read();
    expect(made).toEqual(["a", "b"]);
    await reader.cancel();
    await ended;
    expect(made).toEqual(["a", "b"]);
  });

  test("breaks off where a piece cannot be made, and says why once", async () => {
    const failure = new Error("on purpose");
    const { pieces, ended } = piecesOf(["a"], failure);
    const heard: unknown[] = [];
    const reader = streamPieces(pieces, (one) => heard.push(one)).getReader();
    await reader.read();
    expect(await reader.read().catch((thrown) => thrown)).toBe(failure);
    await ended;
    expect(heard).toEqual([failure]);
  });

  test("breaks off and is freed where its client takes nothing for too long, also from the start", async () => {
    for (const taken of [0, 1]) {
      const { pieces, made, ended } = piecesOf(["a", "b"]);
      const reader = streamPieces(pieces, unheard, { stall: 0.01 }).getReader();
      for (let n = 0; n < taken; n += 1) await reader.read();
      await ended;
      expect(made).toHaveLength(taken);
      expect(String(await reader.read().catch((thrown) => thrown))).toContain("took nothing for too long");
    }
  });

  test("is refused to a person who has many on their way, while others have theirs", async () => {
    const theirs = Array.from({ length: maxStreamsPerPerson }, () =>
      streamPieces(piecesOf(["a"]).pieces, unheard, { person: "one" }),
    );
    expect(() => streamPieces(piecesOf(["a"]).pieces, unheard, { person: "one" })).toThrow(tooMany);
    const other = streamPieces(piecesOf(["b"]).pieces, unheard, { person: "other" });
    expect(await new Response(other).text()).toBe("b");
    for (const stream of theirs) await stream.cancel();
  });

  test("is refused where too many are on their way, and its place is free when one ends", async () => {
    const open = Array.from({ length: maxStreams }, (_, n) => {
      const { pieces, ended } = piecesOf(["a"]);
      return { stream: streamPieces(pieces, unheard, { person: `${n % 2}` }), ended };
    });
    const refused = piecesOf(["a"]);
    expect(() => streamPieces(refused.pieces, unheard)).toThrow(tooMany);
    await refused.ended;
    await open[0]?.stream.cancel();
    const again = streamPieces(piecesOf(["a"]).pieces, unheard);
    for (const { stream } of [...open.slice(1), { stream: again }]) await stream.cancel();
    await Promise.all(open.map(({ ended }) => ended));
  });
});

describe("compressed", () => {
  /** A reader that knows one member of gzip alone, as many clients do. */
  const unzip = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
    new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();

  test("it is one member, however many pieces it has", async () => {
    const texts = Array.from({ length: 40 }, (_, n) => `${n} `.repeat(5000));
    const { pieces, ended } = piecesOf(texts);
    const stream = streamPieces(compressPieces(pieces), unheard);
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    expect(bytes.length).toBeLessThan(texts.join("").length / 10);
    expect(await unzip(bytes)).toBe(texts.join(""));
    await ended;
  });

  test("it breaks off where a piece cannot be made, and frees what it holds when its client leaves", async () => {
    const failure = new Error("on purpose");
    const broken = piecesOf(["a"], failure);
    const heard: unknown[] = [];
    const stream = streamPieces(compressPieces(broken.pieces), (one) => heard.push(one));
    expect(await new Response(stream).text().catch((thrown) => thrown)).toBe(failure);
    expect(heard).toEqual([failure]);
    const left = piecesOf(Array.from({ length: 100 }, () => crypto.randomUUID().repeat(3000)));
    const leaving = streamPieces(compressPieces(left.pieces), unheard).getReader();
    await leaving.read();
    await leaving.cancel();
    await left.ended;
    expect(left.made.length).toBeLessThan(100);
  });
});

test("of many who ask for the same long answer each gets one of its own, and none is kept", async () => {
  const cache = createAnswerCache(100_000);
  let made = 0;
  const ask = () =>
    cache.get("a", "1", async (): Promise<Answer> => {
      made += 1;
      return { status: 200, headers: {}, body: piecesOf([`${made}`]).pieces };
    });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(3);
  await ask();
  expect(made).toBe(4);
});
