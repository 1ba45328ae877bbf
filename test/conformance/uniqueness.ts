import { expect, test } from "bun:test";
import type { Resource, Unique, UniqueAcross } from "../../src/resource/definition/resource.ts";
import type { Answer } from "../support.ts";
import { isDecided } from "./decided.ts";
import { peculiarityOf } from "./peculiarities.ts";
import {
  type Body,
  expectError,
  expectUnchanged,
  fieldOf,
  type Made,
  readAgain,
  totalOf,
  type World,
} from "./world.ts";

/** Every rule of uniqueness there is; a resource with a slug has that of its slug unless the slug is unique within something. */
const rules: Readonly<Record<string, readonly Unique[]>> = {
  locations: [{ fields: ["siteId", "slug"], nullCounts: false }],
  vlans: [{ fields: ["groupId", "vid"], nullCounts: false }],
  prefixes: [{ fields: ["vrfId", "prefix"], nullCounts: true }],
  "vm-interfaces": [{ fields: ["vmId", "name"], nullCounts: false }],
  "purchase-orders": [{ fields: ["poNumber"], nullCounts: false }],
  profiles: [{ fields: ["email"], nullCounts: false }],
};

/** What must be unique is refused with 409 where it is not, and may repeat where its scope differs or is null. */
export function checkUniqueness(resource: Resource, world: World): void {
  if (isDecided(resource)) {
    test("has the unique rules that were decided, and no others", () => {
      const ofSlug: readonly Unique[] =
        "slug" in resource.fields ? [{ fields: ["slug"], nullCounts: false }] : [];
      expect([...resource.unique]).toEqual([...(rules[resource.name] ?? ofSlug)]);
    });
  }

  const { judged = [] } = peculiarityOf(resource);
  for (const rule of resource.unique)
    if (!rule.fields.every((key) => judged.includes(key))) checkRule(resource, world, rule);
  for (const rule of resource.uniqueAcross) checkAcross(resource, world, rule);
}

/** What one record holds in one group of fields, no record holds in any of the groups. */
function checkAcross(resource: Resource, world: World, rule: UniqueAcross): void {
  const judged = peculiarityOf(resource).judged ?? [];
  // Fields that are judged together with those of other records have tests of their own.
  const groups = rule.groups.map((group) => group.filter((key) => !judged.includes(key)));
  const pairs = groups.flatMap((own) => groups.map((other) => ({ own, other })));

  test.each(pairs.map(({ own, other }) => [own.join(), other.join(), { own, other }] as const))(
    `holds the values of %s only where no other record holds them in %s`,
    async (_own, _other, { own, other }) => {
      const holder = await world.makeFull(resource);
      const [last = "", ...before] = [...own].reverse();
      for (const unset of [undefined, ...own.slice(1).filter((key) => fieldOf(resource, key).nullable)]) {
        if (unset !== undefined) {
          const against = other[own.indexOf(unset)] ?? "";
          await world.admin.patch(holder.path, { [against]: null });
        }
        const { record } = await readAgain(world, holder);
        const held = Object.fromEntries(own.map((key, index) => [key, record[other[index] ?? ""]]));
        const body = { ...(await world.everything(resource)), ...held };
        const taken = new RegExp(`^${own[0]}: is already in use by `);
        const isWhole = rule.inParts && unset !== undefined && unset === own.at(-1);
        const created = await world.admin.post(await world.collection(resource), body);
        expect([created.status, created.body.error]).toEqual([409, expect.stringMatching(taken)]);
        const mover = await world.makeFull(resource);
        const moved = await world.admin.patch(mover.path, held);
        expect([moved.status, moved.body.error]).toEqual([409, expect.stringMatching(taken)]);
        await expectUnchanged(world, mover);
        if (before.length === 0 || isWhole) continue;
        const free = await world.value(resource, last);
        expect((await world.admin.patch(mover.path, { ...held, [last]: free })).status).toBe(200);
        expect((await world.admin.delete(mover.path)).status).toBe(200);
      }
      expect((await world.admin.delete(holder.path)).status).toBe(200);
    },
  );

  const [first = [], ...others] = groups;
  test.each(others.map((other) => [other.join(), other] as const))(
    `holds no values in %s that it holds in ${first.join()} itself`,
    async (_, other) => {
      const made = await world.makeFull(resource);
      const same = Object.fromEntries(other.map((key, index) => [key, made.record[first[index] ?? ""]]));
      const refused = await world.admin.patch(made.path, same);
      const text = new RegExp(`^${other[0]}: must differ from ${first[0]}`);
      expect([refused.status, refused.body.error]).toEqual([400, expect.stringMatching(text)]);
      await expectUnchanged(world, made);
    },
  );
}

