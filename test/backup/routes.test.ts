import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Backups } from "../../src/appliance/backup/backups.ts";
import { noAuthor } from "../../src/appliance/backup/record.ts";
import { backupRoutes } from "../../src/appliance/backup/routes.ts";
import { attachedKinds } from "../../src/attached.ts";
import { historyRoutes } from "../../src/features/history/routes.ts";
import { buildDocument } from "../../src/features/openapi/document.ts";
import { type Role, roles } from "../../src/http/access.ts";
import { mount } from "../../src/http/mount.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { registry } from "../../src/resources/index.ts";
import { createWorld, type World } from "./world.ts";

const path = "/api/admin/backups";
/** No person has a second factor. */
const atEase = (): void => undefined;

let world: World;
let backups: Backups;
let app: ReturnType<typeof mount>;

beforeEach(() => {
  world = createWorld();
  backups = world.backups();
  app = mount(
    [
      ...backupRoutes(backups, atEase),
      ...historyRoutes({ database: world.database, registry, attached: attachedKinds }),
    ],
    {
      isOurHost: () => true,
      logFault: () => undefined,
      findCaller: (token) =>
        roles.includes(token as Role)
          ? {
              sessionId: token,
              personId: "01890000-0000-7000-8000-000000000001",
              email: `${token}@sitebook.example`,
              role: token as Role,
              readOnly: false,
            }
          : undefined,
    },
  );
});
afterEach(() => world.dispose());

const send = (method: string, address: string, token = "super_admin", headers: Record<string, string> = {}) =>
  app.handle(
    new Request(`http://localhost${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
    }),
  );
const json = async (response: Response | Promise<Response>) => (await response).json();

test("backups are for super_admins alone", async () => {
  const { name } = await backups.run(noAuthor, "manual");
  for (const token of ["viewer", "admin", "nobody"]) {
    for (const [method, address] of [
      ["POST", path],
      ["GET", path],
      ["GET", `${path}/${name}`],
      ["GET", `${path}/${name}/manifest`],
    ] as const) {
      expect([token, method, address, (await send(method, address, token)).status]).toEqual([
        token,
        method,
        address,
        token === "nobody" ? 401 : 403,
      ]);
    }
  }
});

test("a backup is taken, listed and fetched, with the manifest that a restore asks for", async () => {
  await world.addVlan("Storage");
  const taken = await send("POST", path);
  expect(taken.status).toBe(201);
  const { data } = await json(taken);
  expect(data).toMatchObject({ reason: "manual", format: 1, rows: { vlans: 1 } });
  expect(await json(send("GET", path))).toEqual({
    data: [data],
    total: 1,
    page: 1,
    pageSize: 10_000,
    hasMore: false,
  });
  const file = await send("GET", `${path}/${data.name}`);
  expect(file.headers.get("content-type")).toBe("application/vnd.sqlite3");
  expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${data.name}"`);
  expect(file.headers.get("cache-control")).toBe("no-store");
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(new Bun.CryptoHasher("sha256").update(bytes).digest("hex")).toBe(data.sha256);
  const manifest = await send("GET", `${path}/${data.name}/manifest`);
  expect(manifest.headers.get("content-disposition")).toBe(`attachment; filename="${data.name}.json"`);
  expect(await manifest.text()).toBe(readFileSync(join(world.directory, `${data.name}.json`), "utf8"));
});

test("the change log says who took it, to super_admins", async () => {
  const { data } = await json(send("POST", path));
  const { data: entries } = await json(send("GET", "/api/changes?resource=backups"));
  expect(entries).toMatchObject([
    {
      action: "create",
      resource: "backups",
      recordId: data.id,
      actorEmail: "super_admin@sitebook.example",
      after: { name: data.name, sha256: data.sha256 },
    },
  ]);
  expect(await json(send("GET", "/api/changes?resource=backups", "admin"))).toMatchObject({ total: 0 });
});

