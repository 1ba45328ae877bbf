import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Client, type Sitebook, startSitebook } from "../support.ts";
import { addedSince } from "./addedSince.ts";
import { type Document, readDocument } from "./document.ts";
import {
  answeredType,
  type Example,
  type FieldTable,
  hasShape,
  type Row,
  type Shape,
  sentType,
  tables,
} from "./specTables.ts";

let sitebook: Sitebook;
let client: Client;
let document: Document;

beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.super_admin;
  document = readDocument((await client.get("/api/openapi.json")).body);
});
afterAll(() => sitebook.stop());

const stamps: FieldTable["fields"] = Object.fromEntries(
  (["id:uuid", "createdAt:time", "updatedAt:time"] as const).map((stamp) => {
    const [field, shape] = stamp.split(":") as [string, "uuid" | "time"];
    return [field, { shape, nullable: false, examples: { target: "" } } satisfies Row];
  }),
);

/** Formats that the specification names; others are decisions. */
const formats: Readonly<Partial<Record<Shape, string>>> = { uuid: "uuid", time: "date-time" };

let count = 0;

/** Two values of a field; a reference gets two records to point at. */
async function examplesOf({ examples }: Row): Promise<readonly [Example, Example]> {
  if (!("target" in examples)) return examples;
  const ids =
    examples.target === "/api/profiles"
      ? [sitebook.as.viewer.personId, sitebook.as.operator.personId]
      : [await makeTarget(examples.target), await makeTarget(examples.target)];
  const [one, two] = ids.map((id) => ({ sent: id, answered: id }));
  if (one === undefined || two === undefined) throw new Error("two records are needed");
  return [one, two];
}

async function makeTarget(path: string): Promise<string> {
  count += 1;
  const answer = await client.post(path, {
    name: `Target ${count}`,
    ...(path === "/api/vlans" ? { vid: count } : {}),
  });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

const requiredOnly = ({ fields }: FieldTable): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, { required, examples }]) =>
      required && !("target" in examples) ? [[field, examples[0].sent]] : [],
    ),
  );

async function withRecord(
  path: string,
  body: Record<string, unknown>,
  use: (record: Record<string, unknown>) => void | Promise<void>,
): Promise<void> {
  const created = await client.post(path, body);
  expect([created.status, created.body.error]).toEqual([201, undefined]);
  const record = created.body.data;
  try {
    await use(record);
  } finally {
    await client.delete(`${path}/${record.id}`);
  }
}

function expectShapes(fields: FieldTable["fields"], record: Record<string, unknown>): void {
  for (const [field, { shape, nullable }] of Object.entries({ ...stamps, ...fields })) {
    const value = record[field];
    expect({ field, value, fits: value === null ? nullable : hasShape[shape](value) }).toEqual({
      field,
      value,
      fits: true,
    });
  }
}

