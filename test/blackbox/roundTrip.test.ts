import { afterAll, beforeAll, expect, test } from "bun:test";
import { registry } from "../../src/resources/index.ts";
import { type Sitebook, sitebookCommand, startSitebook } from "../support.ts";

/** A Sitebook of made-up data, and what it says of one who may read all of it. */
interface Demo {
  readonly url: string;
  readonly cookie: string;
  stop(): Promise<unknown>;
}

async function startDemo(): Promise<Demo> {
  const child = Bun.spawn([...sitebookCommand(), "demo", "--port", "0"], {
    stdout: "pipe",
    stderr: "ignore",
  });
  let said = "";
  for await (const piece of child.stdout) {
    said += new TextDecoder().decode(piece);
    if (said.includes("listening on")) break;
  }
  const url = /listening on (\S+)/.exec(said)?.[1] ?? "";
  const [, email, password] = /(\S+@\S+)\s+(\S+)\s+\(super_admin\)/.exec(said) ?? [];
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  return {
    url,
    cookie,
    stop: () => {
      child.kill();
      return child.exited;
    },
  };
}

/** Texts that files have trouble with. */
const troublesome = [
  "=1+1",
  "'=1+1",
  "''x",
  "-5",
  "+49 4841",
  '"quoted", and; more',
  "two\nlines",
  "two\r\nlines",
  " spaces ",
  "＝wide",
  "\ttab",
  "Zürich 北京 🏗️",
  "@me",
  "a;b\\;c",
];

let from: Demo;
let to: Sitebook;
/** The people who are there from the beginning. */
let own: ReadonlySet<string>;

beforeAll(async () => {
  [from, to] = await Promise.all([startDemo(), startSitebook()]);
  own = new Set((await to.as.admin.get("/api/profiles")).body.data.map(({ id }: { id: string }) => id));
  for (const [index, text] of troublesome.entries()) {
    await send(from, "POST", "/api/tenants", { name: `Trouble ${index}`, description: text });
    await send(from, "POST", "/api/sites", {
      name: `Trouble ${text}`,
      slug: `trouble-${index}`,
      description: text,
    });
  }
  await send(from, "POST", "/api/purchase-orders", {
    poNumber: "PO-0",
    supplierName: "x",
    items: [{ description: "=x", quantityOrdered: 2, unitCost: "1.50" }],
  });
}, 60_000);
afterAll(() => Promise.all([from?.stop(), to?.stop()]));

async function send({ url, cookie }: Demo, method: string, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { cookie, "content-type": "application/json", origin: url },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok).toBe(true);
  return answer;
}

const ofDemo = async (path: string): Promise<string> => (await send(from, "GET", path)).text();

async function ofOther(path: string): Promise<string> {
  const answer = await fetch(`${to.url}${path}`, {
    headers: { authorization: `Bearer ${to.as.super_admin.token}` },
  });
  return answer.text();
}

async function bring(query: string, raw: BodyInit, type: string) {
  const client = to.as.super_admin;
  let { body } = await client.post(`/api/imports?${query}`, undefined, {
    raw,
    headers: { "content-type": type },
  });
  while (body.data?.state === "running") ({ body } = await client.get(`/api/imports/${body.data.id}`));
  const { state, failure, report } = body.data ?? { state: body.error };
  return { state, failure, groups: report?.groups, counts: report?.counts };
}

const good = (counts: object) => ({ state: "done", failure: null, groups: [], counts });

test("all that a Sitebook has moves to another one by its export, and comes out of that as it was", async () => {
  const book = await ofDemo("/api/export?format=json");
  const sheets: Record<string, { id: string }[]> = JSON.parse(book);
  const created = Object.values(sheets).reduce((sum, rows) => sum + rows.length, 0);
  const counts = { created, updated: 0, unchanged: 0, failed: 0, cleared: 0 };
  expect(await bring("keepIds=true&run=true&name=book.json", book, "application/json")).toEqual(good(counts));
  const after: Record<string, { id: string }[]> = JSON.parse(await ofOther("/api/export?format=json"));
  for (const [name, rows] of Object.entries(sheets)) {
    expect([name, after[name]?.filter(({ id }) => !own.has(id))]).toEqual([name, rows]);
  }
}, 60_000);

test("the export of each list changes nothing where it is brought in, and comes out again to the byte", async () => {
  for (const { name } of registry) {
    const csv = await ofOther(`/api/${name}/export`);
    const { counts, ...rest } = await bring(`resource=${name}&run=true`, csv, "text/csv");
    expect([name, rest, { ...counts, unchanged: 0 }]).toEqual([
      ...[name, { state: "done", failure: null, groups: [] }],
      { created: 0, updated: 0, unchanged: 0, failed: 0, cleared: 0 },
    ]);
    expect([name, (await ofOther(`/api/${name}/export`)) === csv]).toEqual([name, true]);
    if (name !== "profiles")
      expect([name, csv === (await ofDemo(`/api/${name}/export`))]).toEqual([name, true]);
  }
}, 120_000);
