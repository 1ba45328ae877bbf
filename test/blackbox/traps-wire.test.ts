import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, type Sitebook, startSitebook } from "../support.ts";
import { openSocket, type RawAnswer, readAnswer, sendRaw } from "./raw.ts";

/** The known traps of the stack that show on the wire and in the process around it, by number. */
let sitebook: Sitebook;
let client: Client;

beforeAll(async () => {
  sitebook = await startSitebook(["--host-name", "nas,box.example"]);
  client = sitebook.as.super_admin;
});
afterAll(() => sitebook.stop());

const json = "content-type: application/json";
const session = (): string => `cookie: session=${client.token}`;
const absentId = "01890000-0000-7000-8000-000000000000";

const raw = (line: string, headers: readonly string[], body = ""): Promise<RawAnswer> =>
  sendRaw(
    sitebook.url,
    [line, ...headers, "connection: close", ...(body === "" ? [] : [length(body)])],
    body,
  );
const length = (body: string): string => `content-length: ${Buffer.byteLength(body)}`;

function expectError({ status, head, body }: RawAnswer, expected: number): void {
  expect([status, body]).toEqual([expected, expect.stringMatching(/^\{"error":"[^"]+"\}$/)]);
  expect(head.toLowerCase()).toContain("content-type: application/json");
}

describe("trap 1, a host name shifts where the path begins:", () => {
  test.each([
    ["nas"],
    ["NAS"],
    ["nas:8480"],
    ["box.example"],
    ["localhost"],
    ["127.0.0.1"],
    ["[::1]:80"],
    ["10.0.0.7"],
  ])("Host %s is ours, and still needs a session", async (host) => {
    expectError(await raw("GET /api/sites HTTP/1.1", [`host: ${host}`]), 401);
    const answer = await raw("GET /api/sites HTTP/1.1", [`host: ${host}`, session()]);
    expect([answer.status, Object.keys(JSON.parse(answer.body))[0]]).toEqual([200, "data"]);
  });

  test.each([
    ["evil.example"],
    ["nas.evil.example"],
    ["evil.example:8480"],
    ["nas@evil.example"],
    ["1.2.3.4.evil.example"],
    ["a"],
    [""],
    ["localhost.evil.example"],
  ])("Host %p is not ours: 421, with a session too", async (host) => {
    expectError(await raw("GET /api/sites HTTP/1.1", [`host: ${host}`, session()]), 421);
  });

  test.each([["nas"], ["NAS"], ["box.example"], ["127.0.0.1"]])(
    "with Host %s a path is matched from its beginning",
    async (host) => {
      for (const path of ["/a/api/sites", "/x.y/api/sites", "/a/api/auth/login"]) {
        const answer = await raw(`GET ${path} HTTP/1.1`, [`host: ${host}`, session()]);
        expectError(answer, 404);
        expectError(await raw(`GET ${path} HTTP/1.1`, [`host: ${host}`]), 401);
      }
    },
  );

  test("a request target in absolute form opens nothing", async () => {
    for (const target of ["http://evil.example/api/sites", "http://nas/api/sites", "http://x/metrics"]) {
      const answer = await raw(`GET ${target} HTTP/1.1`, ["host: nas"]);
      expect(answer.status).not.toBe(200);
      expect(answer.body).not.toContain('"data"');
    }
    const foreign = await raw("GET http://evil.example/api/sites HTTP/1.1", [
      "host: evil.example",
      session(),
    ]);
    expect(foreign.body).not.toContain('"data"');
  });

  test("HTTP/1.0 without a Host, and a repeated Host, open nothing", async () => {
    expectError(await raw("GET /api/sites HTTP/1.0", [session()]), 421);
    for (const hosts of [
      ["host: localhost", "host: evil.example"],
      ["host: evil.example", "host: localhost"],
    ]) {
      expectError(await raw("GET /api/sites HTTP/1.1", [...hosts, session()]), 421);
    }
    expect((await raw("GET /api/sites HTTP/1.1", [session()])).status).toBe(400);
  });

  test.each([
    ["/healthz/../api/sites"],
    ["//api/sites"],
    ["/API/sites"],
    ["/api//sites"],
    ["/api/sites/."],
    ["/%61pi/sites"],
  ])("the path %s opens nothing without a session", async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1`, ["host: localhost"]);
    expect(answer.status).toBe(401);
  });
});

describe("trap 8, cookies and media types:", () => {
  const get = (cookie: string) => sitebook.anonymous.get("/api/sites", { headers: { cookie } });

  test.each([
    ['session={"a":1}'],
    ["session=[]"],
    ["session=null"],
    ["session=%7B%22a%22%3A1%7D"],
    ["session=true"],
  ])("a session cookie that looks like JSON (%s) is none", async (cookie) => {
    expect((await get(cookie)).status).toBe(401);
  });

  test("other cookies may look like JSON", async () => {
    expect((await get(`theme={"dark":true}; session=${client.token}; list=[1,2]`)).status).toBe(200);
  });

  test("two session cookies are refused, even where one is good", async () => {
    for (const other of ["nothing", "", client.token, sitebook.as.viewer.token]) {
      expect((await get(`session=${client.token}; session=${other}`)).status).toBe(401);
      expect((await get(`session=${other}; session=${client.token}`)).status).toBe(401);
    }
    const twice = await raw("GET /api/sites HTTP/1.1", ["host: nas", session(), "cookie: session=nothing"]);
    expectError(twice, 401);
  });

  test.each([
    ["application/x-www-form-urlencoded", "name=Form"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nForm\r\n--x--',
    ],
    ["text/plain", '{"name":"Plain"}'],
    ["application/xml", "<name>Xml</name>"],
    ["application/jsonx", '{"name":"Jsonx"}'],
    ["application/json+x", '{"name":"Suffix"}'],
    ["text/json", '{"name":"Text"}'],
    ["application/octet-stream", '{"name":"Bytes"}'],
    ["json", '{"name":"Short"}'],
    [undefined, '{"name":"None"}'],
  ])("a body of type %p is 415", async (type, body) => {
    const before = (await client.get("/api/sites")).body.total;
    const answer = await raw(
      "POST /api/sites HTTP/1.1",
      ["host: nas", session(), ...(type === undefined ? [] : [`content-type: ${type}`])],
      body,
    );
    expectError(answer, 415);
    expect((await client.get("/api/sites")).body.total).toBe(before);
  });

  test.each([["application/json; charset=utf-8"], ["Application/JSON"], ["application/json ;x=y"]])(
    "a body of type %p is JSON",
    async (type) => {
      const answer = await raw(
        "POST /api/sites HTTP/1.1",
        ["host: nas", session(), `content-type: ${type}`],
        '{"name":"Typed"}',
      );
      expect(answer.status).toBe(201);
    },
  );
});

describe("trap 9, bodies beyond the limit answer JSON:", () => {
  const limit = 1024 * 1024;

  test("a chunked body is counted while it arrives", async () => {
    const socket = openSocket(sitebook.url);
    const answer = readAnswer(socket);
    const head = ["POST /api/sites HTTP/1.1", "host: nas", session(), json, "transfer-encoding: chunked"];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    const chunk = `10000\r\n${" ".repeat(0x10000)}\r\n`;
    for (let sent = 0; sent <= limit; sent += 0x10000) socket.write(chunk);
    socket.write("0\r\n\r\n");
    expectError(await answer, 413);
  });

  test("a chunked body within the limit is read whole", async () => {
    const answer = await sendRaw(
      sitebook.url,
      [
        "POST /api/sites HTTP/1.1",
        "host: nas",
        session(),
        json,
        "transfer-encoding: chunked",
        "connection: close",
      ],
      '8\r\n{"name":\r\n9\r\n"Chunked"\r\n1\r\n}\r\n0\r\n\r\n',
    );
    expect([answer.status, JSON.parse(answer.body).data.name]).toEqual([201, "Chunked"]);
  });

  test.each([[limit + 1], [17 * limit], [65 * limit], [10_000 * limit], [Number.MAX_SAFE_INTEGER]])(
    "an announced length of %s is refused before it is sent",
    async (size) => {
      const head = ["POST /api/sites HTTP/1.1", "host: nas", session(), json, `content-length: ${size}`];
      expectError(await sendRaw(sitebook.url, head), 413);
    },
  );
});

describe("trap 10, stopping:", () => {
  let directory: string;
  let stopping: Sitebook;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "sitebook-stopping-"));
    stopping = await startSitebook(["--data", directory]);
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test("SIGTERM answers what has begun, exits with 0 and leaves one whole database file", async () => {
    const { token } = stopping.as.super_admin;
    const body = '{"name":"Begun before the signal"}';
    const idle = openSocket(stopping.url);
    idle.on("error", () => undefined);
    const socket = openSocket(stopping.url);
    const answer = readAnswer(socket);
    const head = [
      "POST /api/sites HTTP/1.1",
      "host: localhost",
      `cookie: session=${token}`,
      json,
      length(body),
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, 10)}`);
    // Two answers on other connections: by then the server has seen the one that has begun.
    for (const _ of [1, 2]) await stopping.as.viewer.get("/api/sites");
    const exited = stopping.stop();
    socket.write(body.slice(10));
    const { status, body: text } = await answer;
    expect([status, JSON.parse(text).data?.name]).toEqual([201, "Begun before the signal"]);
    idle.destroy();
    expect(await exited).toBe(0);
    const log = join(directory, "sitebook.db-wal");
    expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
    expect(stopping.errors()).not.toContain("error");
  });

  test("what was answered before the stop is in that one file, for any SQLite tool to read", () => {
    using database = new Database(join(directory, "sitebook.db"), { readonly: true });
    expect(database.query("SELECT name FROM sites").values()).toEqual([["Begun before the signal"]]);
  });
});

test("trap 14, .env and bunfig.toml of the working directory are not read", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "sitebook-dotenv-"));
  const other = await startSitebook([], {
    ".env": `SITEBOOK_DATA=${elsewhere}/data\nSITEBOOK_HOST_NAME=evil.example\nSITEBOOK_SESSION_IDLE=nonsense\n`,
    ".env.local": "SITEBOOK_HOST=256.256.256.256\n",
    ".env.production": "SITEBOOK_SESSION_HOURS=nonsense\n",
    "bunfig.toml": 'preload = ["./preload.ts"]\n',
    "preload.ts": 'throw new Error("the preload ran");\n',
  });
  try {
    expect(existsSync(join(elsewhere, "data"))).toBe(false);
    const { token } = other.as.super_admin;
    const host = ["host: evil.example", `cookie: session=${token}`, "connection: close"];
    expect((await sendRaw(other.url, ["GET /api/sites HTTP/1.1", ...host])).status).toBe(421);
    expect(other.errors()).not.toContain("preload");
  } finally {
    expect(await other.stop()).toBe(0);
    rmSync(elsewhere, { recursive: true, force: true });
  }
});

