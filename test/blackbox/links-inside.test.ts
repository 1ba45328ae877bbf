import { expect, test } from "bun:test";
import { expectError, openWorld } from "../conformance/world.ts";

const world = openWorld();

async function add(resource: string, body: object): Promise<string> {
  const answer = await world.admin.post(`/api/${resource}`, body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.data.id;
}

async function affects(owner: string, id: string, resource: string, recordId: string): Promise<void> {
  const answer = await world.admin.post(`/api/${owner}/${id}/links`, { kind: "affects", resource, recordId });
  expect(answer.status).toBe(201);
}

test("the links of a site include open events of the records at it, only if asked for", async () => {
  const siteId = await add("sites", { name: "Here" });
  const elsewhere = await add("sites", { name: "Elsewhere" });
  const [rack, other] = [
    await add("racks", { name: "R1", siteId }),
    await add("racks", { name: "R1", siteId: elsewhere }),
  ];
  const open = await add("incidents", { name: "Open", severity: "sev2" });
  const closed = await add("incidents", { name: "Closed", status: "closed" });
  const planned = await add("maintenance-windows", {
    ...{ name: "Planned", startTime: "2999-01-01T00:00:00Z", endTime: "2999-01-01T04:00:00Z" },
  });
  const past = await add("maintenance-windows", {
    ...{ name: "Past", startTime: "2020-01-01T00:00:00Z", endTime: "2020-01-01T04:00:00Z" },
  });
  for (const incident of [open, closed]) await affects("incidents", incident, "racks", rack);
  for (const window of [planned, past]) await affects("maintenance-windows", window, "racks", rack);
  await affects("incidents", open, "racks", other);
  const read = async (query: string, who = world.admin) => {
    const { body } = await who.get(`/api/sites/${siteId}/links${query}`);
    return body.data.map(({ owner, record }: Record<string, { id: string }>) => [owner?.id, record?.id]);
  };
  expect(await read("")).toEqual([]);
  expect(await read("?inside=false")).toEqual([]);
  expect((await read("?inside=true")).sort()).toEqual(
    [
      [open, rack],
      [planned, rack],
    ].sort(),
  );
  // Who may not read the operations area learns nothing of it.
  expect(await read("?inside=true", world.sitebook.as.viewer)).toEqual([]);
  expectError(await world.admin.get(`/api/sites/${siteId}/links?inside=maybe`), 400);
  expectError(await world.admin.get(`/api/racks/${rack}/links?inside=true`), 400);
});
