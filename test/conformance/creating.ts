import { expect, test } from "bun:test";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { peculiarityOf } from "./peculiarities.ts";
import { answeredAs, unsetValue } from "./samples.ts";
import { spellingsOf } from "./spellings.ts";
import {
  type Body,
  expectError,
  fieldOf,
  type Made,
  madeOf,
  sentKeys,
  shownKeys,
  type World,
} from "./world.ts";

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** A create answers what was sent, what was not sent as its default or null, and reads back the same everywhere. */
export function checkCreating(resource: Resource, world: World): void {
  const create = async (body: Body): Promise<Made> => {
    const collection = await world.collection(resource);
    const answer = await world.admin.post(collection, body);
    expect([answer.status, answer.text]).toEqual([201, expect.stringMatching(/^\{"data":\{.*\}\}$/s)]);
    const made = madeOf(collection, answer);
    expectRecord(resource, made, body);
    await expectReadBack(resource, world, made, collection);
    return made;
  };

  test("is created with the least", async () => {
    await create(await world.minimum(resource));
  });

  test("is created with everything", async () => {
    await create(await world.everything(resource));
  });

  test("is created with null wherever null may be", async () => {
    const nulls = sentKeys(resource).filter((key) => fieldOf(resource, key).nullable);
    await create({
      ...(await world.minimum(resource)),
      ...Object.fromEntries(nulls.map((key) => [key, null])),
    });
  });

  test("is created from its own example", async () => {
    await create(await world.example(resource));
  });

  test("is answered in one form and found by each, however it was spelled", async () => {
    const { path, record } = await world.make(resource);
    const list = `${await world.collection(resource)}?id=${record.id}`;
    for (const key of sentKeys(resource)) {
      const beside = peculiarityOf(resource).besideExtremes?.[key];
      for (const [sent, answered] of spellingsOf(fieldOf(resource, key))) {
        const { status, body } = await world.admin.patch(path, { ...beside, [key]: sent });
        expect([key, sent, status, body.data?.[key] ?? body.error]).toEqual([key, sent, 200, answered]);
        if (typeof sent !== "string" || sent.length > 100) continue;
        const found = await world.admin.get(`${list}&${key}=${encodeURIComponent(sent)}`);
        expect([key, sent, found.body.total]).toEqual([key, sent, 1]);
      }
      if (fieldOf(resource, key).nullable) await world.admin.patch(path, { [key]: null });
    }
  });

  test("takes no heed of what only the service gives", async () => {
    const given = { id: "x", createdAt: 5, updatedAt: null, ...serviceFields(resource) };
    const body = await world.minimum(resource);
    const collection = await world.collection(resource);
    const answer = await world.admin.post(collection, { ...body, ...given });
    expect(answer.status).toBe(201);
    const made = madeOf(collection, answer);
    expectRecord(resource, made, body);
    const patched = await world.admin.patch(made.path, given);
    expect([patched.status, patched.body]).toEqual([200, { data: made.record }]);
    const sentBack = await world.admin.patch(made.path, made.record);
    expect([sentBack.status, sentBack.body]).toEqual([200, { data: made.record }]);
  });

  test("is not created from anything but an object", async () => {
    const collection = await world.collection(resource);
    for (const body of [[], "x", 5, null, [{}]]) {
      expectError(await world.admin.post(collection, body), 400, "body: must be a JSON object");
    }
    const headers = { "content-type": "application/json" };
    for (const raw of ["", "{", "{'a':1}", '{"a":1}}']) {
      expectError(
        await world.admin.post(collection, undefined, { headers, raw }),
        400,
        "Body must be valid JSON",
      );
    }
  });
}

const serviceFields = (resource: Resource): Body =>
  Object.fromEntries(
    Object.keys(resource.fields)
      .filter((key) => resource.fields[key]?.need === "service")
      .filter((key) => peculiarityOf(resource).heard?.includes(key) !== true)
      .map((key) => [key, ["not heard"]]),
  );

function expectRecord(resource: Resource, { record, etag }: Made, sent: Body): void {
  expect(Object.keys(record)).toEqual(shownKeys(resource, "details"));
  expect(record.id).toMatch(uuidV7);
  expect(record.createdAt).toMatch(instant);
  expect(record.updatedAt).toBe(record.createdAt as string);
  expect(etag).toMatch(/^"[\w.-]+"$/);
  for (const key of sentKeys(resource)) {
    const field = fieldOf(resource, key);
    const isGenerated =
      peculiarityOf(resource).generated?.includes(key) === true && (sent[key] ?? null) === null;
    if (isGenerated) expect([key, record[key]]).toEqual([key, expect.any(String)]);
    else if (sent[key] !== undefined) expect([key, record[key]]).toEqual([key, answeredAs(field, sent[key])]);
    else if (field.kind.slug !== undefined) expect(record[key]).toMatch(/^[a-z0-9_-]+$/);
    else expect([key, record[key]]).toEqual([key, unsetValue(field)]);
  }
}

async function expectReadBack(
  resource: Resource,
  world: World,
  { path, record, etag }: Made,
  collection: string,
): Promise<void> {
  const read = await world.admin.get(path);
  expect([read.status, read.body, read.headers.get("etag")]).toEqual([200, { data: record }, etag]);
  expect(await world.admin.get(path.replace(record.id, record.id.toUpperCase()))).toMatchObject({
    status: 200,
  });
  const { body } = await world.admin.get(`${collection}?id=${record.id}`);
  expect(body.total).toBe(1);
  const listed = body.data[0];
  expect(Object.keys(listed)).toEqual(shownKeys(resource, "lists"));
  for (const key of shownKeys(resource, "lists")) {
    if (key in record) expect([key, listed[key]]).toEqual([key, record[key]]);
  }
}
