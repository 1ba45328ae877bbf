import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Answer, type Client, password, type Sitebook, signIn, startSitebook } from "../support.ts";
import { type Document, readDocument } from "./document.ts";
import { operations } from "./specTables.ts";

let sitebook: Sitebook;
let document: Document;

beforeAll(async () => {
  sitebook = await startSitebook();
  document = readDocument((await sitebook.as.viewer.get("/api/openapi.json")).body);
});
afterAll(() => sitebook.stop());

const said = ({ status, body }: Answer): unknown => [status, body];
const withCookie = (cookie: string) => ({ headers: { cookie } });

describe("spec, Authentication,", () => {
  test("1: the session is carried in the cookie named session", async () => {
    const { token } = sitebook.as.viewer;
    const { anonymous } = sitebook;
    expect((await anonymous.get("/api/sites", withCookie(`session=${token}`))).status).toBe(200);
    expect((await anonymous.get("/api/sites", withCookie(`a=1; session=${token}; b=2`))).status).toBe(200);
    expect((await anonymous.get("/api/sites", withCookie(`Session=${token}`))).status).toBe(401);
    expect((await anonymous.get("/api/sites", withCookie(`sessions=${token}`))).status).toBe(401);
    expect((await anonymous.get("/api/sites", { headers: { session: token } })).status).toBe(401);
  });

  test("2: without a valid session a request fails with the not-authenticated error", async () => {
    const { token } = sitebook.as.viewer;
    for (const cookie of [
      "",
      "session=",
      "session=nothing",
      `session=${token}x`,
      `session=${token.slice(1)}`,
    ]) {
      const answer = await sitebook.anonymous.get("/api/sites", withCookie(cookie));
      expect(said(answer)).toEqual([401, { error: "Not authenticated" }]);
    }
  });

  test("2: a session that was signed out of is not valid any more", async () => {
    const { token } = await signIn(sitebook.url, "viewer@sitebook.example");
    const mine = withCookie(`session=${token}`);
    expect((await sitebook.anonymous.get("/api/sites", mine)).status).toBe(200);
    expect((await sitebook.anonymous.post("/api/auth/logout", undefined, mine)).status).toBe(200);
    expect((await sitebook.anonymous.get("/api/sites", mine)).status).toBe(401);
  });

  test.each(operations.map(({ path }) => [path]))(
    "3: %s additionally requires access to the operations area",
    async (path) => {
      const made = await sitebook.as.operator.post(path, { name: "For operators" });
      expect(made.status).toBe(201);
      const address = `${path}/${made.body.data.id}`;
      const refused = [403, { error: "Operations access required" }];
      const { viewer } = sitebook.as;
      expect(said(await viewer.get(path))).toEqual(refused);
      expect(said(await viewer.post(path, { name: "No" }))).toEqual(refused);
      expect(said(await viewer.get(address))).toEqual(refused);
      expect(said(await viewer.patch(address, { name: "No" }))).toEqual(refused);
      expect(said(await viewer.delete(address))).toEqual(refused);
      expect((await sitebook.as.operator.get(address)).body).toEqual(made.body);
    },
  );

  test("4: order and item updates fail with the insufficient-role error when the role is not sufficient", async () => {
    const { manager, viewer, operator } = sitebook.as;
    const order = await manager.post("/api/purchase-orders", { poNumber: "PO-1" });
    const address = `/api/purchase-orders/${order.body.data.id}`;
    const item = await manager.post(`${address}/items`, { description: "I", quantityOrdered: 1 });
    for (const client of [viewer, operator]) {
      for (const path of [address, `${address}/items/${item.body.data.id}`]) {
        expect(said(await client.patch(path, { notes: "no" }))).toEqual([
          403,
          { error: "Insufficient role" },
        ]);
      }
    }
  });

  test("5: the seeds fail with the admin-access-required error for non-administrators", async () => {
    for (const client of [sitebook.as.viewer, sitebook.as.operator, sitebook.as.manager]) {
      for (const name of ["device-types", "device-roles"]) {
        const answer = await client.post(`/api/admin/seed/${name}`, { items: [] });
        expect(said(answer)).toEqual([403, { error: "Admin access required" }]);
      }
    }
  });

  test("6: a profile update acts on the caller's own profile", async () => {
    const before = (await sitebook.as.manager.get("/api/profiles/me")).body;
    expect(
      (await sitebook.as.viewer.patch("/api/profiles/me", { firstName: "Vera" })).body.data,
    ).toMatchObject({
      id: sitebook.as.viewer.personId,
      firstName: "Vera",
    });
    expect((await sitebook.as.manager.get("/api/profiles/me")).body).toEqual(before);
  });

  test("7: role is a string; one that exists is super_admin", async () => {
    const { body } = await sitebook.as.super_admin.get("/api/profiles/me");
    expect(body.data.role).toBe("super_admin");
  });
});

