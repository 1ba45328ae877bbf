import { Database as Sqlite } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { copyFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { databaseFile, unfinishedFile } from "../../src/db/files.ts";
import { cleanUp, owner, start } from "../appliance/box.ts";
import { type AwayBox, expectStatus, startBox } from "../away/world.ts";
import { sitebook } from "../commands/run.ts";
import { type Client, createClient, password, signIn } from "../support.ts";
import { follow, makeToken, newStandbyData, type Standby, until } from "./world.ts";

let box: AwayBox;
let token: string;
beforeAll(async () => {
  box = await startBox();
  token = await makeToken(box);
});
afterAll(cleanUp);

const signInAt = async (url: string): Promise<Client> =>
  createClient(url, await signIn(url, owner), () => undefined);

const makeSite = (name: string) => expectStatus(201, box.api.post("/api/sites", { name }));

/** Waits until a standby has a site. */
const hasSite = (client: Pick<Client, "get">, name: string) =>
  until(
    async () => (await client.get(`/api/sites?name=${encodeURIComponent(name)}`)).body.total as number,
    (total) => total === 1,
  );

test("follows its box while it serves, keeps who signed in there, and refuses all that writes", async () => {
  await makeSite("Rotterdam");
  const standby = await follow(box.url, token);
  const client = await signInAt(standby.url);
  await hasSite(client, "Rotterdam");
  await makeSite("Delft");
  await hasSite(client, "Delft");
  await makeSite("Leiden");
  await hasSite(client, "Leiden");

  const { data } = (await expectStatus(200, client.get("/api/standby"))).body;
  expect(data).toMatchObject({ name: "Second", box: { url: box.url }, awaySince: null, problem: null });
  for (const sent of [
    client.post("/api/sites", { name: "Gouda" }),
    client.post("/api/auth/tokens", { name: "Gouda" }),
    client.post("/api/clones", { name: "Gouda", kind: "standby" }),
    client.patch("/api/sites/01a1fc87-fa3a-732c-8134-e2d86b86fc77", { name: "Gouda" }),
    client.delete("/api/sites/01a1fc87-fa3a-732c-8134-e2d86b86fc77"),
  ]) {
    const { body } = await expectStatus(503, sent);
    expect(body.error).toMatch(/^This is a standby of .*, as of 20.*Z, and read-only: change things at http/);
  }
  const batch = await client.post("/api/batch", { requests: [{ path: "/api/sites" }] });
  expect(batch.status).toBe(200);
  const health = (await expectStatus(200, client.get("/api/health"))).body.data;
  expect(health.details.warnings[0]).toMatch(/^This is a standby of /);
  expect((await expectStatus(200, box.api.get("/api/standby"))).body.data).toBeNull();
  await expectStatus(200, client.post("/api/auth/logout"));
  await expectStatus(401, client.get("/api/sites"));
  expect(await standby.stop()).toBe(0);
});

test("is one clone at the box however often it asks, and costs nothing while nothing changes", async () => {
  const standby = await follow(box.url, token);
  await makeSite("Breda");
  await hasSite(await signInAt(standby.url), "Breda");
  await standby.stop();
  const clones = (await expectStatus(200, box.api.get("/api/clones"))).body.data;
  expect(clones).toHaveLength(1);
  expect(clones[0]).toMatchObject({ name: "Second", kind: "standby", state: "out", documents: "all" });

  const args = ["standby", "follow", box.url, "--name", "Second", "--once", "--data", standby.data];
  const environment = { SITEBOOK_STANDBY_TOKEN: token };
  // Who signed in at the standby changed nothing at the box.
  const again = await sitebook(args, { environment });
  expect(again).toMatchObject({ code: 0, errors: "" });
  expect(again.output).toStartWith("Nothing has changed at ");
  await makeSite("Tilburg");
  expect((await sitebook(args, { environment })).output).toStartWith("Fetched a standby of ");
  const log = (await expectStatus(200, box.api.get("/api/changes?resource=clones"))).body;
  expect(log.total).toBe(1);
});

test("has the secrets too, so that tokens and passwords of the box work there", async () => {
  await expectStatus(
    201,
    box.api.post("/api/profiles", { email: "ada@example.com", role: "viewer", password }),
  );
  const standby = await follow(box.url, token);
  const byToken = await fetch(`${standby.url}/api/sites`, { headers: { authorization: `Bearer ${token}` } });
  expect(byToken.status).toBe(200);
  const ada = createClient(standby.url, await signIn(standby.url, "ada@example.com"), () => undefined);
  await expectStatus(200, ada.get("/api/sites"));
  await expectStatus(200, ada.get("/api/standby"));
  await standby.stop();
});

test("goes on serving while the box is away, and says since when", async () => {
  await makeSite("Assen");
  const standby = await follow(box.url, token);
  const client = await signInAt(standby.url);
  await box.stop();
  const read = async () => (await expectStatus(200, client.get("/api/standby"))).body.data;
  const { awaySince, problem } = await until(read, ({ awaySince }) => awaySince !== null);
  expect(awaySince).toMatch(/Z$/);
  expect(problem).toStartWith(`${box.url} does not answer`);
  const health = (await expectStatus(200, client.get("/api/health"))).body.data;
  expect(health.status).toBe("degraded");
  expect(health.details.problems[0]).toContain("promote the standby");
  await hasSite(client, "Assen");
  await box.restart();
  await until(read, (data) => data.awaySince === null);
  await makeSite("Emmen");
  await hasSite(client, "Emmen");
  await standby.stop();
});

test("starts from its last copy while the box is away, and is killed without loss", async () => {
  const standby = await follow(box.url, token);
  await standby.kill();
  await box.stop();
  const again = await follow(box.url, token, standby.data);
  await hasSite(await signInAt(again.url), "Assen");
  await again.stop();
  await box.restart();
});

test("is read-only as well where its directory is served without following", async () => {
  const standby = await follow(box.url, token);
  await standby.stop();
  const server = await start(standby.data);
  const client = await signInAt(server.url);
  await expectStatus(503, client.post("/api/sites", { name: "Gouda" }));
  await server.stop();
});

test("keeps the last copy where the next one is damaged, cut off or has no room", async () => {
  const standby = await follow(box.url, token);
  await standby.stop();
  const before = readFileSync(databaseFile(standby.data));
  // What a killed standby leaves: half a file, and a database that was not checked yet.
  copyFileSync(databaseFile(standby.data), unfinishedFile(standby.data));
  const whole = await (
    await fetch(`${box.url}/api/clones`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "Second", kind: "standby" }),
    })
  ).bytes();
  const damaged = whole.slice();
  damaged[damaged.length - 20] = (damaged[damaged.length - 20] ?? 0) ^ 1;
  for (const body of [whole.slice(0, whole.length - 10), damaged]) {
    using fake = Bun.serve({
      port: 0,
      fetch: () =>
        new Response(body, { headers: { "sitebook-clone": "01a1fc87-fa3a-732c-8134-e2d86b86fc77" } }),
    });
    const args = ["standby", "follow", `http://127.0.0.1:${fake.port}`, "--once", "--data", standby.data];
    const ended = await sitebook(args, { environment: { SITEBOOK_STANDBY_TOKEN: token } });
    expect(ended.code).not.toBe(0);
    expect(ended.errors).toMatch(/was (cut off|changed or damaged) on the way/);
    expect(readFileSync(databaseFile(standby.data)).equals(before)).toBe(true);
    expect(readdirSync(standby.data).filter((name) => /clone|\.new/.test(name))).toEqual([]);
  }
});

