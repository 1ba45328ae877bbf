import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { gzipSync } from "node:zlib";
import { type Answer, type Client, type Sitebook, startSitebook } from "../support.ts";
import { expectPlainError } from "./plainError.ts";
import { sendRaw } from "./raw.ts";

/** Bad input gets a 4xx that says what to do, changes nothing, and is never a fault of ours. */
let sitebook: Sitebook;
let client: Client;

beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.super_admin;
});
afterAll(() => sitebook.stop());

const absentId = "01890000-0000-7000-8000-000000000000";
const limit = 1024 * 1024;
const jsonType = { "content-type": "application/json" };

const postRaw = (path: string, raw: BodyInit, headers: Record<string, string> = {}): Promise<Answer> =>
  client.post(path, undefined, { raw, headers: { ...jsonType, ...headers } });

async function totals(): Promise<unknown> {
  const lists = [
    "sites",
    "vlans",
    "prefixes",
    "contracts",
    "purchase-orders",
    "incidents",
    "profiles",
    "device-types",
  ];
  return Promise.all(lists.map(async (name) => (await client.get(`/api/${name}`)).body.total));
}

/** Values that are wrong for any field, however it is typed. */
const nasty: readonly unknown[] = [
  { $ne: null },
  [["' OR 1=1 --"]],
  [[[]]],
  "\u0000",
  "lone \ud800 surrogate",
  "\udc00",
  "x".repeat(200_001),
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
];

/** Fields of each kind, a body that is good but for that field, and values that are wrong for that kind alone. */
const kinds: readonly (readonly [string, string, object, readonly unknown[]])[] = [
  ["/api/sites", "name", {}, [null, "", "   ", "\u200b", true, 7, "n".repeat(256)]],
  ["/api/sites", "slug", { name: "S" }, ["With Space", "ÄÖ", "a/b", "../a", "s".repeat(201), 7]],
  ["/api/sites", "status", { name: "S" }, [null, "", 7, true, "s".repeat(501)]],
  ["/api/sites", "description", { name: "S" }, [7, false, "d".repeat(10_001)]],
  [
    "/api/sites",
    "latitude",
    { name: "S" },
    [90.1, -91, "north", "1e1", "0x10", " 5 ", "", "NaN", true, "1,5"],
  ],
  ["/api/sites", "regionId", { name: "S" }, ["", "seven", 7, true, absentId]],
  ["/api/vlans", "vid", { name: "V" }, [0, 4095, -1, 1.5, 1.5e-300, "1", null, true, Number.MAX_VALUE]],
  ["/api/vm-interfaces", "enabled", { name: "I" }, [0, 1, "true", "", {}]],
  ["/api/vm-interfaces", "macAddress", { name: "I" }, ["", "00:11:22:33:44", "00:11:22:33:44:gg", 7, true]],
  [
    "/api/prefixes",
    "prefix",
    {},
    ["", "10.0.0.0", "10.0.0.0/33", "010.0.0.0/8", "::/129", "a/b", null, 7, "1.1.1.1/8 "],
  ],
  [
    "/api/contracts",
    "startDate",
    { name: "C" },
    ["", "2026-02-30", "26-01-01", "2026-01-01T24:00:00Z", 7, true],
  ],
  ["/api/contracts", "value", { name: "C" }, [1e10, "ten", "1e3", "", true, "9".repeat(65), ".5", "5."]],
  ["/api/incidents", "detectedAt", { name: "I" }, ["", "now", "2026-13-01T00:00:00Z", 7, true]],
  [
    "/api/purchase-orders",
    "status",
    { poNumber: "P" },
    ["", "shipped", "DRAFT", null, 0, true, "constructor"],
  ],
  [
    "/api/profiles",
    "email",
    { password: "correct horse battery" },
    ["", "a", "a@", "@b", "a b@c.example", null, 7],
  ],
  [
    "/api/profiles",
    "role",
    { email: "x@y.example", password: "correct horse battery" },
    ["", "root", "__proto__", null, 7],
  ],
  ["/api/profiles", "password", { email: "x@y.example" }, ["", "short", "p".repeat(257), null, 7, true]],
  [
    "/api/profiles",
    "avatarUrl",
    { email: "x@y.example", password: "correct horse battery" },
    ["", "javascript:alert(1)", "data:text/html,x", "//evil.example", "ftp://x.example/", 7],
  ],
  ["/api/device-roles", "color", { name: "R" }, ["", "red", "#12345", "#1234567", "#gggggg", 7, true]],
  [
    "/api/device-roles",
    "complianceBaselines",
    { name: "R" },
    ["CIS", [7], [null], [""], ["x".repeat(201)], {}, true],
  ],
  ["/api/device-types", "rackUnits", { name: "T" }, [-1, 1000, "tall", true, ""]],
  ["/api/device-types", "powerMaxW", { name: "T" }, [-1, 1.5, 1_000_001, "150", true]],
];