describe.each([...tables])("spec, Resources, $title:", (table) => {
  const { path, fields, absent } = table;
  const specified = Object.keys(fields);
  const all = [
    ...Object.keys(stamps),
    ...specified,
    ...addedSince(path.replace("/api/", ""), specified),
  ].sort();

  test("the document describes every field of an answer with its type", () => {
    const expected = Object.entries({ ...stamps, ...fields }).map(([field, { shape, nullable }]) => ({
      field,
      types: [answeredType(shape), ...(nullable ? ["null"] : [])].sort(),
      format: formats[shape],
    }));
    const single = document.follow(document.answer("GET", `${path}/{id}`).properties?.data ?? {});
    const page = document.follow(document.answer("GET", path).properties?.data ?? {});
    for (const { properties = {}, required = [] } of [single, document.follow(page.items ?? {})]) {
      expect(Object.keys(properties).sort()).toEqual(all);
      expect([...required].sort()).toEqual(all);
      const described = expected.map(({ field, format }) => {
        const schema = document.follow(properties[field] ?? {});
        return { field, types: document.types(schema).sort(), format: format && schema.format };
      });
      expect(described).toEqual(expected);
    }
  });

  test("the document describes what a create and an update may send", () => {
    const create = document.body("POST", path);
    const required = Object.keys(fields).filter((field) => fields[field]?.required);
    expect([...(create.required ?? [])].sort()).toEqual(required.sort());
    const update = document.body("PATCH", `${path}/{id}`);
    expect(update.required ?? []).toEqual([]);
    for (const [field, row] of Object.entries(fields)) {
      // An empty or null slug counts as left out where one is made of the name.
      const isGenerated = field === "slug" && !row.nullable;
      for (const body of [create, update]) {
        const schema = body.properties?.[field] ?? {};
        const types = document.types(schema);
        expect({ field, types, takes: types.includes(sentType(row)) }).toEqual({ field, types, takes: true });
        const mayBeNull = row.nullable || isGenerated;
        expect({ field, null: types.includes("null") }).toEqual({ field, null: mayBeNull });
      }
      if (row.fallback !== undefined && !isGenerated) {
        expect(document.follow(create.properties?.[field] ?? {}).default).toEqual(row.fallback);
      }
    }
  });

  test("defaults: a create with nothing but the required fields answers every field", async () => {
    await withRecord(path, requiredOnly(table), async (record) => {
      expect(Object.keys(record).sort()).toEqual(all);
      expectShapes(fields, record);
      for (const [field, row] of Object.entries(fields)) {
        if (!row.required) expect({ [field]: record[field] }).toEqual({ [field]: row.fallback ?? null });
      }
      expect((await client.get(`${path}/${record.id}`)).body).toEqual({ data: record });
    });
  });

  test("a create takes every field, and it is kept", async () => {
    const sent: Record<string, unknown> = {};
    const answered: Record<string, unknown> = {};
    for (const [field, row] of Object.entries(fields)) {
      const [example] = await examplesOf(row);
      sent[field] = example.sent;
      answered[field] = example.answered;
    }
    await withRecord(path, sent, async (record) => {
      expect(record).toMatchObject(answered);
      expectShapes(fields, record);
      expect((await client.get(`${path}/${record.id}`)).body.data).toEqual(record);
      const listed = await client.get(`${path}?id=${record.id}`);
      expect(listed.body).toEqual({ data: [record], total: 1, page: 1, pageSize: 10_000, hasMore: false });
    });
  });

  test("a create without a required field, or with null for it, is a validation error that names it", async () => {
    for (const field of Object.keys(fields).filter((key) => fields[key]?.required)) {
      const { [field]: _, ...without } = requiredOnly(table);
      for (const body of [without, { ...without, [field]: null }]) {
        const refused = await client.post(path, body);
        expect(refused.status).toBe(400);
        expect(refused.body.error).toStartWith(`${field}: `);
      }
    }
    expect((await client.get(path)).body.data.map(({ name }: { name?: string }) => name)).not.toContain(null);
  });

  test("PATCH takes each field by itself and leaves the others alone; null clears what may be null", async () => {
    await withRecord(path, requiredOnly(table), async (record) => {
      let before = record;
      for (const [field, row] of Object.entries(fields)) {
        const [, example] = await examplesOf(row);
        const { status, body } = await client.patch(`${path}/${record.id}`, { [field]: example.sent });
        expect([status, body.error]).toEqual([200, undefined]);
        const isSlugSource = path === "/api/sites" && field === "name";
        const moved = ["updatedAt", ...(isSlugSource ? ["slug"] : [])];
        const ours = Object.fromEntries(moved.map((key) => [key, body.data[key]]));
        expect(body.data).toEqual({ ...before, ...ours, [field]: example.answered });
        before = body.data;
      }
      const cleared = Object.keys(fields).filter((field) => fields[field]?.nullable);
      const nulls = Object.fromEntries(cleared.map((field) => [field, null]));
      const { status, body } = await client.patch(`${path}/${record.id}`, nulls);
      expect(status).toBe(200);
      expect(body.data).toMatchObject(nulls);
    });
  });

  test("DELETE answers the record as it was; after that it is not found", async () => {
    const { body } = await client.post(path, requiredOnly(table));
    const address = `${path}/${body.data.id}`;
    expect((await client.delete(address)).body).toEqual(body);
    for (const method of ["GET", "PATCH", "DELETE"]) {
      const answer = await client.send(method, address, method === "PATCH" ? {} : undefined);
      expect([answer.status, answer.body]).toEqual([404, { error: absent }]);
    }
  });
});

test("spec, Resources, Site: slug is generated from name when omitted on update", async () => {
  await withRecord("/api/sites", { name: "Old Name", slug: "chosen" }, async ({ id }) => {
    const patch = async (body: object) => (await client.patch(`/api/sites/${id}`, body)).body.data.slug;
    expect(await patch({ name: "Zürich Süd" })).toBe("zurich-sud");
    expect(await patch({ description: "no name, so no new slug" })).toBe("zurich-sud");
    expect(await patch({ name: "Another", slug: "sent" })).toBe("sent");
  });
});

test("spec, Resources, Location: slug is generated from name when omitted on create, not on update", async () => {
  await withRecord("/api/locations", { name: "Straße 5 / Hof" }, async ({ id, slug }) => {
    expect(slug).toBe("strasse-5-hof");
    expect((await client.patch(`/api/locations/${id}`, { name: "Elsewhere" })).body.data.slug).toBe(
      "strasse-5-hof",
    );
  });
});

test.each([
  ["/api/on-call-schedules", "personId"],
  ["/api/runbooks", "ownerId"],
  ["/api/change-requests", "requestedById"],
  ["/api/incidents", "assignedToId"],
])("spec, Side effects: deletion of a person sets %s %s to null", async (path, field) => {
  const email = `leaver-${field.toLowerCase()}@sitebook.example`;
  const person = await client.post("/api/profiles", {
    email,
    password: "correct horse battery",
    role: "operator",
  });
  await withRecord(path, { name: "Of a person", [field]: person.body.data.id }, async (record) => {
    const other = await client.post(path, { name: "Of another person", [field]: client.personId });
    expect((await client.delete(`/api/profiles/${person.body.data.id}`)).status).toBe(200);
    const after = (await client.get(`${path}/${record.id}`)).body.data;
    expect(after).toEqual({ ...record, [field]: null, updatedAt: after.updatedAt });
    expect(after.updatedAt >= String(record.updatedAt)).toBe(true);
    expect((await client.get(`${path}/${other.body.data.id}`)).body).toEqual(other.body);
  });
});
