import { expect, test } from "bun:test";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { refusedValues } from "./refused.ts";
import {
  everyKey,
  expectError,
  expectUnchanged,
  fieldOf,
  requiredKeys,
  totalOf,
  type World,
} from "./world.ts";

/** What breaks a rule of a field is a 400 that names the field, and nothing is written. */
export function checkRefusing(resource: Resource, world: World): void {
  test("asks for each required field by name", async () => {
    const collection = await world.collection(resource);
    const body = await world.everything(resource);
    const total = await totalOf(world, resource);
    for (const key of requiredKeys(resource)) {
      const { [key]: _, ...rest } = body;
      expectError(await world.admin.post(collection, rest), 400, `${key}: is required`);
    }
    const nothing = await world.admin.post(collection, {});
    expect(nothing.status).toBe(400);
    for (const key of requiredKeys(resource)) expect(nothing.body.error).toContain(`${key}: is required`);
    expect(await totalOf(world, resource)).toBe(total);
  });

  for (const key of everyKey(resource)) {
    test(`refuses what ${key} may not be, by name`, async () => {
      const collection = await world.collection(resource);
      const made = await world.makeFull(resource);
      const total = await totalOf(world, resource);
      const body = await world.everything(resource);
      const field = fieldOf(resource, key);
      const refusals = refusedValues(field).flatMap((value) => [
        { value, answer: world.admin.post(collection, { ...body, [key]: value }) },
        { value, answer: world.admin.patch(made.path, { [key]: value }) },
      ]);
      for (const { value, answer } of refusals) {
        const { status, body: said } = await answer;
        const start = `${key}: ${field.kind.rule}`;
        expect([value, status, said]).toEqual([value, 400, { error: expect.stringContaining(start) }]);
        expect(said.error).toStartWith(start);
      }
      await expectUnchanged(world, made);
      expect(await totalOf(world, resource)).toBe(total);
    });
  }

  test("refuses unknown fields by name, with nothing written", async () => {
    const collection = await world.collection(resource);
    const made = await world.make(resource);
    const total = await totalOf(world, resource);
    const body = JSON.stringify(await world.everything(resource));
    const headers = { "content-type": "application/json" };
    for (const key of ["nope", "Name", "revision", "name_folded", "__proto__", "constructor", "toString"]) {
      const extra = `${JSON.stringify(key)}:1}`;
      for (const answer of [
        await world.admin.post(collection, undefined, { headers, raw: body.replace(/\}$/, `,${extra}`) }),
        await world.admin.patch(made.path, undefined, { headers, raw: `{${extra}` }),
      ]) {
        expectError(answer, 400, `${key}: is not a known field`);
      }
    }
    await expectUnchanged(world, made);
    expect(await totalOf(world, resource)).toBe(total);
  });

  test("names all that is wrong at once", async () => {
    const keys = everyKey(resource).slice(0, 3);
    const body = Object.fromEntries(keys.map((key) => [key, { wrong: true }]));
    const { error } = (await world.admin.post(await world.collection(resource), body)).body;
    for (const key of keys)
      expect(error.split("; ")).toContainEqual(expect.stringContaining(`${key}: must be`));
  });
}
