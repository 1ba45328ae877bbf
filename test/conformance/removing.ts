import { expect, test } from "bun:test";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { expectError, totalOf, type World } from "./world.ts";

/** A deleted record is answered once more and then gone; addresses of nothing say so. */
export function checkRemoving(resource: Resource, world: World): void {
  const gone = `${resource.label} not found`;

  test("is deleted, answered, and gone", async () => {
    const { path, record } = await world.makeFull(resource);
    const total = await totalOf(world, resource);
    const removed = await world.admin.delete(path);
    expect([removed.status, removed.body]).toEqual([200, { data: record }]);
    expectError(await world.admin.get(path), 404, gone);
    expectError(await world.admin.patch(path, {}), 404, gone);
    expectError(await world.admin.delete(path), 404, gone);
    expectError(await world.admin.delete(path, { headers: { "if-match": "*" } }), 404, gone);
    expect(await totalOf(world, resource)).toBe(total - 1);
  });

  test("is not found under an invalid or unknown id", async () => {
    const collection = await world.collection(resource);
    const ids = [
      "nope",
      "1",
      "01900000-0000-7000-8000-000000000000",
      "%00",
      "null",
      "%F0%9F%98%80",
      "a%2Fb",
      "..%2f",
    ];
    for (const id of ids) {
      const path = `${collection}/${id}`;
      expectError(await world.admin.get(path), 404, gone);
      expectError(await world.admin.patch(path, {}), 404, gone);
      expectError(await world.admin.delete(path), 404, gone);
      expectError(await world.admin.get(`${path}/changes`), 404, gone);
    }
  });

  test("says which methods an address has", async () => {
    const collection = await world.collection(resource);
    const { path } = await world.make(resource);
    const cases = [
      { path: collection, methods: ["PUT", "PATCH", "DELETE", "OPTIONS"], allow: "GET, HEAD, POST" },
      { path, methods: ["PUT", "POST", "OPTIONS"], allow: "GET, HEAD, PATCH, DELETE" },
      { path: `${path}/changes`, methods: ["PUT", "POST", "PATCH", "DELETE"], allow: "GET, HEAD" },
    ];
    for (const { path: address, methods, allow } of cases) {
      for (const method of methods) {
        const answer = await world.admin.send(method, address);
        expectError(answer, 405, `Method not allowed: use ${allow}`);
        expect(answer.headers.get("allow")).toBe(allow);
      }
      const head = await world.admin.send("HEAD", address);
      expect([head.status, head.text]).toEqual([200, ""]);
    }
  });

  test("is not found with something behind its address", async () => {
    const { path } = await world.make(resource);
    const collection = await world.collection(resource);
    for (const wrong of [
      `${path}/nope`,
      `${path}/changes/nope`,
      `${path}/nope/nope/nope`,
      `${collection}x`,
    ]) {
      for (const method of ["GET", "POST", "PATCH", "DELETE"]) {
        expectError(await world.admin.send(method, wrong), 404, "Not found");
      }
    }
  });

  if (resource.parent !== undefined) checkOwner(resource, world, world.resource(resource.parent.resource));
}

function checkOwner(resource: Resource, world: World, owner: Resource): void {
  test("is found under its owner alone", async () => {
    const made = await world.make(resource);
    const other = await world.make(owner);
    const collection = await world.collection(resource);
    const elsewhere = made.path.replace(/[0-9a-f-]{36}/, other.record.id);
    for (const method of ["GET", "PATCH", "DELETE"]) {
      const answer = await world.admin.send(method, elsewhere, method === "PATCH" ? {} : undefined);
      expectError(answer, 404, `${resource.label} not found`);
    }
    const nowhere = collection.replace(/[0-9a-f-]{36}/, made.record.id);
    const body = await world.minimum(resource);
    expectError(await world.admin.get(nowhere), 404, `${owner.label} not found`);
    expectError(await world.admin.post(nowhere, body), 404, `${owner.label} not found`);
    const listed = await world.admin.get(elsewhere.replace(/\/[^/]+$/, ""));
    expect(listed.body).toMatchObject({ data: [], total: 0 });
  });
}
