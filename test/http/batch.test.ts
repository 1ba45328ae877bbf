import { describe, expect, test } from "bun:test";
import { createGunzip } from "node:zlib";
import { answerLines } from "../../src/http/batch/answer.ts";
import { answerParts } from "../../src/http/batch/parts.ts";
import { isPieces } from "../../src/http/sending/pieces.ts";

const part = (name: string): Request => new Request(`http://localhost/api/${name}`);

/** Answers at once, except for /api/slow, which waits for `release`. */
function dispatcher() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const dispatch = async ({ url }: Request): Promise<Response> => {
    if (url.endsWith("slow")) await promise;
    if (url.endsWith("broken")) throw new Error("the reader stopped");
    return Response.json({ data: url.slice(-4) });
  };
  return { dispatch, release };
}

describe("a batch", () => {
  test("answers the other parts while a slow one is still read", async () => {
    const { dispatch, release } = dispatcher();
    const lines = await answerParts([part("slow"), part("fast")], dispatch);
    const { body } = await answerLines(new Request("http://localhost"), lines);
    if (!isPieces(body)) throw new Error("not sent as it becomes ready");
    const next = async (): Promise<string> => new TextDecoder().decode(await body.next());
    expect(await next()).toStartWith('{"part":1,"status":200');
    release();
    expect(await next()).toStartWith('{"part":0,"status":200');
    expect(await body.next()).toBeUndefined();
  });

  test("can be decompressed up to the last part that is ready", async () => {
    const { dispatch, release } = dispatcher();
    const lines = await answerParts([part("slow"), part("fast")], dispatch);
    const asked = new Request("http://localhost", { headers: { "accept-encoding": "gzip" } });
    const { body, headers } = await answerLines(asked, lines);
    if (!isPieces(body)) throw new Error("not sent as it becomes ready");
    expect(headers["content-encoding"]).toBe("gzip");
    const gunzip = createGunzip();
    const { promise: isRead, resolve } = Promise.withResolvers<string>();
    gunzip.once("data", (bytes: Buffer) => resolve(bytes.toString()));
    gunzip.write(await body.next());
    expect(await isRead).toStartWith('{"part":1');
    release();
    body.end?.();
  });

  test("refuses a part whose answer breaks off, and answers the others", async () => {
    const { dispatch } = dispatcher();
    const lines = await answerParts([part("broken"), part("fast")], dispatch);
    const { body } = await answerLines(new Request("http://localhost"), lines);
    const statuses = new TextDecoder()
      .decode(body as Uint8Array)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).status);
    expect(statuses.sort()).toEqual([200, 503]);
  });
});
