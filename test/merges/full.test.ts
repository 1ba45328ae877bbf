import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { cleanUp, owner, type Send, type Server, sendAs, start } from "../appliance/box.ts";
import { empty, fill, type Mounted, mountMemory, tellSkipped, whyNotMount } from "../appliance/mounts.ts";
import { signIn } from "../support.ts";
import { createLaptops, type Laptop } from "./world.ts";

afterAll(cleanUp);
tellSkipped("a merge on a full disk");

/** So many records that their merge is done in a thread, and takes more room than the database has spare. */
const count = 200;

describe.skipIf(whyNotMount !== undefined)("a box whose disk is full", () => {
  const laptops = createLaptops();
  let disk: Mounted;
  let server: Server;
  let token: string;
  let send: Send;
  let laptop: Laptop;
  let merge = "";
  beforeAll(async () => {
    disk = mountMemory(64_000);
    server = await start(join(disk.path, "data"));
    ({ token } = await signIn(server.url, owner));
    send = sendAs(server.url, token);
    laptop = await laptops.take(server, { token });
    for (let place = 0; place < count; place++)
      await laptop.create("sites", {
        name: `Site ${place}`,
        description: `${place}: ${"long ".repeat(1900)}`,
      });
  });
  afterAll(async () => {
    laptops.close();
    await server.kill();
    disk.unmount();
  });

  const upload = async () => {
    const answer = await fetch(`${server.url}/api/merges`, {
      method: "POST",
      headers: { authorization: `Bearer ${laptop.token}`, "content-type": "application/octet-stream" },
      body: await laptop.save(),
    });
    return [answer.status, await answer.json()] as const;
  };
  const full = { error: "The disk is full: free some space, then try again" };
  const totals = async (): Promise<number[]> =>
    Promise.all(
      ["/api/merges", "/api/sites"].map(async (path) => (await send("GET", `${path}?pageSize=1`)).body.total),
    );

  test("answers 507 to a bundle, stores nothing of it, and takes it once there is room", async () => {
    fill(disk.path);
    expect(await upload()).toEqual([507, full]);
    expect(await totals()).toEqual([0, 0]);
    empty(disk.path);
    const [status, body] = await upload();
    expect(status).toBe(201);
    const { data } = body as { readonly data: { readonly id: string; readonly counts: object } };
    expect(data.counts).toMatchObject({ ready: count });
    merge = data.id;
    expect(await totals()).toEqual([1, 0]);
  });

  test("answers 507 to an apply, merges nothing, and applies it once there is room", async () => {
    fill(disk.path);
    const refused = await send("POST", `/api/merges/${merge}/apply`);
    expect([refused.status, refused.body]).toEqual([507, full]);
    expect(await totals()).toEqual([1, 0]);
    const { data } = (await send("GET", `/api/merges/${merge}`)).body;
    expect(data).toMatchObject({ state: "open", group: null, counts: { ready: count } });
    empty(disk.path);
    const applied = await send("POST", `/api/merges/${merge}/apply`);
    expect([applied.status, applied.body.error, applied.body.data?.state]).toEqual([
      200,
      undefined,
      "applied",
    ]);
    expect(await totals()).toEqual([1, count]);
  });
});
