import { afterAll, beforeAll, expect, test } from "bun:test";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { cleanUp, owner } from "../appliance/box.ts";
import { type AwayBox, expectStatus, startBox } from "../away/world.ts";
import { createClient, signIn } from "../support.ts";
import { follow, makeToken, until } from "./world.ts";

let box: AwayBox;
/** A network between the standby and the box, which breaks after so many bytes of an answer. */
const network = { breaksAfter: Number.POSITIVE_INFINITY, longest: 0 };
let between: Server;
beforeAll(async () => {
  box = await startBox();
  between = createServer((client) => {
    const upstream = connect(Number(new URL(box.url).port), "127.0.0.1");
    let passed = 0;
    client.pipe(upstream);
    upstream.on("data", (piece: Buffer) => {
      client.write(piece.subarray(0, Math.max(0, network.breaksAfter - passed)));
      passed += piece.length;
      network.longest = Math.max(network.longest, passed);
      if (passed > network.breaksAfter) client.destroy();
    });
    upstream.on("end", () => client.end());
    client.on("close", () => upstream.destroy());
    for (const socket of [client, upstream]) socket.on("error", () => socket.destroy());
  });
  between.listen(0, "127.0.0.1");
  await once(between, "listening");
});
afterAll(async () => {
  await cleanUp();
  between.close();
});

test("a network that breaks in a fetch leaves the last copy, which is served until the next one is whole", async () => {
  const { port } = between.address() as AddressInfo;
  const standby = await follow(`http://127.0.0.1:${port}`, await makeToken(box));
  const client = createClient(standby.url, await signIn(standby.url, owner), () => undefined);
  const read = async () => (await expectStatus(200, client.get("/api/standby"))).body.data;
  const count = async (name: string): Promise<number> =>
    (await expectStatus(200, client.get(`/api/sites?name=${name}`))).body.total;
  const whole = network.longest;
  expect(whole).toBeGreaterThan(10_000);
  for (const [place, bytes] of [0, 300, whole >> 1, whole - 1000].entries()) {
    network.breaksAfter = bytes;
    await expectStatus(201, box.api.post("/api/sites", { name: `Site${place}` }));
    const { problem } = await until(read, (standing) => standing.problem !== null);
    expect(problem).toContain(" does not answer, or broke off");
    expect(await count(`Site${place}`)).toBe(0);
    network.breaksAfter = Number.POSITIVE_INFINITY;
    await until(
      () => count(`Site${place}`),
      (total) => total === 1,
    );
    await until(read, (standing) => standing.problem === null);
  }
  expect(readdirSync(standby.data).filter((file) => /clone|\.new/.test(file))).toEqual([]);
  expect(await standby.stop()).toBe(0);
});
