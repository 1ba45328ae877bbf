import { describe, expect, test } from "bun:test";
import { openImportWorld } from "./world.ts";

const world = async (records: object = {}) => {
  const opened = openImportWorld();
  const { report } = await opened.bring(JSON.stringify(records));
  expect(report.errors).toEqual([]);
  return opened;
};

/** The choice of a sheet in which these columns are left out. */
const leaving = (resource: string, ...headers: readonly string[]) => ({
  sheets: [{ name: "", resource, mapping: Object.fromEntries(headers.map((header) => [header, ""])) }],
});

describe("a sheet of another program", () => {
  test("phpIPAM's subnets: subnet and mask are the prefix, and its VLAN is one of its domain", async () => {
    const { bring, rows } = await world({
      "vlan-groups": [{ name: "Plant" }, { name: "Office" }],
      vlans: [
        { name: "web", vid: "20", group: "Plant" },
        { name: "web", vid: "20", group: "Office" },
        { name: "db", vid: "30", group: "Office" },
      ],
    });
    const text = [
      "Section,Subnet,Mask,Description,VLAN,VLAN Domain,VRF,Master Subnet,Requests",
      "Customers,10.20.1.0,24,Web servers,20,Office,,,0",
      "Customers,10.20.2.0,255.255.254.0,,30,Office,,,0",
      "Customers,2001:db8:20::,48,,,,,,0",
      "Customers,10.20.8.0/22,24,,,,,,0",
      "",
    ].join("\n");
    const chosen = leaving("prefixes", "Section", "Master Subnet", "Requests");
    const { report } = await bring(text, chosen);
    expect(report.errors).toEqual([]);
    const joined = "prefixes LEFT JOIN vlans v ON v.id = vlan_id LEFT JOIN vlan_groups g ON g.id = group_id";
    expect(rows(joined, "prefix, v.vid || ' ' || g.name AS vlan", "prefix_order")).toEqual([
      { prefix: "10.20.1.0/24", vlan: "20 Office" },
      { prefix: "10.20.2.0/23", vlan: "30 Office" },
      { prefix: "10.20.8.0/22", vlan: null },
      { prefix: "2001:db8:20::/48", vlan: null },
    ]);
    expect((await bring(text, chosen)).report.counts).toMatchObject({ created: 0, unchanged: 4 });
  });

  test("phpIPAM's addresses: the subnet gives the length, device and MAC the interface", async () => {
    const { bring, rows } = await world({
      "device-types": [{ name: "Switch" }],
      devices: [{ name: "sw1", deviceType: "Switch" }],
      interfaces: [
        { device: "sw1", name: "eth0", macAddress: "00:11:22:33:44:66" },
        { device: "sw1", name: "eth1" },
      ],
      tenants: [{ name: "ops" }],
    });
    const header = "Section,IP Address,Hostname,Description,Subnet,MAC,Owner,Device,Note,TAG";
    const text = [
      header,
      "Customers,10.10.20.5,web5.example.com,web,10.10.20.0/24,00-11-22-33-44-66,ops,sw1,,Reserved",
      "Customers,10.10.20.6,,,10.10.20.0/24,,,,,",
      "",
    ].join("\n");
    const chosen = leaving("ip-addresses", "Section", "Note");
    expect((await bring(text, chosen)).report.errors).toEqual([]);
    const joined =
      "ip_addresses a LEFT JOIN interfaces i ON i.id = interface_id LEFT JOIN tenants t ON t.id = tenant_id";
    expect(rows(joined, "address, a.status, i.name AS port, t.name AS tenant", "address")).toEqual([
      { address: "10.10.20.5/24", status: "reserved", port: "eth0", tenant: "ops" },
      { address: "10.10.20.6/24", status: "active", port: null, tenant: null },
    ]);
    // Of two ports of the device, the one without a MAC address is not meant by an empty cell.
    const open = await bring(`${header}\nCustomers,10.10.20.7,,,10.10.20.0/24,,,sw1,,\n`, chosen);
    expect(open.report.errors).toMatchObject([
      { column: "Device", message: "alone doesn't say which interface is meant; add a column for its name" },
    ]);
  });

  const places = {
    locations: [{ name: "Floor 1" }],
    manufacturers: [{ name: "Dell" }],
    "device-types": [{ name: "OptiPlex 7090", manufacturer: "Dell" }],
    "device-roles": [{ name: "Desktop" }, { name: "Laptop" }],
    platforms: [{ name: "Windows 11" }],
    tenants: [{ name: "Root entity" }],
  };
  const deviceColumns = "d.name, t.name AS type, m.name AS maker, serial, purchase_date, warranty_end";
  const devicesWithTypes =
    "devices d JOIN device_types t ON t.id = device_type_id LEFT JOIN manufacturers m ON m.id = t.manufacturer_id";

  test("GLPI's computers, with types that are missing", async () => {
    const { bring, rows } = await world(places);
    const text =
      '"Name";"Entity";"Status";"Manufacturers";"Serial number";"Types";"Model";"Operating System - Name";"Locations";"Last update";\n' +
      '"pc-1";"Root entity";"In use";"Dell";"D1";"Desktop";"OptiPlex 7090";"Windows 11";"Floor 1";"2026-05-03 10:22";\n' +
      '"pc-2";"Root entity";"In stock";"HP";"H1";"Laptop";"EliteBook 840";"";"";"2026-05-04 08:00";\n';
    const { report } = await bring(text, { options: { makes: ["deviceType"] } });
    expect(report.errors).toEqual([]);
    expect(report.makes.map(({ title }) => title)).toEqual(["HP", "EliteBook 840"]);
    expect(rows(devicesWithTypes, deviceColumns, "d.name")).toMatchObject([
      { name: "pc-1", type: "OptiPlex 7090", maker: "Dell", serial: "D1" },
      { name: "pc-2", type: "EliteBook 840", maker: "HP", serial: "H1" },
    ]);
  });

  test.each([
    [
      "Snipe-IT's assets",
      '"Asset Name","Asset Tag","Model","Category","Manufacturer","Serial","Purchased","Warranty Expires","Notes"\n' +
        '"LT-1","00001","OptiPlex 7090","Laptop","Dell","S1","2026-05-03","2029-05-03",""\n',
    ],
    [
      "a German list",
      "Name;Inventarnummer;Modell;Kategorie;Hersteller;Seriennummer;Kaufdatum;Garantie;Bemerkung\n" +
        "LT-1;00001;OptiPlex 7090;Laptop;Dell;S1;2026-05-03;2029-05-03;\n",
    ],
    [
      "a French list",
      "Nom;Numéro d'inventaire;Modèle;Catégorie;Fabricant;N° de série;Date d'achat;Fin de garantie;Remarques\n" +
        "LT-1;00001;OptiPlex 7090;Laptop;Dell;S1;2026-05-03;2029-05-03;\n",
    ],
  ])("%s", async (_, text) => {
    const { bring, rows } = await world(places);
    const { report } = await bring(text, { resource: "devices" });
    expect(report.errors).toEqual([]);
    expect(rows(devicesWithTypes, `${deviceColumns}, d.asset_tag`, "d.name")).toEqual([
      {
        ...{ name: "LT-1", type: "OptiPlex 7090", maker: "Dell", serial: "S1" },
        ...{ purchase_date: "2026-05-03", warranty_end: "2029-05-03", asset_tag: "00001" },
      },
    ]);
  });
});

