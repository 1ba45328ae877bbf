import { Database as Sqlite } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { databaseFile } from "../../src/db/files.ts";
import { noise } from "../documents/world.ts";
import { signIn } from "../support.ts";
import { cleanUp, expectStatus, newData, owner, run, sendAs, start } from "./box.ts";
import { mountMemory, tellSkipped, whyNotMount } from "./mounts.ts";

afterAll(cleanUp);
tellSkipped("a disk that fills while a document comes");

const megabyte = 1024 * 1024;

/** How often a moment is tried for that may be missed. */
const maxRounds = 30;

/** A Sitebook with a site that files are sent to. */
async function open(data: string) {
  const server = await start(data);
  const { token } = await signIn(server.url, owner);
  const send = sendAs(server.url, token);
  const { body } = await expectStatus(
    201,
    send("POST", "/api/sites", { name: `Site ${crypto.randomUUID()}` }),
  );
  const path = `/api/sites/${body.data.id}/documents`;
  const upload = async (bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
    const answer = await fetch(`${server.url}${path}?name=noise.bin`, {
      method: "POST",
      headers: { cookie: `session=${token}`, "content-type": "application/octet-stream" },
      body: bytes,
    });
    await answer.text();
    return answer.status;
  };
  return { server, send, path, upload };
}

/** How many pieces belong to no file, and how many files there are. */
function countIn(file: string): { readonly loose: number; readonly files: number } {
  using sqlite = new Sqlite(file, { readonly: true });
  const counts = sqlite
    .query<{ loose: number; files: number }, []>(
      "SELECT (SELECT count(*) FROM document_pieces WHERE sha256 NOT IN (SELECT sha256 FROM document_files)) AS loose, (SELECT count(*) FROM document_files) AS files",
    )
    .get();
  if (counts === null) throw new Error("nothing was counted");
  return counts;
}

/** Resolves once some pieces of a file are there that is not whole; false where the uploads have ended before. */
async function untilHalf(file: string, uploads: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  uploads.then(over, over);
  while (!isOver) {
    if (countIn(file).loose > 0) return true;
    await Bun.sleep(0);
  }
  return false;
}

test("a kill between two pieces leaves no part of a file behind the next start", async () => {
  const data = newData();
  const file = databaseFile(data);
  let acknowledged = 0;
  let wasHalf = false;
  for (let round = 0; round < maxRounds && !wasHalf; round += 1) {
    const { server, upload } = await open(data);
    const sending = upload(noise(10 * megabyte, round + 1));
    await untilHalf(file, sending);
    await server.kill();
    if ((await sending.catch(() => 0)) === 201) acknowledged += 1;
    wasHalf = countIn(file).loose > 0;
  }
  expect(wasHalf).toBe(true);
  const { server, upload } = await open(data);
  expect(countIn(file)).toEqual({ loose: 0, files: expect.any(Number) });
  expect(countIn(file).files).toBeGreaterThanOrEqual(acknowledged);
  expect(await upload(noise(10 * megabyte, 1))).toBe(201);
  expect(await server.stop()).toBe(0);
  const { code, output } = await run(["check", "--data", data]);
  expect([code, output]).toEqual([0, `${data} is sound.\n`]);
});

test("a backup that is taken while files come is restored without half of one", async () => {
  const data = newData();
  const { server, send, upload } = await open(data);
  let half: string | undefined;
  for (let round = 0; round < maxRounds && half === undefined; round += 1) {
    const sending = Promise.all([1, 2, 3].map((n) => upload(noise(10 * megabyte, round * 3 + n))));
    await untilHalf(databaseFile(data), sending);
    const { body } = await expectStatus(201, send("POST", "/api/admin/backups"));
    await sending;
    const backup = join(data, "backups", body.data.name);
    const { loose, files } = countIn(backup);
    expect(body.data.documentBytes).toBe(files * 10 * megabyte);
    if (loose > 0) half = backup;
  }
  expect(half).toBeDefined();
  expect(await server.stop()).toBe(0);
  const elsewhere = newData();
  const restored = await run(["restore", half ?? "", "--data", elsewhere, "--foreign"]);
  expect([restored.code, restored.errors]).toEqual([0, ""]);
  const again = await start(elsewhere);
  expect(countIn(databaseFile(elsewhere)).loose).toBe(0);
  expect(await again.stop()).toBe(0);
  expect((await run(["check", "--data", elsewhere])).output).toBe(`${elsewhere} is sound.\n`);
});

describe.skipIf(whyNotMount !== undefined)("a disk that fills while a document comes", () => {
  test("leaves nothing of it, and takes it once there is room", async () => {
    const disk = mountMemory(24_000);
    try {
      const data = join(disk.path, "data");
      const { server, path, send, upload } = await open(data);
      const ballast = openSync(join(disk.path, "ballast"), "a");
      try {
        // Room for some of its pieces.
        const { stdout } = Bun.spawnSync(["df", "--output=avail", "-k", disk.path]);
        const free = Number(stdout.toString().trim().split("\n").at(-1)) - 5000;
        for (let n = 0; n < free; n += 1) writeSync(ballast, new Uint8Array(1024).fill(7));
      } finally {
        closeSync(ballast);
      }
      for (const seed of [1, 2]) expect(await upload(noise(9 * megabyte, seed))).toBe(507);
      expect(countIn(databaseFile(data))).toEqual({ loose: 0, files: 0 });
      expect((await expectStatus(200, send("GET", path))).body.data).toEqual([]);
      expect(await upload(noise(1000, 3))).toBe(201);
      rmSync(join(disk.path, "ballast"));
      expect(await upload(noise(3 * megabyte, 1))).toBe(201);
      expect(countIn(databaseFile(data))).toEqual({ loose: 0, files: 2 });
      expect(await server.stop()).toBe(0);
      expect((await run(["check", "--data", data])).output).toEndWith(" is sound.\n");
    } finally {
      disk.unmount();
    }
  });
});
