import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { writtenFile } from "../../src/db/files.ts";
import { cleanUp } from "../appliance/box.ts";
import { type AwayBox, expectStatus, type Laptop, startBox } from "./world.ts";

let box: AwayBox;
beforeAll(async () => {
  box = await startBox();
});
afterAll(cleanUp);

/** Refreshes a laptop, which is stopped for it. */
async function refresh(laptop: Laptop): Promise<string> {
  await laptop.stop();
  const { code, output, errors } = await laptop.run("away", "refresh");
  expect([code, errors]).toEqual([0, ""]);
  await laptop.restart();
  return output;
}

/** Sends what was changed, decides all of it for the laptop, and applies it. */
async function bringHome(laptop: Laptop): Promise<void> {
  const { merge } = await laptop.send();
  if ((await box.merge(merge)).state !== "open") return;
  await expectStatus(200, box.decide(merge, { all: "mine" }));
  await expectStatus(200, box.apply(merge));
  expect((await box.merge(merge)).state).toBe("applied");
}

const siteOf = async (place: AwayBox | Laptop, name: string) =>
  (await place.api.get(`/api/sites?name=${name}`)).body.data[0];

test("a clone without changes gets what the box has by now, and keeps the old database beside it", async () => {
  const laptop = await box.take();
  await expectStatus(201, box.api.post("/api/sites", { name: "Utrecht" }));
  const output = await refresh(laptop);
  expect(output).toContain("The box has all that was changed here.");
  expect((await siteOf(laptop, "Utrecht")).name).toBe("Utrecht");
  const names = readdirSync(laptop.data);
  expect(names.filter((name) => name.startsWith("sitebook.db.replaced-"))).toHaveLength(1);
  expect(names.filter((name) => /refresh|clone-/.test(name))).toEqual([]);
  const { data } = (await laptop.api.get("/api/away")).body;
  expect(data).toMatchObject({ clone: laptop.clone, changes: 0, unsent: 0 });
  expect((await box.api.get(`/api/clones/${laptop.clone}`)).body.data.state).toBe("out");
  expect(await laptop.run("check")).toMatchObject({ code: 0, errors: "" });
});

test("what was changed on both sides is still asked after a refresh, and the rest is there on both", async () => {
  await expectStatus(201, box.api.post("/api/sites", { name: "Rotterdam", description: "before" }));
  const laptop = await box.take();
  const { id } = await siteOf(laptop, "Rotterdam");
  await expectStatus(200, laptop.api.patch(`/api/sites/${id}`, { description: "mine" }));
  const delft = await expectStatus(201, laptop.api.post("/api/sites", { name: "Delft" }));
  await expectStatus(200, box.api.patch(`/api/sites/${id}`, { description: "theirs", status: "planned" }));
  expect(await refresh(laptop)).toContain("2 changed records are kept to be sent.");
  expect(await siteOf(laptop, "Rotterdam")).toMatchObject({ description: "mine", status: "planned" });
  expect((await siteOf(laptop, "Delft")).id).toBe(delft.body.data.id);
  const changes = (await laptop.api.get("/api/away/changes")).body.data;
  expect(changes).toMatchObject([
    { recordId: id, fields: [{ field: "description", base: "before", mine: "mine" }] },
    { recordId: delft.body.data.id, action: "create" },
  ]);
  const { merge } = await laptop.send();
  const [asked, ...others] = await box.items(merge, "decide");
  expect(others).toEqual([]);
  expect(asked.fields).toMatchObject([
    { field: "description", base: "before", mine: "mine", theirs: "theirs", choice: null },
  ]);
  await bringHome(laptop);
  expect(await siteOf(box, "Rotterdam")).toMatchObject({ description: "mine", status: "planned" });
  expect((await siteOf(box, "Delft")).id).toBe(delft.body.data.id);
  expect(await refresh(laptop)).toContain("The box has all that was changed here.");
  // What is changed from then on has the box's value as its base.
  await expectStatus(200, laptop.api.patch(`/api/sites/${id}`, { description: "again" }));
  const again = await laptop.send();
  expect(await box.items(again.merge, "decide")).toEqual([]);
  await bringHome(laptop);
  expect((await siteOf(box, "Rotterdam")).description).toBe("again");
});

