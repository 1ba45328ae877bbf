import { expect, test } from "bun:test";
import { addressesOf } from "../../src/appliance/serving/addresses.ts";

test.each(["127.0.0.1", "localhost", "::1"])("on %s no other machine reaches it", (host) => {
  expect(addressesOf({ url: "http://127.0.0.1:3000", host, hostNames: ["box.example"] })).toEqual([]);
});

test("on an address of its own, it is reached there, and under the names that were given", () => {
  const listening = { url: "https://10.0.0.5:8443", host: "10.0.0.5", hostNames: ["box.example"] };
  expect(addressesOf(listening)).toEqual(["https://box.example:8443", "https://10.0.0.5:8443"]);
});

test("on all addresses, those of the machine are named, the given names first, and never the loopback", () => {
  const found = addressesOf({ url: "http://0.0.0.0:3000", host: "0.0.0.0", hostNames: ["box.example"] });
  expect(found[0]).toBe("http://box.example:3000");
  expect(found.length).toBeGreaterThan(1);
  for (const address of found) expect(address).toMatch(/^http:\/\/(?!127\.|localhost|\[::1\])\S+:3000$/);
});
