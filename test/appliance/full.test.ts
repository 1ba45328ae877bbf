import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { password, signIn } from "../support.ts";
import {
  cleanUp,
  expectStatus,
  launch,
  owner,
  run,
  type Send,
  type Server,
  sendAs,
  signInOwner,
  siteNames,
  start,
} from "./box.ts";
import { empty, fill, type Mounted, mountMemory, tellSkipped, whyNotMount } from "./mounts.ts";

afterAll(cleanUp);
tellSkipped("a full disk");

const filling = "x".repeat(9000);

describe.skipIf(whyNotMount !== undefined)("a full disk", () => {
  let disk: Mounted;
  let server: Server;
  let send: Send;
  let token: string;
  const acknowledged: string[] = [];

  /** Writes until a write is refused, and answers that refusal. */
  const writeUntilRefused = async (prefix: string): Promise<{ status: number; body: unknown }> => {
    for (let n = 0; ; n += 1) {
      const name = `${prefix} ${n}`;
      const answer = await send("POST", "/api/sites", { name, description: filling });
      if (answer.status !== 201) return answer;
      acknowledged.push(name);
    }
  };
  const missing = async (): Promise<string[]> => {
    const names = new Set(await siteNames(send));
    return acknowledged.filter((name) => !names.has(name));
  };

  beforeAll(async () => {
    disk = mountMemory(12_000);
    server = await start(join(disk.path, "data"));
    ({ token } = await signIn(server.url, owner));
    send = sendAs(server.url, token);
    await expectStatus(201, send("POST", "/api/sites", { name: "Before" }));
    acknowledged.push("Before");
  });
  afterAll(async () => {
    await server.kill();
    disk.unmount();
  });

  test("writes are 507, again and again, many at once too", async () => {
    fill(disk.path);
    const refused = await writeUntilRefused("While it filled");
    const text = "The disk is full: free some space, then try again";
    expect([refused.status, refused.body]).toEqual([507, { error: text }]);
    const more = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send("POST", "/api/sites", { name: `More ${n}` })),
    );
    more.forEach(({ status }, n) => {
      if (status === 201) acknowledged.push(`More ${n}`);
    });
    expect(more.map(({ status }) => status).filter((status) => status !== 201 && status !== 507)).toEqual([]);
    const last = await writeUntilRefused("After that");
    expect(last.status).toBe(507);
  });

  test("reading works, and nothing that was acknowledged is missing", async () => {
    expect(await missing()).toEqual([]);
    await expectStatus(200, send("GET", "/api/profiles/me"));
  });

  test("signing in and out works, for a whole day of people, and wrong passwords are still counted", async () => {
    for (let n = 0; n < 40; n += 1) {
      const other = sendAs(server.url, (await signIn(server.url, owner)).token);
      await expectStatus(200, other("GET", "/api/sites?pageSize=1"));
      await expectStatus(200, other("POST", "/api/auth/logout"));
      await expectStatus(401, other("GET", "/api/sites?pageSize=1"));
      if (n % 8 === 0) {
        await expectStatus(507, send("POST", "/api/sites", { name: "No", description: filling }));
      }
    }
    const guess = (): Promise<{ status: number }> =>
      sendAs(server.url, "")("POST", "/api/auth/login", { email: "nobody@sitebook.example", password });
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await guess()).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  });

  test("once there is room, writes work again without a restart, and all that was acknowledged is there", async () => {
    empty(disk.path);
    await expectStatus(201, send("POST", "/api/sites", { name: "Afterwards" }));
    acknowledged.push("Afterwards");
    expect(await missing()).toEqual([]);
  });

  test("a kill and a stop on a full disk lose nothing, and what they leave is sound", async () => {
    fill(disk.path);
    expect((await writeUntilRefused("Again")).status).toBe(507);
    await server.kill();
    empty(disk.path);
    server = await start(join(disk.path, "data"));
    send = sendAs(server.url, token);
    expect(await missing()).toEqual([]);
    fill(disk.path);
    expect((await writeUntilRefused("Once more")).status).toBe(507);
    expect(await server.stop()).toBe(0);
    empty(disk.path);
    server = await start(join(disk.path, "data"));
    send = sendAs(server.url, token);
    expect(await missing()).toEqual([]);
    expect(await server.stop()).toBe(0);
    expect((await run(["check", "--data", join(disk.path, "data")])).output).toEndWith(" is sound.\n");
  });
});

