import { afterAll, beforeAll, expect, test } from "bun:test";
import { inOrder, leadsAhead } from "../../src/features/imports/columns/sheets.ts";
import { readFieldPath } from "../../src/resource/definition/fieldPath.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { registry } from "../../src/resources/index.ts";
import { type Sitebook, startSitebook } from "../support.ts";
import { type Demo, startDemo } from "./startDemo.ts";

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
let third: Sitebook;
/** The people who are there from the beginning. */
let own: ReadonlySet<string>;
/** An archived custom field that devices have values of. */
let archived: string;

beforeAll(async () => {
  [from, to, third] = await Promise.all([startDemo(), startSitebook(), startSitebook()]);
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
  const field = { resource: "devices", key: "archived", label: "Archived", kind: "decimal" };
  archived = (await (await send(from, "POST", "/api/custom-fields", field)).json()).data.id;
  const { data } = await (await send(from, "GET", "/api/devices?pageSize=20")).json();
  for (const [place, { id }] of data.entries())
    await send(from, "PATCH", `/api/devices/${id}`, { custom: { archived: `${place}.5` } });
  await send(from, "PATCH", `/api/custom-fields/${archived}`, { status: "archived" });
});
afterAll(() => Promise.all([from?.stop(), to?.stop(), third?.stop()]));

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

async function ofOther(path: string, { url, as }: Sitebook = to): Promise<string> {
  const answer = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${as.super_admin.token}` },
  });
  return answer.text();
}

/** Brings a file in; with a mapping, its columns are taken for that. */
async function bring(
  query: string,
  raw: BodyInit,
  type: string,
  { as }: Sitebook = to,
  mapping?: Readonly<Record<string, string>>,
) {
  const client = as.super_admin;
  let { body } = await client.post(`/api/imports?${query}`, undefined, {
    raw,
    headers: { "content-type": type },
  });
  if (mapping !== undefined) {
    const { id, sheets } = body.data;
    await client.patch(`/api/imports/${id}`, { sheets: [{ name: sheets[0].name, mapping }] });
    ({ body } = await client.post(`/api/imports/${id}/run`));
  }
  while (body.data?.state === "running") ({ body } = await client.get(`/api/imports/${body.data.id}`));
  const { state, failure, report } = body.data ?? { state: body.error };
  return { state, failure, groups: report?.groups, counts: report?.counts };
}

const good = (counts: object) => ({ state: "done", failure: null, groups: [], counts });

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test("all that a Sitebook has moves to another one by a workbook, and comes out of that as it was", async () => {
  const sheets: Record<string, { id: string }[]> = JSON.parse(await ofDemo("/api/export?format=json"));
  const book = await (await send(from, "GET", "/api/export?format=xlsx")).arrayBuffer();
  expect(sheets.links?.length).toBeGreaterThan(100);
  // Files are moved by backups alone: documents whose file is not there are left out.
  const { documents = [], ...moved } = sheets;
  expect(documents.length).toBeGreaterThan(5);
  const created = Object.values(moved).reduce((sum, rows) => sum + rows.length, 0);
  const counts = { created, updated: 0, unchanged: documents.length, failed: 0, cleared: 0 };
  expect(await bring("keepIds=true&run=true&name=book.xlsx", book, xlsx)).toEqual(good(counts));
  const after: Record<string, { id: string }[]> = JSON.parse(await ofOther("/api/export?format=json"));
  for (const [name, rows] of Object.entries({ ...moved, documents: [] })) {
    expect([name, after[name]?.filter(({ id }) => !own.has(id))]).toEqual([name, rows]);
  }
  expect(
    sheets.devices?.filter((one) => "custom.archived" in one && one["custom.archived"] === "7.5"),
  ).toHaveLength(1);
  expect(JSON.parse(await ofOther(`/api/custom-fields/${archived}/usage`)).data).toEqual({ records: 20 });
  expect(await ofOther("/api/devices?pageSize=20")).not.toContain('"archived":"');
});

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
});

test("CSV files, one after the other, make the same Sitebook of an empty one", async () => {
  const ordered = inOrder<{ readonly resource: Resource }>(
    registry,
    registry.map((resource) => ({ resource })),
  );
  const files = new Map<string, string>();
  for (const { name } of registry) files.set(name, await ofDemo(`/api/${name}/export`));
  /** The columns of references to what comes later, such as the primary address of a device. */
  const aheadOf = (resource: Resource): string[] =>
    (files.get(resource.name) ?? "")
      .slice(1)
      .split("\r\n", 1)
      .flatMap((line) => line.split(","))
      .filter((header) => {
        const [first = ""] = readFieldPath(registry, resource, header)?.keys ?? [];
        const target = resource.fields[first]?.kind.reference?.target;
        return target !== undefined && leadsAhead(ordered, resource, target);
      });
  const later = ordered.map(({ resource }) => ({ resource, ahead: aheadOf(resource) }));
  for (const { resource, ahead } of later) {
    const file = files.get(resource.name) ?? "";
    const mapping = Object.fromEntries(ahead.map((header) => [header, ""]));
    const { state, groups } = await bring(
      `resource=${resource.name}&keepIds=true`,
      file,
      "text/csv",
      third,
      mapping,
    );
    expect([resource.name, state, groups]).toEqual([resource.name, "done", []]);
  }
  for (const { resource } of later.filter(({ ahead }) => ahead.length > 0)) {
    const file = files.get(resource.name) ?? "";
    const { state, groups } = await bring(
      `resource=${resource.name}&keepIds=true`,
      file,
      "text/csv",
      third,
      {},
    );
    expect([resource.name, state, groups]).toEqual([resource.name, "done", []]);
  }
  for (const { name } of registry) {
    if (name === "profiles") continue;
    expect([name, (await ofOther(`/api/${name}/export`, third)) === files.get(name)]).toEqual([name, true]);
  }
});
