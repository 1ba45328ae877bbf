import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { reserveFile } from "../../src/db/files.ts";
import { signIn } from "../support.ts";
import { cleanUp, newData, owner, run, type Server, sendAs, start } from "./box.ts";
import { mountMemory, tellSkipped, whyNotMount } from "./mounts.ts";

afterAll(cleanUp);
tellSkipped("an import on a full disk");

const rows = 4000;
const file = (prefix: string, description = ""): string =>
  `name,description\n${Array.from({ length: rows }, (_, n) => `${prefix} ${n},${description}\n`).join("")}`;

/** A person who imports files. */
interface Person {
  readonly send: (method: string, path: string, body?: string) => Promise<Response>;
  readonly sitesNamed: (prefix: string) => Promise<number>;
  /** The import when it has come to its end, one way or the other. */
  readonly ended: (id: string) => Promise<{ readonly state: string; readonly failure: string | null }>;
}

function personWith({ url }: Server, token: string): Person {
  const headers = { cookie: `session=${token}`, origin: url, "content-type": "text/csv" };
  const send: Person["send"] = (method, path, body) =>
    fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const ended: Person["ended"] = async (id) => {
    for (;;) {
      const { data } = await (await send("GET", `/api/imports/${id}`)).json();
      if (data.state !== "running") return data;
      await Bun.sleep(20);
    }
  };
  return {
    send,
    sitesNamed: async (prefix) =>
      (await (await send("GET", `/api/sites?pageSize=1&search=${encodeURIComponent(prefix)}`)).json()).total,
    ended,
  };
}

/** The kilobytes that are used on the disk below a path. */
function usedKilobytes(path: string): number {
  const { blocks, bavail, bsize } = statfsSync(path);
  return ((blocks - bavail) * bsize) / 1024;
}

/** Makes a draft, and answers its id. */
async function draft({ send }: Person, text: string): Promise<string> {
  const answer = await send("POST", "/api/imports?resource=sites", text);
  expect(answer.status).toBe(201);
  return (await answer.json()).data.id;
}

describe(`an import of ${rows} rows`, () => {
  const data = newData();
  const ends = ["SIGKILL", "SIGKILL", "SIGKILL", "SIGTERM", "SIGKILL", "SIGTERM"] as const;
  const seen = { none: 0, all: 0 };
  let server: Server;
  let token: string;
  let person: Person;
  /** How long an import takes that nothing ends, in milliseconds. */
  let length: number;

  beforeAll(async () => {
    server = await start(data);
    ({ token } = await signIn(server.url, owner));
    person = personWith(server, token);
    const whole = await draft(person, file("Whole"));
    const begun = performance.now();
    await person.send("POST", `/api/imports/${whole}/run`);
    expect((await person.ended(whole)).state).toBe("done");
    length = performance.now() - begun;
  });

  test.each(ends.map((signal, round) => [signal, round + 1] as const))(
    `is there as a whole or not at all after %s in part %d of ${ends.length} of its run, and says so`,
    async (signal, part) => {
      const name = `Part ${part}x`;
      const id = await draft(person, file(name));
      const answer = person.send("POST", `/api/imports/${id}/run`).then(
        async (response) => (await response.json()).data?.state,
        () => undefined,
      );
      await Bun.sleep((length * (part - 0.5)) / ends.length);
      server.signal(signal);
      const code = await server.exited;
      if (signal === "SIGTERM") expect(code).toBe(0);
      const told = await answer;
      server = await start(data);
      person = personWith(server, token);
      const { state, failure } = await person.ended(id);
      const there = await person.sitesNamed(name);
      if (told === "done") expect(there).toBe(rows);
      if (state === "done") expect(there).toBe(rows);
      else {
        expect([there, state]).toEqual([0, state === "draft" ? "draft" : "failed"]);
        if (state === "failed") expect(failure).toContain("nothing was written");
        // What came to nothing can be run again.
        await person.send("POST", `/api/imports/${id}/run`);
        expect((await person.ended(id)).state).toBe("done");
        expect(await person.sitesNamed(name)).toBe(rows);
      }
      seen[there === 0 ? "none" : "all"] += 1;
    },
  );

  test("leaves a directory that is sound", async () => {
    expect(await server.stop()).toBe(0);
    const { code, output } = await run(["check", "--data", data]);
    expect([code, output]).toEqual([0, `${data} is sound.\n`]);
    console.log(
      `${ends.length} ends of a Sitebook that imported ${rows} rows: ${seen.all} imports whole, ${seen.none} not at all`,
    );
  });
});

