import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cleanUp } from "../appliance/box.ts";
import { type AwayBox, expectStatus, type Laptop, startBox } from "./world.ts";

const merge = "01a1fc87-fa3a-732c-8134-e2d86b86fc77";

/** Stands where a box does, and answers what a test wants. */
class StubBox {
  answer: (request: Request) => Response | Promise<Response> = () => Response.json({ data: { id: merge } });
  readonly requests: { path: string; token: string | null; type: string | null; bytes: number }[] = [];
  readonly #server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) => {
      const { headers, url } = request;
      this.requests.push({
        path: new URL(url).pathname,
        token: headers.get("authorization"),
        type: headers.get("content-type"),
        bytes: (await request.bytes()).length,
      });
      return this.answer(request);
    },
  });
  readonly url = `http://127.0.0.1:${this.#server.port}`;
  stop(): void {
    this.#server.stop(true);
  }
}

let box: AwayBox;
let laptop: Laptop;
let stub: StubBox;
beforeAll(async () => {
  stub = new StubBox();
  box = await startBox();
  laptop = await box.take();
});
afterAll(async () => {
  stub.stop();
  await cleanUp();
});

const send = (url: string) => laptop.api.post("/api/away/send", { url });
const awayFile = (): string => join(laptop.data, "sitebook.away.json");

test("nothing is sent before anything was changed, and none of it from a box", async () => {
  const answer = await send(stub.url);
  expect([answer.status, answer.body.error]).toEqual([
    409,
    "bundle: nothing was changed here since the clone was taken; there is nothing to send",
  ]);
  const atBox = await box.api.post("/api/away/send", {});
  expect([atBox.status, atBox.body.error]).toEqual([
    409,
    expect.stringContaining("this is a box, not a clone"),
  ]);
  expect(stub.requests).toEqual([]);
});

test("sends the changes with the clone's own token, and remembers it once the box has answered", async () => {
  await expectStatus(201, laptop.api.post("/api/sites", { name: "Delft" }));
  expect((await laptop.api.get("/api/away")).body.data).toMatchObject({ changes: 1, unsent: 1, merge: null });
  const sent = await expectStatus(200, send(stub.url));
  const url = `${stub.url}/away/merges/${merge}`;
  expect(sent.body.data).toEqual({ merge, url, changes: 1, leftOut: 0 });
  const { token } = JSON.parse(readFileSync(awayFile(), "utf8"));
  const [request] = stub.requests;
  expect(request).toMatchObject({
    ...{ path: "/api/merges", token: `Bearer ${token}`, type: "application/octet-stream" },
  });
  expect(request?.bytes).toBeGreaterThan(100);
  const { data } = (await laptop.api.get("/api/away")).body;
  expect(data).toMatchObject({ changes: 1, unsent: 0, merge: { id: merge, url }, box: { url: stub.url } });
  await expectStatus(201, laptop.api.post("/api/sites", { name: "Leiden" }));
  expect((await laptop.api.get("/api/away")).body.data).toMatchObject({ changes: 2, unsent: 1 });
  const status = await laptop.run("away", "status");
  expect(status.output).toContain(`1 of them were changed after that. Decide and apply at the box: ${url}`);
});

test("the command sends as well, also while no server runs", async () => {
  const whileRunning = await laptop.run("away", "send");
  const { output, errors, code } = whileRunning;
  expect([code, errors]).toEqual([0, ""]);
  expect(output).toBe(
    `Sent 2 changed records. Decide and apply at the box:\n${stub.url}/away/merges/${merge}\n`,
  );
  await laptop.stop();
  expect(await laptop.run("away", "send")).toEqual(whileRunning);
  await laptop.restart();
});

const text = (status: number, error: string) => Response.json({ error }, { status });

