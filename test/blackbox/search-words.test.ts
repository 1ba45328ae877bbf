import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { SearchPage } from "../../src/features/search/answers.ts";
import { registry } from "../../src/resources/index.ts";
import { type Client, type Sitebook, startSitebook } from "../support.ts";

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook();
  const siteId = await add("sites", { name: "Amsterdam" });
  const deviceTypeId = await add("device-types", { name: "KR-5232C" });
  const of = { siteId, deviceTypeId };
  await add("device-roles", { name: "Patch panel" });
  for (const name of ["ams1-edge-a", "ams1-edge-b", "edge-ams", "edge9", "old ams1-edge", "sw-ssid-1"])
    await add("devices", { ...of, name });
  await add("devices", { ...of, name: "spare", serial: "edge9" });
  const dnsName = "ams1-edge-a.sitebook.example";
  await add("ip-addresses", { address: "10.0.0.1/32", dnsName });
  await add("ip-addresses", { address: "10.0.0.2/32", dnsName: "edge-b.ams1.sitebook.example" });
  await add("ip-addresses", { address: "10.0.0.3/32", dnsName: "ams1-edge-b" });
  await add("vlans", { name: "Uplinks", vid: 30, description: "To ams1-edge-a" });
});
afterAll(() => box.stop());

async function add(path: string, body: object): Promise<string> {
  const answer = await box.as.manager.post(`/api/${path}`, body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.data.id;
}

async function searchFor(text: string, who: Client = box.as.manager): Promise<SearchPage> {
  const answer = await who.get(`/api/search?q=${encodeURIComponent(text)}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

const titlesFor = async (text: string): Promise<string[]> =>
  (await searchFor(text)).data.map(({ title }) => title);

describe("a record is found before those that merely contain its name", () => {
  test.each([
    // Words in order that begin the parts of a name, then those in its middle or in another order.
    ["ams edge", ["ams1-edge-a", "ams1-edge-b", "edge-ams", "old ams1-edge"]],
    ["am 1 ed a", ["ams1-edge-a"]],
    ["AMS1 EDGE", ["ams1-edge-a", "ams1-edge-b", "old ams1-edge"]],
    // The whole name, although an address has it as its DNS name.
    ["ams1-edge-b", ["ams1-edge-b", "10.0.0.3/32"]],
    // The beginning of the name, and that of a DNS name.
    ["ams1-edge-a", ["ams1-edge-a", "10.0.0.1/32", "30 Uplinks"]],
    // A word of a name comes before the beginning of another field.
    ["edge-b", ["ams1-edge-b", "10.0.0.2/32", "10.0.0.3/32"]],
  ])("%p", async (text, first) => {
    expect((await titlesFor(text)).slice(0, first.length)).toEqual(first);
  });

  test("also before one whose serial number is the same", async () => {
    expect((await titlesFor("edge9")).slice(0, 2)).toEqual(["edge9", "spare"]);
  });
});

describe("a word of another tool is explained", () => {
  test.each([
    ["device port", "interfaces"],
    ["Ports", "interfaces"],
    ["subnet", "prefixes"],
    ["SUBNETS", "prefixes"],
    ["data-center", "sites"],
    ["hosts", "devices"],
    ["customers", "tenants"],
    ["patch cord", "cables"],
  ])("%p as what Sitebook calls %s", async (text, resource) => {
    expect((await searchFor(text)).otherWord).toEqual({ word: expect.any(String), resource });
  });

  test.each([
    ["ssid", "ssid", "vlans"],
    ["tunnels", "tunnels", "circuits"],
    ["licence", "licence", "contracts"],
    ["WiFi", "wifi", "vlans"],
    ["far away tunnel", "tunnel", "circuits"],
  ])("%p with where to record it meanwhile", async (text, word, resource) => {
    const { otherWord } = await searchFor(text);
    expect(otherWord).toEqual({ word, resource, note: expect.stringMatching(/ yet\. /) });
  });

  test("beside the records that have it", async () => {
    const { data, otherWord } = await searchFor("ssid");
    expect(data.map(({ title }) => title)).toEqual(["sw-ssid-1"]);
    expect(otherWord?.resource).toBe("vlans");
  });

  test("but not at the end of a text that finds something, and not to those who can't read the records", async () => {
    expect((await searchFor("sw ssid")).otherWord).toBeUndefined();
    expect((await searchFor("ticket")).otherWord?.resource).toBe("incidents");
    expect((await searchFor("ticket", box.as.viewer)).otherWord).toBeUndefined();
  });

  test("but not a word of a definition, or nothing", async () => {
    const words = registry.flatMap(({ label, plural, name }) => [label, plural, name]);
    for (const word of [...words, "", "zirconium"])
      expect([word, (await searchFor(word)).otherWord]).toEqual([word, undefined]);
  });
});
