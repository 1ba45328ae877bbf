import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { maxCustomFields, maxRowsAtOnce } from "../../src/lib/limits.ts";
import { createAnswerCheck } from "../answerCheck.ts";
import { type Answer, type Client, createClient, type Sitebook, startSitebook } from "../support.ts";
import { endOf } from "./importing.ts";

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook();
});
afterAll(() => box.stop());

/** A client whose answers are held against no document: the document changes with the fields. */
const clientOf = (role: "manager" | "admin", check?: ReturnType<typeof createAnswerCheck>): Client => {
  const { personId: id, token } = box.as[role];
  return createClient(box.url, { id, token }, check ?? (() => undefined));
};

interface Draft {
  readonly id: string;
  readonly sheets: readonly {
    readonly name: string;
    readonly columns: readonly { readonly header: string; readonly [key: string]: unknown }[];
    readonly [key: string]: unknown;
  }[];
}

async function upload(resource: string, text: string, client = clientOf("admin")): Promise<Draft> {
  const file = { raw: text, headers: { "content-type": "text/csv" } };
  const answer = await client.post(`/api/imports?resource=${resource}&name=list.csv`, undefined, file);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.data;
}

const change = (draft: Draft, sheet: object, client = clientOf("admin")): Promise<Answer> =>
  client.patch(`/api/imports/${draft.id}`, { sheets: [{ name: draft.sheets[0]?.name, ...sheet }] });

const keep = (draft: Draft, customFields: object, client?: Client): Promise<Answer> =>
  change(draft, { customFields }, client);

const run = async (draft: Draft, client = clientOf("admin")) =>
  (await endOf(client, client.post(`/api/imports/${draft.id}/run`))).body.data;

const fieldsOf = async (resource: string) =>
  (await clientOf("admin").get(`/api/custom-fields?resource=${resource}&sort=key`)).body.data as {
    readonly [key: string]: unknown;
  }[];

const listOf = async (resource: string, query = "") =>
  (await clientOf("admin").get(`/api/${resource}?sort=name${query}`)).body.data as {
    readonly name: string;
    readonly custom?: unknown;
  }[];

