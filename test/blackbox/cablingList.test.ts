import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Sitebook, startSitebook } from "../support.ts";
import { type Cabling, createCabling } from "./cabling.ts";
import { endOf } from "./importing.ts";

let box: Sitebook;
let world: Cabling;
beforeAll(async () => {
  box = await startSitebook();
  world = createCabling(box.as.super_admin);
  for (const name of ["PP01", "PP02", "PP03"]) await world.panel(name, 24);
  const sw = await world.device("sw1");
  for (const name of ["Gi1/0/1", "Gi1/0/2"]) await world.port(sw, name);
  const devices = await box.as.viewer.get("/api/devices?pageSize=100");
  const idOf = (name: string) => devices.body.data.find((one: { name: string }) => one.name === name)?.id;
  const ports = await box.as.viewer.get("/api/interfaces?name=24&pageSize=100");
  const at = (name: string): string =>
    ports.body.data.find((one: { deviceId: string }) => one.deviceId === idOf(name))?.id;
  await world.cable(at("PP01"), at("PP03"), { label: "TAKEN" });
  await world.port(await world.device("pdu"), "in", { kind: "inlet" });
  const wan = await world.device("wan");
  const aInterfaceId = await world.port(wan, "ge-0");
  await world.port(wan, "ge-1");
  const admin = box.as.super_admin;
  const site = await admin.post("/api/sites", { name: "Carrier hotel" });
  await admin.patch(`/api/devices/${wan}`, { siteId: site.body.data.id });
  const vendor = await admin.post("/api/vendors", { name: "Carrier" });
  const circuit = await admin.post("/api/circuits", {
    cid: "WAN-1",
    vendorId: vendor.body.data.id,
    aSiteId: site.body.data.id,
    aInterfaceId,
  });
  expect([circuit.status, circuit.body.error]).toEqual([201, undefined]);
});
afterAll(() => box.stop());

interface Column {
  readonly header: string;
  readonly field: string | null;
}

const upload = async (text: string, query = "resource=cables") => {
  const file = { raw: text, headers: { "content-type": "text/csv" } };
  const { body } = await box.as.manager.post(`/api/imports?name=list.csv&${query}`, undefined, file);
  return body.data;
};

const fieldsOf = ({ columns }: { readonly columns: readonly Column[] }) => columns.map(({ field }) => field);

const check = async (text: string) => {
  const { id } = await upload(text);
  return (await box.as.manager.post(`/api/imports/${id}/check`)).body.data;
};

const run = async ({ id }: { readonly id: string }) =>
  (await endOf(box.as.manager, box.as.manager.post(`/api/imports/${id}/run`))).body.data;

/** The errors of a list as "line column: message". */
const errorsOf = async (text: string): Promise<string[]> => {
  const { report } = await check(text);
  return report.errors.map(
    ({ line, column, message }: { line: number; column: string | null; message: string }) =>
      `${line} ${column ?? "row"}: ${message}`,
  );
};

const a = ["aInterface.device.rack", "aInterface.device.name", "aInterface.name"];
const b = ["bInterface.device.rack", "bInterface.device.name", "bInterface.name"];

