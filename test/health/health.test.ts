import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { openWorld, type World } from "./world.ts";

let directory: string;
let world: World;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "sitebook-health-"));
  world = openWorld(join(directory, "sitebook.db"));
});
afterEach(() => {
  world.database.close();
  rmSync(directory, { recursive: true, force: true });
});

const newGadget = (number: number): Promise<Response> =>
  world.send("POST", "/api/gadgets", "operator", { name: `G${number}`, number });

/** From now on SQLite refuses writes as it does on a read-only file; answers how to end that. */
function breakWrites(): () => void {
  world.database.sqlite.run("PRAGMA query_only = ON");
  return () => world.database.sqlite.run("PRAGMA query_only = OFF");
}

describe("GET /api/health", () => {
  test("tells an admin all there is", async () => {
    world.now += 61_500;
    await newGadget(7);
    const data = await world.read("admin");
    expect(data).toMatchObject({
      status: "ok",
      version: "1.2.3",
      startedAt: "2026-11-21T08:00:00.000Z",
      uptimeSeconds: 61,
      longWrite: null,
      details: {
        problems: [],
        warnings: ["the lock of the door is old"],
        schema: expect.stringMatching(/^\d{4}_\w+$/),
        waitingWrites: 0,
        lastWriteTrouble: null,
        backups: { lastSuccessAt: null, lastFailure: null, isFailing: false },
      },
    });
    for (const size of ["databaseBytes", "walBytes", "freeBytes", "residentBytes"]) {
      expect([size, data.details[size] > 0]).toEqual([size, true]);
    }
  });

  test("tells the others that all is well, or that it is not, and nothing else", async () => {
    world.backups = {
      lastSuccessAt: null,
      lastFailure: { at: "2026-11-21T07:00:00.000Z", problem: "no room in /srv" },
      isFailing: true,
    };
    for (const role of ["viewer", "operator", "manager"] as const) {
      expect(await world.read(role)).toEqual({
        status: "degraded",
        version: "1.2.3",
        startedAt: "2026-11-21T08:00:00.000Z",
        uptimeSeconds: 0,
        longWrite: null,
        details: null,
      });
    }
  });

  test("takes a session", async () => {
    const answer = await world.send("GET", "/api/health");
    expect([answer.status, await answer.json()]).toEqual([401, { error: "Not authenticated" }]);
  });

  test("says why all writes are refused, asks for none, and is not alive", async () => {
    const reason = "The disk failed: check it, then restart Sitebook";
    world.database.writer.refuseAll(new Refusal(503, reason));
    const answer = await newGadget(1);
    expect([answer.status, await answer.json()]).toEqual([503, { error: reason }]);
    const { status, details } = await world.read("admin");
    expect([status, details.problems]).toEqual(["degraded", [`Writes fail: ${reason}`]]);
    expect(await world.health.isAlive()).toBe(false);
    expect(world.metrics.render()).toContain("\nsitebook_write_trouble 1\n");
    expect((await world.send("GET", "/api/gadgets", "operator")).status).toBe(200);
  });

  test("is degraded from a backup that failed until one succeeds", async () => {
    const lastFailure = { at: "2026-11-21T07:00:00.000Z", problem: "the disk is full" };
    for (const [isFailing, status, problems] of [
      [true, "degraded", ["The last backup failed: the disk is full"]],
      [false, "ok", []],
    ] as const) {
      world.backups = { lastSuccessAt: "2026-11-21T06:00:00.000Z", lastFailure, isFailing };
      const data = await world.read();
      expect([data.status, data.details.problems]).toEqual([status, problems]);
      expect(data.details.backups).toEqual(world.backups);
    }
  });

  test("is degraded while writes fail, and remembers it afterwards", async () => {
    const mend = breakWrites();
    expect((await newGadget(7)).status).toBe(503);
    const broken = await world.read();
    expect(broken.status).toBe("degraded");
    expect(broken.details.problems).toEqual([expect.stringMatching(/^Writes fail: .*readonly/)]);
    mend();
    expect((await newGadget(8)).status).toBe(201);
    const mended = await world.read();
    expect(mended).toMatchObject({
      status: "ok",
      details: { lastWriteTrouble: broken.details.lastWriteTrouble },
    });
    expect(mended.details.lastWriteTrouble.at).toBe("2026-11-21T08:00:00.000Z");
  });
});

describe("GET /healthz", () => {
  const ask = async (): Promise<readonly [number, string]> => {
    const answer = await world.send("GET", "/healthz");
    return [answer.status, await answer.text()];
  };

  test("says ok to anyone and nothing more, without looking at a session", async () => {
    const answer = await world.send("GET", "/healthz", "admin");
    expect([answer.status, await answer.text()]).toEqual([200, "ok"]);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect([...answer.headers.keys()].toSorted()).toEqual([
      "cache-control",
      "content-security-policy",
      "content-type",
      "cross-origin-resource-policy",
      "referrer-policy",
      "x-content-type-options",
      "x-request-id",
    ]);
    expect(world.lookups).toEqual([]);
  });

  test("is the only address of its kind: other methods and what lies below it are 401", async () => {
    for (const [method, path] of [
      ["POST", "/healthz"],
      ["DELETE", "/healthz"],
      ["GET", "/healthz/x"],
      ["GET", "/metrics"],
    ] as const) {
      expect([method, path, (await world.send(method, path)).status]).toEqual([method, path, 401]);
    }
  });

  test("keeps to the names of this machine", async () => {
    const answer = await world.send("GET", "/healthz", undefined, undefined, { host: "evil.example" });
    expect(answer.status).toBe(421);
  });

  test("says not ok while writes fail, and ok by itself once they work again", async () => {
    const mend = breakWrites();
    expect(await ask()).toEqual([200, "ok"]);
    await newGadget(7);
    expect(await ask()).toEqual([503, "not ok"]);
    mend();
    expect(await ask()).toEqual([503, "not ok"]);
    world.now += 5000;
    expect(await ask()).toEqual([200, "ok"]);
  });

  test("says not ok where the database does not answer", async () => {
    world.database.sqlite.run("ALTER TABLE migrations RENAME TO elsewhere");
    expect(await ask()).toEqual([503, "not ok"]);
    world.database.sqlite.run("ALTER TABLE elsewhere RENAME TO migrations");
    expect(await ask()).toEqual([200, "ok"]);
  });

  test("a write that is refused is no trouble", async () => {
    await newGadget(7);
    const refused = await world.send("POST", "/api/gadgets", "operator", {
      name: "X",
      number: 1,
      makerId: crypto.randomUUID(),
    });
    expect(refused.status).toBe(400);
    expect(await ask()).toEqual([200, "ok"]);
  });

  test("many who ask at once cause one write", async () => {
    const mend = breakWrites();
    await newGadget(7);
    mend();
    const before = world.health.writes.written;
    await Promise.all(Array.from({ length: 50 }, ask));
    expect(world.health.writes.written - before).toBe(1);
    expect(await ask()).toEqual([200, "ok"]);
  });
});
