import { Database as Sqlite } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { databaseFile, keyFile } from "../../src/db/files.ts";
import { cleanUp, newDirectory, owner, start } from "../appliance/box.ts";
import { type AwayBox, expectStatus, type Laptop, startBox } from "../away/world.ts";
import { sitebook } from "../commands/run.ts";
import { createClient, signIn } from "../support.ts";
import { follow, followOnce, makeToken, promote } from "./world.ts";

let box: AwayBox;
let token: string;
beforeAll(async () => {
  box = await startBox();
  token = await makeToken(box);
});
afterAll(cleanUp);

/** What the database of a stopped or killed server has stored about itself. */
const metaOf = (data: string, key: string): string | undefined => {
  const sqlite = new Sqlite(databaseFile(data), { readwrite: true, create: false });
  try {
    return sqlite.query<{ value: string }, [string]>("SELECT value FROM meta WHERE key = ?").get(key)?.value;
  } finally {
    sqlite.close();
  }
};

test("asks first, and promotes nothing that is in use or no standby", async () => {
  const standby = await follow(box.url, token);
  const inUse = await promote(standby.data, "--yes");
  expect(inUse.code).not.toBe(0);
  expect(inUse.errors).toContain("is in use by");
  await standby.stop();

  const unasked = await promote(standby.data);
  expect(unasked.code).not.toBe(0);
  expect(unasked.errors).toContain("add --yes");
  expect(metaOf(standby.data, "standby")).toBeDefined();
  expect(existsSync(keyFile(standby.data))).toBe(false);

  const laptop = await box.takeOnly({ name: "Not promoted" });
  const empty = newDirectory();
  const other = await startBox();
  await other.stop();
  for (const data of [laptop, other.data]) {
    const refused = await promote(data, "--yes");
    expect(refused).toMatchObject({ code: 1, output: "" });
    expect(refused.errors).toContain(
      "is not a standby: it is a box or an away copy, and there is nothing to promote",
    );
  }
  expect((await promote(empty, "--yes")).code).not.toBe(0);
});

test("makes a standby the box after the first one was killed, and takes home what is away", async () => {
  await expectStatus(201, box.api.post("/api/sites", { name: "Rotterdam" }));
  const laptop: Laptop = await box.take({ name: "Laptop" });
  await expectStatus(201, laptop.api.post("/api/sites", { name: "From the laptop" }));
  const bundle = await laptop.save();
  await laptop.stop();
  const data = await followOnce(box.url, token);
  const epoch = metaOf(data, "epoch");
  await box.server.kill();

  const promoted = await promote(data, "--yes");
  expect(promoted).toMatchObject({ code: 0, errors: "" });
  expect(promoted.output).toContain(`Start it with "sitebook serve --data `);
  expect(metaOf(data, "standby")).toBeUndefined();
  expect(metaOf(data, "box")).toBe(metaOf(box.data, "box"));
  expect(metaOf(data, "epoch")).not.toBe(epoch);
  expect(readFileSync(keyFile(data), "utf8")).not.toBe(readFileSync(keyFile(box.data), "utf8"));
  expect((await promote(data, "--yes")).errors).toContain("is not a standby");

  const server = await start(data);
  const client = createClient(server.url, await signIn(server.url, owner), () => undefined);
  expect((await expectStatus(200, client.get("/api/standby"))).body.data).toBeNull();
  expect((await expectStatus(200, client.get("/api/sites?name=Rotterdam"))).body.total).toBe(1);
  await expectStatus(201, client.post("/api/sites", { name: "After the promotion" }));
  const byToken = await fetch(`${server.url}/api/sites`, { headers: { authorization: `Bearer ${token}` } });
  expect(byToken.status).toBe(200);

  const clones = (await expectStatus(200, client.get("/api/clones"))).body.data;
  expect(clones).toContainEqual(
    expect.objectContaining({ id: laptop.clone, name: "Laptop", kind: "laptop", state: "out" }),
  );
  expect(clones).toContainEqual(
    expect.objectContaining({
      kind: "box",
      state: "out",
      name: expect.stringMatching(/before the promotion$/),
    }),
  );
  const home = await sitebook(["away", "merge", bundle, "--data", data]);
  expect(home).toMatchObject({ code: 0, errors: "" });
  const merges = (await expectStatus(200, client.get("/api/merges"))).body;
  expect(merges.total).toBe(1);
  expect(merges.data[0]).toMatchObject({ clone: laptop.clone });
  await server.stop();
});
