import { beforeAll, describe, expect, test } from "bun:test";
import { parseAddress, parseCidr } from "../../src/lib/network/cidr.ts";
import { linkOwners } from "../../src/resources/links.ts";
import { type DemoRecord, type DemoTables, fill, rowsOf } from "./filled.ts";

const now = "2026-11-18T10:20:30.456Z";

/** A link, with its ends. */
interface LinkEnds {
  readonly owner_resource: string;
  readonly record_resource: string;
}

let tables: DemoTables = new Map();
let links: readonly LinkEnds[] = [];
beforeAll(async () => {
  const filled = await fill(1, now, (database) =>
    database.sqlite
      .query("SELECT owner_resource, record_resource FROM links WHERE record_id IS NOT NULL")
      .all(),
  );
  tables = filled.tables;
  links = filled.seen as readonly LinkEnds[];
});

const byId = (name: string): ReadonlyMap<unknown, DemoRecord> =>
  new Map(rowsOf(tables, name).map((row) => [row.id, row]));

/** The half units that each device in a rack takes, by face. */
function taken(): readonly (readonly [cell: string, device: string])[] {
  const types = byId("device-types");
  return rowsOf(tables, "devices").flatMap((device) => {
    if (device.position === null) return [];
    const type = types.get(device.deviceTypeId);
    const halves = Math.ceil(Number(type?.rackUnits) * 2);
    const faces = type?.fullDepth === false ? [device.face] : ["front", "rear"];
    return faces.flatMap((face) =>
      Array.from({ length: halves }, (_, half): readonly [string, string] => [
        `${device.rackId} ${face} ${Number(device.position) * 2 + half}`,
        String(device.name),
      ]),
    );
  });
}

describe("the racks of the demonstration", () => {
  test("are a few to a site, and no two devices meet in them", () => {
    const perSite = new Map<unknown, number>();
    for (const { siteId } of rowsOf(tables, "racks")) perSite.set(siteId, (perSite.get(siteId) ?? 0) + 1);
    expect(perSite.size).toBe(rowsOf(tables, "sites").length);
    expect(Math.min(...perSite.values())).toBe(2);
    expect(Math.max(...perSite.values())).toBe(6);
    const cells = taken();
    const doubles = cells.filter(([cell, name]) =>
      cells.some(([other, by]) => other === cell && by !== name),
    );
    expect(doubles).toEqual([]);
  });

  test("are full where machines are hosted", () => {
    const sites = byId("sites");
    const share = (facility: string, name: string): number => {
      const rack = rowsOf(tables, "racks").find(
        (row) => row.name === name && sites.get(row.siteId)?.facility === facility,
      );
      const own = taken().filter(([cell]) => cell.startsWith(`${rack?.id} front`));
      return own.length / (Number(rack?.height) * 2);
    };
    for (const name of ["A01", "A02", "B01"]) expect(share("RTM1", name)).toBeGreaterThan(0.7);
  });

  test("hold devices on both faces, of half depth behind one another, and such as take no place", () => {
    const devices = rowsOf(tables, "devices");
    expect(new Set(devices.map(({ face }) => face))).toEqual(new Set([null, "front", "rear"]));
    expect(devices.some(({ rackId, position }) => rackId !== null && position === null)).toBe(true);
    expect(devices.some(({ parentId }) => parentId !== null)).toBe(true);
    const statuses = new Set(devices.map(({ status }) => status));
    expect([...statuses].sort()).toEqual(["active", "failed", "offline", "planned", "retired", "stock"]);
    const places = new Map<string, Set<unknown>>();
    for (const { rackId, position, face } of devices) {
      const key = `${rackId} ${position}`;
      if (position !== null) places.set(key, (places.get(key) ?? new Set()).add(face));
    }
    expect([...places.values()].some((faces) => faces.size === 2)).toBe(true);
  });
});

describe("the devices of the demonstration", () => {
  test("have labels of their own, and warranties of which some end soon", () => {
    const devices = rowsOf(tables, "devices");
    const labels = devices.flatMap(({ serial }) => (serial === null ? [] : [String(serial)]));
    expect(labels.length).toBeGreaterThan(300);
    const today = now.slice(0, 10);
    const soon = new Date(Date.parse(now) + 90 * 86_400_000).toISOString().slice(0, 10);
    const ends = devices.map(({ warrantyEnd }) => String(warrantyEnd ?? ""));
    expect(ends.filter((end) => end >= today && end <= soon).length).toBeGreaterThan(0);
    expect(ends.filter((end) => end > soon).length).toBeGreaterThan(100);
  });

  test("came of orders, whose lines say what they are", () => {
    const lines = rowsOf(tables, "purchase-orders").flatMap(({ items }) => items as readonly DemoRecord[]);
    expect(lines.filter(({ deviceTypeId }) => deviceTypeId !== null).length).toBeGreaterThan(20);
    const received = rowsOf(tables, "devices").filter(({ purchaseOrderId }) => purchaseOrderId !== null);
    expect(received.length).toBeGreaterThan(3);
    expect(received.filter(({ status, siteId }) => status !== "stock" || siteId === null)).toEqual([]);
  });
});

