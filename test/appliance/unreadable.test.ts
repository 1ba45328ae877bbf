import { afterAll, describe, expect, test } from "bun:test";
import { truncateSync } from "node:fs";
import { join } from "node:path";
import {
  cleanUp,
  type Ended,
  expectStatus,
  newData,
  newDataWith,
  newDirectory,
  run,
  signInOwner,
  siteNames,
  start,
} from "./box.ts";
import { faultyDisk, tellNoFaults, whyNoFaults } from "./faults.ts";

afterAll(cleanUp);
tellNoFaults("a disk that cannot be read");

/** It tells people to look after their disk, and never suggests to overwrite good data with a backup. */
function expectDiskBlamed({ code, output, errors }: Ended, file: string): void {
  expect([code, output]).toEqual([1, ""]);
  expect(errors).toStartWith(`sitebook: ${file} cannot be read (disk I/O error, SQLITE_IOERR`);
  expect(errors).toContain("check the disk");
  expect(errors).not.toMatch(/damaged|not a whole|sitebook restore|truncated/);
  expect(errors.trim().split("\n").length).toBe(1);
}

describe.skipIf(whyNoFaults !== undefined)("a disk that cannot be read", () => {
  // The first page holds the header, and the second is met by SQLite's own check, which calls it damaged.
  test.each([
    ["serve --port 0", 0],
    ["serve --port 0", 4096],
    ["check", 0],
    ["check", 4096],
    ["user list", 4096],
    ["migrate --dry-run", 4096],
    ["backup", 4096],
  ])("is named by sitebook %s, from byte %i on", async (command, from) => {
    const data = await base();
    const file = join(data, "sitebook.db");
    const disk = faultyDisk(file);
    disk.fail("read", "EIO", from);
    expectDiskBlamed(await run([...command.split(" "), "--data", data], [...disk.command]), file);
  });

  test("is named where it holds the backup, which is restored when it can be read again", async () => {
    const data = await base();
    const copy = join(newDirectory(), "copy.db");
    expect((await run(["backup", copy, "--data", data])).code).toBe(0);
    const disk = faultyDisk(copy);
    const target = newData();
    for (const from of [0, 4096]) {
      disk.fail("read", "EIO", from);
      expectDiskBlamed(await run(["restore", copy, "--data", target, "--foreign"], [...disk.command]), copy);
    }
    disk.heal();
    expect((await run(["restore", copy, "--data", target, "--foreign"], [...disk.command])).code).toBe(0);
  });

  test("is named by a request that meets it; the next one that can be read is answered", async () => {
    const data = newData();
    const first = await start(data);
    const send = await signInOwner(first);
    const content = "x".repeat(150_000);
    await expectStatus(201, send("POST", "/api/runbooks", { name: "Long", content }));
    expect(await first.stop()).toBe(0);
    const disk = faultyDisk(join(data, "sitebook.db"));
    const server = await start(data, { command: disk.command });
    const again = await signInOwner(server);
    disk.fail("read", "EIO");
    const { body } = await expectStatus(503, again("GET", "/api/runbooks"));
    expect(body.error).toContain("check the disk");
    disk.heal();
    const { body: list } = await expectStatus(200, again("GET", "/api/runbooks"));
    expect(list.data[0].content).toBe(content);
    expect(await server.stop()).toBe(0);
  });
});

test("a file that is cut off is damaged, and not the disk's fault", async () => {
  const data = await newDataWith("Kept");
  const file = join(data, "sitebook.db");
  truncateSync(file, 20_000);
  const { code, output, errors } = await run(["check", "--data", data]);
  expect([code, errors.includes("sitebook restore")]).toEqual([1, true]);
  expect(output).not.toContain("check the disk");
});

let made: Promise<string> | undefined;

/** One data directory for all; none of them changes it. */
function base(): Promise<string> {
  made ??= newDataWith("Kept");
  return made;
}

test.skipIf(whyNoFaults !== undefined)(
  "a disk that says only at its flush that it is full refuses with 507, and nothing is acknowledged after that",
  async () => {
    const data = newData();
    const disk = faultyDisk(join(data, "sitebook.db"));
    const server = await start(data, { command: disk.command });
    const send = await signInOwner(server);
    await expectStatus(201, send("POST", "/api/sites", { name: "Before" }));
    disk.fail("sync", "ENOSPC");
    const { body } = await expectStatus(507, send("POST", "/api/sites", { name: "Lost" }));
    expect(body.error).toContain("free some space");
    disk.heal();
    await expectStatus(507, send("POST", "/api/sites", { name: "Afterwards" }));
    await server.kill();
    const next = await start(data);
    expect(await siteNames(await signInOwner(next))).toContain("Before");
    expect(await next.stop()).toBe(0);
  },
);
