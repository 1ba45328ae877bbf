import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Demo, startDemo } from "./startDemo.ts";

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.stop());

const get = async (path: string): Promise<string> => {
  const answer = await fetch(`${demo.url}${path}`, { headers: { cookie: demo.cookie } });
  return `${answer.status} ${answer.headers.get("content-type")}\n${await answer.text()}`;
};

const bodyOf = async (path: string) => JSON.parse((await get(path)).split("\n").slice(1).join("\n"));

async function send(method: string, path: string, body?: object): Promise<{ readonly id: string }> {
  const answer = await fetch(`${demo.url}${path}`, {
    method,
    headers: { cookie: demo.cookie, "content-type": "application/json", origin: demo.url },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect([path, answer.ok, text]).toEqual([path, true, text]);
  return JSON.parse(text).data;
}

/** Parameters that some addresses must have, from the ids of records. */
const needed: Readonly<Record<string, (idOf: IdOf) => string>> = {
  "/api/devices/{id}/replacement": (idOf) => `newDeviceId=${idOf("/api/devices", 1)}`,
  "/api/racks/{id}/free": (idOf) => `deviceTypeId=${idOf("/api/device-types")}`,
  "/api/tags/of": (idOf) => `recordId=${idOf("/api/devices")}`,
  "/api/views/totals": () => "resource=devices",
};

const areaPath = "/api/areas/{area}/figures";

/** What has an address of its own and no list: the sheet of the export of everything that has its ids. */
const elsewhere: Readonly<Record<string, string>> = {
  "/api/documents": "documents",
  "/api/comments": "comments",
};

type IdOf = (list: string, place?: number) => string;

/** Reads the ids of the records by which addresses are told apart. */
async function readIds(paths: readonly string[]): Promise<IdOf> {
  const sheets = await bodyOf("/api/export?format=json");
  const lists = new Map<string, readonly { readonly id?: string; readonly number?: number }[]>();
  const withIds = paths.flatMap((path) => (path.includes("/{") ? [path.split("/{")[0] ?? ""] : []));
  for (const list of new Set(["/api/device-types", ...withIds])) {
    const sheet = elsewhere[list];
    const found =
      sheet === undefined && paths.includes(list) ? (await bodyOf(list)).data : sheets[sheet ?? ""];
    lists.set(list, Array.isArray(found) ? found : []);
  }
  return (list, place = 0) => {
    const { id, number } = lists.get(list)?.[place] ?? {};
    return String(id ?? number ?? "none");
  };
}

/** The addresses of all that is read, with the first record of its list in each that takes an id. */
async function everyAddress(): Promise<string[]> {
  const { paths } = await bodyOf("/api/openapi.json");
  const read = Object.entries(paths as Record<string, object>).flatMap(([path, has]) =>
    "get" in has ? [path] : [],
  );
  const idOf = await readIds(read);
  const addresses: string[] = [];
  for (const path of read) {
    const [list = "", rest, last] = path.split(/\/\{\w+\}/);
    const query = needed[path]?.(idOf);
    let address = rest === undefined ? list : `${list}/${path === areaPath ? "network" : idOf(list)}${rest}`;
    if (last !== undefined) address += `/${(await bodyOf(address)).data[0].id}${last}`;
    addresses.push(query === undefined ? address : `${address}?${query}`);
  }
  return addresses;
}

const readAll = async (addresses: readonly string[]): Promise<Map<string, string>> => {
  const answers = new Map<string, string>();
  for (const address of addresses) answers.set(address, await get(address));
  return answers;
};

/** The addresses of which the answers differ. */
const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...one.keys()].filter((address) => one.get(address) !== other.get(address));

/** What tells of the latest writes and reads, of the machine, and of when each session was last used. */
const alive = new Set(["/api/auth/sessions", "/api/changes", "/api/health", "/api/home"]);
const steady = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => !alive.has(address) && !address.endsWith("/readers"));

const fieldsPath = "/api/custom-fields";

/** A record or a list says so where it has custom values. */
const hasCustom = (answer: string | undefined): boolean => answer?.includes('"custom":') === true;

test("without a custom field no answer of any address has one, and with one only those of its resource", async () => {
  for (const { id } of (await bodyOf(fieldsPath)).data) {
    await send("PATCH", `${fieldsPath}/${id}`, { status: "archived" });
    await send("DELETE", `${fieldsPath}/${id}`);
  }
  expect((await bodyOf(fieldsPath)).total).toBe(0);
  const addresses = await everyAddress();
  const before = await readAll(addresses);
  const good = [...before.values()].filter((answer) => answer.startsWith("200 "));
  expect(good.length).toBeGreaterThan(350);
  expect(addresses.filter((address) => hasCustom(before.get(address)))).toEqual([]);

  const field = { resource: "devices", key: "only", label: "Only", kind: "text" };
  const { id } = await send("POST", fieldsPath, field);
  const during = await readAll(addresses);
  const document = "/api/openapi.json";
  const records = addresses.filter((address) => address !== document && hasCustom(during.get(address)));
  expect(records.map((address) => address.replace(/[-0-9a-f]{36}/, "{id}"))).toEqual([
    ...["/api/devices", "/api/devices/{id}"],
  ]);
  for (const address of records)
    expect(during.get(address)?.replaceAll(',"custom":{"only":null}', "")).toBe(before.get(address) ?? "");
  const lists = [fieldsPath, `${fieldsPath}/described`, `${fieldsPath}/export`, document];
  expect(steady(differing(before, during)).toSorted()).toEqual(
    [...records, ...lists, "/api/devices/export", "/api/export"].toSorted(),
  );

  await send("PATCH", `${fieldsPath}/${id}`, { status: "archived" });
  // The export of everything contains archived fields and their values.
  expect(steady(differing(before, await readAll(addresses))).toSorted()).toEqual(
    [fieldsPath, `${fieldsPath}/export`, "/api/export"].toSorted(),
  );
  await send("DELETE", `${fieldsPath}/${id}`);
  expect(steady(differing(before, await readAll(addresses)))).toEqual([]);
}, 600_000);
