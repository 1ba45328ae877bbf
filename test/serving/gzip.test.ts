import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { acceptsGzip } from "../../src/http/sending/gzip.ts";

import { startWorld, textRoute, type World } from "./world.ts";

const json = (length: number): string => JSON.stringify({ data: "sites and vlans ".repeat(length / 16) });
const bodies = { small: json(4_000), middle: json(40_000), large: json(2_000_000) };

let world: World;
beforeAll(async () => {
  world = await startWorld(
    Object.entries(bodies).map(([name, body]) => textRoute(`/api/${name}`, '"e.7"', () => body)),
  );
});
afterAll(() => world.close());

/** As it came over the wire. */
const read = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const answer = await world.get(path, { method, headers, decompress: false });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
};

describe("a long answer", () => {
  test.each([["middle"], ["large"]] as const)("%s is compressed for who takes gzip", async (name) => {
    const { status, headers, bytes } = await read(`/api/${name}`, { "accept-encoding": "gzip, br" });
    expect([status, headers.get("content-encoding"), headers.get("etag")]).toEqual([
      200,
      "gzip",
      '"e.7-gzip"',
    ]);
    expect(headers.get("vary")).toContain("Accept-Encoding");
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("content-length")).toBe(String(bytes.length));
    expect(bytes.length).toBeLessThan(bodies[name].length / 10);
    expect(new TextDecoder().decode(Bun.gunzipSync(bytes))).toBe(bodies[name]);
  });

  test("is left as it is for others, and a short one for everybody", async () => {
    for (const [name, accept] of [
      ["middle", "identity"],
      ["middle", "gzip;q=0"],
      ["small", "gzip"],
    ] as const) {
      const { headers, bytes } = await read(`/api/${name}`, { "accept-encoding": accept });
      expect([headers.get("content-encoding"), headers.get("etag")]).toEqual([null, '"e.7"']);
      expect(headers.get("vary")).toContain("Accept-Encoding");
      expect(new TextDecoder().decode(bytes)).toBe(bodies[name]);
    }
  });

  test("is described by HEAD as GET answers it", async () => {
    for (const accept of ["gzip", "identity"]) {
      const get = await read("/api/middle", { "accept-encoding": accept });
      const head = await read("/api/middle", { "accept-encoding": accept }, "HEAD");
      expect([head.status, head.bytes.length]).toEqual([200, 0]);
      for (const name of ["etag", "content-encoding", "content-length", "vary"]) {
        expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
      }
    }
  });

  test.each([
    ['"e.7-gzip"', 304, '"e.7-gzip"'],
    ['W/"e.7-gzip"', 304, '"e.7-gzip"'],
    ['"e.7"', 304, '"e.7"'],
    ['"other", "e.7-gzip"', 304, '"e.7-gzip"'],
    ["*", 304, '"e.7"'],
    ['"e.8-gzip"', 200, '"e.7-gzip"'],
  ])("asked about as %s is %i with the ETag %s", async (known, status, etag) => {
    const answer = await read("/api/middle", { "accept-encoding": "gzip", "if-none-match": known });
    expect([answer.status, answer.headers.get("etag")]).toEqual([status, etag]);
    if (status === 304) expect(answer.bytes.length).toBe(0);
  });
});

describe("Accept-Encoding", () => {
  test.each([
    [null, false],
    ["", false],
    ["gzip", true],
    ["GZIP", true],
    ["x-gzip", true],
    ["*", true],
    ["deflate, br", false],
    ["br, gzip;q=0.5", true],
    ["gzip;q=0", false],
    ["gzip; q=0.000", false],
    ["*;q=0", false],
    ["gzip;q=0, *", false],
    ["gzip;q=0.5, identity", false],
    ["gzip;q=0.5, identity;q=0.2", true],
    ["gzip;q=nonsense", false],
  ])("%j takes gzip: %p", (header, takes) => {
    expect(acceptsGzip(header)).toBe(takes);
  });
});