describe("the addresses of the demonstration", () => {
  test("each lie in a network of their table, and outside what is handed out to others", () => {
    const networks = rowsOf(tables, "prefixes").map(({ prefix, vrfId, status }) => {
      const order = parseCidr(String(prefix))?.order ?? "";
      const length = Number.parseInt(order.slice(-2), 16);
      return { vrfId, bits: bitsOf(order.slice(0, -2)).slice(0, length + 1), status };
    });
    const ranges = rowsOf(tables, "ip-ranges").map(({ first, last, purpose }) => ({
      ...{ from: orderOf(first), to: orderOf(last), purpose },
    }));
    const lost = rowsOf(tables, "ip-addresses").filter(({ address, vrfId }) => {
      const order = orderOf(address);
      const around = networks.filter((one) => one.vrfId === vrfId && bitsOf(order).startsWith(one.bits));
      const handedOut = ranges.some(({ from, to }) => vrfId === null && from <= order && order <= to);
      return around.length === 0 || handedOut;
    });
    expect(lost.map(({ address }) => address)).toEqual([]);
    expect(ranges.filter(({ purpose }) => purpose === "dhcp").length).toBeGreaterThan(0);
  });

  test("are on devices and machines, each of which is reached by one", () => {
    const addresses = rowsOf(tables, "ip-addresses");
    expect(addresses.filter((row) => row.interfaceId === null && row.vmInterfaceId === null)).toEqual([]);
    const machines = new Set(addresses.map(({ vmInterfaceId }) => vmInterfaceId));
    const first = rowsOf(tables, "vm-interfaces").filter(({ name }) => name === "eth0");
    expect(first.filter(({ id }) => !machines.has(id)).map(({ name }) => name)).toEqual([]);
    const managed = rowsOf(tables, "devices").filter(({ primaryIp4Id }) => primaryIp4Id !== null);
    expect(managed.length).toBeGreaterThan(250);
    const shared = addresses.filter(({ shared: isShared }) => isShared === true);
    expect(new Set(shared.map(({ address }) => address)).size).toBe(1);
    expect(shared.length).toBeGreaterThan(2);
  });
});

const orderOf = (address: unknown): string => {
  const { bits = 0, value = 0n } = parseAddress(String(address)) ?? {};
  return `${bits === 32 ? "4" : "6"}${value.toString(16).padStart(bits / 4, "0")}`;
};

/** The family and the bits of an order, each bit a character. */
const bitsOf = (order: string): string =>
  order.slice(0, 1) +
  [...order.slice(1)].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, "0")).join("");

test("ports towards cluster nodes carry tagged VLANs of their own site", () => {
  const [interfaces, devices, vlans] = [byId("interfaces"), byId("devices"), byId("vlans")];
  const memberships = rowsOf(tables, "vlan-memberships");
  expect(memberships.length).toBeGreaterThan(100);
  for (const { interfaceId, vlanId } of memberships) {
    const port = interfaces.get(interfaceId);
    expect(port?.mode).toBe("tagged");
    expect(vlans.get(vlanId)?.siteId).toBe(devices.get(port?.deviceId)?.siteId);
  }
});

test("circuits of the demonstration end at ports of both sites, and are paid for by contracts", () => {
  const circuits = rowsOf(tables, "circuits");
  const whole = circuits.filter((row) => row.aInterfaceId !== null && row.zInterfaceId !== null);
  expect(whole.length).toBeGreaterThan(5);
  expect(circuits.filter(({ contractId }) => contractId === null)).toEqual([]);
  const [interfaces, devices] = [byId("interfaces"), byId("devices")];
  const siteOf = (id: unknown): unknown => devices.get(interfaces.get(id)?.deviceId)?.siteId;
  for (const row of whole) {
    expect([siteOf(row.aInterfaceId), siteOf(row.zInterfaceId)]).toEqual([row.aSiteId, row.zSiteId]);
  }
});

test("each kind of record that may be about another is about something", () => {
  expect(new Set(links.map((link) => link.owner_resource))).toEqual(new Set(linkOwners));
  const wanted = ["devices", "racks", "circuits", "clusters", "device-types", "sites"];
  const led = new Set(links.map((link) => link.record_resource));
  expect(wanted.filter((name) => !led.has(name))).toEqual([]);
});
