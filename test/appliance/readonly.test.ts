import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { cleanUp, newDataWith, pictureOf, run, runServe, signInOwner, siteNames, start } from "./box.ts";
import { mountAgain, tellSkipped, whyNotMount } from "./mounts.ts";

afterAll(cleanUp);
tellSkipped("what cannot be written");

describe.skipIf(whyNotMount !== undefined)("what cannot be written", () => {
  test("a data directory on a read-only file system is refused in one line, and left as it is", async () => {
    const data = await newDataWith("Kept");
    const again = mountAgain(data);
    try {
      again.remount("ro,bind");
      const before = pictureOf(data);
      const { code, output, errors } = await runServe(again.path);
      expect([code, output]).toEqual([1, ""]);
      expect(errors).toMatch(
        /^sitebook: .*read-only.*: mount it for writing, or name another directory with --data\n$/,
      );
      expect(errors).toContain(again.path);
      expect(pictureOf(data)).toEqual(before);
    } finally {
      again.unmount();
    }
  });

  test("a database file that is read-only by itself is refused in one line that names it", async () => {
    const data = await newDataWith("Kept");
    const file = join(data, "sitebook.db");
    const mount = Bun.spawnSync(["mount", "--bind", file, file]);
    expect(mount.exitCode).toBe(0);
    try {
      Bun.spawnSync(["mount", "-o", "remount,ro,bind", file]);
      const before = pictureOf(data)["sitebook.db"];
      const { code, output, errors } = await runServe(data);
      expect([code, output]).toEqual([1, ""]);
      expect(errors).toStartWith("sitebook: ");
      expect(errors).toContain(data);
      expect(errors.trim()).not.toContain("\n");
      expect(pictureOf(data)["sitebook.db"]).toBe(before as string);
    } finally {
      Bun.spawnSync(["umount", "--lazy", file]);
    }
    const server = await start(data);
    expect(await siteNames(await signInOwner(server))).toEqual(["Kept"]);
    expect(await server.stop()).toBe(0);
  });

  test("a backup of a data directory that cannot be written is taken elsewhere", async () => {
    const data = await newDataWith("Kept");
    const again = mountAgain(data);
    const target = join(await newDataWith(), "copy.db");
    try {
      again.remount("ro,bind");
      const { code, errors } = await run(["backup", target, "--data", again.path]);
      expect([code, errors]).toEqual([0, ""]);
      expect((await run(["check", "--data", again.path])).code).toBe(0);
    } finally {
      again.unmount();
    }
  });
});
