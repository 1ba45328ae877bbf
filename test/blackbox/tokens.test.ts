import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Client, password, type Sitebook, signIn, startSitebook } from "../support.ts";

let sitebook: Sitebook;
beforeAll(async () => {
  sitebook = await startSitebook();
});
afterAll(async () => {
  await sitebook.stop();
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}`, cookie: "" } });

const make = (client: Client, wish: Record<string, unknown> = {}) =>
  client.post("/api/auth/tokens", { name: "Script", ...wish });

describe("a token", () => {
  test("of an admin can't create people or give roles or passwords without the right to", async () => {
    const { anonymous } = sitebook;
    const { admin, viewer } = sitebook.as;
    const { token } = (await make(admin)).body.data;
    const before = (await admin.get("/api/profiles")).text;
    const deeds = [
      ["POST", "/api/profiles", { email: "mallory@sitebook.example", password, role: "manager" }],
      ["PATCH", `/api/profiles/${viewer.personId}`, { role: "manager" }],
      ["PATCH", `/api/profiles/${viewer.personId}`, { password: "an entirely new phrase" }],
      ["PATCH", `/api/profiles/${viewer.personId}`, { isActive: false }],
      ["DELETE", `/api/profiles/${viewer.personId}`, undefined],
    ] as const;
    for (const [method, path, body] of deeds) {
      const answer = await anonymous.send(method, path, body, bearer(token));
      expect([method, body, answer.status]).toEqual([method, body, 403]);
    }
    expect((await admin.get("/api/profiles")).text).toBe(before);
    const right = await make(admin, { managesPeople: true });
    const made = await anonymous.post(
      "/api/profiles",
      { email: "tom@sitebook.example" },
      bearer(right.body.data.token),
    );
    expect(made.status).toBe(201);
  });

  test("is one of fifty of a person, however many are asked for at once", async () => {
    const { operator } = sitebook.as;
    const answers = await Promise.all(Array.from({ length: 64 }, () => make(operator)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(50);
    expect(statuses.filter((status) => status === 409)).toHaveLength(14);
    expect((await operator.get("/api/auth/tokens")).body.total).toBe(50);
  });

  test("ends within two years", async () => {
    const answer = await make(sitebook.as.manager, { expiresAt: "9999-12-31T23:59:59Z" });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/^expiresAt: must be \d{4}-\d\d-\d\dT[\d:.]+Z at the latest, /);
  });
});

test("an admin sees and ends the sessions and tokens of a person below them only", async () => {
  const { admin, super_admin: top } = sitebook.as;
  const { body: made } = await top.post("/api/profiles", { email: "lost@sitebook.example", password });
  const path = `/api/profiles/${made.data.id}/sessions`;
  const lost = await signIn(sitebook.url, "lost@sitebook.example");
  const listed = await admin.get(path);
  expect(listed.body).toMatchObject({ data: [{ kind: "browser" }], total: 1, hasMore: false });
  expect((await admin.delete(path)).body).toEqual({ data: { ended: 1 } });
  const me = { headers: { cookie: `session=${lost.token}` } };
  expect((await sitebook.anonymous.get("/api/profiles/me", me)).status).toBe(401);
  for (const kind of ["sessions", "tokens"]) {
    expect((await admin.get(`/api/profiles/${top.personId}/${kind}`)).status).toBe(403);
    expect((await admin.delete(`/api/profiles/${top.personId}/${kind}`)).status).toBe(403);
  }
});

test("one's own new password renews the session's cookie, and the old one is over", async () => {
  const { manager } = sitebook.as;
  const change = { currentPassword: password, newPassword: "an entirely new phrase" };
  const changed = await manager.patch("/api/profiles/me", change);
  expect(changed.status).toBe(200);
  const cookie = changed.headers.get("set-cookie")?.split(";")[0] ?? "";
  const me = (sent: string) => sitebook.anonymous.get("/api/profiles/me", { headers: { cookie: sent } });
  expect((await me(`session=${manager.token}`)).status).toBe(401);
  expect((await me(cookie)).status).toBe(200);
});

test("the fifty-first browser signs the one out that was used longest ago", async () => {
  const { viewer } = sitebook.as;
  for (let count = 0; count < 50; count += 1) await signIn(sitebook.url, "viewer@sitebook.example");
  expect((await viewer.get("/api/profiles/me")).status).toBe(401);
});
