import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Answer, Client } from "../support.ts";
import { type Laptop, type MergeBox, sendBundle, startMergeBox, withPassphrase } from "./world.ts";

let world: MergeBox;
let person: Client;
let count = 0;

beforeAll(async () => {
  world = await startMergeBox();
  person = world.box.as.operator;
});
afterAll(() => world.stop());

const created = async (path: string, body: object): Promise<string> => {
  const answer = await person.post(path, body);
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.data.id;
};
const newSite = (): Promise<string> => {
  count += 1;
  return created("/api/sites", { name: `Site ${count}`, description: "As it was" });
};
const described = async (id: string): Promise<string> =>
  (await person.get(`/api/sites/${id}`)).body.data.description;
const itemsOf = async (id: string, query = "", client = person) => {
  const answer = await client.get(`/api/merges/${id}/items${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
};
/** Sends the changes of a laptop as its person. */
const send = async (laptop: Laptop) => {
  const answer = await sendBundle(world.box, person, await laptop.save());
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.data;
};
const apply = (id: string, headers: Readonly<Record<string, string>> = {}, client = person) =>
  client.post(`/api/merges/${id}/apply`, undefined, { headers });
const statusOf = ({ status, body }: Answer) => [status, body.error];

describe("a merge", () => {
  test("is told first, applied as one group, and is nothing the second time", async () => {
    const site = await newSite();
    const laptop = await world.take(person);
    await laptop.update("sites", site, { description: "Away" });
    const made = await laptop.create("sites", { name: `Made away ${site}` });
    const merge = await send(laptop);
    expect(merge).toMatchObject({
      state: "open",
      group: null,
      personId: person.personId,
      clone: laptop.mark.id,
    });
    expect(merge.counts).toEqual({ ready: 2, same: 0, decide: 0, waits: 0, role: 0, applied: 0 });
    expect(await described(site)).toBe("As it was");
    const items = await itemsOf(merge.id);
    expect(
      items.map(({ recordId, state }: { recordId: string; state: string }) => [recordId, state]),
    ).toEqual([
      [site, "ready"],
      [made, "ready"],
    ]);
    const read = await person.get(`/api/merges/${merge.id}`);
    const answer = await apply(merge.id, { "if-match": read.headers.get("etag") ?? "" });
    expect(statusOf(answer)).toEqual([200, undefined]);
    expect(answer.body.data).toMatchObject({ state: "applied", counts: { ready: 0, applied: 2 } });
    expect(answer.body.data.group).toBeNumber();
    expect(await described(site)).toBe("Away");
    expect((await person.get(`/api/sites/${made}`)).status).toBe(200);
    expect((await person.get(`/api/clones/${laptop.mark.id}`)).body.data).toMatchObject({
      state: "returned",
      lastMergeId: merge.id,
    });

    const again = await send(laptop);
    expect(again).toMatchObject({ state: "applied", group: null, counts: { ready: 0, same: 2 } });
    const listed = (await person.get("/api/merges")).body.data;
    expect(listed.filter(({ clone }: { clone: string }) => clone === laptop.mark.id)).toHaveLength(2);
    expect((await send(laptop)).state).toBe("applied");
    // An encrypted bundle is looked at change by change, and comes to the same.
    const whole = await sendBundle(
      world.box,
      person,
      await laptop.save("a passphrase"),
      withPassphrase("a passphrase"),
    );
    expect(whole.status).toBe(201);
    const inFull = await itemsOf(whole.body.data.id);
    expect(inFull.map(({ state }: { state: string }) => state)).toEqual(["same", "same"]);
    const repeated = await send(laptop);
    expect(repeated.counts).toEqual(whole.body.data.counts);
    expect(await itemsOf(repeated.id)).toEqual(inFull);
    const third = (await person.get("/api/merges")).body.data;
    expect(third.filter(({ clone }: { clone: string }) => clone === laptop.mark.id)).toHaveLength(2);

    const undone = await person.post(`/api/change-groups/${answer.body.data.group}/undo`);
    expect(undone.status).toBe(200);
    expect(await described(site)).toBe("As it was");
    expect(await send(laptop)).toMatchObject({ state: "applied", group: null });
    expect(await described(site)).toBe("As it was");
  });

  test("of one clone is open once: a longer bundle is added to it, and an earlier one answers it", async () => {
    const [one, other] = [await newSite(), await newSite()];
    const laptop = await world.take(person);
    await laptop.update("sites", one, { description: "Mine" });
    expect((await person.patch(`/api/sites/${one}`, { description: "Theirs" })).status).toBe(200);
    const earlier = await laptop.save();
    const first = await send(laptop);
    expect(first.counts).toMatchObject({ ready: 0, decide: 1 });
    const key = `sites/${one}`;
    const decided = await person.patch(`/api/merges/${first.id}`, {
      decisions: [{ key, fields: { description: "mine" } }],
    });
    expect(decided.body.data.counts).toMatchObject({ ready: 1, decide: 0 });

    await laptop.update("sites", other, { description: "Mine as well" });
    const longer = await send(laptop);
    expect(longer).toMatchObject({ id: first.id, counts: { ready: 2, decide: 0 } });
    const back = await sendBundle(world.box, person, earlier);
    expect(back.body.data).toMatchObject({ id: first.id, counts: { ready: 2 } });

    await laptop.update("sites", one, { description: "Mine, but changed" });
    expect((await send(laptop)).counts).toMatchObject({ ready: 1, decide: 1 });
    await person.delete(`/api/merges/${first.id}`);
  });

  test("whose records moved at the box since is refused with them alone, and nothing is written", async () => {
    const [one, other] = [await newSite(), await newSite()];
    const laptop = await world.take(person);
    await laptop.update("sites", one, { description: "Mine" });
    await laptop.update("sites", other, { description: "Mine" });
    const { id } = await send(laptop);
    await person.patch(`/api/sites/${one}`, { description: "Theirs" });
    const refused = await apply(id);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toStartWith("merge: 1 record has changed at the box since you read them");
    expect(refused.body.data.items).toHaveLength(1);
    expect(refused.body.data.items[0]).toMatchObject({ recordId: one, state: "decide", reason: "fields" });
    expect(await described(other)).toBe("As it was");
    const partly = await apply(id);
    expect(partly.body.data).toMatchObject({ state: "open", counts: { decide: 1, applied: 1 } });
    expect(await described(other)).toBe("Mine");
    expect(await described(one)).toBe("Theirs");
    await person.patch(`/api/merges/${id}`, { all: "mine" });
    const rest = await apply(id);
    expect(rest.body.data).toMatchObject({ state: "applied", counts: { decide: 0, applied: 2 } });
    expect(rest.body.data.group).toBeGreaterThan(partly.body.data.group);
    expect(await described(one)).toBe("Mine");
  });

  test("asks a decision again if the record at the box is another by then", async () => {
    const one = await newSite();
    const laptop = await world.take(person);
    await laptop.update("sites", one, { description: "Mine" });
    await person.patch(`/api/sites/${one}`, { description: "Theirs" });
    const { id } = await send(laptop);
    const decisions = [{ key: `sites/${one}`, fields: { description: "mine" } }];
    expect((await person.patch(`/api/merges/${id}`, { decisions })).body.data.counts.ready).toBe(1);
    await person.patch(`/api/sites/${one}`, { description: "Theirs, later" });
    const tried = await person.post(`/api/merges/${id}/preview`);
    expect(tried.body.data.counts).toMatchObject({ ready: 0, decide: 1 });
    const [item] = await itemsOf(id, "?state=decide");
    expect(item.fields[0]).toMatchObject({ theirs: "Theirs, later", choice: null });
    const value = { value: "Another" };
    await person.patch(`/api/merges/${id}`, {
      decisions: [{ key: `sites/${one}`, fields: { description: value } }],
    });
    expect((await apply(id)).body.data.state).toBe("applied");
    expect(await described(one)).toBe("Another");
  });

  test("may ask about a record more than once, and each answer counts for its own question", async () => {
    const name = await newSite();
    const site = await created("/api/sites", { name: `To be deleted ${name}` });
    const laptop = await world.take(person);
    const away = await laptop.create("racks", { name: "R1", siteId: site, assetTag: `R-${name}` });
    expect((await person.delete(`/api/sites/${site}`)).status).toBe(200);
    const other = { name: "R1", siteId: name, assetTag: `R-${name}` };
    const atBox = await created("/api/racks", other);
    const { id } = await send(laptop);
    const [asked] = await itemsOf(id);
    expect(asked).toMatchObject({ recordId: away, state: "decide", reason: "sameKey", choice: null });
    expect(asked.other.recordId).toBe(atBox);
    const key = `racks/${away}`;
    const decide = (body: object) => person.patch(`/api/merges/${id}`, { decisions: [{ key, ...body }] });
    await decide({ choice: "different", values: { assetTag: `Q-${name}` } });
    const [again] = await itemsOf(id);
    expect(again).toMatchObject({ state: "decide", reason: "missing", choice: null });
    expect(again.choices).toContain("bring-back");
    await decide({ choice: "bring-back" });
    const [decided] = await itemsOf(id);
    expect(decided).toMatchObject({
      state: "ready",
      choice: "bring-back",
      values: { assetTag: `Q-${name}` },
    });
    await decide({ choice: null });
    expect((await itemsOf(id))[0]).toMatchObject({ state: "decide", reason: "sameKey", choice: null });
    await decide({ choice: "different", values: { assetTag: `Q-${name}` } });
    await decide({ choice: "bring-back" });
    expect((await apply(id)).body.data.state).toBe("applied");
    const rack = await person.get(`/api/racks/${away}`);
    expect(rack.body.data).toMatchObject({ siteId: site, assetTag: `Q-${name}` });
  });

  test("asks about what was changed away after it was decided and applied", async () => {
    const [one, other] = [await newSite(), await newSite()];
    const laptop = await world.take(person);
    for (const site of [one, other]) {
      await laptop.update("sites", site, { description: "Mine" });
      expect((await person.patch(`/api/sites/${site}`, { description: "Theirs" })).status).toBe(200);
    }
    const { id } = await send(laptop);
    const decisions = [{ key: `sites/${one}`, fields: { description: "theirs" } }];
    await person.patch(`/api/merges/${id}`, { decisions });
    expect((await apply(id)).body.data).toMatchObject({ state: "open", counts: { decide: 1, applied: 1 } });
    await laptop.update("sites", one, { description: "Mine, later" });
    expect(await send(laptop)).toMatchObject({ id, counts: { decide: 2, ready: 0 } });
    expect((await person.post(`/api/merges/${id}/preview`)).body.data.counts).toMatchObject({ decide: 2 });
    const item = (await itemsOf(id)).find(({ recordId }: { recordId: string }) => recordId === one);
    expect(item.fields).toMatchObject([{ mine: "Mine, later", theirs: "Theirs", choice: null }]);
    await person.patch(`/api/merges/${id}`, { all: "mine" });
    expect((await apply(id)).body.data.state).toBe("applied");
    expect(await described(one)).toBe("Mine, later");
  });

  test("that was discarded changes nothing, and can be sent again", async () => {
    const one = await newSite();
    const laptop = await world.take(person);
    await laptop.update("sites", one, { description: "Mine" });
    const { id } = await send(laptop);
    const gone = await person.delete(`/api/merges/${id}`);
    expect(gone.body.data).toMatchObject({ state: "discarded", counts: { ready: 0 } });
    for (const answer of [
      await apply(id),
      await person.post(`/api/merges/${id}/preview`),
      await person.patch(`/api/merges/${id}`, { all: "mine" }),
    ])
      expect(statusOf(answer)).toEqual([
        409,
        "state: the merge was discarded meanwhile; send the changes of the clone again to merge what is new",
      ]);
    expect(await described(one)).toBe("As it was");
    const again = await send(laptop);
    expect(again).toMatchObject({ state: "open", counts: { ready: 1 } });
    expect(again.id).not.toBe(id);
  });

  test("is applied once by two people at the same time", async () => {
    const one = await newSite();
    const laptop = await world.take(person);
    await laptop.update("sites", one, { description: "Mine" });
    const { id } = await send(laptop);
    const both = await Promise.all([apply(id), apply(id, {}, world.box.as.admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await person.get(`/api/changes?recordId=${one}&action=update`)).body.total).toBe(1);
  });

  test("is not changed with an ETag that it had before", async () => {
    const one = await newSite();
    const laptop = await world.take(person);
    await laptop.update("sites", one, { description: "Mine" });
    const sent = await sendBundle(world.box, person, await laptop.save());
    const { id } = sent.body.data;
    const headers = { "if-match": sent.headers.get("etag") ?? "" };
    expect((await person.post(`/api/merges/${id}/preview`)).status).toBe(200);
    for (const answer of [
      await apply(id, headers),
      await person.patch(`/api/merges/${id}`, { all: "mine" }, { headers }),
      await person.delete(`/api/merges/${id}`, { headers }),
    ])
      expect(answer.status).toBe(412);
    expect(await described(one)).toBe("As it was");
  });

  test("tried with dryRun is not stored", async () => {
    const one = await newSite();
    const laptop = await world.take(person);
    await laptop.update("sites", one, { description: "Mine" });
    const tried = await sendBundle(world.box, person, await laptop.save(), {}, "?dryRun=true");
    expect([tried.status, tried.body.data.counts.ready]).toEqual([201, 1]);
    expect((await person.get(`/api/merges/${tried.body.data.id}`)).status).toBe(404);
    expect((await person.get(`/api/clones/${laptop.mark.id}`)).body.data.state).toBe("out");
  });
});

describe("who sees a merge", () => {
  test("is its person and admins", async () => {
    const laptop = await world.take(person);
    await laptop.create("sites", { name: "Seen" });
    const { id } = await send(laptop);
    const { as, anonymous } = world.box;
    const path = `/api/merges/${id}`;
    for (const [client, status] of [
      [as.viewer, 403],
      [as.manager, 404],
      [as.admin, 200],
      [as.super_admin, 200],
      [anonymous, 401],
    ] as const) {
      expect((await client.get(path)).status).toBe(status);
      expect((await client.get(`${path}/items`)).status).toBe(status);
    }
    expect((await as.manager.post(`${path}/apply`)).status).toBe(404);
    expect((await as.manager.delete(path)).status).toBe(404);
    const listed = (await as.manager.get("/api/merges")).body.data;
    expect(listed).toEqual([]);
    const token = { headers: { authorization: `Bearer ${laptop.token}` } };
    expect((await anonymous.get(path, token)).status).toBe(403);
    expect((await anonymous.post(`${path}/apply`, undefined, token)).status).toBe(403);
  });

  test("what is beyond a role waits in the same merge for an admin", async () => {
    const one = await newSite();
    const laptop = await world.take(person);
    await laptop.update("sites", one, { description: "Mine" });
    const order = await laptop.create("purchase-orders", { poNumber: `PO-${one}` });
    const merge = await send(laptop);
    expect(merge.counts).toMatchObject({ ready: 1, role: 1 });
    const [item] = await itemsOf(merge.id, "?state=role");
    expect(item).toMatchObject({ recordId: order, state: "role" });
    const partly = await apply(merge.id);
    expect(partly.body.data).toMatchObject({ state: "open", counts: { role: 1, applied: 1 } });
    const { admin } = world.box.as;
    expect((await admin.get(`/api/merges/${merge.id}`)).body.data.counts).toMatchObject({
      ready: 1,
      role: 0,
    });
    const rest = await apply(merge.id, {}, admin);
    expect(rest.body.data).toMatchObject({ state: "applied", counts: { role: 0, applied: 2 } });
    expect((await person.get(`/api/purchase-orders/${order}`)).status).toBe(200);
  });

  test("what is beyond a role is told to an admin as it is, before and after the rest is applied", async () => {
    const { admin } = world.box.as;
    const one = await newSite();
    const made = await admin.post("/api/purchase-orders", { poNumber: `PO-${one}`, notes: "As it was" });
    const order = made.body.data.id;
    const laptop = await world.take(person);
    await laptop.update("sites", one, { description: "Mine" });
    await laptop.update("purchase-orders", order, { notes: "Mine" });
    expect((await admin.patch(`/api/purchase-orders/${order}`, { notes: "Theirs" })).status).toBe(200);
    const { id, counts } = await send(laptop);
    expect(counts).toMatchObject({ ready: 1, decide: 0, role: 1 });
    const read = async () => (await admin.get(`/api/merges/${id}`)).body.data.counts;
    expect(await read()).toMatchObject({ ready: 1, decide: 1, role: 0, applied: 0 });
    const partly = await apply(id);
    expect(partly.body.data).toMatchObject({ state: "open", counts: { ready: 0, role: 1, applied: 1 } });
    expect(await read()).toMatchObject({ ready: 0, decide: 1, role: 0, applied: 1 });
    const [item] = await itemsOf(id, "?state=decide", admin);
    expect(item).toMatchObject({
      recordId: order,
      state: "decide",
      reason: "fields",
      choices: ["mine", "theirs"],
    });
    await admin.patch(`/api/merges/${id}`, { all: "mine" });
    expect((await apply(id, {}, admin)).body.data).toMatchObject({
      state: "applied",
      counts: { applied: 2 },
    });
    expect((await admin.get(`/api/purchase-orders/${order}`)).body.data.notes).toBe("Mine");
  });
});

describe("a decision is refused by name:", () => {
  let id: string;
  let key: string;
  let ready: string;

  beforeAll(async () => {
    const [one, other] = [await newSite(), await newSite()];
    const laptop = await world.take(person);
    await laptop.update("sites", one, { description: "Mine", latitude: 52, longitude: 4 });
    await laptop.update("sites", other, { name: "Away" });
    await person.patch(`/api/sites/${one}`, { description: "Theirs", latitude: 53, longitude: 5 });
    ({ id } = await send(laptop));
    key = `sites/${one}`;
    ready = `sites/${other}`;
  });

  test.each([
    [() => ({}), "decisions: send either decisions or all"],
    [() => ({ all: "mine", decisions: [] }), "decisions: send either decisions or all"],
    [() => ({ all: "both" }), "all: must be mine or theirs"],
    [() => ({ decisions: [{}] }), "decisions[0].key: is required"],
    [() => ({ decisions: [{ key: "sites/1" }] }), "decisions[0].key: is no item of this merge"],
    [() => ({ decisions: [{ key }, { key }] }), "decisions[1].key: is there twice"],
    [() => ({ decisions: [{ key, choice: "perhaps" }] }), "decisions[0].choice: must be one of"],
    [() => ({ decisions: [{ key, choice: "bring-back" }] }), "decisions[0].choice: is no choice for it"],
    [
      () => ({ decisions: [{ key, fields: { name: "mine" } }] }),
      "decisions[0].fields.name: is not to be decided",
    ],
    [() => ({ decisions: [{ key, fields: { description: "both" } }] }), "decisions[0].fields: must have"],
    [
      () => ({ decisions: [{ key, fields: { latitude: "mine", longitude: "theirs" } }] }),
      "is decided together with longitude",
    ],
    [
      () => ({ decisions: [{ key, fields: { latitude: { value: 50 } } }] }),
      "is decided together with longitude",
    ],
    [
      () => ({ decisions: [{ key, fields: { latitude: { value: 91 }, longitude: { value: 4 } } }] }),
      "decisions[0].fields.latitude.value: ",
    ],
    [
      () => ({ decisions: [{ key: ready, fields: { name: { value: null } } }] }),
      "decisions[0].fields.name.value: must not be null",
    ],
    [() => ({ decisions: [{ key, other: 1 }] }), "decisions[0].other: is not a known field"],
  ])("%#", async (body, error) => {
    const answer = await person.patch(`/api/merges/${id}`, body());
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(error);
    expect((await person.get(`/api/merges/${id}`)).body.data.counts).toMatchObject({ ready: 1, decide: 1 });
  });

  test("a unit is decided whole, and a choice can be taken back", async () => {
    const decide = (fields: object) => person.patch(`/api/merges/${id}`, { decisions: [{ key, fields }] });
    expect((await decide({ latitude: "theirs" })).body.data.counts).toMatchObject({ ready: 1, decide: 1 });
    expect((await decide({ description: "mine" })).body.data.counts).toMatchObject({ ready: 2, decide: 0 });
    expect((await decide({ longitude: null })).body.data.counts).toMatchObject({ ready: 1, decide: 1 });
  });
});

describe("items of a merge", () => {
  test("are paged and filtered by state and resource", async () => {
    const laptop = await world.take(person);
    for (const name of ["A", "B", "C"]) await laptop.create("tenants", { name: `${laptop.mark.id} ${name}` });
    await laptop.create("sites", { name: laptop.mark.id });
    const { id } = await send(laptop);
    const page = await person.get(`/api/merges/${id}/items?resource=tenants&pageSize=2&page=2`);
    expect(page.body).toMatchObject({ total: 3, page: 2, pageSize: 2, hasMore: false });
    expect(page.body.data).toHaveLength(1);
    expect(await itemsOf(id, "?state=decide")).toEqual([]);
    expect(await itemsOf(id, "?state=ready&resource=sites")).toHaveLength(1);
    const bad = await person.get(`/api/merges/${id}/items?state=perhaps`);
    expect([bad.status, bad.body.error]).toEqual([400, "Invalid filter parameter: state"]);
    const etag = page.headers.get("etag") ?? "";
    const known = await person.get(`/api/merges/${id}/items?resource=tenants&pageSize=2&page=2`, {
      headers: { "if-none-match": etag },
    });
    expect(known.status).toBe(304);
  });
});