function checkRule(resource: Resource, world: World, { fields, nullCounts }: Unique): void {
  const last = fields.at(-1) ?? "";
  const [scope, ...others] = fields.slice(0, -1);
  const create = async (body: Body): Promise<Answer> =>
    world.admin.post(await world.collection(resource), { ...(await world.everything(resource)), ...body });
  const pick = ({ record }: Made): Record<string, unknown> =>
    Object.fromEntries(fields.map((key) => [key, record[key]]));
  const scopeText = scope === undefined ? "" : ` within the same ${[scope, ...others].join(" and ")}`;
  const taken = `${last}: is already in use${scopeText}`;

  test(`keeps ${fields.join(" and ")} unique`, async () => {
    const one = await world.makeFull(resource);
    const other = await world.makeFull(resource);
    const total = await totalOf(world, resource);
    expectError(await create(pick(one)), 409, taken);
    expectError(await world.admin.patch(other.path, pick(one)), 409, taken);
    await expectUnchanged(world, one);
    await expectUnchanged(world, other);
    expect(await totalOf(world, resource)).toBe(total);
    expect((await world.admin.patch(one.path, pick(one))).status).toBe(200);
    expect((await world.admin.delete(one.path)).status).toBe(200);
    expect((await create(pick(one))).status).toBe(201);
  });

  if (fieldOf(resource, last).kind.name === "email") {
    test(`compares ${last} without regard to case`, async () => {
      const one = await world.makeFull(resource, { [last]: "Zoë.Straße@unique.example" });
      const other = await world.makeFull(resource);
      for (const same of [
        "zoë.straße@unique.example",
        "ZOË.STRASSE@UNIQUE.EXAMPLE",
        "zoe\u0308.strasse@unique.example",
      ]) {
        expectError(await create({ [last]: same }), 409, taken);
        expectError(await world.admin.patch(other.path, { [last]: same }), 409, taken);
      }
      expect(
        (await world.admin.patch(one.path, { [last]: "zoë.straße@unique.example" })).body.data[last],
      ).toBe("zoë.straße@unique.example");
    });
  }

  if (fieldOf(resource, last).kind.name === "slug") {
    test(`compares ${last} without regard to case`, async () => {
      const one = await world.makeFull(resource, { [last]: "Core-Router_1" });
      const other = await world.makeFull(resource, scope === undefined ? {} : { [scope]: one.record[scope] });
      const within = scope === undefined ? {} : { [scope]: one.record[scope] };
      for (const same of ["Core-Router_1", "core-router_1", "CORE-ROUTER_1"]) {
        expectError(await create({ ...within, [last]: same }), 409, taken);
        expectError(await world.admin.patch(other.path, { [last]: same }), 409, taken);
        const found = await world.admin.get(`${await world.collection(resource)}?${last}=${same}`);
        expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([one.record.id]);
      }
      const changed = await world.admin.patch(one.path, { [last]: "core-ROUTER_1" });
      expect([changed.status, changed.body.data[last]]).toEqual([200, "core-ROUTER_1"]);
      expect((await world.admin.delete(one.path)).status).toBe(200);
    });
  }

  if (scope === undefined) return;
  const mayLack = fieldOf(resource, scope).nullable;
  const without = mayLack ? `, ${nullCounts ? "but not" : "and"} without one` : "";

  test(`lets ${last} repeat in another ${scope}${without}`, async () => {
    const one = await world.makeFull(resource);
    const elsewhere = { ...pick(one), [scope]: await world.otherValue(resource, scope, one.record[scope]) };
    expect((await create(elsewhere)).status).toBe(201);
    const nowhere = { ...pick(one), [scope]: null };
    if (mayLack) {
      expect((await create(nowhere)).status).toBe(201);
      const again = await create(nowhere);
      expect([again.status, again.body.error]).toEqual(nullCounts ? [409, taken] : [201, undefined]);
    }
    // Moving into a scope where it is taken is a conflict too, also when the scope alone is sent.
    const mover = nullCounts || !mayLack ? elsewhere : nowhere;
    const free = await world.makeFull(resource, { ...mover, [last]: await world.value(resource, last) });
    await world.admin.patch(one.path, { [last]: free.record[last] });
    expectError(await world.admin.patch(free.path, { [scope]: one.record[scope] }), 409, taken);
    await expectUnchanged(world, free);
  });
}