describe("a column without a field", () => {
  const kinds = [
    ["integer", "seats", ["12", "0", "-3"]],
    ["decimal", "kg", ["12.5", "0", "3"]],
    ["date", "since", ["2024-02-29", "2024-03-01", "2023-01-01"]],
    ["boolean", "vip", ["yes", "no", "Yes"]],
    ["url", "wiki", ["https://example.org/a", "http://b.example", "https://c.example/?d"]],
    ["choice", "tier", ["Gold", "gold", "Silver"]],
    ["text", "owner", ["Léa", "Tom", "Ada"]],
    ["text", "code", ["007", "0042", "12"]],
    ["text", "empty", ["", "", ""]],
  ] as const;

  test("is proposed as a custom field of the kind that its values fit", async () => {
    const rows = [0, 1, 2].map((row) =>
      [`Group ${row}`, ...kinds.map(([, , values]) => values[row])].join(";"),
    );
    const head = ["Name", ...kinds.map(([, header]) => header)].join(";");
    const draft = await upload("tenant-groups", [head, ...rows].join("\n"));
    expect(draft.sheets[0]?.columns.map(({ header, keepAs }) => ({ header, keepAs }))).toEqual([
      { header: "Name", keepAs: null },
      ...kinds.map(([kind, header]) => ({ header, keepAs: { key: header, label: header, kind } })),
    ]);
  });

  test("is kept as a new field, checked first, and undone together with the records", async () => {
    const document = await clientOf("admin").get("/api/openapi.json");
    const admin = clientOf("admin", createAnswerCheck(document.body));
    const text = "Name;Rack Colour;Seats;Old\nNorth;Red;4;x\nSouth;blue ;;y\nEast;RED;7;z\nWest;;9;z\n";
    const draft = await upload("tenants", text, admin);
    const customFields = {
      "Rack Colour": { key: "rackColour", label: "Colour of the rack", kind: "choice" },
      Seats: { key: "seats", label: "Seats", kind: "integer" },
    };
    const kept = await change(draft, { customFields, mapping: { Old: "" } }, admin);
    expect(kept.body.data.sheets[0]).toMatchObject({ customFields, problems: [] });
    expect(kept.body.data.sheets[0].columns).toMatchObject([
      { use: "field", field: "name" },
      { use: "field", field: "custom.rackColour", keepAs: null },
      { use: "field", field: "custom.seats" },
      { use: "ignored", keepAs: { key: "old", label: "Old", kind: "choice" } },
    ]);
    const checked = await admin.post(`/api/imports/${draft.id}/check`);
    expect(checked.body.data.report).toMatchObject({
      counts: { created: 4, failed: 0 },
      made: 2,
      madeKinds: [{ resource: "custom-fields", count: 2 }],
      makes: [
        { resource: "custom-fields", title: "Colour of the rack", id: null },
        { resource: "custom-fields", title: "Seats", id: null },
      ],
    });
    expect(await fieldsOf("tenants")).toEqual([]);
    const { report, group } = await run(draft);
    expect(report).toMatchObject({ counts: { created: 4, failed: 0 }, made: 2, errors: [] });
    expect(await fieldsOf("tenants")).toMatchObject([
      { key: "rackColour", label: "Colour of the rack", kind: "choice", choices: ["Red", "blue"] },
      { key: "seats", label: "Seats", kind: "integer", choices: null, status: "active" },
    ]);
    expect((await listOf("tenants")).map(({ name, custom }) => ({ name, custom }))).toEqual([
      { name: "East", custom: { rackColour: "Red", seats: 7 } },
      { name: "North", custom: { rackColour: "Red", seats: 4 } },
      { name: "South", custom: { rackColour: "blue", seats: null } },
      { name: "West", custom: { rackColour: null, seats: 9 } },
    ]);
    // The same columns go to their fields the next time, and a second import changes nothing.
    const again = await upload("tenants", text);
    expect(again.sheets[0]?.columns.map(({ field }) => field)).toEqual([
      ...["name", "custom.rackColour", "custom.seats", null],
    ]);
    expect((await run(again)).report.counts).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
    const undone = await clientOf("admin").post(`/api/change-groups/${group}/undo`);
    expect([undone.status, undone.text]).toEqual([200, expect.any(String)]);
    expect(await listOf("tenants")).toEqual([]);
    expect(await fieldsOf("tenants")).toEqual([]);
  });

  test("is kept by an import that is written in a thread of its own", async () => {
    const rows = Array.from({ length: maxRowsAtOnce + 1 }, (_, n) => `Maker ${n};${n}`);
    const draft = await upload("manufacturers", ["Name;Rank", ...rows].join("\n"));
    await keep(draft, { Rank: { key: "rank", label: "Rank", kind: "integer" } });
    const { report, group } = await run(draft);
    expect(report).toMatchObject({ counts: { created: rows.length, failed: 0 }, made: 1 });
    const [last] = await listOf("manufacturers", `&custom.rank=${maxRowsAtOnce}`);
    expect(last).toMatchObject({ name: `Maker ${maxRowsAtOnce}`, custom: { rank: maxRowsAtOnce } });
    const admin = clientOf("admin");
    expect((await endOf(admin, admin.post(`/api/change-groups/${group}/undo`))).status).toBe(200);
    expect(await fieldsOf("manufacturers")).toEqual([]);
  });

  test("stays a field where others have values of it when the import is undone", async () => {
    const draft = await upload("regions", "Name;Area\nValley;large\n");
    await keep(draft, { Area: { key: "area", label: "Area", kind: "text" } });
    const { group } = await run(draft);
    const admin = clientOf("admin");
    const other = await admin.post("/api/regions", { name: "Hills", custom: { area: "small" } });
    expect(other.status).toBe(201);
    const undone = await admin.post(`/api/change-groups/${group}/undo`);
    expect(undone.status).toBe(409);
    expect(await fieldsOf("regions")).toHaveLength(1);
    expect((await listOf("regions")).map(({ name }) => name)).toEqual(["Hills", "Valley"]);
  });

  test("is left out again where it gets another field, or none", async () => {
    const draft = await upload("tenants", "Name;Area\nValley;large\n");
    await keep(draft, { Area: { key: "area", label: "Area", kind: "text" } });
    for (const [field, use] of [
      ["description", "field"],
      ["", "ignored"],
    ]) {
      const { body } = await change(draft, { mapping: { Area: field } });
      expect(body.data.sheets[0]).toMatchObject({ customFields: {}, columns: [{}, { use }] });
    }
    await run(draft);
    expect(await fieldsOf("tenants")).toEqual([]);
  });
});

