import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import fc from "fast-check";
import { makeExport } from "../../src/features/exports/make.ts";
import { allFields } from "../../src/features/exports/parameters.ts";
import { undoRoutes } from "../../src/features/history/undo/routes.ts";
import { defaultOptions } from "../../src/features/imports/options.ts";
import type { ImportResult } from "../../src/features/imports/run/run.ts";
import { searchRoutes } from "../../src/features/search/routes.ts";
import { createRunJob } from "../../src/jobs/jobs.ts";
import { formatDecimal } from "../../src/lib/numbers/decimal.ts";
import { boolean } from "../../src/resource/fields/boolean.ts";
import { choice } from "../../src/resource/fields/choice.ts";
import { decimal, scaledBy } from "../../src/resource/fields/decimal.ts";
import type { Fields } from "../../src/resource/fields/field.ts";
import { integer } from "../../src/resource/fields/integer.ts";
import { cidr } from "../../src/resource/fields/network/cidr.ts";
import { reference } from "../../src/resource/fields/reference.ts";
import { shortText, text } from "../../src/resource/fields/text.ts";
import { date } from "../../src/resource/fields/time.ts";
import { url } from "../../src/resource/fields/url.ts";
import { currentResource } from "../../src/resource/reading/current.ts";
import { withFields } from "../../src/resource/reading/custom/withFields.ts";
import { parseListQuery } from "../../src/resource/reading/query.ts";
import { reindexCustom } from "../../src/resource/reading/search/prepare.ts";
import { sourceOf } from "../../src/resource/reading/source.ts";
import { createStore } from "../../src/resource/reading/store.ts";
import { readFile } from "../../src/sheets/read.ts";
import { type CustomFields, crates, createCustomFields, customRegistry } from "../fixture/custom.ts";
import { openFixture } from "../fixture/database.ts";
import { callerOf, type FixtureService, serveFixture } from "../fixture/service.ts";
import { type Answer, type Client, createClient } from "../support.ts";

const database = openFixture(":memory:", customRegistry);
const store = createStore({ database, registry: customRegistry, attached: [] });
let custom: CustomFields;
let service: FixtureService;
/** Fields of every kind that people may define. */
const fields = {
  rackColour: choice(["red", "blue"]),
  owner: shortText(),
  notes: text(),
  seats: integer({ minimum: 0, maximum: 500 }),
  weight: decimal({ precision: 6, scale: 2 }),
  checkedOn: date(),
  isSealed: boolean(),
  manual: url(),
};
const values = {
  rackColour: "red",
  owner: "Léa",
  notes: "Kept dry",
  seats: 12,
  weight: "2.50",
  checkedOn: "2026-11-21",
  isSealed: true,
  manual: "https://crates.example/4",
};
const nothing = Object.fromEntries(Object.keys(fields).map((name) => [name, null]));

beforeAll(async () => {
  custom = createCustomFields(database);
  service = await serveFixture(database, customRegistry, [
    ...undoRoutes(store, createRunJob(store, "undo")),
    ...searchRoutes(store),
  ]);
});
afterAll(() => service.stop());
beforeEach(() => {
  database.sqlite.run("DELETE FROM crates");
  custom.set({});
});

/** The client of an admin, whose answers are held against the document as it is now. */
const admin = (): Promise<Client> => service.checked("admin");

interface Crate {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: string;
  readonly custom?: Readonly<Record<string, unknown>>;
}

const crateIn = ({ body }: Answer): Crate => (body as { data: Crate }).data;
const namesIn = ({ body }: Answer): string[] => (body as { data: Crate[] }).data.map(({ name }) => name);
const errorIn = ({ body }: Answer): string => (body as { error: string }).error;

/** Exports all crates with these columns as CSV. */
function exported(columns: readonly string[]): string {
  const now = currentResource(database, crates);
  const query = parseListQuery(sourceOf(now), new URLSearchParams());
  const pieces = makeExport(store, {
    ...{ file: "", format: "csv", mark: false, isBook: false, hasAttached: false, readable: [crates.name] },
    sheets: [{ resource: crates.name, query, fields: columns }],
  });
  return new TextDecoder().decode(Bun.concatArrayBuffers([...pieces]));
}

