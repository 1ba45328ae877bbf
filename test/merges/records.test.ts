import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { newId } from "../../src/lib/uuid.ts";
import { type Laptop, type MergeBox, startMergeBox, withPassphrase } from "./world.ts";

let world: MergeBox;
let laptop: Laptop;
let site: string;
let made: string;

beforeAll(async () => {
  world = await startMergeBox();
  const { operator } = world.box.as;
  const ids = await Promise.all(
    ["Delft", "Gone"].map(
      async (name): Promise<string> => (await operator.post("/api/sites", { name })).body.data.id,
    ),
  );
  site = ids[0] ?? "";
  laptop = await world.take(operator);
  await laptop.update("sites", site, { description: "Third door on the left" });
  made = await laptop.create("tenants", { name: "Made away" });
  await laptop.remove("sites", ids[1] ?? "");
});
afterAll(() => world.stop());

const take = (file: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>> = {}) =>
  world.box.as.operator.post("/api/merges/records", undefined, {
    raw: file,
    headers: { "content-type": "application/octet-stream", ...headers },
  });

describe("the records of a bundle", () => {
  test("of a clone that the box doesn't know any more are a file that imports read", async () => {
    const file = await laptop.forge((header) => {
      header.clone.id = newId();
    });
    const answer = await take(file);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    expect(answer.headers.get("sitebook-records")).toBe("2");
    expect(answer.headers.get("sitebook-deleted")).toBe("1");
    expect(answer.body.sites).toMatchObject([
      { id: site, name: "Delft", description: "Third door on the left" },
    ]);
    expect(answer.body.tenants).toMatchObject([{ id: made, name: "Made away" }]);
    const query = "name=records.json&keepIds=true&run=true";
    const imported = await world.box.as.admin.post(`/api/imports?${query}`, undefined, {
      raw: answer.text,
      headers: { "content-type": "application/json" },
    });
    expect([imported.status, imported.body.data.state]).toEqual([201, "done"]);
    const { data } = (await world.box.as.viewer.get(`/api/sites/${site}`)).body;
    expect(data.description).toBe("Third door on the left");
    expect((await world.box.as.viewer.get(`/api/tenants/${made}`)).body.data.name).toBe("Made away");
  });

  test("of an encrypted bundle take its passphrase", async () => {
    const file = await laptop.save("sechs Esel");
    expect((await take(file)).status).toBe(400);
    expect((await take(file, withPassphrase("sechs Esel"))).status).toBe(200);
  });

  test("are refused of what is no bundle, and to the token of a clone", async () => {
    expect((await take(new Uint8Array(100))).status).toBe(400);
    const answer = await fetch(`${world.box.url}/api/merges/records`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${laptop.token}`,
        "content-type": "application/octet-stream",
      },
      body: await laptop.save(),
    });
    expect(answer.status).toBe(403);
  });
});
