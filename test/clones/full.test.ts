import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cleanUp, owner, type Server, start } from "../appliance/box.ts";
import { type Mounted, mountMemory, tellSkipped, whyNotMount } from "../appliance/mounts.ts";
import { signIn } from "../support.ts";

afterAll(cleanUp);
tellSkipped("a clone on a full disk");

describe.skipIf(whyNotMount !== undefined)("a box whose disk has no room for a clone", () => {
  let disk: Mounted;
  let server: Server;
  beforeAll(async () => {
    disk = mountMemory(16_000);
    server = await start(join(disk.path, "data"));
  });
  afterAll(async () => {
    await server.kill();
    disk.unmount();
  });

  test("answers 507, lists no clone, and leaves no file", async () => {
    writeFileSync(join(disk.path, "ballast"), new Uint8Array(9_000_000));
    const { token } = await signIn(server.url, owner);
    const headers = { cookie: `session=${token}`, "content-type": "application/json" };
    const answer = await fetch(`${server.url}/api/clones`, {
      ...{ method: "POST", headers },
      body: JSON.stringify({ name: "Laptop" }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      507,
      { error: "The disk is full: free some space, then try again" },
    ]);
    const listed = (await (await fetch(`${server.url}/api/clones`, { headers })).json()) as {
      data: object[];
    };
    expect(listed.data).toEqual([]);
    const files = readdirSync(join(disk.path, "data"));
    expect(files.filter((name) => name.startsWith("sitebook.clone"))).toEqual([]);
  });
});
