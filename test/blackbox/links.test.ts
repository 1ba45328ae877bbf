import { expect, test } from "bun:test";
import { linkRules } from "../../src/resources/links.ts";
import { expectError } from "../conformance/world.ts";
import { openLinkWorld } from "./linkWorld.ts";

const world = openLinkWorld();
const { of, idOf, targetOf, makeOne, link, linked, linksOf } = world;

for (const { owner, kind, records } of linkRules) {
  test(`${owner} ${kind}: ${records.join(", ")}`, async () => {
    for (const resource of records) {
      const target = targetOf(owner, resource);
      const { id } = target.record;
      const answer = await link(of(owner), kind, resource, id, `of ${resource}`);
      expect([resource, answer.status]).toEqual([resource, 201]);
      const { data } = answer.body;
      expect(data).toMatchObject({
        ...{ kind, note: `of ${resource}` },
        owner: { resource: owner, id: idOf(owner) },
        record: { resource, id },
      });
      expect(data.record.title).not.toBe("");
      expect((await linksOf(of(owner).path)).data).toContainEqual(data);
      expect((await linksOf(target.path)).data).toContainEqual(data);
      expectError(
        await link(of(owner), kind, resource, id),
        409,
        `recordId: ${data.record.title} is linked already`,
      );
      const removed = await world.admin.delete(`${of(owner).path}/links/${data.id}`);
      expect([removed.status, removed.body.data]).toEqual([200, data]);
      expect((await linksOf(target.path)).total).toBe(0);
      expectError(await world.admin.delete(`${of(owner).path}/links/${data.id}`), 404, "Link not found");
    }
    expect(await linksOf(of(owner).path)).toMatchObject({ data: [], total: 0, page: 1, hasMore: false });
  });
}

test("what cannot be linked is refused with what is wrong", async () => {
  const [incident, runbook, service] = [of("incidents"), of("runbooks"), of("services")];
  const someId = "01900000-0000-7000-8000-000000000000";
  const sites = { kind: "affects", resource: "sites", recordId: idOf("sites") };
  const refusals: readonly (readonly [path: string, body: object, status: number, says: string])[] = [
    [incident.path, { ...sites, kind: "covers" }, 400, "kind: must be one of"],
    [incident.path, { ...sites, resource: "slas" }, 400, "resource: must be one of"],
    [incident.path, { ...sites, kind: "runbook" }, 400, "resource: runbook leads to no sites"],
    [incident.path, { ...sites, recordId: someId }, 400, "recordId: no such site"],
    [
      service.path,
      { kind: "depends_on", resource: "services", recordId: service.record.id },
      400,
      "recordId: must be another record",
    ],
    [incident.path, { ...sites, recordId: idOf("vlans") }, 400, "recordId: no such site"],
    [incident.path, { ...sites, recordId: "x" }, 400, "recordId: must be a UUID"],
    [incident.path, { ...sites, recordId: undefined }, 400, "recordId"],
    [incident.path, { ...sites, note: "x".repeat(501) }, 400, "note: must be text"],
    [incident.path, { ...sites, weight: 1 }, 400, "weight"],
    [runbook.path, { ...sites, kind: "for", resource: "incidents" }, 400, "resource: must be one of"],
    [`/api/incidents/${someId}`, sites, 404, "Incident not found"],
    ["/api/incidents/x", sites, 404, "Incident not found"],
  ];
  for (const [path, body, status, says] of refusals) {
    const answer = await world.admin.post(`${path}/links`, body);
    expect([says, answer.status, answer.body.error]).toEqual([says, status, expect.stringContaining(says)]);
  }
  expectError(await world.admin.get(`/api/sites/${someId}/links`), 404, "Site not found");
  expectError(
    await world.admin.get(`${of("sites").path}/links?kind=for`),
    400,
    "Invalid filter parameter: kind",
  );
  expect((await linksOf(incident.path)).total).toBe(0);
});

test("a link takes the role that writes its owner, and is removed at its owner alone", async () => {
  const { viewer, operator, manager } = world.sitebook.as;
  const [contract, site] = [of("contracts"), of("sites")];
  const covers = { kind: "covers", resource: "racks", recordId: idOf("racks") };
  expectError(await operator.post(`${contract.path}/links`, covers), 403, "Insufficient role");
  const { data } = (await manager.post(`${contract.path}/links`, covers)).body;
  expect((await linksOf(of("racks").path, viewer)).data).toEqual([data]);
  expectError(await operator.delete(`${contract.path}/links/${data.id}`), 403, "Insufficient role");
  const affects = { kind: "affects", resource: "sites", recordId: site.record.id };
  expectError(await viewer.post(`${of("incidents").path}/links`, affects), 403, "Operations access required");
  expectError(await viewer.get(`${of("incidents").path}/links`), 403, "Operations access required");
  expectError(
    await manager.delete(`${(await makeOne("contracts")).path}/links/${data.id}`),
    404,
    "Link not found",
  );
  await manager.delete(`${contract.path}/links/${data.id}`);
});

test("an owner is told with what people need to know, each record with its title as it is now", async () => {
  const [switch1, incident] = [
    await makeOne("devices", { name: "sw-1", status: "failed" }),
    await makeOne("incidents", { name: "Fans stopped", severity: "sev2", status: "investigating" }),
  ];
  await linked(incident, "affects", "devices", switch1.record.id);
  await world.admin.patch(switch1.path, { name: "sw-01" });
  await world.admin.patch(incident.path, { severity: "sev1" });
  const window = await makeOne("maintenance-windows", {
    ...{ name: "New fans", startTime: "2026-12-01T20:00:00.000Z", endTime: "2026-12-01T22:00:00.000Z" },
  });
  await linked(window, "affects", "devices", switch1.record.id);
  const contract = await makeOne("contracts", { name: "Care", endDate: "2027-06-30", status: "active" });
  await linked(contract, "covers", "devices", switch1.record.id);
  const { data } = await linksOf(switch1.path);
  expect(data.map(({ owner }: { owner: { title: string } }) => owner.title)).toEqual([
    "Care",
    "New fans",
    "Fans stopped",
  ]);
  const [care, fans, stopped] = data;
  expect(stopped.owner.facts).toMatchObject({ severity: "sev1", status: "investigating" });
  expect(fans.owner.facts).toMatchObject({ endTime: "2026-12-01T22:00:00.000Z" });
  expect(care.owner.facts).toMatchObject({ endDate: "2027-06-30", status: "active" });
  expect(stopped.record).toMatchObject({ title: "sw-01", facts: { status: "failed" } });
});

test("what is named within another is told with its name", async () => {
  const device = await makeOne("devices", { name: "rt-7" });
  const port = await makeOne("interfaces", { name: "eth7", deviceId: device.record.id });
  const incident = await makeOne("incidents");
  await linked(incident, "affects", "interfaces", port.record.id);
  expect((await linksOf(incident.path)).data[0].record.title).toBe("rt-7 · eth7");
});