/** Imports a CSV file of crates. */
function imported(csv: string): Promise<ImportResult> {
  const file = new TextEncoder().encode(csv);
  const caller = callerOf("admin");
  if (caller === undefined) throw new Error("there is no admin");
  return createRunJob(store, "import")(
    {
      ...{ id: "none", kind: "import", title: "a file", name: "", reading: {}, rowCount: 0, cells: [] },
      ...{
        file,
        options: defaultOptions,
        sheets: [{ name: readFile(file).sheets[0]?.name ?? "", resource: crates.name }],
      },
    },
    { author: { actor: caller, requestId: null }, caller, isLong: false, isDry: false },
  );
}

async function addCrates(client: Client): Promise<Crate[]> {
  const bodies = [
    { name: "One", custom: values },
    { name: "Two", custom: { rackColour: "blue", seats: 3, weight: 10, owner: "Zoë", isSealed: false } },
    { name: "Three" },
  ];
  const crates: Crate[] = [];
  for (const body of bodies) crates.push(crateIn(await client.post("/api/crates", body)));
  return crates;
}

describe("a resource that takes custom fields", () => {
  test("answers byte for byte the same after fields were defined and removed", async () => {
    const client = await admin();
    const maker = crateIn(await client.post("/api/makers", { name: "Halvermeer" }));
    for (const name of ["One", "Two", "Three"]) await client.post("/api/crates", { name });
    const { id } = crateIn(
      await client.post("/api/crates", { name: "Four", volume: 4, description: "Last" }),
    );
    const paths = [
      "/api/openapi.json",
      "/api/makers",
      `/api/makers/${maker.id}`,
      "/api/crates",
      "/api/crates?pageSize=2&page=2&sort=-volume",
      "/api/crates?volume__gte=2&description__ic=last",
      "/api/crates?search=last",
      "/api/crates?sort=custom.seats",
      "/api/crates?custom.seats=3",
      `/api/crates/${id}`,
      `/api/crates/${id}/changes`,
      "/api/changes",
      "/api/change-groups",
      "/api/crates/none",
      "/api/search?q=last",
    ];
    const read = async (): Promise<unknown[]> => {
      const answers = [];
      for (const path of paths) {
        const { status, headers, text: body } = await client.get(path);
        answers.push({ path, status, etag: headers.get("etag"), body });
      }
      answers.push(exported(allFields(currentResource(database, crates))));
      for (const body of [
        { name: "One" },
        { name: "", volume: -1 },
        { custom: {} },
        { custom: { seats: 1 } },
      ]) {
        const { status, text: answered } = await client.post("/api/crates", body);
        answers.push({ body, status, answered });
      }
      const patched = await client.patch(`/api/crates/${id}`, { name: "Four" });
      return [...answers, { status: patched.status, etag: patched.headers.get("etag"), body: patched.text }];
    };
    const before = await read();
    custom.set(fields);
    const during = await (await admin()).get("/api/crates");
    expect(during.text).toContain('"custom":');
    custom.set({});
    expect(await read()).toEqual(before);
  });

  test("answers, stores and validates values of fields that are defined while it runs", async () => {
    custom.set(fields);
    const client = await admin();
    const [one, , three] = await addCrates(client);
    expect(one?.custom).toEqual(values);
    expect(three?.custom).toEqual(nothing);
    expect(crateIn(await client.get(`/api/crates/${one?.id}`))).toEqual(one as Crate);

    const patched = crateIn(
      await client.patch(`/api/crates/${one?.id}`, { custom: { seats: null, owner: "Mo" } }),
    );
    expect(patched.custom).toEqual({ ...values, seats: null, owner: "Mo" });
    const stored = database.sqlite.query("SELECT custom FROM crates WHERE name = 'Three'").get();
    expect(stored).toEqual({ custom: null });

    const refused = await client.post("/api/crates", {
      name: "Four",
      custom: { seats: 501, rackColour: "green", height: 3, isSealed: null },
    });
    expect(refused.status).toBe(400);
    expect(errorIn(refused).split("; ").sort()).toEqual([
      "custom.height: is not a known field",
      "custom.rackColour: must be one of red, blue",
      "custom.seats: must be an integer from 0 to 500",
    ]);
    expect(errorIn(await client.post("/api/crates", { name: "Four", custom: "red" }))).toBe(
      "custom: must be a JSON object",
    );
  });

  test("writes nothing where a change of custom values changes nothing", async () => {
    custom.set(fields);
    const client = await admin();
    const [one] = await addCrates(client);
    const same = await client.patch(`/api/crates/${one?.id}`, { custom: values });
    expect(crateIn(same).updatedAt).toBe(one?.updatedAt ?? "");
    expect(same.headers.get("sitebook-change")).toBeNull();
  });

  test.each([
    ["custom.rackColour=red", ["One"]],
    ["custom.rackColour=red&custom.rackColour=blue", ["One", "Two"]],
    ["custom.rackColour=", ["Three"]],
    ["custom.rackColour__n=red", ["Three", "Two"]],
    ["custom.seats__gte=4", ["One"]],
    ["custom.seats__lt=12", ["Two"]],
    ["custom.weight=2.5", ["One"]],
    ["custom.weight__gt=2.5", ["Two"]],
    ["custom.owner__ic=LÉ", ["One"]],
    ["custom.owner__isw=zo", ["Two"]],
    ["custom.isSealed=true", ["One"]],
    ["custom.checkedOn__lte=2026-12-01", ["One"]],
    ["custom.notes__empty=true", ["Three", "Two"]],
    ["custom.seats__gte=1&volume__empty=true", ["One", "Two"]],
    ["sort=-custom.seats", ["One", "Two", "Three"]],
    ["sort=custom.seats", ["Two", "One", "Three"]],
    ["sort=-custom.weight,name", ["Two", "One", "Three"]],
    ["sort=custom.owner", ["One", "Two", "Three"]],
    ["sort=-custom.isSealed&pageSize=1&page=2", ["Two"]],
  ])("lists by %s", async (query, names) => {
    custom.set(fields);
    const client = await admin();
    await addCrates(client);
    expect(namesIn(await client.get(`/api/crates?${query}`))).toEqual(names);
  });

  test.each(["custom.height=1", "custom.seats__ic=1", "sort=custom.height", "custom=red"])(
    "refuses %s",
    async (query) => {
      custom.set(fields);
      const answer = await (await admin()).get(`/api/crates?${query}`);
      const name = query.startsWith("sort") ? "sort" : query.replace(/=.*/, "");
      expect([answer.status, errorIn(answer)]).toEqual([400, `Invalid filter parameter: ${name}`]);
    },
  );

  test("counts and answers lists by the fields of the moment", async () => {
    custom.set({ seats: integer({ minimum: 0, maximum: 500 }) });
    const client = await admin();
    await client.post("/api/crates", { name: "One", custom: { seats: 12 } });
    const first = await client.get("/api/crates?custom.seats=12");
    expect(namesIn(first)).toEqual(["One"]);
    custom.set({ seats: shortText() });
    const second = await client.get("/api/crates?custom.seats=12", {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect(second.status).toBe(200);
    expect(second.headers.get("etag")).not.toBe(first.headers.get("etag"));
  });

  test("guards a change by the record's ETag, whatever fields were defined since", async () => {
    custom.set(fields);
    const client = await admin();
    const [one] = await addCrates(client);
    const { headers } = await client.get(`/api/crates/${one?.id}`);
    const etag = headers.get("etag") ?? "";
    custom.set({ ...fields, more: shortText() });
    const again = await (await admin()).get(`/api/crates/${one?.id}`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(200);
    const guarded = { headers: { "if-match": etag } };
    const now = await admin();
    expect((await now.patch(`/api/crates/${one?.id}`, { volume: 7 }, guarded)).status).toBe(200);
    expect((await now.patch(`/api/crates/${one?.id}`, { volume: 8 }, guarded)).status).toBe(412);
  });

  test("keeps the values of a field that is removed for the time when it is defined again", async () => {
    custom.set(fields);
    const [one] = await addCrates(await admin());
    const { seats, ...others } = fields;
    custom.set(others);
    const patched = await (await admin()).patch(`/api/crates/${one?.id}`, { custom: { owner: null } });
    expect(crateIn(patched).custom).not.toHaveProperty("seats");
    custom.set({ ...others, seats });
    expect(crateIn(await (await admin()).get(`/api/crates/${one?.id}`)).custom).toEqual({
      ...values,
      owner: null,
    });
  });

  test("logs custom values key by key and undoes a change, a creation and a deletion", async () => {
    custom.set(fields);
    const client = await admin();
    const [one, two] = await addCrates(client);
    const path = `/api/crates/${one?.id}`;
    const change = async (answer: Promise<Answer>): Promise<string> =>
      (await answer).headers.get("sitebook-change") ?? "";
    const patched = await change(client.patch(path, { volume: 9, custom: { seats: 20 } }));
    const later = await change(client.patch(path, { custom: { owner: null } }));
    type Logged = { readonly before: object | null; readonly after: object | null };
    const log = (await client.get(`${path}/changes`)).body as { readonly data: readonly Logged[] };
    expect(log.data.slice(0, 2)).toMatchObject([
      { before: { "custom.owner": "Léa" }, after: { "custom.owner": null } },
      { before: { volume: null, "custom.seats": 12 }, after: { volume: 9, "custom.seats": 20 } },
    ]);
    expect(log.data[2]?.after).toMatchObject({ name: "One", "custom.seats": 12, "custom.weight": "2.50" });
    expect(log.data[2]?.after).not.toHaveProperty("custom");

    expect((await client.post(`/api/changes/${patched}/undo`)).status).toBe(200);
    expect(crateIn(await client.get(path)).custom).toEqual({ ...values, owner: null });
    expect((await client.post(`/api/changes/${later}/undo`)).status).toBe(200);
    expect(crateIn(await client.get(path)).custom).toEqual(values);

    const deleted = await change(client.delete(path));
    expect((await client.post(`/api/changes/${deleted}/undo`)).status).toBe(200);
    expect(crateIn(await client.get(path)).custom).toEqual(values);

    const moved = await change(client.patch(`/api/crates/${two?.id}`, { custom: { seats: 4 } }));
    await client.patch(`/api/crates/${two?.id}`, { custom: { seats: 5 } });
    const conflict = await client.post(`/api/changes/${moved}/undo`);
    expect(conflict.status).toBe(409);
    expect(conflict.body).toMatchObject({
      data: { conflicts: [{ field: "custom.seats", before: 3, after: 4, present: 5 }] },
    });
  });

  test("finds records by their custom texts as long as these have a field", async () => {
    custom.set(fields);
    const client = await admin();
    const [one] = await addCrates(client);
    const found = async (text: string): Promise<string[]> => {
      const { body } = await client.get(`/api/search?q=${encodeURIComponent(text)}`);
      return (body as { data: { title: string }[] }).data.map(({ title }) => title);
    };
    expect(await found("lea")).toEqual(["One"]);
    expect(await found("Zoë")).toEqual(["Two"]);
    await client.patch(`/api/crates/${one?.id}`, { custom: { owner: "Hanna" } });
    expect([await found("lea"), await found("hann")]).toEqual([[], ["One"]]);
    const { owner, ...others } = fields;
    const redefine = async (now: Fields): Promise<void> => {
      custom.set(now);
      await database.write(() => reindexCustom(database, crates, 0, 100));
    };
    await redefine(others);
    expect(await found("hanna")).toEqual([]);
    await redefine({ ...others, owner });
    expect(await found("hanna")).toEqual(["One"]);
  });

  test("exports custom values and imports them again", async () => {
    custom.set(fields);
    await addCrates(await admin());
    const resource = currentResource(database, crates);
    const csv = exported(allFields(resource));
    const [header = "", ...lines] = csv.trim().split(/\r?\n/);
    expect(header).toBe(
      "id,name,status,volume,description,custom.rackColour,custom.owner,custom.notes,custom.seats,custom.weight,custom.checkedOn,custom.isSealed,custom.manual,createdAt,updatedAt",
    );
    expect(lines.find((line) => line.includes("One"))).toContain(
      ",red,Léa,Kept dry,12,2.50,2026-11-21,true,https://crates.example/4,",
    );

    const same = await imported(csv);
    expect(same.report.counts.unchanged).toBe(3);
    const changed = await imported("name,custom.seats,Custom.Owner\nOne,40,Mo\nFive,1,Ada\n");
    expect(changed.report.counts).toMatchObject({ created: 1, updated: 1 });
    const list = await (await admin()).get("/api/crates?custom.seats=40&custom.seats=1");
    expect((list.body as { data: Crate[] }).data.map(({ name, custom: own }) => [name, own?.owner])).toEqual([
      ["Five", "Ada"],
      ["One", "Mo"],
    ]);
    const refused = await imported("name,custom.seats\nOne,many\n");
    expect(refused.report.errors).toMatchObject([{ column: "custom.seats", field: "custom.seats" }]);
    custom.set({});
    expect(exported(allFields(currentResource(database, crates)))).not.toContain("custom");
  });

  test("describes the fields of the moment in the API's document", async () => {
    const document = async () => (await (await admin()).get("/api/openapi.json")).body as Document;
    const bare = await document();
    custom.set(fields);
    const { paths, components } = await document();
    const names = paths["/api/crates"]?.get.parameters.map(({ name = "" }) => name) ?? [];
    expect(names).toContain("custom.seats");
    expect(names).toContain("custom.seats__gte");
    const { Crate, CrateCreate } = components.schemas;
    expect(Object.keys(Crate?.properties.custom?.properties ?? {})).toEqual(Object.keys(fields));
    expect(CrateCreate?.properties.custom?.properties?.seats).toMatchObject({ maximum: 500 });
    const described = Crate?.["x-sitebook-resource"]?.fields.map(({ key }) => key) ?? [];
    expect(described).toContain("custom.rackColour");
    custom.set({});
    expect(await document()).toEqual(bare);
  });
});

test.each([
  ["it's", shortText()],
  ["x') FROM profiles --", shortText()],
  ["Seats", shortText()],
  ["network", cidr()],
  ["makerId", reference("makers")],
  ["seats", integer({ minimum: 0, maximum: 9 }).required()],
  ["total", integer({ minimum: 0, maximum: 9 }).byService()],
])("%s is no custom field", (name, field) => {
  expect(() => withFields(crates, { fields: { [name]: field } })).toThrow("cannot be a custom field");
});

test("a resource that takes no custom fields gets none", () => {
  expect(() => withFields(customRegistry[0], { fields: { owner: shortText() } })).toThrow(
    "cannot be a custom field",
  );
});

interface Document {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly parameters: readonly { readonly name?: string }[] } }>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Schema {
  readonly properties: Readonly<Record<string, { readonly properties?: Readonly<Record<string, object>> }>>;
  readonly "x-sitebook-resource"?: { readonly fields: readonly { readonly key: string }[] };
}

test("SQLite scales an answered decimal to the integer that it was made of, to the last digit", () => {
  const { sql: scaled } = new SQLiteSyncDialect().sqlToQuery(scaledBy(sql.raw("?1"), 6));
  const query = database.sqlite.query<{ scaled: number }, [string]>(`SELECT ${scaled} AS scaled`);
  const most = 10 ** 15 - 1;
  fc.assert(
    fc.property(fc.integer({ min: -most, max: most }), (stored) => {
      expect(query.get(formatDecimal(stored, 6))?.scaled).toBe(stored);
    }),
    { examples: [[most], [-most], [most - 1], [1], [-1], [0]], numRuns: 2000 },
  );
});

test("a record is answered with the fields of the moment, whichever it was written with", async () => {
  const names = ["a", "b", "c", "d"];
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 10 }),
    fc.constantFrom('"', "\\", "}", '","":"', "{}", "null"),
  );
  const step = fc.oneof(
    fc.record({ fields: fc.shuffledSubarray(names) }),
    fc.record({ values: fc.dictionary(fc.constantFrom(...names), fc.option(text), { minKeys: 1 }) }),
  );
  const { personId, token } = service.as.admin;
  // The document of the API changes with the fields.
  const client = createClient(service.url, { id: personId, token }, () => undefined);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      database.sqlite.run("DELETE FROM crates");
      custom.set({});
      const { id } = crateIn(await client.post("/api/crates", { name: "Crate" }));
      const known: Record<string, string | null> = {};
      let current: readonly string[] = [];
      for (const one of steps) {
        if ("fields" in one) {
          current = one.fields;
          custom.set(Object.fromEntries(current.map((name) => [name, shortText()])));
        } else {
          const sent = Object.entries(one.values).filter(([name]) => current.includes(name));
          if (sent.length === 0) continue;
          const body = { custom: Object.fromEntries(sent) };
          expect((await client.patch(`/api/crates/${id}`, body)).status).toBe(200);
          Object.assign(known, body.custom);
        }
        const wanted = Object.fromEntries(current.map((name) => [name, known[name] ?? null]));
        const answered = current.length === 0 ? undefined : JSON.stringify(wanted);
        const record = crateIn(await client.get(`/api/crates/${id}`));
        expect(JSON.stringify(record.custom)).toBe(answered as string);
        const { data } = (await client.get("/api/crates")).body as { data: Crate[] };
        expect(data).toEqual([record]);
      }
    }),
    { numRuns: 40 },
  );
});
