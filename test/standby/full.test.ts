import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cleanUp, owner } from "../appliance/box.ts";
import { type Mounted, mountMemory, tellSkipped, whyNotMount } from "../appliance/mounts.ts";
import { type AwayBox, expectStatus, startBox } from "../away/world.ts";
import { type Client, createClient, signIn } from "../support.ts";
import { follow, makeToken, type Standby, until } from "./world.ts";

afterAll(cleanUp);
tellSkipped("a standby on a full disk");

describe.skipIf(whyNotMount !== undefined)("a standby whose disk is full", () => {
  let disk: Mounted;
  let box: AwayBox;
  let standby: Standby;
  let client: Client;
  beforeAll(async () => {
    disk = mountMemory(32_000);
    box = await startBox();
    standby = await follow(box.url, await makeToken(box), join(disk.path, "standby"));
    client = createClient(standby.url, await signIn(standby.url, owner), () => undefined);
  });
  afterAll(async () => {
    await standby.kill();
    disk.unmount();
  });

  const ballast = (): string => join(disk.path, "ballast");
  /** Fills the disk but for so many bytes. */
  const fill = (free: number): void => {
    for (;;) {
      const { bavail, bsize } = statfsSync(disk.path);
      try {
        writeFileSync(ballast(), new Uint8Array(Math.max(0, bavail * bsize - free)));
        return;
      } catch (error) {
        // The servers on it have written meanwhile.
        if ((error as { code?: string }).code !== "ENOSPC") throw error;
        rmSync(ballast(), { force: true });
      }
    }
  };
  const read = async () => (await expectStatus(200, client.get("/api/standby"))).body.data;
  const count = async (name: string): Promise<number> =>
    (await expectStatus(200, client.get(`/api/sites?name=${name}`))).body.total;

  test.each<[string, number]>([
    ["while a copy comes in", 0],
    ["when a copy is unpacked", 700_000],
  ])("%s, it says so, serves the last copy, and follows again once there is room", async (name, free) => {
    const site = encodeURIComponent(name);
    fill(free);
    await expectStatus(201, box.api.post("/api/sites", { name }));
    const { problem, awaySince } = await until(read, (standing) => standing.problem !== null);
    expect(problem).toMatch(/full|space/);
    expect(awaySince).toMatch(/Z$/);
    expect(await count(site)).toBe(0);
    rmSync(ballast());
    await until(
      () => count(site),
      (total) => total === 1,
    );
    await until(read, (standing) => standing.problem === null);
    expect(readdirSync(standby.data).filter((file) => /clone|\.new/.test(file))).toEqual([]);
  });
});
