import { describe, expect, test } from "bun:test";
import { createAnswerCheck } from "../answerCheck.ts";
import { expectError, openWorld } from "../conformance/world.ts";
import { type Answer, type Client, createClient } from "../support.ts";
import { endOf } from "./importing.ts";

const opened = openWorld();
const path = "/api/custom-fields";

/** Clients whose answers are held against no document: the document changes with the fields. */
const world = {
  get admin() {
    return unchecked(opened.admin);
  },
  as: (role: "viewer" | "operator") => unchecked(opened.sitebook.as[role]),
};

const unchecked = ({ personId: id, token }: Client): Client =>
  createClient(opened.sitebook.url, { id, token }, () => undefined);

/** The client of an admin whose answers are held against the document as it is now. */
async function checkedAdmin(): Promise<Client> {
  const { personId: id, token } = opened.admin;
  const document = await opened.admin.get("/api/openapi.json");
  return createClient(opened.sitebook.url, { id, token }, createAnswerCheck(document.body));
}

let count = 0;
const nextKey = (): string => {
  count += 1;
  return `field${count}`;
};

interface Made {
  readonly id: string;
  readonly key: string;
}

/** Adds a field of a kind to tenants, or to other records. */
async function add(extra: Readonly<Record<string, unknown>> = {}): Promise<Made> {
  const key = nextKey();
  const body = { resource: "tenant-groups", key, label: key, kind: "text", ...extra };
  const answer = await world.admin.post(path, body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.data;
}

async function make(body: object, resource = "tenant-groups"): Promise<string> {
  count += 1;
  const answer = await world.admin.post(`/api/${resource}`, { name: `Record ${count}`, ...body });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.data.id;
}

const customOf = async (id: string, resource = "tenant-groups", who: Client = world.admin) =>
  (await who.get(`/api/${resource}/${id}`)).body.data.custom;

/** Deletes a field with all its values, so that fields of one test don't reach the maximum of another. */
async function drop({ id }: Made): Promise<void> {
  await world.admin.patch(`${path}/${id}`, { status: "archived" });
  expect((await world.admin.delete(`${path}/${id}`)).status).toBe(200);
}

interface Listed {
  readonly id: string;
}

const idsIn = ({ body }: Answer): string[] => (body.data as Listed[]).map(({ id }) => id);

const changeOf = ({ headers }: Answer): string => headers.get("sitebook-change") ?? "";

describe("a custom field", () => {
  test.each([
    ["text", "Léa", "Léa"],
    ["integer", -12, -12],
    ["decimal", "2.50", "2.5"],
    ["decimal", 1e6, "1000000"],
    ["date", "2026-11-21", "2026-11-21"],
    ["boolean", false, false],
    ["url", "https://wiki.example/a", "https://wiki.example/a"],
    ["choice", "red", "red"],
  ] as const)("of the kind %s takes %p", async (kind, sent, answered) => {
    const field = await add({ kind, choices: kind === "choice" ? ["red", "blue"] : null });
    const id = await make({ custom: { [field.key]: sent } });
    expect((await customOf(id))[field.key]).toBe(answered);
    const name = `custom.${field.key}`;
    const found = await world.admin.get(`/api/tenant-groups?${name}=${encodeURIComponent(String(sent))}`);
    expect(idsIn(found)).toEqual([id]);
    const none = await world.admin.get(`/api/tenant-groups?${name}__empty=false`);
    expect(none.body.total).toBe(1);
    const change = (await world.admin.get(`/api/tenant-groups/${id}/changes`)).body.data[0];
    expect(change.after[name]).toBe(answered);
    await drop(field);
  });

  test.each([
    ["text", "x".repeat(501), "must be text of up to 500 characters"],
    ["integer", 1.5, /^must be an integer from/],
    ["decimal", "abc", /^must be a number from/],
    ["decimal", "1e3", /^must be a number from/],
    ["date", "2026-02-30", "must be a real date such as 2026-11-21"],
    ["boolean", "true", "must be true or false"],
    ["url", "javascript:alert(1)", "must be an http or https address"],
    ["choice", "green", "must be one of red, blue"],
  ] as const)("of the kind %s refuses %p", async (kind, sent, rule) => {
    const field = await add({ kind, choices: kind === "choice" ? ["red", "blue"] : null });
    const answer = await world.admin.post("/api/tenant-groups", {
      name: "Refused",
      custom: { [field.key]: sent },
    });
    expect(answer.status).toBe(400);
    const [name, said] = String(answer.body.error).split(/: (.*)/);
    expect(name).toBe(`custom.${field.key}`);
    expect(said ?? "").toMatch(rule instanceof RegExp ? rule : new RegExp(`^${rule}$`));
    await drop(field);
  });

  test.each([
    [{ key: "Rack colour" }, /^key: must be in camel case/],
    [{ key: "__proto__" }, /^key: must be in camel case/],
    [{ key: "x') FROM profiles --" }, /^key: must be in camel case/],
    [{ resource: "profiles" }, /^resource: must be one of/],
    [{ resource: "custom-fields" }, /^resource: must be one of/],
    [{ kind: "reference" }, /^kind: must be one of/],
    [{ kind: "choice" }, /^choices: must have at least one value/],
    [{ kind: "choice", choices: [] }, /^choices: must have at least one value/],
    [{ kind: "choice", choices: ["red", "Red"] }, /^choices: must differ in more than/],
    [{ kind: "choice", choices: ["dark red", "dark  red "] }, /^choices: must differ in more than/],
    [{ choices: ["red"] }, /^choices: only a field of the kind choice has them/],
    [{ status: "deleting" }, /^status: must be active or archived/],
    [{ label: " " }, /^label: /],
  ])("is refused with %p", async (extra, error) => {
    const body = { resource: "tenant-groups", key: nextKey(), label: "Field", kind: "text", ...extra };
    const answer = await world.admin.post(path, body);
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(error)]);
  });

  test("has a key that no other field of its records has, whatever the case", async () => {
    const field = await add({ key: "ownersName" });
    const taken = {
      resource: "tenant-groups",
      key: "OwnersName".replace("O", "o"),
      label: "Other",
      kind: "text",
    };
    expectError(await world.admin.post(path, taken), 409, "key: is already in use within the same resource");
    expectError(
      await world.admin.post(path, { ...taken, key: "ownersname" }),
      409,
      "key: is already in use within the same resource",
    );
    const elsewhere = await add({ key: "ownersName", resource: "regions" });
    await drop(elsewhere);
    await drop(field);
  });

  test.each(["constructor", "toString", "hasOwnProperty", "valueOf"])("is not called %s", async (key) => {
    const body = { resource: "tenant-groups", key, label: "Field", kind: "text" };
    const answer = await world.admin.post(path, body);
    expect([answer.status, answer.body.error]).toEqual([
      400,
      expect.stringMatching(/^key: must be in camel case.*a name that JavaScript uses/),
    ]);
  });

  test("is unknown by the names that every object has", async () => {
    const field = await add();
    const id = await make({});
    for (const key of ["__proto__", "constructor"]) {
      const refused = await world.admin.send("PATCH", `/api/tenant-groups/${id}`, undefined, {
        raw: `{"custom":{"${key}":"x"}}`,
        headers: { "content-type": "application/json" },
      });
      expectError(refused, 400, `custom.${key}: is not a known field`);
      expectError(
        await world.admin.get(`/api/tenant-groups?custom.${key}=x`),
        400,
        `Invalid filter parameter: custom.${key}`,
      );
    }
    await drop(field);
  });

  test("stays at its records with its key, and keeps its kind while it has values", async () => {
    const field = await add({ kind: "integer" });
    const at = `${path}/${field.id}`;
    expectError(
      await world.admin.patch(at, { key: "another" }),
      400,
      "key: can't be changed; add another field instead",
    );
    expectError(
      await world.admin.patch(at, { resource: "regions" }),
      400,
      "resource: can't be changed; add another field instead",
    );
    expect((await world.admin.patch(at, { kind: "decimal" })).status).toBe(200);
    await make({ custom: { [field.key]: "1.5" } });
    expectError(
      await world.admin.patch(at, { kind: "text" }),
      409,
      "kind: can't be changed while 1 record has a value of this field; archive it and add another",
    );
    expect((await world.admin.patch(at, { label: "Weight", hint: "In tons" })).body.data).toMatchObject({
      label: "Weight",
      hint: "In tons",
    });
    await drop(field);
  });

  test("keeps a choice while a record has it", async () => {
    const field = await add({ kind: "choice", choices: ["red", "blue"] });
    const id = await make({ custom: { [field.key]: "red" } });
    const at = `${path}/${field.id}`;
    expectError(
      await world.admin.patch(at, { choices: ["blue"] }),
      409,
      'choices: 1 record has the value "red"; change the records first',
    );
    expect((await world.admin.patch(at, { choices: ["red", "green"] })).status).toBe(200);
    await world.admin.patch(`/api/tenant-groups/${id}`, { custom: { [field.key]: "green" } });
    expect((await world.admin.patch(at, { choices: ["green"] })).status).toBe(200);
    await drop(field);
  });

  test("is one of 20 at most", async () => {
    const fields = [];
    for (let made = 0; made < 20; made += 1) fields.push(await add({ resource: "vrfs" }));
    const more = { resource: "vrfs", key: nextKey(), label: "More", kind: "text" };
    expectError(
      await world.admin.post(path, more),
      409,
      "resource: VRFs have 20 custom fields, which is the maximum; delete one first",
    );
    for (const field of fields) await drop(field);
  });
});

