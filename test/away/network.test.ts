import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanUp, newDirectory, pictureOf } from "../appliance/box.ts";
import { type Ended, sitebook } from "../commands/run.ts";
import { sitebookCommand } from "../support.ts";
import { type Network, openNetwork, type Way } from "./network.ts";
import { type AwayBox, expectStatus, type Laptop, startBox } from "./world.ts";

/** Text that does not shrink when it is compressed, so that bundles and clones are some thousand bytes. */
const noise = (count: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(count))).toString("base64");

let box: AwayBox;
let network: Network;
beforeAll(async () => {
  box = await startBox();
  await expectStatus(201, box.api.post("/api/sites", { name: "Rotterdam", description: noise(6000) }));
  network = openNetwork(box.url);
});
afterAll(async () => {
  network.close();
  await cleanUp();
});

/** Where a connection breaks: on the way to the box, before its answer, and in the middle of it. */
const breaks: readonly (readonly [where: string, bytes: number, way: Way])[] = [
  ["before anything arrives", 1, "up"],
  ["while the request is sent", 900, "up"],
  ["before the answer", 1, "down"],
];
const inAnswer = ["in the middle of the answer", 6000, "down"] as const;

const clones = async (): Promise<{ id: string; state: string }[]> =>
  (await expectStatus(200, box.api.get("/api/clones"))).body.data;

describe("a network that breaks while a clone is taken", () => {
  const take = async (data: string): Promise<Ended> => {
    const made = await expectStatus(201, box.api.post("/api/auth/tokens", { name: "Clone" }));
    const args = ["away", "take", network.url, "--name", "Laptop", "--token-stdin", "--data", data];
    return sitebook(args, { input: made.body.data.token });
  };

  test.each([["before anything arrives", 1, "up"], ["before the answer", 1, "down"], inAnswer] as const)(
    "%s leaves nothing, and the next time it works",
    async (_, bytes, way) => {
      const data = join(newDirectory(), "laptop");
      const cuts = network.cuts();
      network.cutAfter(bytes, way);
      const broken = await take(data);
      network.repair();
      expect([broken.code, broken.errors]).toEqual([1, expect.stringContaining("try again")]);
      expect(existsSync(data)).toBe(false);
      expect(network.cuts()).toBeGreaterThan(cuts);
      expect(readdirSync(box.data).filter((name) => name.startsWith("sitebook.clone"))).toEqual([]);
      expect(await take(data)).toMatchObject({ code: 0, errors: "" });
      expect(existsSync(join(data, "sitebook.db"))).toBe(true);
    },
  );

  test("in the middle of the answer has the box recall what did not arrive", async () => {
    const before = new Set((await clones()).map(({ id }) => id));
    network.cutAfter(6000, "down", 1);
    await take(join(newDirectory(), "laptop"));
    const made = (await clones()).filter(({ id }) => !before.has(id));
    expect(made.map(({ state }) => state)).toEqual(["recalled"]);
  });
});

describe("a network that breaks while changes are sent", () => {
  let laptop: Laptop;
  beforeAll(async () => {
    laptop = await box.take({ name: "Sending" });
  });
  const merges = async (): Promise<string[]> =>
    (await expectStatus(200, box.api.get("/api/merges"))).body.data.map(({ id }: { id: string }) => id);

  test.each(breaks)("%s sends nothing twice, and the next time it works", async (where, bytes, way) => {
    const name = `Made away: ${where}`;
    await expectStatus(201, laptop.api.post("/api/sites", { name, description: noise(3000) }));
    const before = (await laptop.api.get("/api/away")).body.data;
    const cuts = network.cuts();
    network.cutAfter(bytes, way);
    const broken = await laptop.api.post("/api/away/send", { url: network.url });
    network.repair();
    expect([broken.status, broken.body.error]).toEqual([502, expect.stringContaining("nothing is lost")]);
    expect(network.cuts()).toBeGreaterThan(cuts);
    expect((await laptop.api.get("/api/away")).body.data).toEqual(before);
    const sent = await expectStatus(200, laptop.api.post("/api/away/send", { url: network.url }));
    const { merge } = sent.body.data;
    expect((await merges()).filter((id) => id === merge)).toHaveLength(1);
    expect((await box.items(merge)).filter(({ title }) => title === name)).toHaveLength(1);
    const { body } = await expectStatus(200, box.apply(merge));
    expect(body.data.state).toBe("applied");
    expect((await box.api.get(`/api/sites?name=${encodeURIComponent(name)}`)).body.total).toBe(1);
  });
});

