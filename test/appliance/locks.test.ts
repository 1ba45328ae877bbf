import { afterAll, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { mountIn } from "../../src/appliance/data/mount.ts";
import { cleanUp, newData, newDirectory, runServe, start } from "./box.ts";
import { faultyDisk, tellNoFaults, whyNoFaults } from "./faults.ts";

afterAll(cleanUp);
tellNoFaults("a file system without locks");

describe.skipIf(whyNoFaults !== undefined)("on a file system without locks", () => {
  test.each(["ENOLCK", "ENOSYS"] as const)(
    "(%s) a start names it, says what to do, and leaves nothing there",
    async (error) => {
      const data = newData();
      const disk = faultyDisk(data);
      disk.fail("lock", error);
      const { code, errors } = await runServe(data, disk.command);
      expect([code, errors]).toEqual([
        1,
        expect.stringMatching(
          / can't be locked: the \S+ file system at \/\S* refuses locks; mount it with locks .+--data\n$/,
        ),
      ]);
      expect(readdirSync(data)).toEqual(["sitebook.lock"]);
      disk.heal();
      const server = await start(data, { command: disk.command });
      expect(await server.stop()).toBe(0);
    },
  );

  test("a directory that another process serves is still in use by it, and not without locks", async () => {
    const data = newData();
    const server = await start(data);
    const { code, errors } = await runServe(data);
    expect([code, errors]).toEqual([75, expect.stringContaining(`is in use by process ${server.pid}`)]);
    expect(readdirSync(data).filter((name) => name.startsWith("sitebook.lock"))).toEqual(["sitebook.lock"]);
    expect(await server.stop()).toBe(0);
  });
});

test("the mount of a path is the longest above it, the last of equal ones", () => {
  const lines = [
    "22 1 254:0 / / rw,relatime - ext4 /dev/root rw",
    "30 22 0:30 / /mnt/site\\040one rw shared:1 - nfs4 box:/export rw,nolock",
    "31 22 0:31 / /mnt/site rw - 9p share rw",
    "32 22 0:32 / /mnt/site rw - fuse.sshfs other rw",
  ].join("\n");
  const typeOf = (path: string): string | undefined => mountIn(lines, path)?.type;
  expect(typeOf("/mnt/site one/data")).toBe("nfs4");
  expect(typeOf("/mnt/site/data")).toBe("fuse.sshfs");
  expect(typeOf("/mnt/sites")).toBe("ext4");
  expect(typeOf("/")).toBe("ext4");
  expect(mountIn("", newDirectory())).toBeUndefined();
});