test.each<[string, (request: Request) => Response, number, string]>([
  [
    "a redirect",
    () => Response.redirect("https://hotel.example/sign-in"),
    502,
    "redirects to https://hotel.example",
  ],
  [
    "a page",
    () => new Response("<p>Welcome</p>", { headers: { "content-type": "text/html" } }),
    502,
    "doesn't answer as Sitebook does",
  ],
  [
    "a page with an error",
    () => new Response("<p>No</p>", { status: 403 }),
    502,
    "doesn't answer as Sitebook does",
  ],
  [
    "JSON of another program",
    () => Response.json({ data: { id: "../../x" } }),
    502,
    "doesn't answer as Sitebook does",
  ],
  [
    "an answer without an end",
    () => new Response("{".repeat(3_000_000)),
    502,
    "doesn't answer as Sitebook does",
  ],
  ["an unknown token", () => text(401, "Not authenticated"), 409, "does not accept the token of this clone"],
  ["an older box", () => text(404, "Not found"), 409, "upgrade the box first"],
  ["a recalled clone", () => text(409, "clone: was recalled"), 409, 'answers "clone: was recalled"'],
  ["a person without the role", () => text(403, "Insufficient role"), 409, 'answers "Insufficient role"'],
  ["a full disk", () => text(507, "The disk is full"), 502, 'answers "The disk is full"; nothing is lost'],
  ["what would steer a terminal", () => text(409, "a\u001b[2Jb"), 409, 'answers "a [2Jb"'],
])("names %s, and nothing counts as sent", async (_, answer, status, problem) => {
  const before = (await laptop.api.get("/api/away")).body.data;
  stub.answer = answer;
  const refused = await send(stub.url);
  expect([refused.status, refused.body.error]).toEqual([status, expect.stringContaining(problem)]);
  expect((await laptop.api.get("/api/away")).body.data).toEqual(before);
});

test.each([
  ["http://127.0.0.1:1", 502, "http://127.0.0.1:1 does not answer: nothing answers there; nothing is lost"],
  ["http://box.invalid", 502, "http://box.invalid does not answer"],
  ["ftp://nas", 400, "url: must be the address of a Sitebook without a password"],
  ["https://ada:secret@nas.example.org", 400, "url: must be the address of a Sitebook without a password"],
])("names what is wrong with %s", async (url, status, problem) => {
  const { status: answered, body } = await send(url);
  expect([answered, body.error]).toEqual([status, expect.stringContaining(problem)]);
});

test("a connection that breaks before the answer is named, and sending goes on afterwards", async () => {
  const head = "HTTP/1.1 201 Created\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n";
  const broken = Bun.listen({
    ...{ port: 0, hostname: "127.0.0.1" },
    socket: { data: (socket) => void socket.end(`${head}{"data":`) },
  });
  const before = (await laptop.api.get("/api/away")).body.data;
  const refused = await send(`http://127.0.0.1:${broken.port}`);
  broken.stop(true);
  expect([refused.status, refused.body.error]).toEqual([502, expect.stringContaining("nothing is lost")]);
  expect((await laptop.api.get("/api/away")).body.data).toEqual(before);
  stub.answer = () => Response.json({ data: { id: merge } });
  expect((await send(stub.url)).status).toBe(200);
});

test("one sending at a time", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  stub.answer = async () => {
    arrived.resolve();
    await promise;
    return Response.json({ data: { id: merge } });
  };
  const first = send(stub.url);
  await arrived.promise;
  const second = await send(stub.url);
  expect([second.status, second.body.error]).toEqual([
    409,
    expect.stringContaining("it is being sent already"),
  ]);
  resolve();
  expect((await first).status).toBe(200);
});

test("without the token of the clone it says what to do", async () => {
  const kept = readFileSync(awayFile(), "utf8");
  rmSync(awayFile());
  const missing = await send(stub.url);
  expect([missing.status, missing.body.error]).toEqual([
    409,
    expect.stringContaining("is missing or damaged"),
  ]);
  writeFileSync(awayFile(), JSON.stringify({ ...JSON.parse(kept), clone: merge }));
  expect((await send(stub.url)).body.error).toContain("is that of another clone");
  writeFileSync(awayFile(), kept);
});
