import { afterAll, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  cleanUp,
  expectStatus,
  launch,
  newData,
  newDirectory,
  owner,
  run,
  type Server,
  signInOwner,
  start,
} from "../appliance/box.ts";
import { signIn } from "../support.ts";

afterAll(cleanUp);

/** Waits until something holds; the test's own time ends it. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await Bun.sleep(50);
}

const words = ["--with", "domain=example.net", "--with", "ns=ns.example.org"];

async function addAddress(server: Server, address: string, dnsName: string): Promise<void> {
  const send = await signInOwner(server);
  await expectStatus(201, send("POST", "/api/ip-addresses", { address, dnsName }));
}

test("says once that the server is away while an output is followed, and catches up", async () => {
  const data = newData();
  const file = join(newDirectory(), "example.net.zone");
  const isWritten = (name: string): boolean => existsSync(file) && readFileSync(file, "utf8").includes(name);
  const first = await start(data);
  await addAddress(first, "10.0.0.1", "one.example.net");
  const following = launch(["render", "zone", ...words, "--data", data, "--to", file, "--follow"]);
  await until(() => isWritten("one."));
  expect(await first.stop()).toBe(0);
  await following.said("; waiting for it");
  const second = await start(data);
  await addAddress(second, "10.0.0.2", "two.example.net");
  await until(() => isWritten("two."));
  process.kill(following.pid, "SIGTERM");
  expect(await following.exited).toBe(0);
  const lines = following.errors().split("\n");
  const away = lines.filter((line) => line.includes("waiting for it"));
  const back = lines.filter((line) => line.endsWith("answers again"));
  expect([away.length, back.length]).toEqual([1, 1]);
  expect(await second.stop()).toBe(0);
});

test("a zone keeps its serial and ETag while it is the same, and a restored one has a higher serial", async () => {
  const data = newData();
  const read = async (server: Server) => {
    const { token } = await signIn(server.url, owner);
    const answer = await fetch(`${server.url}/api/outputs/zone/text?domain=example.net&ns=ns.example.org`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    return { serial: Number(/SOA\s.*\( (\d+) /.exec(text)?.[1]), etag: answer.headers.get("etag"), text };
  };
  let server = await start(data);
  await addAddress(server, "10.0.0.1", "one.example.net");
  const before = await read(server);
  expect(before.serial).toBeGreaterThan(0);
  const send = await signInOwner(server);
  await expectStatus(201, send("POST", "/api/tenants", { name: "A1" }));
  expect(await read(server)).toEqual(before);
  const backup = join(newDirectory(), "backup.db");
  expect((await run(["backup", backup, "--data", data])).code).toBe(0);
  await addAddress(server, "10.0.0.2", "two.example.net");
  let highest = await read(server);
  expect(highest.serial).toBeGreaterThan(before.serial);
  expect(await server.stop()).toBe(0);
  // A start changes nothing of it either.
  server = await start(data);
  expect(await read(server)).toEqual(highest);
  expect(await server.stop()).toBe(0);
  for (let turn = 0; turn < 2; turn += 1) {
    const restored = await run(["restore", backup, "--data", data]);
    expect([restored.code, restored.errors]).toEqual([0, expect.any(String)]);
    server = await start(data);
    const after = await read(server);
    expect(after.serial).toBeGreaterThan(highest.serial);
    expect(after.text).not.toContain("two.");
    highest = after;
    expect(await server.stop()).toBe(0);
  }
});