describe("an archived field", () => {
  test("is not answered, takes no values and is no filter, and keeps what it has", async () => {
    const field = await add();
    const id = await make({ custom: { [field.key]: "kept" } });
    const at = `${path}/${field.id}`;
    const name = `custom.${field.key}`;
    expect((await world.admin.patch(at, { status: "archived" })).status).toBe(200);
    expect(await customOf(id)).toBeUndefined();
    expectError(
      await world.admin.get(`/api/tenant-groups?${name}=kept`),
      400,
      `Invalid filter parameter: ${name}`,
    );
    expect(
      (await world.admin.patch(`/api/tenant-groups/${id}`, { custom: { [field.key]: "x" } })).status,
    ).toBe(400);
    expect((await world.admin.get(`${at}/usage`)).body.data).toEqual({ records: 1 });
    expect((await world.admin.patch(at, { status: "active" })).status).toBe(200);
    expect(await customOf(id)).toEqual({ [field.key]: "kept" });
    await drop(field);
  });

  test("comes back with a deleted record whose deletion is undone", async () => {
    const shown = await add();
    const hidden = await add();
    const id = await make({ custom: { [shown.key]: "shown", [hidden.key]: "hidden" } });
    await world.admin.patch(`${path}/${hidden.id}`, { status: "archived" });
    const deleted = await world.admin.delete(`/api/tenant-groups/${id}`);
    expect((await world.admin.get(`${path}/${hidden.id}/usage`)).body.data.records).toBe(0);
    const undone = await world.admin.post(`/api/changes/${changeOf(deleted)}/undo`);
    expect([undone.status, undone.text]).toEqual([200, expect.any(String)]);
    expect((await world.admin.get(`${path}/${hidden.id}/usage`)).body.data.records).toBe(1);
    await world.admin.patch(`${path}/${hidden.id}`, { status: "active" });
    expect(await customOf(id)).toEqual({ [shown.key]: "shown", [hidden.key]: "hidden" });
    await drop(shown);
    await drop(hidden);
  });

  test("is deleted with its values, as one group that can be undone", async () => {
    const field = await add({ kind: "decimal" });
    const ids = [];
    for (const value of ["1", "2.25", "-3"]) ids.push(await make({ custom: { [field.key]: value } }));
    const at = `${path}/${field.id}`;
    expectError(
      await world.admin.delete(at),
      409,
      "status: 3 records have a value of this field; archive it first, then delete it",
    );
    await world.admin.patch(at, { status: "archived" });
    expect((await world.admin.delete(at)).status).toBe(200);
    expectError(await world.admin.get(at), 404);
    expect(await customOf(ids[0] ?? "")).toBeUndefined();
    const [group] = (await world.admin.get("/api/change-groups")).body.data;
    expect(group).toMatchObject({
      title: `Custom field ${field.key} deleted`,
      created: 0,
      updated: 3,
      deleted: 1,
    });
    const undone = await world.admin.post(`/api/change-groups/${group.number ?? group.id}/undo`);
    expect([undone.status, undone.text]).toEqual([200, expect.any(String)]);
    expect((await world.admin.get(at)).body.data).toMatchObject({ key: field.key, status: "archived" });
    await world.admin.patch(at, { status: "active" });
    for (const [place, value] of ["1", "2.25", "-3"].entries())
      expect(await customOf(ids[place] ?? "")).toEqual({ [field.key]: value });
    await drop(field);
  });

  test("with many values is deleted in small steps after the answer", async () => {
    const field = await add({ resource: "regions" });
    for (let made = 0; made < 130; made += 1)
      await make({ custom: { [field.key]: `Value ${made % 7}` } }, "regions");
    const at = `${path}/${field.id}`;
    await world.admin.patch(at, { status: "archived" });
    const answer = await world.admin.delete(at);
    expect([answer.status, answer.body.data.status]).toEqual([200, "deleting"]);
    for (;;) {
      const { status, body } = await world.admin.get(at);
      if (status === 404) break;
      expect(body.data.status).toBe("deleting");
      await Bun.sleep(20);
    }
    const [group] = (await world.admin.get("/api/change-groups")).body.data;
    expect(group).toMatchObject({ updated: 130, deleted: 1 });
  });
});