describe("spec, Profile (own):", () => {
  let client: Client;
  beforeAll(() => {
    client = sitebook.as.operator;
  });
  const me = "/api/profiles/me";

  test("the document has its fields", () => {
    const profile = document.follow(document.answer("PATCH", me).properties?.data ?? {});
    const expected: Readonly<Record<string, readonly [string[], string | undefined]>> = {
      id: [["string"], "uuid"],
      email: [["string"], undefined],
      firstName: [["null", "string"], undefined],
      lastName: [["null", "string"], undefined],
      avatarUrl: [["null", "string"], undefined],
      role: [["string"], undefined],
      isActive: [["boolean"], undefined],
      createdAt: [["string"], "date-time"],
    };
    for (const [field, [types, format]] of Object.entries(expected)) {
      const found = document.follow(profile.properties?.[field] ?? {});
      expect([field, document.types(found).sort()]).toEqual([field, types]);
      if (format !== undefined) expect([field, found.format]).toEqual([field, format]);
      expect(profile.required).toContain(field);
    }
    const body = document.body("PATCH", me);
    expect(body.required ?? []).toEqual([]);
    for (const field of ["firstName", "lastName", "avatarUrl", "currentPassword", "newPassword"]) {
      expect([field, document.types(body.properties?.[field] ?? {})]).toEqual([
        field,
        expect.arrayContaining(["string"]),
      ]);
    }
  });

  test("is answered with every field, and never a password", async () => {
    const { status, body, text } = await client.get(me);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: client.personId,
      email: "operator@sitebook.example",
      firstName: "operator",
      lastName: null,
      avatarUrl: null,
      role: "operator",
      isActive: true,
    });
    expect(body.data.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(text).not.toMatch(/password|argon/i);
  });

  test("PATCH takes firstName, lastName and avatarUrl, each by itself", async () => {
    for (const [field, value] of [
      ["firstName", "Öykü"],
      ["lastName", "O'Neil"],
      ["avatarUrl", "https://pictures.example/oyku.png"],
      ["avatarUrl", null],
    ] as const) {
      const { status, body } = await client.patch(me, { [field]: value });
      expect([status, body.data?.[field]]).toEqual([200, value]);
    }
    expect((await client.patch(me, { avatarUrl: "javascript:alert(1)" })).body.error).toStartWith(
      "avatarUrl: ",
    );
  });

  test.each([
    ["email", "other@sitebook.example"],
    ["role", "super_admin"],
    ["isActive", false],
  ])("%s is read only", async (field, value) => {
    const before = (await client.get(me)).body;
    const { status, body } = await client.patch(me, { [field]: value });
    expect([status, body.error]).toEqual([400, `${field}: is read only`]);
    expect((await client.patch(me, { [field]: before.data[field] })).status).toBe(200);
    expect((await client.get(me)).body.data).toEqual(before.data);
  });

  test("currentPassword and newPassword are required together", async () => {
    for (const body of [{ newPassword: "a wholly new secret" }, { currentPassword: password }]) {
      const { status, body: answer } = await client.patch(me, body);
      const missing = "newPassword" in body ? "currentPassword" : "newPassword";
      expect([status, answer.error]).toEqual([400, expect.stringMatching(new RegExp(`^${missing}: `))]);
    }
    expect((await signIn(sitebook.url, "operator@sitebook.example")).id).toBe(client.personId);
  });

  test("a wrong currentPassword is a validation error and changes nothing", async () => {
    const wrong = {
      currentPassword: "not the password",
      newPassword: "a wholly new secret",
      firstName: "Changed",
    };
    const { status, body } = await client.patch(me, wrong);
    expect([status, body.error]).toEqual([400, expect.stringMatching(/^currentPassword: /)]);
    expect((await client.get(me)).body.data.firstName).not.toBe("Changed");
  });

  test("both together change the password: the new one signs in, the old one does not", async () => {
    const email = "changer@sitebook.example";
    const made = await sitebook.as.admin.post("/api/profiles", { email, password, role: "viewer" });
    expect(made.status).toBe(201);
    const { token } = await signIn(sitebook.url, email);
    const newPassword = "a wholly new secret";
    const both = { currentPassword: password, newPassword };
    const changed = await sitebook.anonymous.patch(me, both, withCookie(`session=${token}`));
    expect([changed.status, changed.body.data?.email]).toEqual([200, email]);
    expect(changed.text).not.toContain("secret");
    const attempt = (secret: string) =>
      sitebook.anonymous.post("/api/auth/login", { email, password: secret });
    expect((await attempt(password)).status).toBe(401);
    expect((await attempt(newPassword)).status).toBe(200);
  });

  test("errors: validation error, not authenticated", async () => {
    expect((await client.patch(me, { firstName: 7 })).body.error).toStartWith("firstName: ");
    expect(said(await sitebook.anonymous.patch(me, {}))).toEqual([401, { error: "Not authenticated" }]);
  });
});

