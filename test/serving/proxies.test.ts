import { describe, expect, test } from "bun:test";
import { createAddressOf, createIsSecure } from "../../src/appliance/serving/proxies.ts";
import { UsageError } from "../../src/lib/failures/failure.ts";
import { readAddress } from "../../src/lib/network/addressSet.ts";
import { clientRoute, startWorld } from "./world.ts";

const from = (address: string) => ({ requestIP: () => ({ address }), timeout: () => undefined });
const request = (headers: Record<string, string> = {}): Request =>
  new Request("http://localhost/", { headers });

describe("the address of a client", () => {
  test.each([
    // [proxies, peer, X-Forwarded-For, the client]
    [[], "10.0.0.1", "1.2.3.4", "10.0.0.1"],
    [["10.0.0.1"], "10.0.0.1", undefined, "10.0.0.1"],
    [["10.0.0.1"], "10.0.0.1", "", "10.0.0.1"],
    [["10.0.0.1"], "10.0.0.1", "1.2.3.4", "1.2.3.4"],
    [["10.0.0.1"], "10.0.0.2", "1.2.3.4", "10.0.0.2"],
    [["10.0.0.0/8"], "10.9.8.7", "6.6.6.6, 1.2.3.4", "1.2.3.4"],
    [["10.0.0.0/8"], "10.9.8.7", "6.6.6.6, 1.2.3.4, 10.0.0.2", "1.2.3.4"],
    [["10.0.0.0/8"], "10.9.8.7", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
    [["10.0.0.0/8"], "10.9.8.7", "1.2.3.4, nonsense", "10.9.8.7"],
    [["10.0.0.0/8"], "10.9.8.7", "nonsense, 1.2.3.4", "1.2.3.4"],
    [["10.0.0.0/8"], "10.9.8.7", "999.1.1.1", "10.9.8.7"],
    [["10.0.0.0/8"], "10.9.8.7", "1.2.3.4:51234", "1.2.3.4"],
    [["10.0.0.0/8"], "::ffff:10.9.8.7", "1.2.3.4", "1.2.3.4"],
    [["10.0.0.0/8"], "10.9.8.7", "::ffff:1.2.3.4", "1.2.3.4"],
    [["::1"], "::1", "[2001:DB8::0:1]:443", "2001:db8::1"],
    [["fd00::/8"], "fd12::1", "2001:db8::1", "2001:db8::1"],
    [["fd00::/8"], "fe80::1", "2001:db8::1", "fe80::1"],
    [["0.0.0.0/0"], "fe80::1", "1.2.3.4", "fe80::1"],
    [[], "::ffff:1.2.3.4", undefined, "1.2.3.4"],
  ])("trusting %j, from %s saying %j, is %s", (trusted, peer, said, client) => {
    const headers: Record<string, string> = said === undefined ? {} : { "x-forwarded-for": said };
    expect(createAddressOf(trusted)(request(headers), from(peer))).toBe(client);
  });

  test("is unknown where the connection is gone", () => {
    expect(createAddressOf(["10.0.0.1"])(request({ "x-forwarded-for": "1.2.3.4" }), null)).toBe("unknown");
  });
});

test.each([["proxy"], ["10.0.0.0/33"], ["10.0.0/8"], ["010.0.0.1"], ["fe80::1%eth0"], ["10.0.0.1/"], [""]])(
  "--trusted-proxy %j is wrong usage",
  (text) => {
    for (const make of [() => createAddressOf([text]), () => createIsSecure([text], false)]) {
      expect(make).toThrow(UsageError);
      expect(make).toThrow("--trusted-proxy");
    }
  },
);

test.each([["1.2.3"], ["1.2.3.4.5"], ["1.2.3.4/32"], ["::1::"], ["localhost"], [""], ["_hidden"], ["[::1"]])(
  "%j is no address",
  (text) => {
    expect(readAddress(text)).toBeUndefined();
  },
);

describe("a request is secure", () => {
  test.each([
    [true, [], "10.0.0.1", undefined, true],
    [false, [], "10.0.0.1", "https", false],
    [false, ["10.0.0.1"], "10.0.0.1", "https", true],
    [false, ["10.0.0.1"], "10.0.0.1", "HTTPS, http", true],
    [false, ["10.0.0.1"], "10.0.0.1", "http", false],
    [false, ["10.0.0.1"], "10.0.0.1", undefined, false],
    [false, ["10.0.0.1"], "10.0.0.2", "https", false],
  ])("served over TLS: %p, trusting %j, from %s saying %j: %p", (tls, trusted, peer, said, secure) => {
    const headers: Record<string, string> = said === undefined ? {} : { "x-forwarded-proto": said };
    expect(createIsSecure(trusted, tls)(request(headers), from(peer))).toBe(secure);
  });
});

test("over a socket, a route sees the client that a trusted proxy names", async () => {
  const headers = { "x-forwarded-for": "192.0.2.7", "x-forwarded-proto": "https" };
  const seen: unknown[] = [];
  for (const trusted of [[], ["127.0.0.0/8"]]) {
    const world = await startWorld(
      [clientRoute],
      {},
      { addressOf: createAddressOf(trusted), isSecure: createIsSecure(trusted, false) },
    );
    seen.push(((await (await world.get("/api/client", { headers })).json()) as { data: unknown }).data);
    await world.close();
  }
  expect(seen).toEqual([
    { address: "127.0.0.1", isSecure: false },
    { address: "192.0.2.7", isSecure: true },
  ]);
});