/** What a create needs in addition to the field under test. */
const least: Readonly<Record<string, object>> = {
  "/api/sites": { name: "Good" },
  "/api/vlans": { vid: 7 },
  "/api/prefixes": { prefix: "10.1.0.0/16" },
  "/api/purchase-orders": { poNumber: "PO-patched" },
};

describe("a bad value is a validation error that names the field, and nothing is kept:", () => {
  test.each([...kinds])("%s %s", async (path, field, rest, wrong) => {
    const before = await totals();
    for (const value of [...nasty, ...wrong]) {
      const answer = await client.post(path, { ...rest, [field]: value });
      expectPlainError(answer);
      expect([value, answer.status, answer.body.error]).toEqual([
        value,
        400,
        expect.stringMatching(new RegExp(`^${field}: `)),
      ]);
      if (typeof value === "string" && value.length > 8)
        expect(answer.text).not.toContain(value.slice(0, 100));
    }
    expect(await totals()).toEqual(before);
  });

  const patched = kinds.filter(([path]) => path !== "/api/profiles");
  test.each([...patched])("PATCH %s %s leaves the record as it was", async (path, field, rest, wrong) => {
    const made = await client.post(path, { ...least[path], ...rest });
    expect(made.status).toBe(201);
    const address = `${path}/${made.body.data.id}`;
    for (const value of wrong) {
      const answer = await client.patch(address, { [field]: value });
      expectPlainError(answer);
      expect([value, answer.status]).toEqual([value, 400]);
    }
    expect((await client.get(address)).body).toEqual(made.body);
    await client.delete(address);
  });
});

