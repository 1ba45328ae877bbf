import { expect, test } from "bun:test";
import type { Home } from "../../src/features/home/answers.ts";
import { roles } from "../../src/http/access.ts";
import { openWorld } from "../conformance/world.ts";
import type { Client } from "../support.ts";

const world = openWorld();

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

async function make(path: string, body: object, who: Client = world.admin): Promise<string> {
  const answer = await who.post(path, body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.data.id;
}

async function homeOf(who: Client): Promise<Home> {
  const answer = await who.get("/api/home");
  expect(answer.status).toBe(200);
  return answer.body.data;
}

test("an empty Sitebook has no zeros on its home page", async () => {
  const { counts, hasImported, attention, latest, duty } = await homeOf(world.admin);
  expect(hasImported).toBe(false);
  // The people of the tests are all there is.
  expect(counts).toEqual({ profiles: roles.length });
  expect({ attention, latest }).toEqual({ attention: [], latest: [] });
  expect(duty).toEqual({
    incidents: { data: [], total: 0 },
    approvals: { data: [], total: 0 },
    planned: [],
    windows: [],
    shifts: [],
    people: [],
  });
});

test("what goes on is told to those who read the operations area, and to no one else", async () => {
  const { operator, viewer } = world.sitebook.as;
  await make("/api/sites", { name: "Delft" });
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await make("/api/incidents", {
      name: `Incident ${n}`,
      severity: n === 5 ? "sev1" : "sev3",
      detectedAt: hours(-n),
    });
  await make("/api/incidents", { name: "Over", status: "resolved" });
  await make("/api/incidents", { name: "In words of our own", status: "waiting", severity: "sev2" });
  const personId = operator.personId;
  await make("/api/change-requests", { name: "Later", status: "submitted", scheduledFor: hours(20) });
  await make("/api/change-requests", {
    name: "Sooner",
    status: "submitted",
    scheduledFor: hours(2),
    requestedById: personId,
  });
  await make("/api/change-requests", { name: "Agreed", status: "approved", scheduledFor: hours(3) });
  await make("/api/maintenance-windows", { name: "Gone", startTime: hours(-9), endTime: hours(-8) });
  await make("/api/maintenance-windows", { name: "Next", startTime: hours(8), endTime: hours(9) });
  await make("/api/maintenance-windows", {
    ...{ name: "Overrun", status: "in_progress" },
    ...{ startTime: hours(-5), endTime: hours(-1) },
  });
  await make("/api/on-call-schedules", { name: "Long ago", startTime: hours(-999), endTime: hours(-900) });
  await make("/api/on-call-schedules", { name: "Now", personId, startTime: hours(-1), endTime: hours(9) });

  const { duty, counts, latest } = await homeOf(operator);
  if (duty === null) throw new Error("an operator is told nothing");
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);
  expect(duty.incidents.total).toBe(10);
  expect(names(duty.incidents.data).slice(0, 4)).toEqual([
    "Incident 5",
    "In words of our own",
    "Incident 1",
    "Incident 2",
  ]);
  expect(duty.incidents.data).toHaveLength(8);
  expect([names(duty.approvals.data), duty.approvals.total]).toEqual([["Sooner", "Later"], 2]);
  expect(names(duty.planned)).toEqual(["Agreed"]);
  expect(names(duty.windows)).toEqual(["Overrun", "Next"]);
  expect(names(duty.shifts)).toEqual(["Now"]);
  expect(duty.people.map(({ id }) => id)).toEqual([personId]);
  expect(counts).toMatchObject({ sites: 1, incidents: 11, "maintenance-windows": 3 });
  expect(latest.map(({ title }) => title).slice(0, 2)).toEqual(["Now", "Long ago"]);

  const seen = await homeOf(viewer);
  expect(seen.duty).toBeNull();
  expect(seen.counts).toEqual({ sites: 1 });
  expect(seen.latest.map(({ resource, title }) => [resource, title])).toEqual([["sites", "Delft"]]);
  expect(seen.attention.map(({ resource }) => resource)).not.toContain("change-requests");
});

test("views that need attention come with the number of their records", async () => {
  const { attention } = await homeOf(world.sitebook.as.operator);
  expect(attention).toContainEqual({ resource: "change-requests", label: "Waiting for approval", total: 2 });
  await make("/api/contracts", { name: "Line to Delft", endDate: hours(24 * 60).slice(0, 10) });
  await make("/api/contracts", { name: "Long line", endDate: hours(24 * 600).slice(0, 10) });
  expect((await homeOf(world.sitebook.as.operator)).attention).toContainEqual({
    ...{ resource: "contracts", label: "Ends in 90 days", total: 1 },
  });
  await make("/api/clusters", { name: "Core", status: "offline" });
  expect((await homeOf(world.sitebook.as.viewer)).attention).toEqual([
    { resource: "clusters", label: "Offline", total: 1 },
    { resource: "contracts", label: "Ends in 90 days", total: 1 },
  ]);
});

