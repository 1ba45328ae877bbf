import type { Answer } from "../../support.ts";
import type { Api } from "../world.ts";

/** The IDs of the records of a side, by resource: those of the start first, in one order on all sides. */
export type Handles = Map<string, string[]>;

/** The resources whose records a history changes, or that its changes refer to. */
export const usedResources = [
  ...["sites", "locations", "racks", "device-types", "devices", "interfaces", "vlan-groups", "vlans"],
  ...["ip-addresses", "cables", "tags", "custom-fields", "incidents", "purchase-orders", "views"],
] as const;

/** Fills an empty box with what histories begin with. */
export async function seedBox(api: Api): Promise<Handles> {
  const handles: Handles = new Map();
  const add = async (resource: string, body: object): Promise<string> => {
    const id = created(await api.post(`/api/${resource}`, body));
    handles.set(resource, [...(handles.get(resource) ?? []), id]);
    return id;
  };
  const addAll = async (resource: string, bodies: readonly object[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const body of bodies) ids.push(await add(resource, body));
    return ids;
  };
  const sites = await addAll(
    "sites",
    ["Rotterdam", "Utrecht"].map((name) => ({ name, latitude: 51.9, longitude: 4.4 })),
  );
  const at = (list: readonly string[], n: number): string => list[n % list.length] ?? "";
  await addAll(
    "locations",
    numbers(4).map((n) => ({ name: `Hall ${n}`, siteId: at(sites, n) })),
  );
  const racks = await addAll(
    "racks",
    numbers(4).map((n) => ({ name: `R${n}`, siteId: at(sites, n), height: 12 })),
  );
  const types = await addAll("device-types", [
    { name: "Switch", rackUnits: 1, fullDepth: true, ports: "eth[0-1] 1000base-t" },
    { name: "Server", rackUnits: 2, fullDepth: true, ports: "net[0-1] 1000base-t" },
    { name: "Blade", ports: "eth0 1000base-t" },
  ]);
  const devices = await addAll(
    "devices",
    numbers(12).map((n) => ({
      ...{ name: `dev-${n}`, deviceTypeId: at(types, n % 2), siteId: at(sites, n), serial: `S-${n}` },
      ...{ rackId: at(racks, n), position: 1 + 2 * Math.floor(n / 4), face: "front", status: "active" },
    })),
  );
  await addAll(
    "devices",
    numbers(4).map((n) => ({ name: `blade-${n}`, deviceTypeId: types[2], parentId: at(devices, n % 2) })),
  );
  for (const id of handles.get("devices") ?? []) {
    const { body } = await api.get(`/api/interfaces?deviceId=${id}&sort=name`);
    const found = body.data.map((each: { id: string }) => each.id);
    handles.set("interfaces", [...(handles.get("interfaces") ?? []), ...found]);
  }
  const interfaces = handles.get("interfaces") ?? [];
  const groups = await addAll("vlan-groups", [{ name: "Campus" }]);
  await addAll(
    "vlans",
    numbers(8).map((n) => ({ name: `VLAN ${n}`, vid: 100 + n, groupId: groups[0] })),
  );
  await addAll(
    "ip-addresses",
    numbers(10).map((n) => ({ address: `10.0.0.${n + 1}/24`, interfaceId: at(interfaces, n * 2) })),
  );
  await addAll(
    "cables",
    numbers(5).map((n) => ({
      ...{ label: `C-${n}`, aInterfaceId: at(interfaces, n * 2), bInterfaceId: at(interfaces, n * 2 + 11) },
    })),
  );
  const tags = await addAll(
    "tags",
    ["Broken", "Spare", "Leased"].map((name) => ({ name })),
  );
  for (const n of numbers(4))
    created(await api.post(`/api/devices/${at(devices, n)}/tags`, { tagId: at(tags, n) }));
  await addAll("custom-fields", [
    { resource: "devices", key: "owner", label: "Owner", kind: "text" },
    { resource: "devices", key: "rank", label: "Rank", kind: "integer" },
  ]);
  const incidents = await addAll(
    "incidents",
    ["Outage", "Fire"].map((name) => ({ name, severity: "sev2" })),
  );
  for (const n of numbers(4)) {
    const link = { kind: "affects", resource: "devices", recordId: at(devices, n), note: null };
    created(await api.post(`/api/incidents/${at(incidents, n)}/links`, link));
  }
  const orders = await addAll(
    "purchase-orders",
    numbers(2).map((n) => ({ poNumber: `PO-${n}`, status: "ordered" })),
  );
  for (const order of orders) {
    for (const n of numbers(3)) {
      const item = { description: `Item ${n}`, quantityOrdered: 40 };
      const id = created(await api.post(`/api/purchase-orders/${order}/items`, item));
      handles.set("purchase-order-items", [...(handles.get("purchase-order-items") ?? []), id]);
    }
  }
  await addAll(
    "views",
    numbers(4).map((n) => ({
      resource: "vlans",
      name: `Range ${n}`,
      search: `vid__gte=${n + 1}`,
      shared: true,
    })),
  );
  return handles;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

function created({ status, text, body }: Answer): string {
  if (status !== 201) throw new Error(`the start of a history was refused with ${status}: ${text}`);
  return body.data.id;
}
