import { afterAll, expect, test } from "bun:test";
import { allocate } from "../../src/areas/addressing/allocate.ts";
import { attachedKinds } from "../../src/attached.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import type { WriteContext } from "../../src/resource/writing/context.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { removeRecord } from "../../src/resource/writing/remove.ts";
import { registry } from "../../src/resources/index.ts";
import { ipAddresses } from "../../src/resources/ip-addresses.ts";
import { ipRanges } from "../../src/resources/ip-ranges.ts";
import { prefixes } from "../../src/resources/prefixes.ts";
import { openNewDatabase } from "../db/template.ts";

const database = openNewDatabase();
afterAll(() => database.close());
const context: WriteContext = {
  ...{ database, registry, attached: attachedKinds },
  ...{ actor: { personId: null, email: null }, requestId: null },
};

let seed = 20_261_126;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
};

const hosts = Array.from({ length: 62 }, (_, host) => host + 1);
const text = (host: number): string => `10.0.0.${host}`;

/** What is there, by host: the id of its record, or of what keeps it from being handed out. */
const addresses = new Map<number, string>();
const kept = new Map<string, { readonly resource: Resource; readonly hosts: readonly number[] }>();

const isKept = (host: number): boolean => [...kept.values()].some((one) => one.hosts.includes(host));
const nextFree = (): number | undefined => hosts.find((host) => !addresses.has(host) && !isKept(host));

const create = (resource: Resource, body: object): string => createRecord(context, resource, { ...body }).id;

/** Takes the next free address, and tells which it got; undefined where it is told that there is none. */
async function take(prefixId: string, isUndone = false): Promise<number | undefined> {
  let got: number | undefined;
  try {
    await database.write(() => {
      const { id, address } = JSON.parse(allocate(context, prefixId, {}).json);
      got = Number(/\.(\d+)\//.exec(address)?.[1]);
      if (isUndone) throw new Error("undone");
      addresses.set(got, id);
    });
  } catch (error) {
    if (!isUndone && got !== undefined) throw error;
  }
  return got;
}

/** Changes something else. */
function disturb(): void {
  const host = random(62) + 1;
  const known = addresses.get(host);
  const [first] = kept.keys();
  if (known !== undefined && random(2) === 0) {
    addresses.delete(host);
    removeRecord(context, ipAddresses, known);
  } else if (first !== undefined && random(2) === 0) {
    const { resource } = kept.get(first) ?? { resource: ipRanges };
    kept.delete(first);
    removeRecord(context, resource, first);
  } else if (!isKept(host) && !isKept(host + 1)) {
    const isRange = random(2) === 0;
    const id = isRange
      ? create(ipRanges, { first: text(host), last: text(host + 1) })
      : create(prefixes, { prefix: `${text(host)}/32` });
    kept.set(
      id,
      isRange ? { resource: ipRanges, hosts: [host, host + 1] } : { resource: prefixes, hosts: [host] },
    );
  }
}

test("each address that is handed out is the first that is free, whatever came between", async () => {
  const prefixId = await database.write(() => create(prefixes, { prefix: "10.0.0.0/26" }));
  const wrong: unknown[] = [];
  let none = 0;
  for (let step = 0; step < 4000; step += 1) {
    const what = random(10);
    if (what < 2) await database.write(disturb);
    const expected = nextFree();
    if (expected === undefined) none += 1;
    const got = await take(prefixId, what === 9);
    if (got !== expected) wrong.push({ step, got, expected });
    if (expected === undefined)
      await database.write(() => [...addresses].slice(0, random(40)).forEach(giveBack));
  }
  expect(wrong).toEqual([]);
  expect(none).toBeGreaterThan(20);
});

function giveBack([host, id]: [number, string]): void {
  addresses.delete(host);
  removeRecord(context, ipAddresses, id);
}
