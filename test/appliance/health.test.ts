import { afterAll, describe, expect, test } from "bun:test";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cleanUp, newData, signInOwner, start } from "./box.ts";

afterAll(cleanUp);

test("where the folder of backups cannot be read, health says so, and the list of backups too", async () => {
  const data = newData();
  const server = await start(data);
  const send = await signInOwner(server);
  const folder = join(data, "backups");
  rmSync(folder, { recursive: true, force: true });
  // Root may read every folder; this is none.
  writeFileSync(folder, "");
  const says = expect.stringContaining("The folder of backups cannot be read (ENOTDIR)");
  const { status, body } = await send("GET", "/api/health");
  expect({ status, state: body.data?.status, problems: body.data?.details.problems }).toEqual({
    status: 200,
    state: "degraded",
    problems: [says],
  });
  expect(await send("GET", "/api/admin/backups")).toEqual({ status: 503, body: { error: says } });
  rmSync(folder);
  expect((await send("GET", "/api/health")).body.data).toMatchObject({ status: "ok" });
  expect(await server.stop()).toBe(0);
});

describe("served over plain HTTP to others", () => {
  const warning = "unencrypted, as 0.0.0.0 is served over plain HTTP";

  test("the log and health warn, and the service is well", async () => {
    const server = await start(newData(), { flags: ["--host", "0.0.0.0"] });
    await server.said(warning);
    const send = await signInOwner({ ...server, url: server.url.replace("0.0.0.0", "127.0.0.1") });
    expect((await send("GET", "/api/health")).body.data).toMatchObject({
      status: "ok",
      details: { problems: [], warnings: [expect.stringContaining(warning)] },
    });
    expect(await server.stop()).toBe(0);
  });

  test("behind a proxy that is named there is nothing to warn of", async () => {
    const server = await start(newData(), { flags: ["--host", "0.0.0.0", "--trusted-proxy", "10.0.0.0/8"] });
    expect(server.errors()).not.toContain(warning);
    expect(await server.stop()).toBe(0);
  });
});