describe("the headers of a cabling list are known", () => {
  const lists: readonly (readonly [header: string, fields: readonly (string | null)[]])[] = [
    [
      "No.;From rack;From panel;From port;To rack;To panel;To port;Type;m",
      ["label", ...a, ...b, "type", "lengthM"],
    ],
    ["No.;From rack;From panel;Port;To rack;To panel;Port;Type;m", ["label", ...a, ...b, "type", "lengthM"]],
    [
      "Kabelnummer;Von Schrank;Patchfeld;Dose;Nach Schrank;Patchfeld;Dose;Typ;Länge",
      ["label", ...a, ...b, "type", "lengthM"],
    ],
    ["Nr.;Rack;Panel;Port;Rack;Panel;Port;Farbe;Bemerkung", ["label", ...a, ...b, "color", "description"]],
    [
      "Cable;Rack A;Panel A;Port A;Rack B;Panel B;Port B;Colour;Length (m)",
      ["label", ...a, ...b, "color", "lengthM"],
    ],
    [
      "Kabel;A-Ende Schrank;A-Ende Panel;A-Ende Port;B-Ende Schrank;B-Ende Panel;B-Ende Port",
      ["label", ...a, ...b],
    ],
    ["#;Von;Port;Nach;Port", ["label", ...a.slice(1), ...b.slice(1)]],
    [
      "No;From device;Port;Side;To device;Port;Side;Position",
      ["label", ...a.slice(1), "aSide", ...b.slice(1), "bSide", "bPosition"],
    ],
    [
      "aInterface.device.name;aInterface.name;bInterface.device.name;bInterface.name",
      [...a.slice(1), ...b.slice(1)],
    ],
  ];
  test.each(lists)("%s", async (header, fields) => {
    const { sheets } = await upload(`${header}\n${header.replaceAll(/[^;]+/g, "x")}\n`, "guesses=true");
    expect([sheets[0].resource, fieldsOf(sheets[0]), sheets[0].problems]).toEqual([
      "cables",
      [...fields],
      [],
    ]);
  });

  test("and each of two columns with one header can be left out alone", async () => {
    const draft = await upload("Nr.;Panel;Port;Panel;Port;Port\n1;PP01;1;PP02;1;9\n");
    expect(draft.sheets[0].columns.map(({ header }: Column) => header)).toEqual([
      ...["Nr.", "Panel", "Port", "Panel (2)", "Port (2)", "Port (3)"],
    ]);
    expect(draft.sheets[0].problems).toHaveLength(1);
    const sheets = [{ name: draft.sheets[0].name, mapping: { "Port (3)": "" } }];
    const { body } = await box.as.manager.patch(`/api/imports/${draft.id}`, { sheets });
    expect(body.data.sheets[0].problems).toEqual([]);
  });
});

test("a cabling list connects ports, and the same list again changes nothing", async () => {
  const list = [
    "No.;From rack;From panel;Port;To rack;To panel;Port;Side;Type;Colour;m",
    "L-1;;PP01;1;;PP02;1;vorne;Cat.6A;blau;3,5",
    "L-2;;PP01;2;;sw1;Gi1/0/1;;om4;#00bcd4;2",
    "L-3;;PP01;3;;PP02;3;hinten;Cat 6A;;",
  ].join("\n");
  const first = await run(await upload(list, "guesses=true"));
  expect([first.failure, first.report.groups]).toEqual([null, []]);
  expect(first.report.counts).toMatchObject({ created: 3, failed: 0 });
  const { body } = await box.as.viewer.get("/api/cables?label=L-1&label=L-2&label=L-3&sort=label");
  expect(
    body.data.map((cable: Record<string, unknown>) =>
      ["label", "aSide", "bSide", "type", "color", "lengthM"].map((key) => cable[key]),
    ),
  ).toEqual([
    ["L-1", "front", "front", "cat6a", "2196f3", "3.50"],
    ["L-2", "front", null, "mmf-om4", "00bcd4", "2.00"],
    ["L-3", "front", "rear", "cat6a", null, null],
  ]);
  const again = await run(await upload(list, "guesses=true"));
  expect(again.report.counts).toMatchObject({ created: 0, updated: 0, unchanged: 3, failed: 0 });
});

const header = "No.;From panel;Port;To panel;Port;Side";

