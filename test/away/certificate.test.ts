import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findTls, selfSignedFile } from "../../src/appliance/serving/tls.ts";
import { cleanUp, newDirectory } from "../appliance/box.ts";
import { type Ended, sitebook } from "../commands/run.ts";
import { createListeningLog } from "../serving/world.ts";
import { type AwayBox, expectStatus, startBox, startLaptop } from "./world.ts";

/** A server with a self-signed certificate in front of the box. */
interface Front {
  readonly url: string;
  /** The file with its certificate. */
  readonly file: string;
  stop(): void;
}

let box: AwayBox;
let fronts: Front[] = [];
beforeAll(async () => {
  box = await startBox();
  fronts = [await openFront(), await openFront()];
});
afterAll(async () => {
  for (const front of fronts) front.stop();
  await cleanUp();
});

async function openFront(): Promise<Front> {
  const folder = newDirectory();
  const { log } = createListeningLog();
  await findTls({ data: folder, hostNames: [], tls: "self-signed" }, log);
  const file = selfSignedFile(folder);
  const pem = readFileSync(file, "utf8");
  const server = Bun.serve({
    ...{ port: 0, hostname: "127.0.0.1", tls: { cert: pem, key: pem } },
    fetch: async ({ url, method, headers, body }) => {
      const { pathname, search } = new URL(url);
      return fetch(`${box.url}${pathname}${search}`, { method, headers, body });
    },
  });
  return { url: `https://127.0.0.1:${server.port}`, file, stop: () => void server.stop(true) };
}

const untrusted = "its certificate is not trusted here";

test("a self-signed certificate is trusted where --ca-file names it, by taking, sending and refreshing, and from then on", async () => {
  const [first, second] = fronts;
  if (first === undefined || second === undefined) throw new Error("there are no servers");
  const data = join(newDirectory(), "laptop");
  const { body } = await expectStatus(201, box.api.post("/api/auth/tokens", { name: "Clone" }));
  const take = (...flags: readonly string[]): Promise<Ended> =>
    sitebook(["away", "take", first.url, "--token-stdin", "--data", data, ...flags], {
      input: body.data.token,
    });
  const refused = await take();
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining(untrusted)]);
  expect(refused.errors).toContain("--ca-file");
  const wrong = await take("--ca-file", second.file);
  expect([wrong.code, wrong.errors, existsSync(data)]).toEqual([
    1,
    expect.stringContaining(untrusted),
    false,
  ]);
  expect(await take("--ca-file", first.file)).toMatchObject({ code: 0, errors: "" });

  const laptop = await startLaptop(data);
  await expectStatus(201, laptop.api.post("/api/sites", { name: "Delft" }));
  // The certificate is remembered, so the console sends as well.
  const { url } = await laptop.send();
  expect(url).toStartWith(first.url);

  const send = (...flags: readonly string[]): Promise<Ended> =>
    laptop.run("away", "send", "--url", second.url, ...flags);
  const other = await send();
  expect([other.code, other.errors]).toEqual([1, expect.stringContaining(untrusted)]);
  expect(await send("--ca-file", second.file)).toMatchObject({ code: 0, errors: "" });
  expect((await laptop.send()).url).toStartWith(second.url);

  await laptop.stop();
  expect(await laptop.run("away", "refresh")).toMatchObject({ code: 0, errors: "" });
  const gone = await laptop.run("away", "refresh", "--url", first.url);
  expect([gone.code, gone.errors]).toEqual([1, expect.stringContaining(untrusted)]);
  expect(await laptop.run("away", "refresh", "--url", first.url, "--ca-file", first.file)).toMatchObject({
    code: 0,
    errors: "",
  });
});