describe("spec, Errors:", () => {
  test("Not authenticated: on every endpoint (the walk is in the conventions)", async () => {
    expect(said(await sitebook.anonymous.get("/api/anything"))).toEqual([
      401,
      { error: "Not authenticated" },
    ]);
  });

  test("Insufficient role", async () => {
    const made = await sitebook.as.manager.post("/api/purchase-orders", { poNumber: "PO-2" });
    const answer = await sitebook.as.viewer.patch(`/api/purchase-orders/${made.body.data.id}`, {});
    expect(said(answer)).toEqual([403, { error: "Insufficient role" }]);
  });

  test("Admin access required", async () => {
    const answer = await sitebook.as.manager.post("/api/admin/seed/device-types", { items: [] });
    expect(said(answer)).toEqual([403, { error: "Admin access required" }]);
  });

  test("Body must include an items array", async () => {
    const answer = await sitebook.as.admin.post("/api/admin/seed/device-types", {});
    expect(said(answer)).toEqual([400, { error: "Body must include an items array" }]);
  });

  test("Invalid filter parameter", async () => {
    const answer = await sitebook.as.viewer.get("/api/cluster-types?sort=colour");
    expect(said(answer)).toEqual([400, { error: "Invalid filter parameter: sort" }]);
  });

  const absent = "01890000-0000-7000-8000-000000000000";
  test.each([
    ["contracts", "Contract not found"],
    ["maintenance-windows", "Maintenance window not found"],
    ["prefixes", "Prefix not found"],
    ["vlans", "VLAN not found"],
    ["circuit-types", "Circuit type not found"],
    ["purchase-orders", "Purchase order not found"],
    [`purchase-orders/${absent}/items`, expect.stringMatching(/not found$/)],
    ["slas", "SLA not found"],
    ["sites", "Site not found"],
  ])("Resource not found: %s", async (path, error) => {
    expect(said(await sitebook.as.manager.patch(`/api/${path}/${absent}`, {}))).toEqual([404, { error }]);
  });

  const inputs: readonly (readonly [string, object])[] = [
    ["vlans", { name: "V", vid: 5 }],
    ["clusters", { name: "C" }],
    ["cluster-groups", { name: "C" }],
    ["contact-groups", { name: "C" }],
    ["locations", { name: "L" }],
    ["tenants", { name: "T" }],
    ["vm-interfaces", { name: "I" }],
    ["contracts", { name: "C" }],
    ["prefixes", { prefix: "10.7.0.0/16" }],
    ["circuit-types", { name: "C" }],
    ["slas", { name: "S" }],
    ["sites", { name: "S" }],
    ["maintenance-windows", { name: "M" }],
  ];
  test.each([...inputs])("Validation error: create and update of %s", async (name, body) => {
    const { manager } = sitebook.as;
    const made = await manager.post(`/api/${name}`, body);
    expect(made.status).toBe(201);
    const key = Object.keys(body)[0] ?? "";
    for (const wrong of ["", "  ", 7, null, {}, [], "x".repeat(256), "\ud800"]) {
      for (const answer of [
        await manager.post(`/api/${name}`, { ...body, [key]: wrong }),
        await manager.patch(`/api/${name}/${made.body.data.id}`, { [key]: wrong }),
      ]) {
        expect([answer.status, answer.body.error.split(":")[0]]).toEqual([400, key]);
      }
    }
    expect((await manager.get(`/api/${name}/${made.body.data.id}`)).body).toEqual(made.body);
  });
});
