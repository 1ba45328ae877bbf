import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Home } from "../../src/features/home/answers.ts";
import type { Client } from "../support.ts";
import { type MergeBox, sendBundle, startMergeBox } from "./world.ts";

let world: MergeBox;
let operator: Client;
/** The merge of an operator: a site is ready, another one is to be decided, and an order is beyond their role. */
let merge: { readonly id: string; readonly sites: readonly string[]; readonly order: string };

beforeAll(async () => {
  world = await startMergeBox();
  ({ operator } = world.box.as);
  const sites: string[] = [];
  for (const name of ["Delft", "Leiden"])
    sites.push((await operator.post("/api/sites", { name, description: "before" })).body.data.id);
  const [ready = "", contested = ""] = sites;
  const laptop = await world.take(operator, "Van laptop");
  await laptop.update("sites", ready, { description: "away" });
  await laptop.update("sites", contested, { description: "away" });
  const order = await laptop.create("purchase-orders", { poNumber: "PO-1" });
  expect((await operator.patch(`/api/sites/${contested}`, { description: "home" })).status).toBe(200);
  const file = await laptop.save();
  const { status, body } = await sendBundle(world.box, operator, file);
  expect([status, body.data.bytes]).toEqual([201, file.length]);
  expect(body.data).toMatchObject({ box: laptop.mark.box.name, takenAt: laptop.mark.createdAt });
  merge = { id: body.data.id, sites, order };
});
afterAll(() => world.stop());

const homeOf = async (client: Client): Promise<Home["merges"]> =>
  (await client.get("/api/home")).body.data.merges;

test("the home page has the open merges of a person, and for admins those of all", async () => {
  const { admin, manager, viewer } = world.box.as;
  const shown = { id: merge.id, name: "Van laptop", decide: 1 };
  expect(await homeOf(operator)).toEqual([{ ...shown, ready: 1 }]);
  expect(await homeOf(admin)).toEqual([{ ...shown, ready: 2 }]);
  expect([await homeOf(manager), await homeOf(viewer)]).toEqual([[], []]);
});

test("items are found by the IDs of their records, within the other filters", async () => {
  const [ready = "", contested = ""] = merge.sites;
  const { order } = merge;
  const found = async (query: string, client = operator) => {
    const { status, body } = await client.get(`/api/merges/${merge.id}/items?${query}`);
    const ids = body.data?.map(({ recordId }: { recordId: string }) => recordId);
    return status === 200 ? { ids, total: body.total, hasMore: body.hasMore } : body.error;
  };
  const some = (...ids: string[]) => ({ ids, total: ids.length, hasMore: false });
  expect(await found(`recordId=${ready}`)).toEqual(some(ready));
  const both = `recordId=${contested}&recordId=${ready}`;
  const all = await found(both);
  expect([all.ids.toSorted(), all.total]).toEqual([[ready, contested].toSorted(), 2]);
  expect(await found(`${both}&state=decide`)).toEqual(some(contested));
  expect(await found(`recordId=${order}&state=role`)).toEqual(some(order));
  expect(await found(`recordId=${order}&state=ready`, world.box.as.admin)).toEqual(some(order));
  expect(await found(`recordId=${order}&resource=sites`)).toEqual(some());
  expect(await found(`recordId=${crypto.randomUUID()}`)).toEqual(some());
  const first = await found(`${both}&pageSize=1`);
  const second = await found(`${both}&pageSize=1&page=2`);
  expect([...first.ids, ...second.ids]).toEqual(all.ids);
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  expect(await found("recordId=nothing")).toBe("Invalid filter parameter: recordId");
});

test("a bundle that comes again has the items of the first time, all of them the same already", async () => {
  const laptop = await world.take(operator, "Tablet");
  const made = [
    await laptop.create("sites", { name: "Gouda" }),
    await laptop.create("vlans", { vid: 12, name: "Tiel" }),
  ];
  const file = await laptop.save();
  const first = (await sendBundle(world.box, operator, file)).body.data;
  expect((await operator.post(`/api/merges/${first.id}/apply`)).body.data.counts.applied).toBe(2);
  const again = (await sendBundle(world.box, operator, file)).body.data;
  const third = (await sendBundle(world.box, operator, file)).body.data;
  const counts = { ready: 0, same: 2, decide: 0, waits: 0, role: 0, applied: 0 };
  expect(again).toMatchObject({ state: "applied", group: null, counts });
  expect(third).toMatchObject({ id: again.id, state: "applied", group: null, counts });
  const listed = async (query: string): Promise<string[]> => {
    const { body } = await operator.get(`/api/merges/${again.id}/items?${query}`);
    expect(body.total).toBe(body.data.length);
    for (const item of body.data) expect(item).toMatchObject({ state: "same", fields: [], choices: [] });
    return body.data.map(({ recordId }: { recordId: string }) => recordId).toSorted();
  };
  const [site = "", vlan = ""] = made;
  expect(await listed("")).toEqual(made.toSorted());
  expect(await listed("state=same&resource=sites")).toEqual([site]);
  expect(await listed("state=applied")).toEqual([]);
  expect(await listed(`recordId=${vlan}`)).toEqual([vlan]);
  expect(await listed(`recordId=${vlan}&state=applied`)).toEqual([]);
  const sent = (await operator.get("/api/merges?pageSize=100")).body.data;
  expect(sent.filter(({ clone }: { clone: string }) => clone === first.clone)).toHaveLength(2);
});