test("the list has pages, either order, and an ETag", async () => {
  const names: string[] = [];
  for (let count = 0; count < 3; count += 1) names.unshift((await backups.run(noAuthor, "manual")).name);
  const listed = async (query: string) =>
    (await json(send("GET", `${path}${query}`))).data.map((one: { name: string }) => one.name);
  expect(await listed("")).toEqual(names);
  expect(await listed("?order=asc")).toEqual(names.toReversed());
  expect(await listed("?pageSize=2&page=2")).toEqual(names.slice(2));
  const tag = (await send("GET", path)).headers.get("etag") ?? "";
  expect((await send("GET", path, "super_admin", { "if-none-match": tag })).status).toBe(304);
  for (const query of ["search=x", "sort=name", "reason=manual", "page=0", "order=up"]) {
    const answer = await send("GET", `${path}?${query}`);
    expect([query, answer.status, await json(answer)]).toEqual([
      query,
      400,
      { error: `Invalid filter parameter: ${query.split("=")[0]}` },
    ]);
  }
});

test("only one is taken at a time", async () => {
  const [one, other] = await Promise.all([send("POST", path), send("POST", path)]);
  expect([one.status, other.status].sort()).toEqual([201, 409]);
  expect((await send("POST", path)).status).toBe(201);
});

describe("nothing but a backup is handed out", () => {
  test.each([
    "..%2Fsitebook.db",
    "%2e%2e%2fsitebook.db",
    "..%5Csitebook.db",
    "sitebook.db",
    "secret.db",
    "secret.db.json",
    "..",
    "%00",
    "a%00.db",
    "x".repeat(300),
  ])("%s", async (name) => {
    await backups.run(noAuthor, "manual");
    writeFileSync(join(world.directory, "secret.db"), "no manifest, no backup");
    for (const address of [`${path}/${name}`, `${path}/${name}/manifest`]) {
      const answer = await send("GET", address);
      expect([answer.status, Object.keys(await json(answer))]).toEqual([404, ["error"]]);
    }
  });
});

test("a failure answers what to do and tells the rest to the log alone", async () => {
  world.database.sqlite.run("PRAGMA foreign_keys = OFF");
  world.database.sqlite.run(
    "INSERT INTO credentials (person_id, password_hash, changed_at) VALUES ('nobody', 'x', 'x')",
  );
  const answer = await send("POST", path);
  expect([answer.status, await json(answer)]).toEqual([
    503,
    { error: "The backup failed: see the server's log" },
  ]);
  expect(world.log.lines.at(-1)).toMatchObject({ level: "error", message: "the backup failed" });
});

test.each<[string, object, number]>([
  ["SQLite's full disk", { errno: 13, code: "SQLITE_FULL" }, 507],
  ["the system's full disk", { errno: -28, code: "ENOSPC" }, 507],
  ["anything else", { code: "SQLITE_CORRUPT", errno: 11 }, 503],
  ["a backup on its way", new Refusal(409, "A backup is being taken"), 409],
])("%s", async (_, thrown, status) => {
  const run = () =>
    Promise.reject(thrown instanceof Error ? thrown : Object.assign(new Error("secret"), thrown));
  const [route] = backupRoutes({ ...backups, run }, atEase);
  const failing = mount(route === undefined ? [] : [route], {
    isOurHost: () => true,
    logFault: () => undefined,
    findCaller: () => ({ sessionId: "", personId: "", email: "", role: "super_admin", readOnly: false }),
  });
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    headers: { authorization: "Bearer x" },
  });
  const answer = await failing.handle(request);
  expect(answer.status).toBe(status);
  expect(await answer.text()).not.toContain("secret");
});

test("the document tells of the file's media type and of the name", () => {
  const document = buildDocument(backupRoutes(backups, atEase), registry, { version: "1" });
  const download = document.paths[`${path}/{name}`]?.get;
  expect(download?.responses[200]).toMatchObject({ content: { "application/vnd.sqlite3": {} } });
  expect(download?.parameters).toEqual([
    {
      name: "name",
      in: "path",
      required: true,
      description: "Name of the backup, as the list has it",
      schema: { type: "string" },
    },
  ]);
});