test("refuses a directory with a box, another box, a token of no super_admin and a running standby", async () => {
  const environment = { SITEBOOK_STANDBY_TOKEN: token };
  const once = (url: string, data: string, secret = token) =>
    sitebook(["standby", "follow", url, "--once", "--name", "Second", "--data", data], {
      environment: { ...environment, SITEBOOK_STANDBY_TOKEN: secret },
    });
  const onBox = await once(box.url, box.data);
  expect(onBox.errors).toContain("is in use by");
  const operator = await expectStatus(
    201,
    box.api.post("/api/profiles", { email: "op@example.com", role: "admin", password }),
  );
  expect(operator.body.data.role).toBe("admin");
  const admin = await box.as("op@example.com");
  const weak = await expectStatus(201, admin.post("/api/auth/tokens", { name: "Weak" }));
  const refused = await once(box.url, newStandbyData(), weak.body.data.token);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.errors).toContain("super_admin");
  const standby: Standby = await follow(box.url, token);
  expect((await once(box.url, standby.data)).errors).toContain("is in use by");
  await standby.stop();
  const other = await startBox();
  const otherToken = await makeToken(other);
  expect((await once(other.url, standby.data, otherToken)).errors).toContain("is another box than the one");
  expect((await once(other.url, other.data, otherToken)).errors).toContain("is in use by");
  await other.stop();
  expect((await once(box.url, other.data)).errors).toContain("is not a standby");
});

test("has every table of its box, apart from what is made anew", async () => {
  const data = newStandbyData();
  const args = ["standby", "follow", box.url, "--once", "--name", "Second", "--data", data];
  const ended = await sitebook(args, { environment: { SITEBOOK_STANDBY_TOKEN: token } });
  expect(ended.code).toBe(0);
  expect(existsSync(join(data, "sitebook.key"))).toBe(false);
  const countsOf = (file: string): Record<string, number> => {
    const sqlite = new Sqlite(file, { readonly: true });
    const tables = sqlite
      .query<{ name: string }, []>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search%'",
      )
      .all();
    const counts = tables.map(({ name }) => [
      name,
      sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM "${name}"`).get()?.n ?? 0,
    ]);
    sqlite.close();
    return Object.fromEntries(counts);
  };
  const { meta: _, ...standby } = countsOf(databaseFile(data));
  const { meta: __, ...own } = countsOf(databaseFile(box.data));
  expect(standby).toEqual(own);
});