describe("bad rows of a cabling list are errors at their cells", () => {
  const cases: readonly (readonly [what: string, rows: readonly string[], errors: readonly string[]])[] = [
    [
      "the same port twice, of which both rows say so",
      ["E-1;PP01;10;PP02;10;", "E-2;PP02;11;PP01;10;", "E-3;PP01;12;PP02;12;"],
      [
        "2 Port: is in row 3 as well; a port takes one cable, correct one of them",
        "3 Port (2): is in row 2 as well; a port takes one cable, correct one of them",
      ],
    ],
    [
      "a number twice",
      ["E-1;PP01;10;PP02;10;", "E-1;PP01;11;PP02;11;"],
      ["3 row: is the same record as line 2"],
    ],
    ["an unknown panel", ["E-1;PP09;10;PP02;10;"], ["2 From panel: no device has this name"]],
    [
      "an unknown port of a panel, with the ports that there are",
      ["E-1;PP01;30;PP02;10;"],
      ["2 Port: this device has no such port; its 24 ports are 1, 2, 3 to 24"],
    ],
    [
      "a port that another cable has",
      ["E-1;PP01;24;PP02;10;"],
      ["2 Port: is already in use by cable TAKEN to PP03 · 24; disconnect it first"],
    ],
    [
      "both ends at one port",
      ["E-1;PP01;10;PP01;10;"],
      [
        "2 Port: is at the other end as well; a port takes one cable, correct one of them",
        "2 Port (2): is at the other end as well; a port takes one cable, correct one of them",
      ],
    ],
    ["an inlet at a network port", ["E-1;pdu;in;wan;ge-1;"], [expect.stringMatching(/^2 Port.*: .*outlet/)]],
    [
      "a port where a circuit ends",
      ["E-1;wan;ge-0;PP02;10;"],
      ["2 Port: a circuit ends at this port; choose another one"],
    ],
    [
      "an unknown port of a switch",
      ["E-1;PP01;10;sw1;Gi1/0/9;"],
      ["2 Port (2): this device has no such port; its ports are Gi1/0/1, Gi1/0/2"],
    ],
    ["a side that is none", ["E-1;PP01;10;PP02;10;links"], ["2 Side: must be one of front, rear"]],
    ["no port", ["E-1;PP01;10;PP02;;"], ["2 Port (2): is empty; fill in which interface is meant"]],
  ];
  test("a ring of panel ports", async () => {
    const rows = ["R-1;PP01;20;front;PP02;20;front", "R-2;PP01;20;rear;PP02;20;rear"];
    expect(await errorsOf(["No.;Panel;Port;Side;Panel;Port;Side", ...rows].join("\n"))).toEqual([
      "3 Port (2): closes a ring of panel ports; connect it to another port",
    ]);
  });

  test.each(cases)("%s", async (_, rows, errors) => {
    expect(await errorsOf([header, ...rows].join("\n"))).toEqual([...errors]);
  });
});

test("a long list is one change, and its undo leaves exactly what was there", async () => {
  const exported = async () => (await box.as.super_admin.get("/api/export?format=json")).body;
  const { body } = await box.as.manager.post("/api/device-types", { name: "PF-100", ports: "[1-100] 8p8c" });
  const deviceTypeId = body.data.id;
  for (const name of ["LA", "LB"]) await box.as.manager.post("/api/devices", { name, deviceTypeId });
  const before = await exported();
  const rows = Array.from({ length: 100 }, (_, at) => `LL-${at + 1};LA;${at + 1};LB;${100 - at};`);
  const done = await run(await upload([header, ...rows].join("\n")));
  expect(done.report.counts).toMatchObject({ created: 100, failed: 0 });
  const undone = await box.as.manager.post(`/api/change-groups/${done.group}/undo`);
  expect(undone.status).toBe(200);
  expect(await exported()).toEqual(before);
});

describe("what a cabling list names and what is missing", () => {
  const makes = ["aInterface.name", "bInterface.name"];
  const checkWith = async (text: string, options: object) => {
    const draft = await upload(text);
    await box.as.manager.patch(`/api/imports/${draft.id}`, { options });
    return (await box.as.manager.post(`/api/imports/${draft.id}/check`)).body.data.report;
  };

  test("offers to add the port of a patch panel, and none of a switch", async () => {
    const report = await checkWith(`${header}\nM-1;PP01;130;sw1;Gi1/0/9;\n`, {});
    expect(report.missing).toMatchObject([
      { resource: "interfaces", name: "PP01 / 130", makes: "aInterface.name" },
      { resource: "interfaces", name: "sw1 / Gi1/0/9", makes: null },
    ]);
  });

  test("adds the port as one of the panel, and refuses that of a switch", async () => {
    const list = `${header}\nM-1;PP01;130;PP02;130;\n`;
    const report = await checkWith(list, { makes });
    expect(report.counts).toMatchObject({ created: 1, failed: 0 });
    expect(report.madeKinds).toEqual([{ resource: "interfaces", count: 2 }]);
    const draft = await upload(list);
    await box.as.manager.patch(`/api/imports/${draft.id}`, { options: { makes } });
    expect((await run(draft)).state).toBe("done");
    const { body } = await box.as.viewer.get("/api/interfaces?name=130");
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(["panel", "panel"]);
    const refused = await checkWith(`${header}\nM-2;PP01;10;sw1;Gi1/0/9;\n`, { makes });
    expect(refused.errors.map(({ message }: { message: string }) => message)).toEqual([
      "this device has no such port; its ports are Gi1/0/1, Gi1/0/2, and none is created as it is no patch panel",
    ]);
  });

  test("adds a panel of a known type with its ports", async () => {
    const text = `Nr.;Panel;Port;Panel;Port;aInterface.device.deviceType\nM-3;PP77;5;PP02;15;PT-24\n`;
    const { body } = await box.as.manager.post("/api/device-types", { name: "PT-24", ports: "[1-24] 8p8c" });
    expect(body.data.name).toBe("PT-24");
    const report = await checkWith(text, { makes: ["aInterface.name"] });
    expect([report.errors, report.madeKinds]).toEqual([[], [{ resource: "devices", count: 1 }]]);
  });
});

