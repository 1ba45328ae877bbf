import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Sitebook, startSitebook } from "../support.ts";

/** An inventory as small sites keep it: a title, three spellings of everything, four formats of dates, and defects. */
const devices = Array.from({ length: 30 }, (_, at) => {
  const [maker, model, type] = [
    ["Cisco", "C9300-48P", "Switch"],
    ["cisco ", "C9300-24T", "switch"],
    ["Dell", "PowerEdge R640", "Server"],
    ["DELL", "PowerEdge R740", "server"],
    ["APC", "SMT3000", "USV"],
  ][at % 5] as [string, string, string];
  const [date, price] = [
    ["12.03.2021", "4.800,00"],
    ["2021-03-12", "1250.5"],
    ["03/14/2022", "€ 3.150,00"],
    ["1.4.23", ""],
    ["", ""],
  ][at % 5] as [string, string];
  const status = ["aktiv", "active", "in Betrieb", "stock", "defekt"][at % 5];
  return [
    ...[`we-${at + 1}`, maker, model, type, at % 7 === 0 ? "werk ost " : "Werk Ost"],
    ...[at < 15 ? "B01" : "B-02", String((at % 15) * 2 + 1), at % 4 === 0 ? "front" : "vorne"],
    ...[
      `SN-${1000 + at}`,
      at % 6 === 0 ? "" : `INV-${at}`,
      status,
      `10.30.0.${at + 10}`,
      date,
      price,
      "Fr. Müller",
    ],
  ] as string[];
});

/** The cells that are wrong, by the name of the device and the place of the column. */
const defects: readonly (readonly [row: number, column: number, text: string])[] = [
  [3, 6, "U45"],
  [5, 8, "SN-1004"],
  [8, 11, "10.30.0.300"],
  [11, 6, "U1-2"],
  [20, 0, "we-20"],
];
for (const [row, column, text] of defects) (devices[row] as string[])[column] = text;

const header =
  "Hostname;Hersteller;Modell;Typ;Standort;Schrank;HE;Seite;Seriennr.;Inv.-Nr.;Status;IP-Adresse;Kaufdatum;Preis;Ansprechpartner";
const csv = [
  "Inventarliste Werk Ost, Stand 11/2026",
  "",
  header,
  ...devices.slice(0, 15).map((cells) => cells.join(";")),
  ";;;;;;;;;;;;;;",
  ...devices.slice(15).map((cells) => cells.join(";")),
  "Summe;;;;;;;;;;;;;187.000,00;",
].join("\r\n");

/** The line of a device in the file: a title, a blank line and the header are above, and a blank row between. */
const lineOf = (row: number): number => row + 4 + (row >= 15 ? 1 : 0);

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook();
});
afterAll(() => box.stop());