describe("values that a kept column can't take", () => {
  const keepOne = async (text: string, kind: string) => {
    const draft = await upload("platforms", text);
    expect((await keep(draft, { Extra: { key: "extra", label: "Extra", kind } })).status).toBe(200);
    return await run(draft);
  };

  test("are errors of their rows, and nothing is written", async () => {
    const { report, state } = await keepOne("Name;Extra\nLinux;4\nBSD;many\n", "integer");
    expect(state).toBe("failed");
    expect(report.errors).toMatchObject([{ line: 3, column: "Extra", field: "custom.extra", value: "many" }]);
    expect(await fieldsOf("platforms")).toEqual([]);
    expect(await listOf("platforms")).toEqual([]);
  });

  const many = Array.from({ length: 101 }, (_, n) => `P${n};v${n}`).join("\n");
  test.each([
    ["without any value", "Name;Extra\nLinux;\n", "Extra: has no values to choose from"],
    ["with many values", `Name;Extra\n${many}\n`, "Extra: has 101 different values"],
    ["with a long value", `Name;Extra\nLinux;${"x".repeat(201)}\n`, "Extra: has values of more than 200"],
  ])("make no choice of a column %s", async (_, text, message) => {
    const { report, state } = await keepOne(text, "choice");
    expect(state).toBe("failed");
    expect(report.errors).toHaveLength(1);
    expect(`${report.errors[0].column}: ${report.errors[0].message}`).toStartWith(message);
    expect(await fieldsOf("platforms")).toEqual([]);
  });
});

describe("a column that can't be kept is refused", () => {
  const text = "Name;Colour;Shade\nNorth;red;dark\n";
  const field = (key: string, more: object = {}) => ({ key, label: "Colour", kind: "text", ...more });

  test("without the role admin", async () => {
    const manager = clientOf("manager");
    const draft = await upload("vendors", text, manager);
    const { status, body } = await keep(draft, { Colour: field("colour") }, manager);
    expect([status, body.error]).toEqual([
      403,
      "customFields: needs the role admin; ask an admin to add the field",
    ]);
  });

  test.each([
    ["rackColour!", { Colour: field("rack colour") }, "customFields: Colour: key must be in camel case"],
    ["constructor", { Colour: field("constructor") }, "customFields: Colour: key must be in camel case"],
    ["a blank label", { Colour: field("colour", { label: " " }) }, "customFields: Colour: label must not be"],
    [
      "a taken key",
      { Colour: field("TAKEN".toLowerCase()) },
      "customFields: Colour: vendors have a custom field taken",
    ],
    [
      "one key twice",
      { Colour: field("shade"), Shade: field("shade") },
      "customFields: Colour: another column",
    ],
    ["an unknown column", { Color: field("colour") }, "customFields: Color is not a column of the sheet"],
    [
      "an unknown kind",
      { Colour: field("colour", { kind: "colour" }) },
      "sheets[0].customFields: must give at most 20 headers a key, a label and one of",
    ],
  ])("with %s", async (_, customFields, message) => {
    if ((await fieldsOf("vendors")).length === 0)
      await clientOf("admin").post("/api/custom-fields", {
        ...{ resource: "vendors", key: "taken", label: "Taken", kind: "text" },
      });
    const draft = await upload("vendors", text);
    const { status, body } = await keep(draft, customFields);
    expect([status, body.error]).toEqual([400, expect.stringContaining(message)]);
  });

  test("without a resource, and with one that takes none", async () => {
    const draft = await upload("vendors", text);
    const none = await change(draft, { resource: null, customFields: { Colour: field("colour") } });
    expect(none.body.error).toStartWith("customFields: the sheet has no resource");
    const tags = await change(draft, { resource: "tags", customFields: { Colour: field("colour") } });
    expect(tags.body.error).toStartWith("customFields: tags take none");
  });

  test("as one more than a resource can have, and as a key that was taken since", async () => {
    const admin = clientOf("admin");
    const draft = await upload("circuit-types", text);
    const kept = await change(draft, { customFields: { Colour: field("colour") }, mapping: { Shade: "" } });
    expect(kept.status).toBe(200);
    const add = (key: string) =>
      admin.post("/api/custom-fields", { resource: "circuit-types", key, label: key, kind: "text" });
    expect((await add("colour")).status).toBe(201);
    const taken = await run(draft);
    expect(taken).toMatchObject({ state: "failed", report: { errors: [{ column: "Colour" }] } });
    for (let n = 1; n < maxCustomFields - 1; n++) expect((await add(`other${n}`)).status).toBe(201);
    const full = await keep(draft, { Colour: field("colour2"), Shade: field("shade") });
    expect([full.status, full.body.error]).toEqual([
      400,
      `customFields: circuit types have ${maxCustomFields - 1} of at most ${maxCustomFields} custom fields; leave columns out`,
    ]);
    expect((await keep(draft, { Colour: field("colour2") })).status).toBe(200);
  });
});
