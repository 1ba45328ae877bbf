import { Database as Sqlite } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCloneHeader, unpackDatabase } from "../../src/appliance/clones/cloneFile.ts";
import { findCloneMark } from "../../src/db/clones/mark.ts";
import { type Server, start } from "../appliance/box.ts";
import { type Ended, emptyDirectory, sitebook } from "../commands/run.ts";
import { writeElsewhere } from "../people/world.ts";
import { type Client, createClient, password, type Sitebook, signIn, startSitebook } from "../support.ts";

const folder = emptyDirectory();
let box: Sitebook;
let count = 0;

/** A path of a file or directory that is not there. */
const newPath = (name: string): string => {
  count += 1;
  return join(folder.path, `${count}-${name}`);
};

/** Has a clone cut for a person and stores its file; answers the file and its ID. */
async function take(client: Client, body: object = {}): Promise<{ file: string; id: string }> {
  const answer = await fetch(`${box.url}/api/clones`, {
    method: "POST",
    headers: { cookie: `session=${client.token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Laptop", ...body }),
  });
  expect(answer.status).toBe(200);
  const file = newPath("laptop.sitebook");
  writeFileSync(file, await answer.bytes());
  return { file, id: answer.headers.get("sitebook-clone") ?? "" };
}

/** The bytes of the database in a clone's file. */
function unpack(file: string): { bytes: Buffer; path: string } {
  const path = newPath("clone.db");
  unpackDatabase(file, readCloneHeader(file), path);
  return { bytes: readFileSync(path), path };
}

const dataOf = (name: string): string => newPath(name);
const leftovers = (): string[] => readdirSync(box.data).filter((name) => name.startsWith("sitebook.clone"));

beforeAll(async () => {
  box = await startSitebook();
  expect((await box.as.operator.post("/api/sites", { name: "Rotterdam" })).status).toBe(201);
});
afterAll(async () => {
  await box.stop();
  folder.remove();
});

describe("taking a clone", () => {
  test("is for operators and above, signed in", async () => {
    const body = { name: "Laptop" };
    expect((await box.as.viewer.post("/api/clones", body)).status).toBe(403);
    expect((await box.anonymous.post("/api/clones", body)).status).toBe(401);
    const token = await box.as.operator.post("/api/auth/tokens", { name: "Screen", readOnly: true });
    const reading = { ...box.as.operator, token: token.body.data.token };
    const answer = await fetch(`${box.url}/api/clones`, {
      method: "POST",
      headers: { authorization: `Bearer ${reading.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(403);
  });

  test.each([
    [{}, "name: is required"],
    [{ name: "" }, "name:"],
    [{ name: "Laptop", kind: "spare" }, "kind:"],
    [{ name: "Laptop", documents: "some" }, "documents:"],
    [{ name: "Laptop", personId: "x" }, "personId"],
  ])("rejects the body %j", async (body, problem) => {
    const answer = await box.as.operator.post("/api/clones", body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(problem);
  });

  test("answers a file with the person's own password hash and no other secret", async () => {
    const token = await box.as.operator.post("/api/auth/tokens", { name: "Script" });
    const { file, id } = await take(box.as.operator);
    const { bytes, path } = unpack(file);
    const text = bytes.toString("latin1");
    expect(text.split("$argon2id$").length - 1).toBe(1);
    const hashes = new Sqlite(join(box.data, "sitebook.db"), { readonly: true });
    const secrets = hashes
      .query<{ secret: string }, []>(
        "SELECT token_hash AS secret FROM sessions UNION SELECT token_hash FROM clones",
      )
      .all()
      .map(({ secret }) => secret);
    hashes.close();
    expect(secrets.length).toBeGreaterThan(5);
    const { token: cloneToken } = readCloneHeader(file);
    for (const secret of [...secrets, cloneToken, token.body.data.token])
      expect(text.includes(secret)).toBe(false);
    const clone = new Sqlite(path, { readonly: true });
    const mark = findCloneMark({ sqlite: clone });
    expect(mark).toMatchObject({
      ...{ id, name: "Laptop", box: { url: box.url }, documents: "none" },
      person: { id: box.as.operator.personId, email: "operator@sitebook.example" },
    });
    expect(clone.query("SELECT person_id FROM credentials").all()).toEqual([
      { person_id: box.as.operator.personId },
    ]);
    const resources = clone
      .query<{ resource: string }, []>("SELECT DISTINCT resource FROM changes")
      .all()
      .map(({ resource }) => resource);
    expect(resources).toContain("sites");
    expect(resources).not.toContain("profiles");
    expect(resources).not.toContain("sessions");
    clone.close();
    expect(leftovers()).toEqual([]);
  });

  test("an admin's clone has the log of people, and nobody's has that of sessions", async () => {
    const { path } = unpack((await take(box.as.super_admin)).file);
    const clone = new Sqlite(path, { readonly: true });
    const names = clone.query<{ resource: string }, []>("SELECT DISTINCT resource FROM changes").all();
    expect(names).toContainEqual({ resource: "profiles" });
    expect(names).not.toContainEqual({ resource: "sessions" });
    expect(names).not.toContainEqual({ resource: "clones" });
    clone.close();
  });

  test("a second factor has to be confirmed first", async () => {
    const { manager } = box.as;
    const add = `INSERT INTO second_factors (person_id, secret, created_at, confirmed_at) VALUES ('${manager.personId}', 'JBSWY3DPEHPK3PXP', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z')`;
    writeElsewhere(join(box.data, "sitebook.db"), add);
    const refused = await manager.post("/api/clones", { name: "Laptop" });
    expect(refused.status).toBe(403);
    expect(refused.body.error).toContain("Confirm this with your second factor");
    writeElsewhere(
      join(box.data, "sitebook.db"),
      `DELETE FROM second_factors WHERE person_id = '${manager.personId}'`,
    );
    const { bytes } = unpack((await take(manager)).file);
    expect(bytes.indexOf("JBSWY3DPEHPK3PXP")).toBe(-1);
  });
});

describe("the list of clones", () => {
  test("shows people their own and admins everyone's, and tells the rest nothing", async () => {
    const { id } = await take(box.as.operator, { name: "Field laptop", documents: "all" });
    const own = await box.as.operator.get(`/api/clones/${id}`);
    expect(own.body.data).toMatchObject({
      ...{ id, name: "Field laptop", kind: "laptop", state: "out", documents: "all", lastMergeId: null },
      ...{ personId: box.as.operator.personId, email: "operator@sitebook.example" },
    });
    expect(own.body.data.bytes).toBeGreaterThan(1000);
    expect((await box.as.admin.get(`/api/clones/${id}`)).status).toBe(200);
    expect((await box.as.manager.get(`/api/clones/${id}`)).body.error).toBe("Clone not found");
    expect((await box.as.viewer.get("/api/clones")).status).toBe(403);
    const ids = async (client: Client): Promise<string[]> =>
      (await client.get("/api/clones")).body.data.map((clone: { id: string }) => clone.id);
    expect((await ids(box.as.operator))[0]).toBe(id);
    expect(await ids(box.as.admin)).toContain(id);
    expect(await ids(box.as.manager)).not.toContain(id);
    expect((await box.as.operator.get("/api/clones/nothing")).status).toBe(404);
  });

  test("a recalled clone stays in the list, and the log tells who recalled it", async () => {
    const { id } = await take(box.as.operator);
    expect((await box.as.manager.delete(`/api/clones/${id}`)).status).toBe(404);
    expect((await box.as.admin.delete(`/api/clones/${id}`)).body.data).toMatchObject({
      id,
      state: "recalled",
    });
    expect((await box.as.operator.delete(`/api/clones/${id}`)).body.data.state).toBe("recalled");
    const log = await box.as.admin.get(`/api/changes?resource=clones&recordId=${id}&order=asc`);
    expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual(["create", "update"]);
    expect(log.text).not.toMatch(/token|publicKey/i);
    expect((await box.as.operator.get("/api/changes?resource=clones")).body.data).toEqual([]);
  });

  test("the token of a clone opens nothing", async () => {
    const { file } = await take(box.as.super_admin);
    const { token } = readCloneHeader(file);
    for (const path of ["/api/sites", "/api/away", "/api/clones", "/api/profiles/me"]) {
      const answer = await fetch(`${box.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });
});

test("a box is no away copy", async () => {
  expect((await box.as.viewer.get("/api/away")).body).toEqual({ data: null });
});

test("a clone that a browser has fetched is opened once", async () => {
  const { file } = await take(box.as.operator);
  const data = dataOf("data");
  const open = (): Promise<Ended> => sitebook(["away", "open", file, "--data", data]);
  const opened = await open();
  expect([opened.code, opened.errors]).toEqual([0, ""]);
  expect(opened.output).toContain("sign in as operator@sitebook.example");
  const again = await open();
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining("exists already")]);
});

describe("an away copy", () => {
  const leftAfterKill = ["sitebook.clone-01a1fc87-fa3a.db", "sitebook.clone-01a1fc87-fa3a.zst"];
  let server: Server;
  let data: string;
  let ada: Client;

  beforeAll(async () => {
    const { admin } = box.as;
    const token = (await admin.post("/api/auth/tokens", { name: "Clone" })).body.data.token;
    data = dataOf("away");
    const taken = await sitebook(
      ["away", "take", box.url, "--name", "Ada's laptop", "--token-stdin", "--data", data],
      {
        input: `${token}\n`,
      },
    );
    expect([taken.code, taken.errors]).toEqual([0, ""]);
    expect(taken.output).toContain("sign in as admin@sitebook.example");
    // A server that was killed while it cut or sent a clone leaves this.
    for (const name of leftAfterKill) writeFileSync(join(data, name), "half");
    server = await start(data, { flags: ["--require-second-factor", "viewer"] });
    const { id, token: session } = await signIn(server.url, "admin@sitebook.example");
    ada = createClient(server.url, { id, token: session }, () => undefined);
  });
  afterAll(async () => {
    await server.stop();
  });

  test("starts without what a killed server was cutting", () => {
    expect(leftAfterKill.filter((name) => existsSync(join(data, name)))).toEqual([]);
  });

  test("says which box it is of, and how many records were changed", async () => {
    const before = (await ada.get("/api/away")).body.data;
    expect(before).toMatchObject({
      ...{ name: "Ada's laptop", person: "admin@sitebook.example", documents: "none", changes: 0 },
      box: { url: box.url },
    });
    expect((await box.as.admin.get(`/api/clones/${before.clone}`)).body.data.name).toBe("Ada's laptop");
    const site = await ada.post("/api/sites", { name: "Utrecht" });
    expect(site.status).toBe(201);
    await ada.patch(`/api/sites/${site.body.data.id}`, { status: "planned" });
    expect((await ada.get("/api/away")).body.data.changes).toBe(1);
  });

  test("has the records, the search and the history of the box", async () => {
    const sites = await ada.get("/api/sites?search=rotterdam");
    expect(sites.body.data.map(({ name }: { name: string }) => name)).toEqual(["Rotterdam"]);
    expect((await ada.get("/api/search?q=rotter")).text).toContain("Rotterdam");
    const history = await ada.get(`/api/sites/${sites.body.data[0].id}/changes`);
    expect(history.body.data[0]).toMatchObject({ action: "create" });
  });

  test("nobody else can sign in, and sessions of the box mean nothing", async () => {
    const attempt = await fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "super_admin@sitebook.example", password }),
    });
    expect(attempt.status).toBe(401);
    const old = createClient(server.url, { id: "", token: box.as.admin.token }, () => undefined);
    expect((await old.get("/api/sites")).status).toBe(401);
  });

  test("people, tokens, settings and clones are changed on the box", async () => {
    const refusals = [
      await ada.post("/api/profiles", { email: "new@sitebook.example", role: "viewer" }),
      await ada.patch(`/api/profiles/${box.as.viewer.personId}`, { role: "operator" }),
      await ada.delete(`/api/profiles/${box.as.viewer.personId}`),
      await ada.patch("/api/profiles/me", { firstName: "Ada" }),
      await ada.post("/api/auth/tokens", { name: "Script" }),
      await ada.post("/api/auth/second-factor", { password }),
      await ada.patch("/api/settings", { currency: "EUR" }),
      await ada.post("/api/clones", { name: "Laptop of a laptop" }),
    ];
    for (const { status, body } of refusals) {
      expect([status, body.error]).toEqual([403, expect.stringContaining(`on the box, ${box.url}`)]);
    }
    expect((await ada.get("/api/profiles")).body.total).toBe(5);
    const own = { resource: "sites", name: "Planned", search: "status=planned" };
    expect((await ada.post("/api/views", own)).status).toBe(201);
    const added = await sitebook(["user", "add", "new@sitebook.example", "--data", data]);
    expect([added.code, added.errors]).toEqual([1, expect.stringContaining("this is an away copy")]);
  });

  test("a new password there is local", async () => {
    const next = "a new horse battery 7";
    const changed = await ada.patch("/api/profiles/me", { currentPassword: password, newPassword: next });
    expect(changed.status).toBe(200);
    const attempt = await fetch(`${box.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "admin@sitebook.example", password }),
    });
    expect(attempt.status).toBe(200);
  });

  test("status and check work beside it, and its token is in a file of its own", async () => {
    const status = await sitebook(["away", "status", "--data", data]);
    expect([status.code, status.errors]).toEqual([0, ""]);
    expect(status.output).toContain(`Away copy of`);
    expect(status.output).toContain("1 record was changed here since.");
    expect(await sitebook(["check", "--data", data])).toMatchObject({ code: 0, errors: "" });
    const { token } = JSON.parse(readFileSync(join(data, "sitebook.away.json"), "utf8"));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(readFileSync(join(data, "sitebook.db")).indexOf(token)).toBe(-1);
  });

  test("a directory with a database is never replaced", async () => {
    const again = await sitebook(["away", "take", box.url, "--token-stdin", "--data", data], {
      input: "abc",
    });
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining("exists already")]);
  });
});