describe("trap 15, nothing swallows unknown addresses under /api:", () => {
  test.each([
    ["/api"],
    ["/api/"],
    ["/api/nothing"],
    ["/api/sites/a/b/c"],
    ["/api/index.html"],
    ["/api/sites.json"],
  ])("GET %s is a JSON 404 with a session, 401 without", async (path) => {
    const { status, body, headers } = await client.get(path);
    expect([status, body]).toEqual([404, { error: "Not found" }]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect((await sitebook.anonymous.get(path)).status).toBe(401);
  });

  test("a method that an address does not have is 405 with Allow", async () => {
    for (const [method, path, allow] of [
      ["PUT", "/api/sites", "GET, HEAD, POST"],
      ["DELETE", "/api/sites", "GET, HEAD, POST"],
      ["POST", `/api/sites/${absentId}`, "GET, HEAD, PATCH, DELETE"],
    ] as const) {
      const { status, headers } = await client.send(method, path);
      expect([status, headers.get("allow")]).toEqual([405, allow]);
    }
  });

  test("HEAD answers as GET does, without a body", async () => {
    const get = await client.get("/api/sites?pageSize=1");
    const head = await client.send("HEAD", "/api/sites?pageSize=1");
    expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", get.headers.get("etag")]);
    expect((await client.send("HEAD", "/api/nothing")).status).toBe(404);
    expect((await sitebook.anonymous.send("HEAD", "/api/sites")).status).toBe(401);
  });
});
