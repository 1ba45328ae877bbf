import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { cleanUp, newData, owner, type Server, start } from "../appliance/box.ts";
import { signIn } from "../support.ts";

/** Runbooks as long as may be, of a letter that has three bytes: the list of them has 90 MB. */
const count = 150;
const content = "€".repeat(200_000);

let server: Server;
let token = "";
beforeAll(async () => {
  server = await start(newData());
  token = (await signIn(server.url, owner)).token;
  for (let n = 0; n < count; n += 1) {
    const body = JSON.stringify({ name: `Runbook ${String(n).padStart(3, "0")}`, content });
    const made = await ask("/api/runbooks", { method: "POST", body });
    expect([n, made.status]).toEqual([n, 201]);
    await made.body?.cancel();
  }
});
afterAll(async () => {
  await server?.stop();
  await cleanUp();
});

const ask = (path: string, init: BunFetchRequestInit = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    ...init,
    headers: { cookie: `session=${token}`, "content-type": "application/json", ...init.headers },
  });

const megabytes = (key: string): number =>
  Number(
    new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1],
  ) / 1024;

/** Reads an answer to its end, of which nothing is kept but how long it is. */
async function lengthOf(answer: Response): Promise<number> {
  let length = 0;
  for await (const chunk of answer.body ?? []) length += chunk.length;
  return length;
}

if (process.platform !== "linux") console.log("without /proc the cost of a long list can't be measured");
test.skipIf(process.platform !== "linux").each(["/api/runbooks", "/api/changes?pageSize=10000"])(
  "%s has 90 MB, and costs far less memory",
  async (path) => {
    writeFileSync(`/proc/${server.pid}/clear_refs`, "5");
    const before = megabytes("VmRSS");
    expect(await lengthOf(await ask(path))).toBeGreaterThan(count * content.length * 3);
    expect(megabytes("VmHWM") - before).toBeLessThan(90);
  },
);

test("a long list is the same compressed, has its five keys, and an ETag that is known again", async () => {
  const plain = await ask("/api/runbooks", { headers: { "accept-encoding": "identity" } });
  const text = await plain.text();
  const zipped = await ask("/api/runbooks", { headers: { "accept-encoding": "gzip" } });
  expect(zipped.headers.get("content-encoding")).toBe("gzip");
  expect((await zipped.text()) === text).toBe(true);
  const { data, ...rest } = JSON.parse(text);
  expect(rest).toEqual({ total: count, page: 1, pageSize: 10_000, hasMore: false });
  expect(data.every((record: { content: string }) => record.content === content)).toBe(true);
  const names = data.map(({ name }: { name: string }) => name);
  expect(names).toEqual(names.toSorted());
  for (const { headers } of [plain, zipped]) {
    const known = headers.get("etag") ?? "";
    const again = await ask("/api/runbooks", { headers: { "if-none-match": known } });
    expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, known, ""]);
  }
  const head = await ask("/api/runbooks", { method: "HEAD" });
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
    200,
    "application/json",
    "",
  ]);
});

test("the change log answers a hundred entries unless more are asked for", async () => {
  for (const [query, entries] of [
    ["", 100],
    ["&pageSize=120", 120],
  ] as const) {
    const body = await (await ask(`/api/changes?resource=runbooks${query}`)).json();
    expect([body.data.length, body.total, body.hasMore]).toEqual([entries, count, true]);
  }
});

test("a list in which a record is gone before its turn breaks off", async () => {
  const answer = await ask("/api/runbooks");
  const reader = answer.body?.getReader();
  await reader?.read();
  const { data } = await (await ask(`/api/runbooks?name=Runbook%20${count - 1}`)).json();
  const deleted = await ask(`/api/runbooks/${data[0].id}`, { method: "DELETE" });
  expect(deleted.status).toBe(200);
  await deleted.body?.cancel();
  const readOn = async (): Promise<string> => {
    for (;;) if ((await reader?.read())?.done !== false) return "whole";
  };
  expect(await readOn().catch(() => "broken")).toBe("broken");
});

/** Asks for the long list and reads no more of the answer than the line of its status. */
function askAndNotRead(): Promise<{ readonly status: string; readonly socket: Socket }> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /api/runbooks HTTP/1.1\r\nHost: ${hostname}\r\nCookie: session=${token}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.once("data", (chunk) => {
      socket.pause();
      resolve({ status: chunk.toString("latin1").slice(9, 12), socket });
    });
  });
}

test("clients that ask and do not read hold little, are bounded, and affect no other client", async () => {
  const before = process.platform === "linux" ? megabytes("VmRSS") : 0;
  const silent = await Promise.all(Array.from({ length: 40 }, askAndNotRead));
  const statuses = silent.map(({ status }) => status).toSorted();
  expect([...new Set(statuses)]).toEqual(["200", "503"]);
  expect(statuses.filter((status) => status === "200")).toHaveLength(24);
  expect((await ask("/api/runbooks?pageSize=1")).status).toBe(200);
  expect((await ask("/api/sites")).status).toBe(200);
  const refused = await ask("/api/runbooks");
  expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
    503,
    "5",
    { error: "Too many long answers are being sent: try again" },
  ]);
  if (process.platform === "linux") expect(megabytes("VmRSS") - before).toBeLessThan(150);
  for (const { socket } of silent) socket.destroy();
  // The server hears of it a moment later.
  for (;;) {
    const answer = await ask("/api/runbooks");
    await answer.body?.cancel();
    if (answer.status === 200) break;
  }
});
