import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { cleanUp, pictureOf } from "../appliance/box.ts";
import { empty, fill, type Mounted, mountMemory, tellSkipped, whyNotMount } from "../appliance/mounts.ts";
import { type Ended, sitebook } from "../commands/run.ts";
import { type AwayBox, expectStatus, type Laptop, startBox, startLaptop } from "./world.ts";

afterAll(cleanUp);
tellSkipped("a laptop with a full disk");

describe.skipIf(whyNotMount !== undefined)("a laptop whose disk is full", () => {
  let disk: Mounted;
  let box: AwayBox;
  let data: string;
  let laptop: Laptop;
  beforeAll(async () => {
    box = await startBox();
    await expectStatus(201, box.api.post("/api/sites", { name: "Rotterdam" }));
    disk = mountMemory(24_000);
    data = join(disk.path, "laptop");
  });
  afterAll(async () => {
    await laptop?.server.kill();
    disk.unmount();
  });

  const take = async (): Promise<Ended> => {
    const made = await expectStatus(201, box.api.post("/api/auth/tokens", { name: "Clone" }));
    const args = ["away", "take", box.url, "--name", "Laptop", "--token-stdin", "--data", data];
    return sitebook(args, { input: made.body.data.token });
  };
  const states = async (): Promise<string[]> =>
    (await expectStatus(200, box.api.get("/api/clones"))).body.data.map(
      ({ state }: { state: string }) => state,
    );

  test("takes no clone, and one once there is room", async () => {
    fill(disk.path);
    const { code, errors } = await take();
    expect([code, errors]).toEqual([1, expect.stringContaining("is full: free some space")]);
    expect(existsSync(data)).toBe(false);
    expect((await states()).filter((state) => state !== "recalled")).toEqual([]);
    empty(disk.path);
    expect(await take()).toMatchObject({ code: 0, errors: "" });
    laptop = await startLaptop(data);
  });

  test("sends its changes once, whether or not it can note that", async () => {
    await expectStatus(201, laptop.api.post("/api/sites", { name: "Delft" }));
    fill(disk.path);
    const first = await laptop.api.post("/api/away/send", {});
    empty(disk.path);
    expect([200, 507]).toContain(first.status);
    const { merge } = await laptop.send();
    const { body } = await expectStatus(200, box.api.get("/api/merges"));
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([merge]);
    expect((await laptop.api.get("/api/away")).body.data).toMatchObject({ changes: 1, unsent: 0 });
  });

  describe("stays as it was where a refresh has no room", () => {
    beforeAll(() => laptop.stop());
    /** SQLite's own files come and go as the database is opened. */
    const names = (): string[] => readdirSync(data).filter((name) => !/-(?:wal|shm)$/.test(name));

    test.each([
      ["at all", 0],
      ["for the fresh database", 512 * 1024],
      ["for both databases", 4 * 1024 * 1024],
    ])("%s", async (_, spare) => {
      const before = [pictureOf(data)["sitebook.db"]?.split(" ")[0], ...names()];
      fill(disk.path, spare);
      const { code, errors } = await laptop.run("away", "refresh");
      empty(disk.path);
      expect([code, errors]).toEqual([1, expect.stringContaining("free some space")]);
      expect([pictureOf(data)["sitebook.db"]?.split(" ")[0], ...names()]).toEqual(before);
    });

    test("and is refreshed once there is", async () => {
      const refreshed = await laptop.run("away", "refresh");
      expect([refreshed.code, refreshed.errors]).toEqual([0, ""]);
      expect(refreshed.output).toContain("1 changed record is kept to be sent.");
      await laptop.restart();
      expect((await laptop.api.get("/api/sites?name=Delft")).body.total).toBe(1);
    });
  });
});
