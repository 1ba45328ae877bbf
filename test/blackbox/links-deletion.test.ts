import { describe, expect, test } from "bun:test";
import { maxLinks } from "../../src/lib/limits.ts";
import { linkOwners, linkRules } from "../../src/resources/links.ts";
import type { Answer } from "../support.ts";
import { openLinkWorld } from "./linkWorld.ts";

const world = openLinkWorld();
const { of, idOf, makeOne, link, linked, linksOf } = world;

describe("deletion", () => {
  test("a record that goes stays in the link as what it was called last, and so does what goes with it", async () => {
    const device = await makeOne("devices", { name: "old" });
    const port = await makeOne("interfaces", { name: "eth0", deviceId: device.record.id });
    const incident = await makeOne("incidents");
    const portLink = await linked(incident, "affects", "interfaces", port.record.id, "flaps");
    const deviceLink = await linked(incident, "affects", "devices", device.record.id);
    await world.admin.patch(device.path, { name: "web-01" });
    expect((await world.admin.delete(device.path)).status).toBe(200);
    const { data } = await linksOf(incident.path);
    const told = data.map(({ id, record, note }: Answer["body"]) => ({ id, record, note }));
    const gone = { id: null, facts: {} };
    expect(told).toEqual([
      { id: deviceLink, record: { ...gone, resource: "devices", title: "web-01" }, note: null },
      { id: portLink, record: { ...gone, resource: "interfaces", title: "web-01 · eth0" }, note: "flaps" },
    ]);
    // Another of the same name is another record, and so is a second one that is gone.
    const again = await makeOne("devices", { name: "web-01" });
    await linked(incident, "affects", "devices", again.record.id);
    await world.admin.delete(again.path);
    expect((await linksOf(incident.path)).total).toBe(3);
    expect((await world.admin.delete(`${incident.path}/links/${portLink}`)).status).toBe(200);
    expect((await linksOf(incident.path)).total).toBe(2);
  });

  for (const owner of linkOwners) {
    test(`${owner}: their links go with them`, async () => {
      const { kind, records } = linkRules.find((rule) => rule.owner === owner) ?? { kind: "", records: [] };
      const [resource = ""] = records;
      const one = await makeOne(owner);
      await linked(one, kind, resource, idOf(resource));
      expect((await world.admin.delete(one.path)).status).toBe(200);
      expect((await linksOf(of(resource).path)).total).toBe(0);
      const { data } = (await world.admin.get(`${one.path}/changes`)).body;
      expect(data.map(({ action }: Answer["body"]) => action)).toEqual([
        "delete",
        "update",
        "update",
        "create",
      ]);
    });
  }

  test("a deletion that is refused lets go of nothing", async () => {
    const site = await makeOne("sites");
    await makeOne("racks", { siteId: site.record.id });
    const incident = await makeOne("incidents");
    await linked(incident, "affects", "sites", site.record.id);
    expect((await world.admin.delete(site.path)).status).toBe(409);
    expect((await linksOf(incident.path)).data[0].record.id).toBe(site.record.id);
  });
});

test("the owner's change log tells of links made, released and removed; that of the record tells nothing", async () => {
  const [vlan, incident] = [
    await makeOne("vlans", { name: "Storage", vid: 777 }),
    await makeOne("incidents"),
  ];
  const at = await world.admin.get(incident.path);
  const id = await linked(incident, "affects", "vlans", vlan.record.id, "slow");
  const vlanChanges = (await world.admin.get(`${vlan.path}/changes`)).text;
  await world.admin.delete(vlan.path);
  await world.admin.delete(`${incident.path}/links/${id}`);
  const { data } = (await world.admin.get(`${incident.path}/changes`)).body;
  const live = {
    ...{ kind: "affects", resource: "vlans", id: vlan.record.id, title: "777 Storage", note: "slow" },
  };
  const released = { ...live, id: null };
  expect(data.map(({ before, after }: Answer["body"]) => [before?.link, after?.link])).toEqual([
    [released, null],
    [live, released],
    [null, live],
    [undefined, undefined],
  ]);
  expect(vlanChanges).not.toContain(incident.record.id);
  expect((await world.admin.get(`${vlan.path}/changes`)).text).not.toContain("link");
  // A link is not part of the record: the ETag of a pending change stays valid.
  const now = await world.admin.get(incident.path);
  expect([now.text, now.headers.get("etag")]).toEqual([at.text, at.headers.get("etag")]);
});

test("of sixteen who link the same at once, one does", async () => {
  const incident = await makeOne("incidents");
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => link(incident, "affects", "sites", idOf("sites"))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(15).fill(409)]);
  expect((await linksOf(incident.path)).total).toBe(1);
});

test("a link is never left behind where its record is deleted in the same moment", async () => {
  for (let round = 0; round < 20; round += 1) {
    const [vlan, incident] = [await makeOne("vlans"), await makeOne("incidents")];
    const [made] = await Promise.all([
      link(incident, "affects", "vlans", vlan.record.id),
      world.admin.delete(vlan.path),
    ]);
    const { data } = await linksOf(incident.path);
    const left = data.map(({ record }: Answer["body"]) => record.id);
    expect([made.status, left]).toEqual(made.status === 201 ? [201, [null]] : [400, []]);
  }
});

test(`a record has ${maxLinks} links at most`, async () => {
  const issue = await makeOne("known-issues");
  const types = await Promise.all(
    Array.from({ length: maxLinks + 1 }, (_, n) => world.admin.post("/api/tenants", { name: `Bound ${n}` })),
  );
  const ids = types.map(({ body }): string => body.data.id);
  const linkTo = (id = ""): Promise<Answer> => link(issue, "affects", "tenants", id);
  const answers = await Promise.all(ids.slice(0, maxLinks).map(linkTo));
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  const more = await linkTo(ids[maxLinks]);
  expect([more.status, more.body.error]).toEqual([409, expect.stringContaining(`${maxLinks} links`)]);
  expect((await linksOf(issue.path)).total).toBe(maxLinks);
});