describe.skipIf(whyNotMount !== undefined)("a first start", () => {
  // The content of a new database fits; then its log does beside none, a half or all of the file; then the reserve does not.
  test.each([400, 900, 1100, 1400, 1700, 2300])(
    "on a disk of %i kB is refused in a line, and works once there is room",
    async (kilobytes) => {
      const disk = mountMemory(kilobytes);
      try {
        const data = join(disk.path, "data");
        const child = launch(["serve", "--port", "0", "--data", data]);
        expect([await child.exited, await child.listening()]).toEqual([1, undefined]);
        expect(child.errors()).toMatch(/^sitebook: .*the disk .*is full: [^\n]+\n$/);
        disk.remount("size=20m");
        const server = await start(data);
        await expectStatus(201, (await signInOwner(server))("POST", "/api/sites", { name: "First" }));
        expect(await server.stop()).toBe(0);
      } finally {
        disk.unmount();
      }
    },
  );
});

/** Signs the owner in and out so many times; answers what was answered otherwise than on a disk with room. */
async function signInAndOut(server: Server, times: number): Promise<string[]> {
  const others: string[] = [];
  for (let n = 0; n < times; n += 1) {
    try {
      const other = sendAs(server.url, (await signIn(server.url, owner)).token);
      const { status } = await other("POST", "/api/auth/logout");
      if (status !== 200) others.push(`sign-out ${n}: ${status}`);
    } catch (error) {
      others.push(`sign-in ${n}: ${(error as Error).message}`);
    }
  }
  return others;
}

/** How many then sign in, and what is written before the disk is filled, so that it stands in the log: from little to more than the log is merged at. */
const loads: readonly (readonly [string, number, (send: Send) => Promise<unknown>])[] = [
  ["1000 device types upserted", 25, (send) => seed(send, 1000, "")],
  ["5000 device types upserted", 5, (send) => seed(send, 5000, "")],
  ["4 MB of descriptions, and as much of their changes", 5, (send) => seed(send, 400, "x".repeat(9900))],
];

const seed = (send: Send, count: number, description: string): Promise<unknown> =>
  expectStatus(
    200,
    send("POST", "/api/admin/seed/device-types", {
      items: Array.from({ length: count }, (_, n) => ({
        name: `Model ${n}`,
        ...(description === "" ? {} : { description }),
      })),
    }),
  );

describe.skipIf(whyNotMount !== undefined)("on a disk that is full while the log holds", () => {
  test.each(loads)("%s, people sign in and out, after restarts too", async (_, times, load) => {
    const disk = mountMemory(100_000);
    try {
      const data = join(disk.path, "data");
      let server = await start(data);
      const send = await signInOwner(server);
      await load(send);
      fill(disk.path);
      await expectStatus(507, send("POST", "/api/sites", { name: "No", description: filling }));
      expect(await signInAndOut(server, times)).toEqual([]);
      await server.kill();
      server = await start(data);
      expect(await signInAndOut(server, 3)).toEqual([]);
      expect(await server.stop()).toBe(0);
      server = await start(data);
      expect(await signInAndOut(server, 3)).toEqual([]);
      expect(await server.stop()).toBe(0);
      expect((await run(["check", "--data", data])).output).toEndWith(" is sound.\n");
    } finally {
      disk.unmount();
    }
  });

  test("1000 device types upserted, and the server is restarted before anyone signs in", async () => {
    const disk = mountMemory(64_000);
    try {
      const data = join(disk.path, "data");
      let server = await start(data);
      await seed(await signInOwner(server), 1000, "");
      fill(disk.path);
      await server.kill();
      server = await start(data);
      expect(await signInAndOut(server, 5)).toEqual([]);
      expect(await server.stop()).toBe(0);
    } finally {
      disk.unmount();
    }
  });
});
