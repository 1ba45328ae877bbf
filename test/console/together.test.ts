import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { requestPage } from "../../src/console/web/api/client.ts";
import { forgetBodies } from "../../src/console/web/api/together/keptBodies.ts";

interface Sent {
  readonly address: string;
  readonly paths: readonly (readonly [path: string, etag: string | undefined])[];
}

const line = (part: number, body: unknown, status = 200, headers: Record<string, string> = {}): string =>
  `${JSON.stringify({ part, status, headers, body })}\n`;
const page = (name: string) => ({ data: [{ name }], total: 1 });
const kept = { etag: '"1"', "cache-control": "private, no-cache" };

describe("reads that are requested at the same time", () => {
  let answers: Record<string, (signal?: AbortSignal) => Response | Promise<Response>> = {};
  let sent: Sent[] = [];
  const fetched = spyOn(globalThis, "fetch");

  beforeEach(() => {
    [answers, sent] = [{}, []];
    forgetBodies();
    fetched.mockImplementation((async (address: string, { body, signal }: RequestInit) => {
      const { requests = [] } = body === undefined ? {} : JSON.parse(String(body));
      sent.push({
        address,
        paths: requests.map(({ path, etag }: { path: string; etag?: string }) => [path, etag]),
      });
      const answer = answers[address];
      if (answer === undefined) throw new TypeError("fetch failed");
      return answer(signal ?? undefined);
    }) as unknown as typeof fetch);
  });
  afterEach(() => {
    fetched.mockReset();
  });

  test("are sent as one, and each gets its own answer, in whatever order these come", async () => {
    answers["/api/batch"] = () => new Response(line(1, page("b")) + line(0, page("a")));
    const [a, b] = await Promise.all([requestPage("/api/a"), requestPage("/api/b")]);
    expect([a.data[0]?.name, b.data[0]?.name]).toEqual(["a", "b"]);
    expect(sent).toEqual([
      {
        address: "/api/batch",
        paths: [
          ["/api/a", undefined],
          ["/api/b", undefined],
        ],
      },
    ]);
  });

  test("fail one by one", async () => {
    answers["/api/batch"] = () => new Response(line(0, { error: "Not found" }, 404) + line(1, page("b")));
    const [a, b] = await Promise.allSettled([requestPage("/api/a"), requestPage("/api/b")]);
    expect(a).toMatchObject({ status: "rejected", reason: { status: 404, message: "Not found" } });
    expect(b).toMatchObject({ status: "fulfilled", value: page("b") });
  });

  test("ask by entity tags, and use what they have if nothing has changed", async () => {
    answers["/api/batch"] = () =>
      new Response(
        line(0, page("a"), 200, kept) + line(1, page("b"), 200, { ...kept, "cache-control": "no-store" }),
      );
    await Promise.all([requestPage("/api/a"), requestPage("/api/b")]);
    answers["/api/batch"] = () => new Response(line(0, null, 304, kept) + line(1, page("c")));
    const [a, b] = await Promise.all([requestPage("/api/a"), requestPage("/api/b")]);
    expect([a.data[0]?.name, b.data[0]?.name]).toEqual(["a", "c"]);
    expect(sent[1]?.paths).toEqual([
      ["/api/a", '"1"'],
      ["/api/b", undefined],
    ]);
  });

  test("are sent alone if the server takes no batch, or the part is too large for one", async () => {
    answers["/api/batch"] = () => new Response(line(0, { error: "larger" }, 413) + line(1, page("b")));
    answers["/api/a"] = () => Response.json(page("a"));
    answers["/api/b"] = () => Response.json(page("b"));
    for (const refuse of [false, true]) {
      if (refuse) answers["/api/batch"] = () => Response.json({ error: "Not found" }, { status: 404 });
      const [a, b] = await Promise.all([requestPage("/api/a"), requestPage("/api/b")]);
      expect([a.data[0]?.name, b.data[0]?.name]).toEqual(["a", "b"]);
    }
    expect(sent.map(({ address }) => address)).toEqual([
      ...["/api/batch", "/api/a"],
      ...["/api/batch", "/api/a", "/api/b"],
    ]);
  });

  test("are answered nothing if the connection is lost on the way", async () => {
    answers["/api/batch"] = () =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode(line(1, page("b"))));
            controller.error(new TypeError("network"));
          },
        }),
      );
    const [a] = await Promise.allSettled([requestPage("/api/a"), requestPage("/api/b")]);
    expect(a).toMatchObject({ status: "rejected", reason: { status: 0 } });
  });

  test("are called off alone, and the batch with the last of them", async () => {
    const { promise: batchSignal, resolve } = Promise.withResolvers<AbortSignal | undefined>();
    answers["/api/batch"] = (signal) => {
      resolve(signal);
      return new Promise<Response>(() => undefined);
    };
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = Promise.allSettled([
      requestPage("/api/a", {}, first.signal),
      requestPage("/api/b", {}, second.signal),
    ]);
    const signal = await batchSignal;
    first.abort();
    expect(signal?.aborted).toBe(false);
    second.abort();
    expect(signal?.aborted).toBe(true);
    expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