describe("a network that breaks while a clone is refreshed", () => {
  let laptop: Laptop;
  beforeAll(async () => {
    laptop = await box.take({ name: "Refreshing" });
    await expectStatus(201, laptop.api.post("/api/sites", { name: "Kept", description: noise(3000) }));
    await laptop.stop();
    // Whoever opens a database folds its log into it.
    await laptop.run("away", "status");
  });
  const refresh = () => laptop.run("away", "refresh", "--url", network.url);

  test.each([...breaks, inAnswer])("%s leaves the clone as it was", async (_, bytes, way) => {
    const before = pictureOf(laptop.data)["sitebook.db"]?.split(" ")[0];
    const names = readdirSync(laptop.data).sort();
    const cuts = network.cuts();
    network.cutAfter(bytes, way);
    const { code, errors } = await refresh();
    network.repair();
    expect([code, errors]).toEqual([1, expect.stringContaining("nothing is lost, try again")]);
    expect(network.cuts()).toBeGreaterThan(cuts);
    expect(readdirSync(laptop.data).sort()).toEqual(names);
    expect(pictureOf(laptop.data)["sitebook.db"]?.split(" ")[0]).toBe(before ?? "none");
  });

  test("and works when it is whole again, with what was changed", async () => {
    await expectStatus(201, box.api.post("/api/sites", { name: "Made meanwhile" }));
    const { code, output, errors } = await refresh();
    expect([code, errors]).toEqual([0, ""]);
    expect(output).toContain("1 changed record is kept to be sent.");
    await laptop.restart();
    for (const name of ["Kept", "Made meanwhile"])
      expect((await laptop.api.get(`/api/sites?name=${encodeURIComponent(name)}`)).body.total).toBe(1);
  });
});

test("a network that breaks before an apply is answered applies it once", async () => {
  const laptop = await box.take({ name: "Applying" });
  await expectStatus(201, laptop.api.post("/api/sites", { name: "Once" }));
  const { merge } = await laptop.send();
  const applying = `${network.url}/api/merges/${merge}/apply`;
  const { token } = await box.as("owner@sitebook.example");
  network.cutAfter(1, "down");
  const broken = await fetch(applying, { method: "POST", headers: { cookie: `session=${token}` } }).then(
    ({ status }) => status,
    () => "cut",
  );
  network.repair();
  expect(broken).toBe("cut");
  // It was applied or not by the time the connection broke; the second time tells.
  const again = await box.apply(merge);
  expect([200, 409]).toContain(again.status);
  const { state, group } = await box.merge(merge);
  expect(state).toBe("applied");
  expect((await box.api.get(`/api/changes?group=${group}`)).body.total).toBe(1);
  expect((await box.api.get("/api/sites?name=Once")).body.total).toBe(1);
});

test("a refresh that was killed on the way leaves the clone as it was, and its files go with the next start", async () => {
  const laptop = await box.take({ name: "Killed" });
  await expectStatus(201, laptop.api.post("/api/sites", { name: "Before the kill" }));
  await laptop.stop();
  const stalled = network.stallAfter(6000, "down");
  const args = ["away", "refresh", "--url", network.url, "--data", laptop.data];
  const child = Bun.spawn([...sitebookCommand(), ...args], {
    stdin: "ignore",
    stdout: "ignore",
    stderr: "ignore",
  });
  await stalled;
  child.kill("SIGKILL");
  await child.exited;
  network.repair();
  expect(readdirSync(laptop.data).some((name) => name.includes("clone-download"))).toBe(true);
  await laptop.restart();
  const names = readdirSync(laptop.data);
  expect(names.filter((name) => /clone-|refresh|replaced/.test(name))).toEqual([]);
  expect((await laptop.api.get("/api/away")).body.data).toMatchObject({ changes: 1 });
  await laptop.stop();
  expect(await laptop.run("away", "refresh")).toMatchObject({ code: 0, errors: "" });
  expect(readFileSync(join(laptop.data, "sitebook.away.json"), "utf8")).toContain(laptop.clone);
});