describe("goods that were received away", () => {
  let laptop: Laptop;
  let order: string;
  let item: string;
  beforeAll(async () => {
    const made = await expectStatus(201, box.api.post("/api/purchase-orders", { poNumber: "PO-1" }));
    order = made.body.data.id;
    const body = { description: "Switch", quantityOrdered: 100, unitCost: 1 };
    const added = await expectStatus(201, box.api.post(`/api/purchase-orders/${order}/items`, body));
    item = added.body.data.id;
    await expectStatus(200, box.api.patch(`/api/purchase-orders/${order}`, { status: "ordered" }));
    laptop = await box.take();
  });

  const receive = (place: AwayBox | Laptop, quantity: number) =>
    expectStatus(
      200,
      place.api.post(`/api/purchase-orders/${order}/receive`, { items: [{ itemId: item, quantity }] }),
    );
  const received = async (place: AwayBox | Laptop): Promise<number> => {
    const { body } = await expectStatus(200, place.api.get(`/api/purchase-orders/${order}`));
    return body.data.items[0].quantityReceived;
  };
  /** Uploads a bundle from a stick as the owner, decides all of it for the laptop, and applies it. */
  async function upload(file: string): Promise<void> {
    const raw = readFileSync(file);
    const headers = { "content-type": "application/octet-stream" };
    const { body } = await expectStatus(201, box.api.post("/api/merges", undefined, { raw, headers }));
    const { id, state } = body.data;
    if (state !== "open") return;
    await expectStatus(200, box.decide(id, { all: "mine" }));
    await expectStatus(200, box.apply(id));
  }

  test("are booked once by a stick before a refresh", async () => {
    await receive(laptop, 3);
    await upload(await laptop.save());
    expect(await received(box)).toBe(3);
    await refresh(laptop);
    expect([await received(laptop), (await laptop.api.get("/api/away")).body.data.changes]).toEqual([3, 0]);
    await receive(laptop, 2);
    await bringHome(laptop);
    expect(await received(box)).toBe(5);
  });

  test("are booked once by a stick after a refresh, and by what is sent then", async () => {
    await refresh(laptop);
    await receive(laptop, 7);
    const stick = await laptop.save();
    await refresh(laptop);
    expect(await received(laptop)).toBe(12);
    await receive(laptop, 1);
    await upload(stick);
    expect(await received(box)).toBe(12);
    await bringHome(laptop);
    expect(await received(box)).toBe(13);
    await bringHome(laptop);
    expect(await received(box)).toBe(13);
  });

  test("count on from what the box received meanwhile", async () => {
    await refresh(laptop);
    await receive(laptop, 2);
    await receive(box, 10);
    await refresh(laptop);
    expect(await received(laptop)).toBe(25);
    await receive(laptop, 1);
    await bringHome(laptop);
    expect(await received(box)).toBe(26);
  });
});

test("is refused while a server has the clone open, for a box, and for a clone that was recalled", async () => {
  const laptop = await box.take();
  // A server that runs notes in a file of its own what is on the disk.
  const filesOf = ({ data }: AwayBox | Laptop): string[] =>
    readdirSync(data).filter((name) => name !== basename(writtenFile(data)));
  const refused = async (place: AwayBox | Laptop): Promise<string> => {
    const before = filesOf(place).sort();
    const { code, errors } = await place.run("away", "refresh");
    expect(code).not.toBe(0);
    expect(filesOf(place).sort()).toEqual(before);
    return errors;
  };
  expect(await refused(laptop)).toContain("stop it, then refresh");
  await expectStatus(200, box.api.delete(`/api/clones/${laptop.clone}`));
  await laptop.stop();
  expect(await refused(laptop)).toContain("was recalled");
  await box.restart();
  const other = await startBox();
  await other.stop();
  expect(await refused(other)).toContain("is a box, not an away copy");
});

test("a person can't refresh a clone with a session", async () => {
  const laptop = await box.take();
  const answer = await box.api.post(`/api/clones/${laptop.clone}/refresh`, undefined, {
    raw: readFileSync(await (await changed(laptop)).save()),
    headers: { "content-type": "application/octet-stream" },
  });
  expect([answer.status, answer.body.error]).toEqual([
    403,
    expect.stringContaining('run "sitebook away refresh" there'),
  ]);
  expect(existsSync(laptop.data)).toBe(true);
});

async function changed(laptop: Laptop): Promise<Laptop> {
  await expectStatus(201, laptop.api.post("/api/sites", { name: `Of ${laptop.clone}` }));
  return laptop;
}