test("a device is found by its name alone if there is one of it, and by its rack or site otherwise", async () => {
  const admin = box.as.super_admin;
  const made = async (path: string, body: object): Promise<string> =>
    (await admin.post(path, body)).body.data.id;
  const deviceTypeId = await made("/api/device-types", { name: "Twin" });
  for (const site of ["North", "South"]) {
    const siteId = await made("/api/sites", { name: site });
    const rackId = await made("/api/racks", { name: "R1", siteId });
    const deviceId = await made("/api/devices", { name: "twin", deviceTypeId, siteId, rackId });
    await made("/api/interfaces", { deviceId, name: "p1", kind: "panel" });
  }
  expect(await errorsOf(`${header}\nT-1;twin;p1;PP03;1;\n`)).toEqual([
    "2 From panel: 2 devices have this name; add a column aInterface.device.rack or aInterface.device.site",
  ]);
  expect(await errorsOf("No.;From rack;From panel;Port;To panel;Port\nT-1;R1;twin;p1;PP03;1\n")).toEqual([
    "2 From rack: 2 racks have this name; add a column aInterface.device.site",
  ]);
  const bySite = "No.;aInterface.device.site;From panel;Port;To panel;Port\nT-1;South;twin;p1;PP03;1\n";
  expect(await errorsOf(bySite)).toEqual([]);
  const byBoth =
    "No.;aInterface.device.site;From rack;From panel;Port;To panel;Port\nT-1;North;R1;twin;p1;PP03;1\n";
  expect(await errorsOf(byBoth)).toEqual([]);
});

test("a list that is typed from the other side changes nothing", async () => {
  const list = `${header}\n;PP03;5;PP02;5;\n;PP03;6;PP02;6;\n`;
  expect((await run(await upload(list))).report.counts).toMatchObject({ created: 2, failed: 0 });
  const turned = `${header}\n;PP02;5;PP03;5;\n;PP02;6;PP03;6;\n`;
  expect((await run(await upload(turned))).report.counts).toMatchObject({
    created: 0,
    unchanged: 2,
    failed: 0,
  });
});

