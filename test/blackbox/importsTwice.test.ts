import { expect, test } from "bun:test";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { registry } from "../../src/resources/index.ts";
import { openWorld } from "../conformance/world.ts";
import { endOf } from "./importing.ts";

const world = openWorld();

/** Order lines have nothing but their id to tell them apart: two of the same article are two lines. */
const isKnownByIdOnly = ({ name }: Resource): boolean => name === "purchase-order-items";

const send = async (resource: Resource, records: readonly object[]) => {
  const path = `/api/imports?resource=${resource.name}&run=true`;
  const answer = await endOf(world.admin, world.admin.post(path, records));
  expect([answer.status, answer.body.data?.report.errors]).toEqual([201, []]);
  return answer.body.data.report;
};

test("only order lines have no key", () => {
  expect(registry.filter(({ keys }) => keys.length === 0).map(({ name }) => name)).toEqual(
    registry.filter(isKnownByIdOnly).map(({ name }) => name),
  );
});

for (const resource of registry.filter((one) => !isKnownByIdOnly(one)))
  test(`the smallest sheet of ${resource.name} changes nothing the second time`, async () => {
    const records = [await world.minimum(resource), await world.minimum(resource)];
    expect((await send(resource, records)).counts).toMatchObject({ created: 2 });
    const again = await send(resource, records);
    expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 2, failed: 0, cleared: 0 });
  });