describe("taking a clone from the command line", () => {
  const takeFrom = (url: string, data: string, input = "abc"): Promise<Ended> =>
    sitebook(["away", "take", url, "--token-stdin", "--data", data], { input });

  test("rejects a wrong token and a wrong address, and makes no directory", async () => {
    const data = dataOf("none");
    const wrong = await takeFrom(box.url, data);
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining("the token is not valid")]);
    expect((await takeFrom("ftp://nas", data)).code).toBe(2);
    expect((await takeFrom(box.url, data, "")).code).toBe(2);
    expect(existsSync(data)).toBe(false);
  });

  test("a connection that breaks leaves nothing, and has the box recall what it sent", async () => {
    const { file, id } = await take(box.as.operator);
    const bytes = readFileSync(file);
    let recalled = "";
    const broken = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: (request) => {
        if (request.method === "DELETE") {
          recalled = new URL(request.url).pathname;
          return Response.json({ data: {} });
        }
        const half = bytes.subarray(0, bytes.length >> 1);
        return new Response(half, { headers: { "sitebook-clone": id } });
      },
    });
    try {
      const data = dataOf("none");
      const ended = await takeFrom(`http://127.0.0.1:${broken.port}`, data);
      expect([ended.code, ended.errors]).toEqual([1, expect.stringContaining("was cut off on the way")]);
      expect(existsSync(data)).toBe(false);
      expect(recalled).toBe(`/api/clones/${id}`);
    } finally {
      broken.stop(true);
    }
    rmSync(file);
  });
});
