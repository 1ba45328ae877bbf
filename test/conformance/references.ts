import { expect, test } from "bun:test";
import type { Resource } from "../../src/resource/definition/resource.ts";
import type { Reference } from "../../src/resource/fields/field.ts";
import {
  expectError,
  expectUnchanged,
  fieldOf,
  isHeldOnce,
  type Made,
  readAgain,
  sentKeys,
  totalOf,
  type World,
} from "./world.ts";

const unknownId = "01900000-0000-7000-8000-000000000000";

/** A reference names something that is there; what it refers to stays, or goes as the reference says. */
export function checkReferences(resource: Resource, world: World): void {
  for (const key of sentKeys(resource)) {
    const reference = fieldOf(resource, key).kind.reference;
    if (reference === undefined) continue;
    const target = world.resource(reference.target);

    test(`refuses a ${key} that there is not`, async () => {
      const made = await world.makeFull(resource);
      const total = await totalOf(world, resource);
      const body = { ...(await world.everything(resource)), [key]: unknownId };
      const text = `${key}: no such ${describeInside(target.label)}`;
      expectError(await world.admin.post(await world.collection(resource), body), 400, text);
      expectError(await world.admin.patch(made.path, { [key]: unknownId }), 400, text);
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

  for (const [key = "", second] of resource.acyclic) {
    if (second !== undefined) checkConnections(resource, world, key, second);
    else if (sentKeys(resource).includes(key)) checkTree(resource, world, key);
  }
}

type CheckRelease = (resource: Resource, world: World, key: string, target: Resource) => void;

const checkHolding: CheckRelease = (resource, world, key, target) => {
  test(`keeps what its ${key} refers to`, async () => {
    const held = await world.make(target);
    const holders = [await world.make(resource, { [key]: held.record.id })];
    const inUse = (holder: string): string => `${target.label} is in use by ${holder}`;
    expectError(await world.admin.delete(held.path), 409, inUse(`1 ${describeInside(resource.label)}`));
    if (!isHeldOnce(resource, key)) {
      holders.push(await world.make(resource, { [key]: held.record.id }));
      expectError(await world.admin.delete(held.path), 409, inUse(`2 ${describeInside(resource.plural)}`));
    }
    await expectUnchanged(world, held);
    for (const holder of holders) await expectUnchanged(world, holder);
    for (const [index, { path }] of holders.entries()) {
      if (index === 1 && fieldOf(resource, key).nullable) await world.admin.patch(path, { [key]: null });
      else await world.admin.delete(path);
    }
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

function checkTree(resource: Resource, world: World, key: string): void {
  test(`is never its own ancestor by its ${key}`, async () => {
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

function checkConnections(resource: Resource, world: World, first: string, second: string): void {
  const nodes = async (count: number): Promise<string[]> => {
    const target = world.resource(fieldOf(resource, first).kind.reference?.target ?? "");
    const made = await Promise.all(Array.from({ length: count }, () => world.make(target)));
    return made.map(({ record }) => record.id);
  };
  const apart = (key: string, other: string): string => `${key}: must differ from ${other}`;

  test(`connects no record with itself by its ${first} and ${second}`, async () => {
    const [node = ""] = await nodes(1);
    const body = { ...(await world.everything(resource)), [first]: node, [second]: node };
    expectError(await world.admin.post(await world.collection(resource), body), 400, apart(second, first));
    const made = await world.makeFull(resource, { [first]: node });
    expectError(await world.admin.patch(made.path, { [second]: node }), 400, apart(second, first));
    await expectUnchanged(world, made);
  });

  test(`forms no ring by its ${first} and ${second}, in whichever direction`, async () => {
    const [a = "", b = "", c = "", d = ""] = await nodes(4);
    const connect = (from: string, to: string) => world.makeFull(resource, { [first]: from, [second]: to });
    const [, , last] = [await connect(a, b), await connect(c, b), await connect(c, d)];
    const ring = new RegExp(`^${second}: closes a ring with ${describeInside(resource.label)} .+$`);
    const everything = await world.everything(resource);
    for (const [from, to] of [
      [a, d],
      [d, a],
      [b, a],
    ]) {
      const body = { ...everything, [first]: from, [second]: to };
      const answer = await world.admin.post(await world.collection(resource), body);
      expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(ring)]);
    }
    const moved = await world.admin.patch(last?.path ?? "", { [second]: a });
    expect([moved.status, moved.body.error]).toEqual([409, expect.stringMatching(ring)]);
    // Where a record moves away, others may connect what it did.
    expect((await world.admin.delete(last?.path ?? "")).status).toBe(200);
    await connect(d, a);
  });
}

/** A label inside a sentence: only words such as VLAN and SLA keep their capital. */
function describeInside(label: string): string {
  const [first = "", ...rest] = label.split(" ");
  return [/^[A-Z]{2}/.test(first) ? first : first.toLowerCase(), ...rest].join(" ");
}