describe("a value for all rows of a sheet", () => {
  const change = (draft: { id: string; sheets: { name: string }[] }, sheet: object) =>
    box.as.manager.patch(`/api/imports/${draft.id}`, { sheets: [{ name: draft.sheets[0]?.name, ...sheet }] });

  test("is a column of its own, and every row gets it", async () => {
    const draft = await upload(`${header}\nF-1;PP03;8;PP02;8;\nF-2;PP03;9;PP02;9;\n`);
    const { body } = await change(draft, { fixed: { status: "planned", bundle: "B7" } });
    expect(body.data.sheets[0]).toMatchObject({ fixed: { status: "planned", bundle: "B7" }, problems: [] });
    expect(body.data.sheets[0].columns.slice(6)).toMatchObject([
      { header: "status", field: "status", fixed: "planned", samples: ["planned", "planned"] },
      { header: "bundle", field: "bundle", fixed: "B7" },
    ]);
    const cells = await box.as.manager.get(`/api/imports/${draft.id}/cells`);
    expect(cells.body.data[1].cells.slice(-2)).toEqual(["planned", "B7"]);
    const sheet = draft.sheets[0].name;
    await box.as.manager.patch(`/api/imports/${draft.id}`, {
      cells: [{ sheet, line: 3, column: "bundle", value: "B8" }],
    });
    expect((await run(draft)).report.counts).toMatchObject({ created: 2 });
    const list = await box.as.viewer.get("/api/cables?label=F-1&label=F-2&sort=label");
    expect(list.body.data.map((one: Record<string, unknown>) => [one.status, one.bundle])).toEqual([
      ["planned", "B7"],
      ["planned", "B8"],
    ]);
    const next = await upload(`${header}\nF-3;PP03;8;PP02;8;\n`);
    expect(next.sheets[0].fixed).toEqual({});
  });

  test("is beside a column of the file with that name, which has to be left out", async () => {
    const draft = await upload("No.;status;Panel;Port;Panel;Port\nF-4;x;PP03;10;PP02;10\n");
    const { body } = await change(draft, { fixed: { status: "planned" } });
    expect(body.data.sheets[0].problems).toEqual([
      "status (all rows): goes to status, as another column does: leave one of them out",
    ]);
    const left = await change(draft, { mapping: { status: "" } });
    expect(left.body.data.sheets[0].problems).toEqual([]);
    expect((await change(draft, { fixed: {} })).body.data.sheets[0].columns).toHaveLength(6);
  });

  test.each([
    [
      "of an unknown field",
      { colour: "red" },
      "fixed: colour is not a field of cables; choose one of its fields",
    ],
    ["of a field of the service", { createdAt: "2026-01-01" }, "is not a field of cables"],
    ["that its field does not take", { aSide: "top" }, "fixed: aSide must be one of front, rear"],
    ["that is empty", { status: "" }, "fixed"],
  ])("is refused: %s", async (_, fixed, error) => {
    const answer = await change(await upload(`${header}\nF-9;PP03;11;PP02;11;\n`), { fixed });
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(error)]);
  });
});

describe("device and port in one cell", () => {
  test("are split if one text separates them in all rows, and the parts have fields", async () => {
    const list = "No.;From;To;m\nS-1;PP03/12;sw1 Gi1/0/2;2\nS-2;PP03/13;PP02 13;2\n";
    const draft = await upload(list, "guesses=true");
    expect(draft.sheets[0]).toMatchObject({
      resource: "cables",
      problems: [],
      made: [
        { kind: "split", from: "From", at: "/", into: ["From panel", "From port"] },
        { kind: "split", from: "To", at: " ", into: ["To panel", "To port"] },
      ],
    });
    expect(fieldsOf(draft.sheets[0])).toEqual(["label", null, null, "lengthM", ...a.slice(1), ...b.slice(1)]);
    expect((await run(draft)).report.counts).toMatchObject({ created: 2, failed: 0 });
    const sheets = [{ name: draft.sheets[0].name, made: [], mapping: {} }];
    const other = await upload(list, "guesses=true&resource=cables");
    const { body } = await box.as.manager.patch(`/api/imports/${other.id}`, { sheets });
    expect(body.data.sheets[0].made).toEqual([]);
  });

  test.each([
    ["A-Ende;B-Ende", "A-Ende panel", "/"],
    ["Von Patchfeld;Nach Patchfeld", "A panel", "/"],
  ])("are split under %s", async (titles, first, at) => {
    const { sheets } = await upload(`Nr.;${titles}\nS-3;PP01-A/12;PP02/12\n`, "guesses=true&resource=cables");
    expect(sheets[0].made[0]).toMatchObject({ at, into: [first, expect.any(String)] });
    expect([sheets[0].problems, fieldsOf(sheets[0]).slice(3)]).toEqual([[], [...a.slice(1), ...b.slice(1)]]);
  });

  test("are read one by one if rows write them differently, and with blanks in names", async () => {
    await world.panel("PP 04", 2);
    const list = "No.;From;To\nS-4;PP03/14;PP 04/1\nS-5;PP03:15;PP 04 2\nS-6;PP03 16;PP02:16\n";
    const draft = await upload(list, "guesses=true");
    expect(fieldsOf(draft.sheets[0])).toEqual(["label", "aInterface", "bInterface"]);
    expect((await run(draft)).report).toMatchObject({ errors: [], counts: { created: 3 } });
    expect(await errorsOf("No.;From;To\nS-7;PP03/99;PP02:17\nS-8;PP03:17;PP02 18\n")).toEqual([
      "2 From: no port of a device is called so; write both as PP01/12, or split the column",
    ]);
  });
});