describe("a body that is no good JSON:", () => {
  test.each([
    ["empty", "", 400],
    ["white space", " \n ", 400],
    ["cut off", '{"name":"x"', 400],
    ["two values", '{"name":"x"}{"name":"y"}', 400],
    ["single quotes", "{'name':'x'}", 400],
    ["a trailing comma", '{"name":"x",}', 400],
    ["a comment", '{"name":"x"/* */}', 400],
    ["NaN", '{"name":NaN}', 400],
    ["a bare word", "name", 400],
    ["a control character in a string", '{"name":"a\nb"}', 400],
    ["a form", "name=x", 400],
    ["markup", "<name/>", 400],
    ["a number out of range", '{"name":"x","latitude":1e400}', 400],
    ["__proto__", '{"name":"x","__proto__":{"status":"evil"}}', 400],
    ["constructor", '{"name":"x","constructor":{"prototype":{"status":"evil"}}}', 400],
    ["hasOwnProperty", '{"name":"x","hasOwnProperty":1}', 400],
    ["toString", '{"name":"x","toString":"x"}', 400],
    ["a key of 100 000 characters", `{"${"k".repeat(100_000)}":1}`, 400],
    ["a thousand unknown keys", `{${Array.from({ length: 1000 }, (_, i) => `"k${i}":1`).join()}}`, 400],
    ["an empty key", '{"":1,"name":"x"}', 400],
  ])("%s", async (_, body, status) => {
    const before = await totals();
    const answer = await postRaw("/api/sites", body);
    expectPlainError(answer);
    expect(answer.status).toBe(status);
    expect(await totals()).toEqual(before);
  });

  test("a key that is there twice counts once, the last time", async () => {
    const { status, body } = await postRaw("/api/sites", '{"name":"first","name":"second"}');
    expect([status, body.data.name]).toEqual([201, "second"]);
  });

  test("negative zero is zero", async () => {
    const { body } = await postRaw("/api/sites", '{"name":"Null Island","latitude":-0,"longitude":-0.0}');
    expect([body.data.latitude, body.data.longitude]).toEqual(["0.000000", "0.000000"]);
    expect(
      (await client.get(`/api/sites?latitude=0&name=${encodeURIComponent("Null Island")}`)).body.total,
    ).toBe(1);
  });

  test("invalid UTF-8 is refused, a byte order mark is not minded", async () => {
    const bytes = (text: string, ...more: number[]) =>
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from(more), Buffer.from(`${text}"}`)]);
    for (const bad of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xc0, 0xaf]]) {
      const answer = await postRaw("/api/sites", bytes("x", ...bad));
      expect([answer.status, answer.body.error]).toEqual([400, "Body must be UTF-8"]);
    }
    const { status, body } = await postRaw("/api/sites", Buffer.from('\ufeff{"name":"Marked"}'));
    expect([status, body.data?.name]).toEqual([201, "Marked"]);
    const utf16 = await postRaw("/api/sites", Buffer.from('{"name":"Wide"}', "utf16le"));
    expect(utf16.status).toBe(400);
  });

  test("a compressed body is no JSON", async () => {
    for (const headers of [{ "content-encoding": "gzip" }, {}]) {
      const answer = await postRaw(
        "/api/sites",
        gzipSync('{"name":"Packed"}'),
        headers as Record<string, string>,
      );
      expectPlainError(answer);
    }
    expect((await client.get("/api/sites?name=Packed")).body.total).toBe(0);
  });

  test("exactly 1 MiB is read, one byte more is 413", async () => {
    const padded = (size: number): string => `{"name":"Padded"}`.padEnd(size, " ");
    expect((await postRaw("/api/sites", padded(limit))).status).toBe(201);
    const { status, body } = await postRaw("/api/sites", padded(limit + 1));
    expect([status, body]).toEqual([413, { error: `Body must not be larger than ${limit} bytes` }]);
    const wide = await client.post("/api/runbooks", { name: "Wide", content: "日".repeat(200_000) });
    expect([wide.status, wide.body.data?.content.length]).toEqual([201, 200_000]);
    expect((await client.post("/api/runbooks", { name: "Wide", content: "日".repeat(200_001) })).status).toBe(
      400,
    );
  });

  test("a body on a method that takes none is not minded", async () => {
    const made = await client.post("/api/sites", { name: "Deleted with a body" });
    const answer = await client.delete(`/api/sites/${made.body.data.id}`, { raw: "{", headers: jsonType });
    expect(answer.status).toBe(200);
  });
});

describe("a bad query is the invalid filter parameter error:", () => {
  test.each([
    ["page", "page=99999999999999999999"],
    ["page", "page=1000000001"],
    ["page", "page=1&page=1"],
    ["search", `search=${"x".repeat(501)}`],
    ["search", "search=a&search=b"],
    ["search", "search=%00"],
    ["sort", "sort=__proto__"],
    ["sort", "sort=constructor"],
    ["sort", "sort=name%20desc"],
    ["sort", "sort=name;DROP TABLE sites"],
    ["sort", "sort=name_folded"],
    ["sort", "sort=revision"],
    ["order", "order="],
    ["__proto__", "__proto__=1"],
    ["constructor", "constructor=1"],
    ["revision", "revision=1"],
    ["name[$ne]", "name[$ne]=x"],
    ["Name", "Name=x"],
    ["siteId", "siteId=1"],
    ["vid", "vid=1e3"],
    ["createdAt", "createdAt=2026-02-30T00:00:00Z"],
    ["", "=1"],
  ])("%s (%s)", async (name, query) => {
    const answer = await client.get(`/api/vlans?${query}`);
    expectPlainError(answer);
    expect([answer.status, answer.body.error]).toEqual([400, `Invalid filter parameter: ${name}`]);
  });

  test("a thousand values and a thousand parameters are no fault", async () => {
    const values = Array.from({ length: 1000 }, (_, vid) => `vid=${vid + 1}`).join("&");
    expect((await client.get(`/api/vlans?${values}`)).status).toBe(200);
    const parameters = Array.from({ length: 1000 }, (_, index) => `p${index}=1`).join("&");
    expect((await client.get(`/api/vlans?${parameters}`)).status).toBe(400);
  });

  test("percent signs that mean nothing are ordinary characters", async () => {
    const { status } = await sendRaw(sitebook.url, [
      "GET /api/vlans?search=%&name=%zz HTTP/1.1",
      "host: localhost",
      `cookie: session=${client.token}`,
      "connection: close",
    ]);
    expect(status).toBe(200);
  });
});