describe("filters and sorts by custom fields", () => {
  const resource = "contact-groups";
  const samples: Readonly<Record<string, readonly unknown[]>> = {
    text: ["web2", "Web10", "ÄRGER", "ärger", "", null],
    integer: [0, -5, 12, 9_007_199_254_740_991, null, 12],
    decimal: ["1.5", "-0.000001", "10", null, "2.25", "10"],
    date: ["2026-01-31", null, "2025-12-01", "2026-11-21", "2026-01-31", null],
    boolean: [true, false, null, true, false, true],
    choice: ["red", "Blue", null, "green", "red", null],
    url: ["https://a.example", null, "HTTPS://B.example/x", "https://a.example", null, "http://c.example"],
  };
  const kinds = Object.keys(samples);
  const fields: Record<string, Made> = {};
  const records: string[] = [];
  const nameOf = (kind: string): string => `custom.${fields[kind]?.key}`;

  /** Makes the fields and the records, once for all tests that list them. */
  async function fill(): Promise<void> {
    if (records.length > 0) return;
    for (const kind of kinds)
      fields[kind] = await add({
        ...{ resource, kind },
        choices: kind === "choice" ? ["red", "Blue", "green"] : null,
      });
    for (let place = 0; place < 6; place += 1) {
      const values = kinds.map((kind) => [fields[kind]?.key, samples[kind]?.[place] ?? null]);
      records.push(await make({ custom: Object.fromEntries(values) }, resource));
    }
  }

  async function listed(query: string): Promise<string[]> {
    const answer = await world.admin.get(`/api/${resource}?${query}`);
    expect([query, answer.status, answer.body.total]).toEqual([query, 200, answer.body.data?.length]);
    return idsIn(answer);
  }

  /** The records whose value of a kind passes. */
  const passing = (kind: string, passes: (value: unknown) => boolean): string[] =>
    records.filter((_, place) => passes(samples[kind]?.[place] ?? null)).sort();

  const isNumber = (kind: string): boolean => ["integer", "decimal", "boolean"].includes(kind);
  const ordered = (kind: string, value: unknown): number | string => {
    if (isNumber(kind)) return Number(value);
    const text = String(value);
    return kind === "text" || kind === "url" ? text.toUpperCase().toLowerCase() : text;
  };
  const compare = (kind: string, one: unknown, other: unknown): number => {
    const [a, b] = [ordered(kind, one), ordered(kind, other)];
    return a < b ? -1 : a > b ? 1 : 0;
  };
  const wanted = kinds.flatMap((kind) =>
    [...new Set(samples[kind])]
      .filter((value) => value !== null && value !== "")
      .map((value) => [kind, value] as const),
  );

  test.each(wanted)("by equality: %s %p", async (kind, value) => {
    await fill();
    const text = encodeURIComponent(String(value));
    const equal = passing(kind, (one) => one === value);
    expect((await listed(`${nameOf(kind)}=${text}`)).sort()).toEqual(equal);
    const other = passing(kind, (one) => one !== value);
    expect((await listed(`${nameOf(kind)}__n=${text}`)).sort()).toEqual(other);
  });

  const bounds: Readonly<Record<string, readonly number[]>> = {
    gte: [0, 1],
    gt: [1],
    lte: [0, -1],
    lt: [-1],
  };
  const bounded = wanted.filter(([kind]) => ["integer", "decimal", "date"].includes(kind));

  test.each(bounded)("by bounds: %s %p", async (kind, value) => {
    await fill();
    for (const [word, signs] of Object.entries(bounds)) {
      const within = passing(kind, (one) => one !== null && signs.includes(compare(kind, one, value)));
      const found = await listed(`${nameOf(kind)}__${word}=${encodeURIComponent(String(value))}`);
      expect([word, found.sort()]).toEqual([word, within]);
    }
  });

  test.each(kinds)("by whether there is a value: %s", async (kind) => {
    await fill();
    for (const isEmpty of [true, false]) {
      const found = passing(kind, (one) => (one === null || one === "") === isEmpty);
      expect((await listed(`${nameOf(kind)}__empty=${isEmpty}`)).sort()).toEqual(found);
    }
  });

  test.each(kinds.flatMap((kind) => ["", "-"].map((sign) => [`${sign}${kind}`, kind, sign] as const)))(
    "sort by %s, those without a value last",
    async (_, kind, sign) => {
      await fill();
      const valueAt = (place: number): unknown => samples[kind]?.[place] ?? null;
      const places = records.map((__, place) => place);
      const filled = places.filter((place) => valueAt(place) !== null);
      const turn = sign === "-" ? -1 : 1;
      filled.sort((a, b) => compare(kind, valueAt(a), valueAt(b)) * turn || a - b);
      const order = [...filled, ...places.filter((place) => valueAt(place) === null)];
      const ids = order.map((place) => records[place] ?? "");
      const sort = `sort=${sign}${nameOf(kind)}`;
      expect(await listed(sort)).toEqual(ids);
      const paged = [];
      for (const page of [1, 2, 3])
        paged.push(...idsIn(await world.admin.get(`/api/${resource}?${sort}&pageSize=2&page=${page}`)));
      expect(paged).toEqual(ids);
    },
  );

  test("by two fields at once", async () => {
    await fill();
    const asked = (kind: string, value: unknown): [query: string, ids: string[]] => {
      const query = `${nameOf(kind)}=${encodeURIComponent(String(value))}`;
      return [query, passing(kind, (one) => one === value)];
    };
    const single = [
      ...kinds.flatMap((kind) =>
        [...new Set(samples[kind])]
          .filter(Boolean)
          .slice(0, 2)
          .map((one) => asked(kind, one)),
      ),
      [`${nameOf("integer")}__gte=0`, passing("integer", (one) => one !== null && Number(one) >= 0)] as const,
    ];
    for (const [first, ids] of single)
      for (const [second, others] of single) {
        if (first.split("=")[0] === second.split("=")[0]) continue;
        const both = ids.filter((id) => others.includes(id));
        expect([first, second, (await listed(`${first}&${second}`)).sort()]).toEqual([first, second, both]);
      }
  });

  test("by several fields, by parts of texts, and by no value", async () => {
    await fill();
    const [text, isTrue, colour] = [nameOf("text"), `${nameOf("boolean")}=true`, `${nameOf("choice")}=red`];
    expect(await listed(`${isTrue}&${colour}`)).toEqual([records[0] ?? ""]);
    expect(await listed(`${text}__ic=ÄRG`)).toHaveLength(2);
    expect(await listed(`${text}__isw=WEB`)).toHaveLength(2);
    expect(await listed(`${text}=web2&${text}=ärger`)).toHaveLength(2);
    expect(await listed(`${text}=`)).toEqual([records[5] ?? ""]);
    expect(await listed(`${isTrue}&name=Nothing`)).toEqual([]);
  });

  test.each(["boolean__gte", "choice__ic", "integer__isw", "date__ic"])("refuse %s", async (asked) => {
    await fill();
    const [kind = "", word] = asked.split("__");
    const name = `${nameOf(kind)}__${word}`;
    expectError(
      await world.admin.get(`/api/${resource}?${name}=1`),
      400,
      `Invalid filter parameter: ${name}`,
    );
  });

  test("are in the API's document, which holds for the answers", async () => {
    await fill();
    const admin = await checkedAdmin();
    const document = (await admin.get("/api/openapi.json")).body;
    const list = document.paths[`/api/${resource}`].get.parameters;
    const shared = document.components.parameters;
    const names = list.map(
      ({ name, $ref }: { name?: string; $ref?: string }) =>
        name ?? shared[$ref?.split("/").at(-1) ?? ""]?.name,
    );
    expect(names).toEqual(expect.arrayContaining([nameOf("date"), `${nameOf("date")}__gte`]));
    expect((await admin.get(`/api/${resource}?sort=-${nameOf("date")}`)).status).toBe(200);
    expect((await admin.get(`/api/${resource}/${records[0]}`)).status).toBe(200);
  });
});

