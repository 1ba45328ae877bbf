import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { newId } from "../../src/lib/uuid.ts";
import type { Client } from "../support.ts";
import { type Laptop, type MergeBox, sendBundle, startMergeBox } from "./world.ts";

let world: MergeBox;
let person: Client;
let site: string;
beforeAll(async () => {
  world = await startMergeBox();
  person = world.box.as.super_admin;
  site = (await person.post("/api/sites", { name: "Delft" })).body.data.id;
});
afterAll(() => world.stop());

// biome-ignore lint/suspicious/noExplicitAny: what is forged may have any shape
type Forge = (header: any, changes: any[]) => void;

/** Sends what was changed on a laptop after it was forged, and returns the merge with its items. */
async function send(laptop: Laptop, forge: Forge) {
  const sent = await sendBundle(world.box, person, await laptop.forge(forge));
  expect([sent.status, sent.body.error]).toEqual([201, undefined]);
  const { data: merge } = sent.body;
  const { data: items } = (await person.get(`/api/merges/${merge.id}/items`)).body;
  return { merge, items };
}

const apply = async (id: string) => {
  const answer = await person.post(`/api/merges/${id}/apply`);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data;
};

describe("a laptop of an older Sitebook", () => {
  test("brings home records without the fields that came later, which get their defaults", async () => {
    const laptop = await world.take(person, "Old laptop");
    const made = await laptop.create("prefixes", { prefix: "10.4.0.0/16" });
    await laptop.update("sites", site, { description: "Third door" });
    const { merge, items } = await send(laptop, (header, changes) => {
      Object.assign(header, { schema: "0034_older", version: "0.10.0" });
      const created = changes.find(({ recordId }) => recordId === made);
      for (const key of ["isPool", "status", "description"]) delete created.mine[key];
    });
    expect(items.map(({ state }: { state: string }) => state)).toEqual(["ready", "ready"]);
    expect((await apply(merge.id)).state).toBe("applied");
    const { data } = (await person.get(`/api/prefixes/${made}`)).body;
    expect(data).toMatchObject({
      prefix: "10.4.0.0/16",
      isPool: false,
      status: "active",
      description: null,
    });
  });

  test("is told which of its fields and resources the box no longer has, and loses nothing else", async () => {
    const laptop = await world.take(person, "Older laptop");
    await laptop.update("sites", site, { description: "Fourth door" });
    await laptop.create("tenants", { name: "Of a resource that is gone" });
    const { merge, items } = await send(laptop, (_, changes) => {
      Object.assign(changes[0].mine, { faxNumber: "112" });
      Object.assign(changes[0].base, { faxNumber: null });
      changes[1].resource = "fax-machines";
    });
    expect(items).toMatchObject([
      { resource: "sites", state: "ready", left: ["faxNumber: unknown to this version"] },
      { resource: "fax-machines", state: "same", left: ["fax-machines: unknown to this version"] },
    ]);
    expect((await apply(merge.id)).state).toBe("applied");
    expect((await person.get(`/api/sites/${site}`)).body.data.description).toBe("Fourth door");
  });
});

test("a laptop of a newer Sitebook is refused until the box is upgraded, and nothing is stored", async () => {
  const laptop = await world.take(person, "New laptop");
  await laptop.update("sites", site, { description: "Fifth door" });
  const before = (await person.get("/api/merges")).body.total;
  const file = await laptop.forge((header) => Object.assign(header, { schema: "9999_later" }));
  const refused = await sendBundle(world.box, laptop, file);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    "bundle: was saved by a newer Sitebook; upgrade the box first",
  ]);
  expect((await person.get("/api/merges")).body.total).toBe(before);
  expect((await sendBundle(world.box, laptop, await laptop.save())).status).toBe(201);
});

describe("a custom field that the box does not have", () => {
  test.each([
    ["clear", 200],
    ["leave", 200],
  ] as const)("is asked about, and the rest is there after %s", async (choice) => {
    const laptop = await world.take(person, `Laptop: ${choice}`);
    const description = `Door of ${choice}`;
    await laptop.update("sites", site, { description });
    const { merge, items } = await send(laptop, (_, changes) => {
      Object.assign(changes[0].mine, { "custom.faxNumber": "112" });
      Object.assign(changes[0].base, { "custom.faxNumber": null });
    });
    const [item] = items;
    expect(item).toMatchObject({ state: "decide", reason: "missing", choices: ["clear", "leave"] });
    const decisions = [{ key: item.key, choice }];
    expect((await person.patch(`/api/merges/${merge.id}`, { decisions })).status).toBe(200);
    expect((await apply(merge.id)).state).toBe("applied");
    const { data } = (await person.get(`/api/sites/${site}`)).body;
    expect(data.description === description).toBe(choice === "clear");
  });
});

describe("a laptop whose clock is off", () => {
  const year = 365 * 24 * 60 * 60_000;

  test.each([
    ["a year ahead", year],
    ["a year behind", -year],
  ])("by %s has its changes merged, with times that can be", async (title, off) => {
    const from = new Date().toISOString();
    const laptop = await world.take(person, `Clock ${title}`);
    const made = await laptop.create("sites", { name: `Made ${title}` });
    const wrong = (at: string): string => new Date(Date.parse(at) + off).toISOString();
    const { merge } = await send(laptop, (header, changes) => {
      header.savedAt = wrong(header.savedAt);
      for (const change of changes) {
        change.createdAt = change.createdAt && wrong(change.createdAt);
        for (const origin of change.origins) origin.at = wrong(origin.at);
      }
    });
    const { group } = await apply(merge.id);
    const to = new Date().toISOString();
    const between = (at: string): boolean => from <= at && at <= to;
    const { data: record } = (await person.get(`/api/sites/${made}`)).body;
    const [entry] = (await person.get(`/api/changes?group=${group}`)).body.data;
    const times = [merge.savedAt, record.createdAt, record.updatedAt, entry.at, entry.origin.at];
    expect(times.filter((at) => !between(at))).toEqual([]);
  });

  test("by centuries is refused by name", async () => {
    const laptop = await world.take(person, "Clock of 2300");
    await laptop.update("sites", site, { description: "Sixth door" });
    const file = await laptop.forge((_, changes) => {
      changes[0].origins[0].at = "2300-01-01T00:00:00.000Z";
    });
    const refused = await sendBundle(world.box, person, file);
    expect([refused.status, refused.body.error]).toEqual([
      400,
      expect.stringContaining("changes[0].origins[0].at: must be a time in UTC up to 2199"),
    ]);
  });
});

test("a time that is no time of a record is refused by the rule of its field", async () => {
  const laptop = await world.take(person, "Laptop");
  await laptop.create("sites", { name: "Leiden" });
  const file = await laptop.forge((_, changes) => {
    changes[0].recordId = newId();
    changes[0].createdAt = "yesterday";
  });
  const refused = await sendBundle(world.box, person, file);
  expect([refused.status, refused.body.error]).toEqual([
    400,
    "changes[0].createdAt: must be a time in UTC, with milliseconds, or null",
  ]);
});