describe.skipIf(whyNotMount !== undefined)("a disk that fills during an import", () => {
  test("leaves nothing of it and serves on, and there is room for it afterwards", async () => {
    const disk = mountMemory(16_000);
    try {
      const data = join(disk.path, "data");
      const server = await start(data);
      const person = personWith(server, (await signIn(server.url, owner)).token);
      const id = await draft(person, file("Heavy", "x".repeat(1500)));
      const refused = await person.send("POST", `/api/imports/${id}/run`);
      // Where it takes longer than a moment, its end is told by the import itself.
      expect([200, 507]).toContain(refused.status);
      const { state, failure } = await person.ended(id);
      expect(state).toBe("failed");
      expect(failure).toContain("disk is full");
      expect(await person.sitesNamed("Heavy")).toBe(0);
      disk.remount("size=200m");
      await person.send("POST", `/api/imports/${id}/run`);
      expect((await person.ended(id)).state).toBe("done");
      expect(await person.sitesNamed("Heavy")).toBe(rows);
      expect(await server.stop()).toBe(0);
      expect((await run(["check", "--data", data])).output).toEndWith(" is sound.\n");
    } finally {
      disk.unmount();
    }
  });

  // Room for the rows in the log at least, and at most for all that the log and the database take: some lie between.
  test.each([9, 20, 26, 40])(
    "leaves %i MB of room to ordinary writes, or is refused as they are",
    async (megabytes) => {
      const disk = mountMemory(100_000);
      try {
        const data = join(disk.path, "data");
        const server = await start(data);
        const { token } = await signIn(server.url, owner);
        const person = personWith(server, token);
        const id = await draft(person, file("Tight", "x".repeat(600)));
        disk.remount(`size=${usedKilobytes(disk.path) + megabytes * 1024}k`);
        await person.send("POST", `/api/imports/${id}/run`);
        const { state, failure } = await person.ended(id);
        expect([state, await person.sitesNamed("Tight")]).toEqual(
          state === "done" ? ["done", rows] : ["failed", 0],
        );
        if (state === "failed") {
          expect(failure).toBe("The disk is full: free some space, then try again. Nothing was written");
        }
        expect(statSync(reserveFile(data)).size).toBeGreaterThanOrEqual(1024 * 1024);
        const next = sendAs(server.url, token)("POST", "/api/sites", { name: "The next" });
        expect((await next).status).toBe(201);
        expect(await server.stop()).toBe(0);
        expect((await run(["check", "--data", data])).output).toEndWith(" is sound.\n");
      } finally {
        disk.unmount();
      }
    },
  );

  test("does not fill up with the copy on which an import is rehearsed", async () => {
    const disk = mountMemory(1_000_000);
    try {
      const data = join(disk.path, "data");
      const server = await start(data);
      const { token } = await signIn(server.url, owner);
      const person = personWith(server, token);
      const send = sendAs(server.url, token);
      const large = await draft(person, file("Large", "x".repeat(6000)));
      await person.send("POST", `/api/imports/${large}/run`);
      expect((await person.ended(large)).state).toBe("done");
      const id = await draft(person, file("Small"));
      disk.remount(`size=${usedKilobytes(disk.path) + 24 * 1024}k`);
      let isOver = false;
      const statuses = new Set<number>();
      const others = (async () => {
        // Bounded, for a slow machine would fill the room with these writes themselves.
        for (let number = 0; !isOver && number < 100; number += 1) {
          statuses.add((await send("POST", "/api/regions", { name: `Beside ${number}` })).status);
        }
      })();
      await person.send("POST", `/api/imports/${id}/run`);
      const { state, failure } = await person.ended(id);
      isOver = true;
      await others;
      expect([state, failure]).toEqual(["done", null]);
      expect([...statuses]).toEqual([201]);
      expect(await server.stop()).toBe(0);
    } finally {
      disk.unmount();
    }
  });
});
