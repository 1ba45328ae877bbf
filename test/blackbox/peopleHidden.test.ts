import { beforeAll, describe, expect, test } from "bun:test";
import { mayAccess } from "../../src/http/access.ts";
import { registry } from "../../src/resources/index.ts";
import { type Made, openWorld } from "../conformance/world.ts";
import type { Answer, Client } from "../support.ts";
import { endOf } from "./importing.ts";

const world = openWorld();
const made = new Map<string, Made>();
let emails: string[] = [];

const upload = { headers: { "content-type": "text/csv" } };

/** Every kind of change that a viewer may read: records, a deletion, an import, a seed, by people with and without a name. */
beforeAll(async () => {
  const { super_admin: top, operator, viewer } = world.sitebook.as;
  for (const resource of registry.filter(({ read }) => mayAccess("viewer", read))) {
    made.set(resource.name, await world.makeFull(resource));
  }
  const gone = (await operator.post("/api/sites", { name: "Gone" })).body.data.id;
  await operator.delete(`/api/sites/${gone}`);
  const draft = await operator.post("/api/imports?resource=sites", undefined, {
    ...upload,
    raw: "name\nImported\n",
  });
  await endOf(operator, operator.post(`/api/imports/${draft.body.data.id}/run`));
  await top.post("/api/admin/seed/device-roles", [{ name: "Seeded" }]);
  await top.post("/api/views", { resource: "sites", name: "All", search: "", shared: true });
  await top.patch(`/api/profiles/${operator.personId}`, { firstName: "Ada", lastName: "Okafor" });
  const { data } = (await top.get("/api/profiles")).body as { data: { id: string; email: string }[] };
  emails = data.filter(({ id }) => id !== viewer.personId).map(({ email }) => email);
  expect(emails.length).toBeGreaterThan(3);
});

/** The addresses of a GET route, with the ids of what was made. */
async function addresses(): Promise<string[]> {
  const { paths } = (await world.admin.get("/api/openapi.json")).body;
  const gets = Object.keys(paths).filter((path) => paths[path].get !== undefined);
  expect(gets.length).toBeGreaterThan(150);
  const filled = gets.map((path) => {
    const [, name = ""] = /^\/api\/([a-z-]+)\/\{id\}/.exec(path) ?? [];
    return path
      .replace("{id}", made.get(name)?.record.id ?? world.sitebook.as.operator.personId)
      .replaceAll(/\{\w+\}/g, "1");
  });
  const ofRecords = [...made.values()].flatMap(({ path }) => [path, `${path}/changes`]);
  return [...new Set([...filled, ...ofRecords, "/healthz", "/api/search?q=sitebook.example"])];
}

describe("a viewer", () => {
  test("gets no e-mail address of other people from any route", async () => {
    const { viewer } = world.sitebook.as;
    const told: string[] = [];
    for (const path of await addresses()) {
      const { text } = await viewer.get(path);
      told.push(...emails.filter((email) => text.includes(email)).map((email) => `${path}: ${email}`));
    }
    expect(told).toEqual([]);
  });

  const actorsOf = async (who: Client, path: string): Promise<unknown[]> =>
    (await who.get(path)).body.data.map(({ actorEmail }: { actorEmail: unknown }) => actorEmail);

  test("reads names in the change log, and null for people without one", async () => {
    const { viewer, operator, super_admin: top } = world.sitebook.as;
    const by = (id: string) => `/api/changes?resource=sites&actorId=${id}&pageSize=1`;
    expect(await actorsOf(viewer, by(operator.personId))).toEqual(["Ada Okafor"]);
    expect(await actorsOf(viewer, by(top.personId))).toEqual([null]);
    expect(await actorsOf(operator, by(operator.personId))).toEqual(["operator@sitebook.example"]);
    expect(await actorsOf(viewer, "/api/change-groups?kind=import")).toEqual(["Ada Okafor"]);
    expect(await actorsOf(operator, "/api/change-groups?kind=import")).toEqual(["operator@sitebook.example"]);
    const { latest } = (await viewer.get("/api/home")).body.data;
    const names = new Set(latest.map(({ by: name }: { by: string }) => name));
    expect([...names].filter((name) => !["Ada Okafor", "Someone"].includes(String(name)))).toEqual([]);
  });

  test("sees a new name at once, with another entity tag", async () => {
    const { viewer, super_admin: top, operator } = world.sitebook.as;
    const path = `/api/changes?resource=sites&actorId=${operator.personId}&pageSize=1`;
    const rename = (lastName: string): Promise<Answer> =>
      top.patch(`/api/profiles/${operator.personId}`, { lastName });
    const etag = (await viewer.get(path)).headers.get("etag") ?? "";
    await rename("Byron");
    const again = await viewer.get(path, { headers: { "if-none-match": etag } });
    expect([again.status, again.body.data[0].actorEmail]).toEqual([200, "Ada Byron"]);
    await rename("Okafor");
  });

  test("can't find out an address by filtering with it, even after another caller did", async () => {
    const { viewer, operator } = world.sitebook.as;
    const totalOf = async (who: Client, path: string): Promise<number> => (await who.get(path)).body.total;
    for (const path of [
      "/api/changes?actorEmail=operator@sitebook.example",
      "/api/change-groups?actorEmail=operator@sitebook.example",
      `${made.get("sites")?.path}/changes?actorEmail=super_admin@sitebook.example`,
    ]) {
      expect(await totalOf(operator, path)).toBeGreaterThan(0);
      expect(await totalOf(viewer, path)).toBe(0);
      expect(await totalOf(operator, path)).toBeGreaterThan(0);
    }
    expect(await totalOf(viewer, "/api/changes?actorEmail=Ada Okafor")).toBeGreaterThan(0);
  });
});
