import { expect, test } from "bun:test";
import type { Resource } from "../../src/resource/definition/resource.ts";
import type { Answer } from "../support.ts";
import { alongWith } from "./peculiarities.ts";
import { answeredAs } from "./samples.ts";
import {
  expectError,
  expectUnchanged,
  fieldOf,
  type Made,
  type Rec,
  readAgain,
  sentKeys,
  type World,
} from "./world.ts";

/** A PATCH changes what it names and nothing else, and one that changes nothing writes nothing. */
export function checkChanging(resource: Resource, world: World): void {
  test("changes each field by itself", async () => {
    let made = await world.makeFull(resource);
    for (const key of sentKeys(resource)) {
      const value = await world.otherValue(resource, key, made.record[key]);
      const answer = await world.admin.patch(made.path, { [key]: value });
      expect([key, answer.status]).toEqual([key, 200]);
      expect([key, answer.body.data[key]]).toEqual([key, answeredAs(fieldOf(resource, key), value)]);
      made = await expectChange(resource, world, made, answer, key);
    }
  });

  test("says when it was last changed", async () => {
    const { path, record } = await world.make(resource);
    const [key = ""] = sentKeys(resource);
    let current = record;
    for (let count = 0; count < 5; count += 1) {
      const value = await world.otherValue(resource, key, current[key]);
      const changed: Rec = (await world.admin.patch(path, { [key]: value })).body.data;
      expect(changed.updatedAt > current.updatedAt).toBe(true);
      expect(changed.createdAt).toBe(record.createdAt);
      current = changed;
    }
  });

  test("clears with null what may be null, and refuses null elsewhere", async () => {
    let made = await world.makeFull(resource);
    for (const key of sentKeys(resource)) {
      const { nullable, kind } = fieldOf(resource, key);
      const answer = await world.admin.patch(made.path, { [key]: null });
      if (nullable) {
        expect([key, answer.status, answer.body.data?.[key]]).toEqual([key, 200, null]);
        made = await expectChange(resource, world, made, answer, key);
      } else if (kind.slug !== undefined) {
        // A slug that is made is never cleared: an empty one counts as left out.
        expect([key, answer.status]).toEqual([key, 200]);
        expect((await world.admin.patch(made.path, { [key]: "" })).status).toBe(200);
        await expectUnchanged(world, made);
      } else {
        expect([key, answer.status]).toEqual([key, 400]);
        expect(answer.body.error).toStartWith(`${key}: ${kind.rule}`);
        await expectUnchanged(world, made);
      }
    }
  });

  test("writes nothing where nothing changes", async () => {
    const made = await world.makeFull(resource);
    const before = await logOf(world, made);
    const same = Object.fromEntries(sentKeys(resource).map((key) => [key, made.record[key]]));
    const bodies = [{}, same, made.record, ...Object.entries(same).map(([key, value]) => ({ [key]: value }))];
    for (const body of bodies) {
      const answer = await world.admin.patch(made.path, body);
      expect([body, answer.status, answer.body]).toEqual([body, 200, { data: made.record }]);
      expect(answer.headers.get("etag")).toBe(made.etag);
    }
    await expectUnchanged(world, made);
    expect(await logOf(world, made)).toBe(before);
  });

  test("guards a write with If-Match", async () => {
    const made = await world.make(resource);
    const [key = ""] = sentKeys(resource);
    const change = async (ifMatch: string): Promise<Answer> => {
      const body = { [key]: await world.value(resource, key) };
      return world.admin.patch(made.path, body, { headers: { "if-match": ifMatch } });
    };
    for (const wrong of ['"0"', `W/${made.etag}`, made.etag.replaceAll('"', ""), "x"]) {
      expectError(await change(wrong), 412);
      expectError(await world.admin.delete(made.path, { headers: { "if-match": wrong } }), 412);
    }
    await expectUnchanged(world, made);
    expect((await change(made.etag)).status).toBe(200);
    expectError(await change(made.etag), 412);
    expectError(await world.admin.delete(made.path, { headers: { "if-match": made.etag } }), 412);
    expect((await change("*")).status).toBe(200);
    const { etag } = await readAgain(world, made);
    expect((await change(`"other", ${etag}`)).status).toBe(200);
    const last = await readAgain(world, made);
    const removed = await world.admin.delete(made.path, { headers: { "if-match": last.etag } });
    expect([removed.status, removed.body]).toEqual([200, { data: last.record }]);
  });
}

/** Expects that a PATCH of one field changed this one, what the service changes along with it, and the stamps. */
async function expectChange(
  resource: Resource,
  world: World,
  before: Made,
  answer: Answer,
  key: string,
): Promise<Made> {
  const record: Rec = answer.body.data;
  const along = [key, ...alongWith(resource, key), "updatedAt"];
  const stay = (all: Rec): Record<string, unknown> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !along.includes(name)));
  expect([key, stay(record)]).toEqual([key, stay(before.record)]);
  expect(record.updatedAt > before.record.updatedAt).toBe(true);
  expect(answer.headers.get("etag")).not.toBe(before.etag);
  const after = await readAgain(world, before);
  expect([after.record, after.etag]).toEqual([record, answer.headers.get("etag") ?? ""]);
  return after;
}

const logOf = async (world: World, { path }: Made): Promise<string> =>
  (await world.admin.get(`${path}/changes`)).text;
