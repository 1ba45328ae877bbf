import { foldHeader } from "./foldHeader.ts";

/**
 * What NetBox, phpIPAM, RackTables and Snipe-IT call a field of ours, by resource and field. What is called as here, or
 * nearly so, needs no entry. Columns that only count or repeat something have none: nothing is left out without a word.
 */
const written: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  racks: {
    name: ["Rack"],
    height: ["u_height", "Height (U)", "Rack size"],
    startUnit: ["starting_unit", "Starting unit"],
    topDown: ["desc_units", "Descending units"],
    description: ["Comment", "Notes"],
  },
  "device-types": {
    name: ["Model", "Device type", "Model name"],
    modelFamily: ["Part number", "Model number", "Model no."],
    rackUnits: ["u_height", "U height", "Height (U)"],
    fullDepth: ["is_full_depth", "Is full depth"],
    description: ["Notes"],
  },
  devices: {
    name: ["Hostname", "Common name", "Asset name", "Item name"],
    deviceType: ["Type", "Model", "Model name", "HW type"],
    role: ["Device role", "Object type", "Category"],
    position: ["Position (U)", "Rack start", "Start position"],
    face: ["Rack face"],
    parent: ["Parent device"],
    serial: ["OEM S/N 1"],
    assetTag: ["Asset no", "Asset no."],
    primaryIp4: ["IPv4 address"],
    primaryIp6: ["IPv6 address"],
    warrantyEnd: ["Warranty expires"],
    tenant: ["Company"],
    description: ["Comment", "Notes"],
  },
  interfaces: {
    name: ["Local name"],
    label: ["Visible label"],
    macAddress: ["L2 address"],
    managementOnly: ["mgmt_only"],
  },
  vrfs: { rd: ["Route distinguisher"] },
  "vlan-groups": { name: ["L2 domain", "Domain"] },
  vlans: { vid: ["Number", "VLAN number", "VLAN ID"], group: ["VLAN group", "L2 domain", "Domain"] },
  prefixes: {
    prefix: ["Subnet", "Network"],
    site: ["Scope"],
    "vlan.vid": ["VLAN number"],
    isPool: ["Is a pool", "Pool"],
  },
  "ip-ranges": { first: ["Start address"], last: ["End address"] },
  "ip-addresses": {
    address: ["IP address", "ip_addr", "IP"],
    status: ["IP state", "State"],
    dnsName: ["Hostname", "FQDN"],
    natInside: ["NAT (Inside)"],
  },
  clusters: { site: ["Scope"], type: ["Cluster type"], group: ["Cluster group"] },
  "virtual-machines": { memoryMb: ["Memory (MB)"], diskGb: ["Disk (GB)"] },
  "vm-interfaces": { vm: ["Virtual machine"] },
  circuits: {
    endDate: ["Termination date", "Terminates"],
    aSite: ["Side A", "Termination A"],
    zSite: ["Side Z", "Termination Z"],
  },
  tenants: { group: ["Tenant group"] },
  contacts: { group: ["Contact group"] },
  links: {
    recordResource: ["Target resource", "Object type"],
    recordId: ["Target ID", "Object ID"],
    record: ["Target", "Object"],
    note: ["Role"],
  },
  "purchase-orders": { poNumber: ["Order number", "Number"], supplierName: ["Supplier"] },
  "purchase-order-items": {
    po: ["Purchase order", "Order"],
    quantityOrdered: ["Quantity"],
    unitCost: ["Unit price"],
  },
};

/** What other programs call a field, by resource: their headers, folded, and where they go here. */
export const aliases: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(written).map(([resource, fields]) => [
    resource,
    new Map(
      Object.entries(fields).flatMap(([field, headers]) =>
        headers.map((header) => [foldHeader(header), field] as const),
      ),
    ),
  ]),
);
