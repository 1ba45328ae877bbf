import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { cleanUp, newData, owner, run, type Server, sendAs, start } from "../appliance/box.ts";
import { signIn } from "../support.ts";
import { createLaptops, type Laptop } from "./world.ts";

/** So many records that their merge is done in a thread. */
const most = 120;

const laptops = createLaptops();
let data: string;
let server: Server;
let token: string;
let laptop: Laptop;

beforeAll(async () => {
  data = newData();
  server = await start(data);
  ({ token } = await signIn(server.url, owner));
  laptop = await laptops.take(server, { token });
  for (let place = 0; place < most; place++)
    await laptop.create("sites", { name: `Site ${place}`, description: `${place}: ${"long ".repeat(600)}` });
});
afterAll(async () => {
  laptops.close();
  await cleanUp();
});

const upload = async (authorization: Readonly<Record<string, string>>) => {
  const answer = await fetch(`${server.url}/api/merges`, {
    method: "POST",
    headers: { ...authorization, "content-type": "application/octet-stream" },
    body: await laptop.save(),
  });
  return { status: answer.status, body: (await answer.json()) as { data: { id: string; counts: object } } };
};
const count = async (): Promise<number> =>
  (await sendAs(server.url, token)("GET", "/api/sites?pageSize=1")).body.total;

describe("a long bundle", () => {
  test("is read and merged in a thread, sent with the token of its clone", async () => {
    const sent = await upload({ authorization: `Bearer ${laptop.token}` });
    expect([sent.status, sent.body.data.counts]).toMatchObject([201, { ready: most }]);
    expect(await count()).toBe(0);
  });

  test("is applied whole or not at all by a box that is killed meanwhile, and once by the next", async () => {
    const sent = await upload({ cookie: `session=${token}` });
    const path = `/api/merges/${sent.body.data.id}`;
    const applying = sendAs(server.url, token)("POST", `${path}/apply`).catch(() => undefined);
    // Some requests later it is under way, or done.
    for (let asked = 0; asked < 5; asked++) await count();
    await server.kill();
    await applying;
    server = await start(data);
    const send = sendAs(server.url, token);
    const found = await count();
    const merge = (await send("GET", path)).body.data;
    expect([0, most]).toContain(found);
    expect(merge).toMatchObject(
      found === 0
        ? { state: "open", group: null, counts: { ready: most } }
        : { state: "applied", counts: { applied: most } },
    );
    if (found === 0) expect((await send("POST", `${path}/apply`)).body.data.state).toBe("applied");
    expect(await count()).toBe(most);
    const { group } = (await send("GET", path)).body.data;
    expect((await send("POST", `/api/change-groups/${group}/undo`)).status).toBe(200);
    expect(await count()).toBe(0);
    expect(await server.stop()).toBe(0);
    const { code, output } = await run(["check", "--data", data]);
    expect([code, output]).toEqual([0, `${data} is sound.\n`]);
  });
});
