import { expect, test } from "bun:test";
import type { Resource } from "../../src/resource/definition/resource.ts";
import type { Reference } from "../../src/resource/fields/field.ts";
import {
  expectError,
  expectUnchanged,
  fieldOf,
  type Made,
  readAgain,
  sentKeys,
  totalOf,
  type World,
} from "./world.ts";

const nobody = "01900000-0000-7000-8000-000000000000";

/** A reference names something that is there; what it refers to stays, or goes as the reference says. */
export function checkReferences(resource: Resource, world: World): void {
  for (const key of sentKeys(resource)) {
    const reference = fieldOf(resource, key).kind.reference;
    if (reference === undefined) continue;
    const target = world.resource(reference.target);

    test(`refuses a ${key} that there is not`, async () => {
      const made = await world.makeFull(resource);
      const total = await totalOf(world, resource);
      const body = { ...(await world.everything(resource)), [key]: nobody };
      const text = `${key}: no such ${sayInside(target.label)}`;
      expectError(await world.admin.post(await world.collection(resource), body), 400, text);
      expectError(await world.admin.patch(made.path, { [key]: nobody }), 400, text);
      await expectUnchanged(world, made);
      expect(await totalOf(world, resource)).toBe(total);
    });

    test(`answers ${key} in lower case, however it was spelled`, async () => {
      const { record } = await world.make(target);
      const made = await world.make(resource, { [key]: record.id.toUpperCase() });
      expect(made.record[key]).toBe(record.id);
      const found = await world.admin.get(
        `${await world.collection(resource)}?${key}=${record.id.toUpperCase()}`,
      );
      expect(found.body.data.map(({ id }: Made["record"]) => id)).toEqual([made.record.id]);
    });

    checkRelease[reference.onDelete](resource, world, key, target);
  }

  if (sentKeys(resource).some((key) => fieldOf(resource, key).kind.reference?.target === resource.name)) {
    checkTree(resource, world);
  }
}

type CheckRelease = (resource: Resource, world: World, key: string, target: Resource) => void;

const checkHolding: CheckRelease = (resource, world, key, target) => {
  test(`keeps what its ${key} refers to`, async () => {
    const held = await world.make(target);
    const holders = [await world.make(resource, { [key]: held.record.id })];
    const inUse = (holder: string): string => `${target.label} is in use by ${holder}`;
    expectError(await world.admin.delete(held.path), 409, inUse(`1 ${sayInside(resource.label)}`));
    holders.push(await world.make(resource, { [key]: held.record.id }));
    expectError(await world.admin.delete(held.path), 409, inUse(`2 ${sayInside(resource.plural)}`));
    await expectUnchanged(world, held);
    for (const holder of holders) await expectUnchanged(world, holder);
    const [first, second] = holders;
    await world.admin.delete(first?.path ?? "");
    if (fieldOf(resource, key).nullable) await world.admin.patch(second?.path ?? "", { [key]: null });
    else await world.admin.delete(second?.path ?? "");
    const removed = await world.admin.delete(held.path);
    expect([removed.status, removed.body]).toEqual([200, { data: held.record }]);
  });
};

const checkClearing: CheckRelease = (resource, world, key, target) => {
  test(`loses its ${key} when what that refers to is deleted`, async () => {
    const gone = await world.make(target);
    const held = await world.make(resource, { [key]: gone.record.id });
    const other = await world.makeFull(resource);
    const collection = await world.collection(resource);
    const known = (await world.admin.get(collection)).headers.get("etag") ?? "";
    expect((await world.admin.delete(gone.path)).status).toBe(200);
    const list = await world.admin.get(collection, { headers: { "if-none-match": known } });
    expect(list.status).toBe(200);
    const after = await readAgain(world, held);
    expect(after.record).toEqual({ ...held.record, [key]: null, updatedAt: after.record.updatedAt });
    expect(after.record.updatedAt >= held.record.updatedAt).toBe(true);
    expect(after.etag).not.toBe(held.etag);
    await expectUnchanged(world, other);
    const { data, total } = (await world.admin.get(`${held.path}/changes`)).body;
    expect(total).toBe(2);
    expect(data[0]).toMatchObject({
      action: "update",
      actorId: world.admin.personId,
      before: { [key]: gone.record.id },
      after: { [key]: null },
    });
  });
};

const checkGoing: CheckRelease = (resource, world, key, target) => {
  test(`goes with what its ${key} refers to`, async () => {
    const gone = await world.make(target);
    const held = await world.make(resource, { [key]: gone.record.id });
    const other = await world.makeFull(resource);
    const removed = await world.admin.delete(gone.path);
    expect([removed.status, removed.body]).toEqual([200, { data: gone.record }]);
    expectError(await world.admin.get(held.path), 404, `${resource.label} not found`);
    await expectUnchanged(world, other);
    const { data } = (await world.admin.get(`${held.path}/changes`)).body;
    expect(data[0]).toMatchObject({ action: "delete", actorId: world.admin.personId, after: null });
  });
};

/** What becomes of a reference when what it refers to is deleted. */
const checkRelease: Readonly<Record<Reference["onDelete"], CheckRelease>> = {
  restrict: checkHolding,
  clear: checkClearing,
  cascade: checkGoing,
};

function checkTree(resource: Resource, world: World): void {
  const key =
    sentKeys(resource).find((name) => fieldOf(resource, name).kind.reference?.target === resource.name) ?? "";

  test("is never its own ancestor", async () => {
    const top = await world.make(resource);
    const middle = await world.make(resource, { [key]: top.record.id });
    const bottom = await world.make(resource, { [key]: middle.record.id });
    for (const { record } of [top, middle, bottom]) {
      const answer = await world.admin.patch(top.path, { [key]: record.id });
      expectError(answer, 400, `${key}: must not be the record itself or lie below it`);
    }
    await expectUnchanged(world, top);
    expect((await world.admin.patch(bottom.path, { [key]: top.record.id })).status).toBe(200);
    expect((await world.admin.patch(middle.path, { [key]: bottom.record.id })).status).toBe(200);
  });
}

/** A label inside a sentence: only words such as VLAN and SLA keep their capital. */
function sayInside(label: string): string {
  const [first = "", ...rest] = label.split(" ");
  return [/^[A-Z]{2}/.test(first) ? first : first.toLowerCase(), ...rest].join(" ");
}