test("what ends in the next 90 days is told, the nearest first", async () => {
  const ends = { "Far off": 95, Later: 60, Sooner: 20, Over: -3 };
  for (const [name, days] of Object.entries(ends))
    await make("/api/contracts", { name, endDate: hours(24 * days).slice(0, 10) });
  const { ending } = await homeOf(world.sitebook.as.viewer);
  expect(ending.map(({ title }: { readonly title: string }) => title)).toEqual([
    "Sooner",
    "Line to Delft",
    "Later",
  ]);
  expect(ending[0]?.date).toBe(hours(24 * ends.Sooner).slice(0, 10));
});

test("what was bought together ends in one line", async () => {
  const deviceTypeId = await make("/api/device-types", { name: "Bought together" });
  const warrantyEnd = hours(24 * 10).slice(0, 10);
  const names = Array.from({ length: 40 }, (_, index) => `web${index + 1}`);
  const ids: string[] = [];
  for (const name of names) ids.push(await make("/api/devices", { name, deviceTypeId, warrantyEnd }));
  const { ending } = await homeOf(world.sitebook.as.viewer);
  expect(ending[0]).toEqual({
    resource: "devices",
    id: ids[0] ?? "",
    title: "web1",
    field: "warrantyEnd",
    date: warrantyEnd,
    others: 39,
  });
  expect(ending.filter(({ resource }: { readonly resource: string }) => resource === "devices")).toHaveLength(
    1,
  );
});

test("what is over and done does not end any more", async () => {
  const deviceTypeId = await make("/api/device-types", { name: "Old iron" });
  const warrantyEnd = hours(24 * 12).slice(0, 10);
  for (const status of ["active", "retired"])
    await make("/api/devices", { name: `${status} iron`, deviceTypeId, warrantyEnd, status });
  const { ending } = await homeOf(world.sitebook.as.viewer);
  const titles = ending.map(({ title }: { readonly title: string }) => title);
  expect(titles).toContain("active iron");
  expect(titles).not.toContain("retired iron");
});

test("a record that was changed twice stands there once, and one that was deleted by its name", async () => {
  const { operator } = world.sitebook.as;
  const id = await make("/api/vlans", { name: "Storage", vid: 120 }, operator);
  await operator.patch(`/api/vlans/${id}`, { name: "Storage front" });
  const gone = await make("/api/vlans", { name: "Old", vid: 7 }, operator);
  await operator.delete(`/api/vlans/${gone}`);
  const { latest } = await homeOf(operator);
  expect(latest.slice(0, 2)).toMatchObject([
    { action: "delete", resource: "vlans", id: gone, title: "7 Old" },
    { action: "update", resource: "vlans", id, title: "120 Storage front" },
  ]);
  expect(latest.filter((change) => change.id === id)).toHaveLength(1);
});

test("an import is one of the latest changes, with its title", async () => {
  const { operator } = world.sitebook.as;
  const before = await make("/api/sites", { name: "Before the import" }, operator);
  const raw = "name\nImported 1\nImported 2\nImported 3\n";
  const headers = { "content-type": "text/csv" };
  const answer = await operator.post("/api/imports?resource=tenants&run=true", undefined, { raw, headers });
  expect(answer.status).toBeLessThan(300);
  const { latest } = await homeOf(operator);
  expect(latest[0]).toMatchObject({ resource: "tenants", action: "create", group: { kind: "import" } });
  expect(latest[1]).toMatchObject({ resource: "sites", id: before });
  expect(latest[1]).not.toHaveProperty("group");
});

test("who asks again is told that nothing has changed, until something has", async () => {
  const { operator } = world.sitebook.as;
  const ask = async (etag: string) => operator.get("/api/home", { headers: { "if-none-match": etag } });
  const first = await operator.get("/api/home");
  const etag = first.headers.get("etag") ?? "";
  const again = await ask(etag);
  // A new minute may have begun.
  if (again.headers.get("etag") === etag) expect(again.status).toBe(304);
  await make("/api/sites", { name: "Leiden" });
  expect((await ask(etag)).status).toBe(200);
});

test("is the same however the name of a time zone is written", async () => {
  const { viewer } = world.sitebook.as;
  const read = (zone: string, etag = "") =>
    viewer.get("/api/home", { headers: { "x-time-zone": zone, "if-none-match": etag } });
  // It is another one in the next minute.
  const sameMinute = async (): Promise<number> => {
    const etag = (await read("Europe/Berlin")).headers.get("etag") ?? "";
    return (await read("eUROPE/bERLIN", etag)).status;
  };
  expect([await sameMinute(), await sameMinute()]).toContain(304);
});
