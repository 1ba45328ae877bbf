import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync, watch } from "node:fs";
import {
  cleanUp,
  expectStatus,
  newData,
  owner,
  type Send,
  type Server,
  sendAs,
  start,
} from "../appliance/box.ts";
import { signIn } from "../support.ts";

let data: string;
let server: Server;
let send: Send;
let token: string;
beforeAll(async () => {
  data = newData();
  await open();
  for (let place = 0; place < 40; place++)
    await expectStatus(
      201,
      send("POST", "/api/sites", { name: `Site ${place}`, description: "long ".repeat(1900) }),
    );
});
afterAll(cleanUp);

async function open(): Promise<void> {
  server = await start(data);
  ({ token } = await signIn(server.url, owner));
  send = sendAs(server.url, token);
}

const take = () =>
  fetch(`${server.url}/api/clones`, {
    method: "POST",
    headers: { cookie: `session=${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Laptop" }),
  });
const leftovers = (): string[] => readdirSync(data).filter((name) => name.startsWith("sitebook.clone-"));

test("a box that is killed while it cuts a clone has nothing of it afterwards, and cuts the next one", async () => {
  const begun = Promise.withResolvers<void>();
  const watcher = watch(data, (_, name) => {
    if (name?.startsWith("sitebook.clone-")) begun.resolve();
  });
  const taking = take().then(
    ({ status }) => status,
    () => "cut",
  );
  await begun.promise;
  await server.kill();
  watcher.close();
  await taking;
  await open();
  expect(leftovers()).toEqual([]);
  // It was not listed before it was whole.
  const listed = (await expectStatus(200, send("GET", "/api/clones"))).body.data;
  expect(listed.length).toBeLessThanOrEqual(1);
  const answer = await take();
  expect([answer.status, (await answer.bytes()).length > 1000]).toEqual([200, true]);
  expect((await send("GET", "/api/clones")).body.total).toBe(listed.length + 1);
  expect(leftovers()).toEqual([]);
});
