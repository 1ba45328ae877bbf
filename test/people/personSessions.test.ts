import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type Role, roles } from "../../src/http/access.ts";
import { createWorld, type World } from "./world.ts";

let world: World;
let ids: Map<Role, string>;
let tokens: Map<Role, string>;

/** Everyone exists, is signed in, and also has a token. */
beforeEach(async () => {
  world = createWorld();
  ids = new Map();
  tokens = new Map();
  for (const role of roles) {
    ids.set(role, await world.add(role, role));
    const token = await world.enter(role);
    tokens.set(role, token);
    await world.post("/api/auth/tokens", { name: `Script of ${role}` }, { token });
  }
});
afterEach(() => world.database.close());

const as = (role: Role) => ({ token: tokens.get(role) ?? "" });
const pathOf = (role: Role, kind = "sessions") => `/api/profiles/${ids.get(role)}/${kind}`;
const kindsOf = (body: { data: { kind: string }[] }) => body.data.map(({ kind }) => kind);
const count = (role: Role) =>
  world.rows(`SELECT id FROM sessions WHERE person_id = '${ids.get(role)}'`).length;

/** Whose sessions each role may see and end. */
const reach: Readonly<Record<Role, readonly Role[]>> = {
  viewer: [],
  operator: [],
  manager: [],
  admin: ["viewer", "operator", "manager", "admin"],
  super_admin: [...roles],
};

/** Holds both lists of a person against what the caller may see. */
async function expectShown(caller: Role, target: Role): Promise<void> {
  const error = caller === "admin" ? "Insufficient role" : "Admin access required";
  for (const [kind, kinds] of [
    ["sessions", ["token", "browser"]],
    ["tokens", ["token"]],
  ] as const) {
    const { status, body } = await world.get(pathOf(target, kind), as(caller));
    if (reach[caller].includes(target)) {
      expect([status, kindsOf(body)]).toEqual([200, [...kinds]]);
      expect(Object.keys(body)).toEqual(["data", "total", "page", "pageSize", "hasMore"]);
    } else {
      expect([status, body]).toEqual([403, { error }]);
    }
  }
}

describe("the sessions and tokens of a person", () => {
  for (const caller of roles) {
    test(`are shown to ${caller} for ${reach[caller].join(", ") || "nobody"}`, async () => {
      for (const target of roles) await expectShown(caller, target);
    });

    test(`are ended by ${caller} for ${reach[caller].join(", ") || "nobody"}, one by one and all at once`, async () => {
      for (const target of roles.filter((role) => role !== caller)) {
        const [session] = world.rows(
          `SELECT id FROM sessions WHERE person_id = '${ids.get(target)}' AND kind = 'browser'`,
        );
        const statuses = [
          (await world.delete(`${pathOf(target)}/${session?.id}`, as(caller))).status,
          (await world.delete(pathOf(target, "tokens"), as(caller))).status,
          (await world.delete(pathOf(target), as(caller))).status,
        ];
        const may = reach[caller].includes(target);
        expect([target, ...statuses]).toEqual([target, ...(may ? [200, 200, 200] : [403, 403, 403])]);
        expect([target, count(target)]).toEqual([target, may ? 0 : 2]);
      }
    });
  }

  test("are over on the very next request, and the change log says who ended them", async () => {
    const viewer = as("viewer").token;
    const { body } = await world.get(pathOf("viewer"), as("admin"));
    const browser = body.data.find(({ kind }: { kind: string }) => kind === "browser");
    const ended = await world.delete(`${pathOf("viewer")}/${browser.id.toUpperCase()}`, as("admin"));
    expect([ended.status, ended.body.data]).toEqual([200, browser]);
    expect(await world.statusOf(viewer)).toBe(401);
    expect(count("viewer")).toBe(1);
    const [entry] = world.rows("SELECT * FROM changes ORDER BY sequence DESC LIMIT 1");
    expect(entry).toMatchObject({
      action: "delete",
      resource: "sessions",
      record_id: browser.id,
      actor_id: ids.get("admin"),
    });
  });

  test("end all at once, tokens alone where only these are meant, and the answer counts them", async () => {
    await world.enter("viewer");
    expect((await world.delete(pathOf("viewer", "tokens"), as("admin"))).body).toEqual({
      data: { ended: 1 },
    });
    expect(await world.statusOf(as("viewer").token)).toBe(200);
    expect((await world.delete(pathOf("viewer"), as("admin"))).body).toEqual({ data: { ended: 2 } });
    expect((await world.delete(pathOf("viewer"), as("admin"))).body).toEqual({ data: { ended: 0 } });
    expect(await world.statusOf(as("admin").token)).toBe(200);
  });

  test("of another admin are a super_admin's to see and to end", async () => {
    const other = await world.add("other", "admin");
    const token = await world.enter("other");
    const path = `/api/profiles/${other}/sessions`;
    expect((await world.get(path, as("admin"))).status).toBe(403);
    expect((await world.delete(path, as("admin"))).status).toBe(403);
    expect(await world.statusOf(token)).toBe(200);
    expect((await world.delete(path, as("super_admin"))).body).toEqual({ data: { ended: 1 } });
  });

  test("that don't exist, or belong to another person, are not found", async () => {
    const others = (await world.get(pathOf("operator"), as("admin"))).body.data[0].id;
    for (const [path, error] of [
      [`${pathOf("viewer")}/${others}`, "Session not found"],
      [`${pathOf("viewer", "tokens")}/${others}`, "Token not found"],
      [`${pathOf("viewer")}/nonsense`, "Session not found"],
      ["/api/profiles/01900000-0000-7000-8000-000000000000/sessions", "Profile not found"],
      ["/api/profiles/nonsense/tokens", "Profile not found"],
    ] as const) {
      const answer = await world.delete(path, as("admin"));
      expect([path, answer.status, answer.body]).toEqual([path, 404, { error }]);
    }
    expect((await world.get("/api/profiles/nonsense/sessions", as("admin"))).status).toBe(404);
    const browser = (await world.get(pathOf("viewer"), as("admin"))).body.data[1].id;
    expect((await world.delete(`${pathOf("viewer", "tokens")}/${browser}`, as("admin"))).status).toBe(404);
    expect([count("viewer"), count("operator")]).toEqual([2, 2]);
  });

  test("are seen with any token of an admin, and ended with one that manages people", async () => {
    const tokenOf = async (wish: object) =>
      (await world.post("/api/auth/tokens", { name: "Script", ...wish }, as("admin"))).body.data.token;
    const [plain, managing] = [await tokenOf({}), await tokenOf({ managesPeople: true })];
    expect((await world.get(pathOf("viewer"), { token: plain })).status).toBe(200);
    for (const path of [pathOf("viewer"), pathOf("viewer", "tokens")]) {
      const refused = await world.delete(path, { token: plain });
      expect([refused.status, refused.body.error]).toEqual([
        403,
        "This token can't manage people; sign in, or create a token with managesPeople",
      ]);
    }
    expect(count("viewer")).toBe(2);
    expect((await world.delete(pathOf("viewer"), { token: managing })).status).toBe(200);
    expect((await world.delete(pathOf("admin", "tokens"), { token: plain })).status).toBe(200);
  });

  test("are out of reach once the role of the caller has been lowered meanwhile", async () => {
    world.database.sqlite.run("UPDATE profiles SET role = 'viewer' WHERE id = ?", [ids.get("admin") ?? ""]);
    world.database.versions.bump("profiles");
    expect((await world.delete(pathOf("viewer"), as("admin"))).status).toBe(403);
    expect(count("viewer")).toBe(2);
  });
});