test("a file brings custom fields along, and the values of them", async () => {
  const book = {
    "custom-fields": [
      {
        resource: "regions",
        key: "carriedColour",
        label: "Colour",
        kind: "choice",
        choices: ["red", "blue"],
      },
      { resource: "regions", key: "carriedSize", label: "Size", kind: "decimal" },
    ],
    regions: [
      { name: "Carried north", "custom.carriedColour": "red", "custom.carriedSize": "2.50" },
      { name: "Carried south", "custom.carriedColour": "blue", "custom.carriedSize": null },
    ],
  };
  const started = world.admin.send("POST", "/api/imports?run=true&name=book.json", undefined, {
    raw: JSON.stringify(book),
    headers: { "content-type": "application/octet-stream" },
  });
  const { body } = await endOf(world.admin, started);
  expect([body.data?.state, body.data?.failure, body.data?.report?.groups]).toEqual(["done", null, []]);
  const found = await world.admin.get("/api/regions?custom.carriedColour=red");
  expect(found.body.data).toMatchObject([
    { name: "Carried north", custom: { carriedColour: "red", carriedSize: "2.5" } },
  ]);
  const undone = await world.admin.post(`/api/change-groups/${body.data.group}/undo`);
  expect([undone.status, undone.text]).toEqual([200, expect.any(String)]);
  expect((await world.admin.get(`${path}?key=carriedColour`)).body.total).toBe(0);
  expect((await world.admin.get("/api/regions?search=Carried")).body.total).toBe(0);
});