describe("the length of a network in a column of its own", () => {
  test.each<[address: string, mask: string, prefix: string | undefined]>([
    ["10.0.0.0", "8", "10.0.0.0/8"],
    ["10.0.0.0", "/16", "10.0.0.0/16"],
    ["10.0.0.0", "255.255.255.0", "10.0.0.0/24"],
    ["0.0.0.0", "0.0.0.0", "0.0.0.0/0"],
    ["10.0.0.1", "255.255.255.255", "10.0.0.1/32"],
    ["10.0.0.0/9", "24", "10.0.0.0/9"],
    ["2001:db8::", "32", "2001:db8::/32"],
    ["10.0.0.0", "255.0.255.0", undefined],
    ["10.0.0.0", "33", undefined],
    ["10.0.0.0", "2001:db8::", undefined],
    ["10.0.0.0", "10.1.0.0/16", undefined],
    ["10.0.0.0", "many", undefined],
    ["10.0.0.0", "", undefined],
  ])("%s and %j", async (address, mask, prefix) => {
    const { bring, rows } = openImportWorld();
    const { report } = await bring(`Mask,Subnet\n${mask},${address}\n`, { resource: "prefixes" });
    expect(rows("prefixes", "prefix")).toEqual(prefix === undefined ? [] : [{ prefix }]);
    expect(report.errors.map(({ column }) => column)).toEqual(prefix === undefined ? ["Subnet"] : []);
  });

  test("is no column that is known without the address", async () => {
    const { bring } = openImportWorld();
    const { report } = await bring("Mask,Description\n24,x\n", { resource: "prefixes" });
    expect(report.errors[0]?.message).toStartWith("Mask: unknown column");
  });
});