test("a German inventory with defects is imported with ten requests", async () => {
  let requests = 0;
  const ask = async (method: "post" | "patch", path: string, body?: unknown, how?: object) => {
    requests += 1;
    const answer = await box.as.manager[method](path, body as never, how as never);
    expect(answer.body.error).toBeUndefined();
    return answer.body.data;
  };
  const file = {
    raw: Buffer.from(csv.replaceAll("€", "\u0080"), "latin1"),
    headers: { "content-type": "text/csv" },
  };
  const draft = await ask("post", "/api/imports?name=inventar.csv&guesses=true", undefined, file);
  const path = `/api/imports/${draft.id}`;
  const { name, columns } = draft.sheets[0];
  expect(draft.sheets[0]).toMatchObject({ resource: "devices", headerLine: 3, rows: 30 });
  expect(draft.sheets[0].notes.map(({ kind }: { kind: string }) => kind)).toEqual([
    "title",
    "totals",
    "blank",
  ]);
  expect(columns.filter(({ use }: { use: string }) => use === "unknown")).toMatchObject([
    { header: "Ansprechpartner", hint: expect.stringContaining("no contact") },
  ]);
  // The one place for what a device has no field for is its description.
  await ask("patch", path, { sheets: [{ name, mapping: { Ansprechpartner: "description" } }] });
  const first = (await ask("post", `${path}/check`)).report;
  const missing = Map.groupBy(
    first.missing as { resource: string; name: string; makes: string }[],
    ({ resource }) => resource,
  );
  const namesOf = (resource: string) =>
    missing
      .get(resource)
      ?.map((one) => one.name)
      .sort();
  expect(namesOf("sites")).toEqual(["Werk Ost"]);
  expect(namesOf("racks")).toEqual(["B-02", "B01"]);
  expect(namesOf("manufacturers")).toEqual(["APC", "Cisco", "Dell"]);
  expect(namesOf("device-roles")).toHaveLength(3);
  const makes = [...new Set(first.missing.map((one: { makes: string }) => one.makes))];
  await ask("patch", path, { options: { makes } });
  const second = (await ask("post", `${path}/check`)).report;
  expect(second.errors).toMatchObject([
    { line: lineOf(3), column: "HE", field: "position", value: "U45", kind: "conflict" },
    { line: lineOf(8), column: "IP-Adresse", field: "primaryIp4", value: "10.30.0.300" },
    { line: lineOf(11), column: "HE", value: "U1-2", problem: "U1 is taken by we-1" },
    { line: lineOf(20), column: "Hostname", value: "we-20", kind: "conflict" },
  ]);
  expect(second.warnings).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ column: "Seriennr.", line: lineOf(5) }),
      expect.objectContaining({ column: "Kaufdatum", problem: "has a year of two digits" }),
    ]),
  );
  // Each is fixed at its cell, or its row is left out.
  await ask("patch", path, {
    cells: [
      { sheet: name, lines: [lineOf(3), lineOf(11)], column: "HE", value: null },
      { sheet: name, line: lineOf(5), column: "Seriennr.", value: "SN-1005" },
      { sheet: name, line: lineOf(8), column: "IP-Adresse", value: "10.30.0.30" },
    ],
    sheets: [{ name, skipLines: [lineOf(20)] }],
  });
  const third = (await ask("post", `${path}/check`)).report;
  expect(third.counts).toMatchObject({ created: 29, failed: 0 });
  const done = await ask("post", `${path}/run`);
  expect(done).toMatchObject({ state: "done", report: { counts: { created: 29, failed: 0 } } });
  expect(requests).toBeLessThanOrEqual(10);

  const { body: list } = await box.as.viewer.get("/api/devices?sort=name__natural&pageSize=100");
  expect(list.total).toBe(29);
  const [one] = list.data;
  expect(one).toMatchObject({ name: "we-1", status: "active", face: "front", position: "1.0" });
  expect(one).toMatchObject({
    purchaseDate: "2021-03-12",
    purchasePrice: "4800.00",
    description: "Fr. Müller",
  });
  const titles = async (resource: string, ids: unknown[]) =>
    (await box.as.viewer.get(`/api/${resource}?pageSize=100`)).body.data
      .filter(({ id }: { id: string }) => ids.includes(id))
      .map((record: { name?: string; address?: string }) => record.name ?? record.address);
  expect(await titles("sites", [one.siteId])).toEqual(["Werk Ost"]);
  expect(await titles("racks", [one.rackId])).toEqual(["B01"]);
  expect(await titles("device-types", [one.deviceTypeId])).toEqual(["C9300-48P"]);
  expect(await titles("ip-addresses", [one.primaryIp4Id])).toEqual(["10.30.0.10/32"]);
  const { body: addresses } = await box.as.viewer.get("/api/ip-addresses?pageSize=100");
  expect(addresses.data.every(({ interfaceId }: { interfaceId: unknown }) => interfaceId !== null)).toBe(
    true,
  );
  expect(new Set(list.data.map(({ status }: { status: string }) => status))).toEqual(
    new Set(["active", "stock", "failed"]),
  );

  // The same file again changes nothing.
  const again = await ask("post", "/api/imports?name=inventar.csv&guesses=true", undefined, file);
  await ask("patch", `/api/imports/${again.id}`, {
    options: { makes },
    cells: [{ sheet: again.sheets[0].name, lines: [lineOf(3), lineOf(11)], column: "HE", value: null }],
    sheets: [{ name: again.sheets[0].name, skipLines: [lineOf(5), lineOf(8), lineOf(20)] }],
  });
  const unchanged = (await ask("post", `/api/imports/${again.id}/check`)).report;
  expect(unchanged.errors).toEqual([]);
  expect(unchanged.counts).toMatchObject({ created: 0, updated: 0, unchanged: 27 });
});