test("a viewer reads the fields of the records that they may read, and no others", async () => {
  const [viewer, operator] = [world.as("viewer"), world.as("operator")];
  const open = await add({ resource: "sites", label: "Open" });
  const hidden = await add({ resource: "incidents", label: "Hidden" });
  const described = async (who: Client) => (await who.get(`${path}/described`)).body.data;
  expect(Object.keys(await described(viewer))).not.toContain("incidents");
  expect((await described(viewer)).sites).toMatchObject([
    { key: `custom.${open.key}`, shown: { label: "Open" } },
  ]);
  expect(Object.keys(await described(operator))).toEqual(expect.arrayContaining(["incidents", "sites"]));
  const documents = [await viewer.get("/api/openapi.json"), await operator.get("/api/openapi.json")];
  expect(documents.map(({ text }) => [text.includes(open.key), text.includes(hidden.key)])).toEqual([
    [true, false],
    [true, true],
  ]);
  const tags = documents.map(({ headers }) => headers.get("etag"));
  expect(tags[0]).not.toBe(tags[1]);
  expectError(await viewer.get(path), 403);
  expectError(await viewer.get(`${path}/${hidden.id}`), 403);
  expectError(await viewer.get(`${path}/described?x=1`), 400);
  await drop(open);
  await drop(hidden);
});
