import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Sitebook, startSitebook } from "../support.ts";

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook();
  await box.as.manager.post("/api/device-types", { name: "X1" });
});
afterAll(() => box.stop());

const upload = async (text: string, query = "guesses=true") => {
  const file = { raw: text, headers: { "content-type": "text/csv" } };
  return (await box.as.manager.post(`/api/imports?name=export.csv&${query}`, undefined, file)).body.data;
};

/** Files as other programs write them, their first rows made up. */
const files: Readonly<Record<string, readonly [resource: string, text: string]>> = {
  "phpIPAM addresses": [
    "ip-addresses",
    "Section,IP Address,Hostname,Description,VRF,Subnet,MAC,Owner,Device,Note,TAG,Gateway\nA,10.0.0.5,a,b,,10.0.0.0/24,00:11:22:33:44:55,,sw1,,Used,0\n",
  ],
  "phpIPAM subnets": [
    "prefixes",
    "Section,Subnet,Mask,Description,VLAN,VLAN Domain,VRF,Master Subnet,Requests,Host check,Discover hosts\nA,10.0.0.0,24,b,20,default,,,0,0,0\n",
  ],
  "Snipe-IT": [
    "devices",
    '"Company","Asset Name","Asset Tag","Model","Model No.","Category","Manufacturer","Serial","Purchased","Cost","EOL","Order Number","Supplier","Location","Default Location","Status","Warranty","Warranty Expires","Checked Out To","Notes"\n"A","LT-1","1","X1","A1","Laptops","Apple","C02","2024-05-03","$2,499.00","","","","Berlin","","Deployed","","","",""\n',
  ],
  GLPI: [
    "devices",
    '"Name";"Entity";"Status";"Manufacturers";"Serial number";"Types";"Model";"Operating System - Name";"Locations";"Last update";\n"pc-1";"Root";"In use";"Dell";"A1";"Desktop";"X1";"";"Paris";"2024-05-03 10:22";\n',
  ],
  "a German inventory": [
    "devices",
    "Inventar 2026;;;;;;;;\n\nHostname;Hersteller;Modell;Typ;Standort;Schrank;HE;Seite;Preis\na;Cisco;X1;Switch;Delft;A1;3;vorne;100,00\n",
  ],
  VLANs: ["vlans", "name,vid,site\nA,10,Delft\n"],
};

describe("the resource of a file is guessed", () => {
  test.each(Object.entries(files))("%s", async (_, [resource, text]) => {
    const { sheets } = await upload(text);
    expect(sheets[0]).toMatchObject({ resource, resourceGuess: { by: "columns" } });
    expect(["sure", "likely"]).toContain(sheets[0].resourceGuess.confidence);
  });

  test("only where it is sure, unless guesses are asked for", async () => {
    const [, text] = files["phpIPAM addresses"] ?? [];
    const { sheets } = await upload(text ?? "", "");
    expect(sheets[0]).toMatchObject({
      resource: null,
      resourceGuess: { by: null, others: ["ip-addresses"] },
    });
  });

  test("and is none where several know as many columns", async () => {
    const { sheets } = await upload("name,slug,description\nA,a,b\n");
    expect(sheets[0].resource).toBeNull();
  });
});

describe("columns are guessed from their values", () => {
  const csv = ["name,Phys,Wert,vm", "eth0,00:11:22:33:44:55,SN1,v1", "eth1,0011.2233.4456,SN2,v1"].join("\n");

  test("a column of MAC addresses is one, serial-like values are nothing, and both say why", async () => {
    const { sheets } = await upload(csv, "resource=vm-interfaces&guesses=true");
    expect(sheets[0].columns).toMatchObject([
      { header: "name", guess: { by: "header", confidence: "sure" } },
      { header: "Phys", use: "field", field: "macAddress", guess: { by: "values", confidence: "sure" } },
      { header: "Wert", use: "unknown", suggestion: null, guess: { by: null } },
      { header: "vm" },
    ]);
  });

  test("which is a suggestion unless guesses are asked for", async () => {
    const { sheets } = await upload(csv, "resource=vm-interfaces");
    expect(sheets[0].columns[1]).toMatchObject({
      ...{ use: "unknown", suggestion: "macAddress" },
      guess: { by: "values", confidence: "sure", why: "All 2 values are MAC addresses" },
    });
  });

  test("what was chosen is not guessed again", async () => {
    const draft = await upload(csv, "resource=vm-interfaces&guesses=true");
    const sheet = { name: draft.sheets[0].name, mapping: { Phys: "", Wert: "" } };
    const { body } = await box.as.manager.patch(`/api/imports/${draft.id}`, { sheets: [sheet] });
    expect(body.data.sheets[0].columns.slice(1, 3)).toMatchObject([
      { use: "ignored", guess: { by: "chosen" } },
      { use: "ignored", guess: { by: "chosen" } },
    ]);
  });

  test("a type beside a model is a role, and a type alone is the model", async () => {
    const both = await upload("Hostname;Typ;Modell\na;Switch;X1\n", "resource=devices");
    expect(both.sheets[0].columns.map(({ field }: { field: string }) => field)).toEqual([
      "name",
      "role",
      "deviceType",
    ]);
    const alone = await upload("Hostname;Typ\na;X1\n", "resource=devices");
    expect(alone.sheets[0].columns[1].field).toBe("deviceType");
  });

  test("a column that has no field here says what to do", async () => {
    const { sheets } = await upload("Hostname;Modell;Ansprechpartner\na;X1;Fr. Kern\n", "resource=devices");
    expect(sheets[0].columns[2]).toMatchObject({
      use: "unknown",
      hint: expect.stringContaining("no contact"),
    });
  });
});

describe("words of a vocabulary", () => {
  const csv =
    "Hostname;Modell;Status;Bemerkung\na;X1;aktiv;\nb;X1;In Betrieb;\nc;X1;inaktiv;\nd;X1;Active;\ne;X1;geliehen;\n";

  test("are filled in where they can mean one term, proposed where several, and left alone otherwise", async () => {
    const draft = await upload(csv, "resource=devices&guesses=true");
    expect(draft.sheets[0].values).toEqual({ Status: { aktiv: "active", "In Betrieb": "active" } });
    expect(draft.sheets[0].columns[2]).toMatchObject({
      kind: "status",
      terms: expect.arrayContaining(["active"]),
    });
    expect(draft.sheets[0].columns[2].values).toEqual([
      { text: "aktiv", count: 1, becomes: "active", proposals: ["active"] },
      { text: "In Betrieb", count: 1, becomes: "active", proposals: ["active"] },
      { text: "inaktiv", count: 1, becomes: null, proposals: ["offline", "retired"] },
      { text: "Active", count: 1, becomes: "active", proposals: ["active"] },
      { text: "geliehen", count: 1, becomes: null, proposals: [] },
    ]);
  });

  test("are not filled in unless it is asked for", async () => {
    expect((await upload(csv, "resource=devices")).sheets[0].values).toEqual({});
  });
});
