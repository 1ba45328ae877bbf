import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Answer, type Client, type Sitebook, startSitebook } from "../support.ts";

let sitebook: Sitebook;
let client: Client;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  sitebook = await startSitebook(["--trusted-proxy", "127.0.0.1", "--host-name", "sitebook.example.net"]);
  client = sitebook.as.manager;
  ids = await fill();
});
afterAll(() => sitebook.stop());

async function create(list: string, body: object): Promise<string> {
  const created = await client.post(`/api/${list}`, body);
  expect([list, created.status, created.body.error]).toEqual([list, 201, undefined]);
  return created.body.data.id;
}

/** A site with two devices, a cable between them, a virtual machine, and their addresses. */
async function fill() {
  const europe = await create("regions", { name: "Europe", slug: "europe" });
  const rhine = await create("regions", { name: "Rhine-Main", slug: "rhine-main", parentId: europe });
  const tenant = await create("tenants", { name: "Quay", slug: "quay" });
  const site = await create("sites", {
    name: "Frankfurt 1",
    regionId: rhine,
    tenantId: tenant,
    status: "active",
  });
  const elsewhere = await create("sites", { name: "Elsewhere" });
  const hall = await create("locations", { name: "Hall", siteId: site });
  const room = await create("locations", { name: "Room 1", siteId: site, parentId: hall });
  const nowhere = await create("locations", { name: "Nowhere" });
  const rack = await create("racks", { name: "A07", siteId: site, locationId: room, status: "retired" });
  const maker = await create("manufacturers", { name: "Fernwerk", slug: "fernwerk" });
  const type = await create("device-types", { name: "FX-24", manufacturerId: maker, rackUnits: 1 });
  const role = await create("device-roles", { name: "Switch" });
  const place = { siteId: site, locationId: room, deviceTypeId: type, roleId: role };
  const sw2 = await create("devices", {
    name: "sw2",
    ...place,
    rackId: rack,
    position: 3,
    face: "front",
    status: "stock",
  });
  const sw10 = await create("devices", { name: "sw10", ...place, serial: "SN-10", status: "retired" });
  const bare = await create("devices", { name: "Bär 100%_ü", deviceTypeId: type });
  const vlan = await create("vlans", { name: "Storage", vid: 120, siteId: site });
  const port = await create("interfaces", {
    ...{ deviceId: sw2, name: "Gi0/1", type: "1000base-t", macAddress: "00:1a:2b:3c:4d:5e" },
    ...{ mode: "all", untaggedVlanId: vlan },
  });
  const other = await create("interfaces", { deviceId: sw10, name: "Gi0/1" });
  await create("vlan-memberships", { interfaceId: port, vlanId: vlan });
  const socket = await create("interfaces", { deviceId: sw10, name: "P1", kind: "panel" });
  const cable = await create("cables", {
    label: "C-1",
    aInterfaceId: port,
    bInterfaceId: other,
    lengthM: "1.50",
  });
  const vrf = await create("vrfs", { name: "Blue", rd: "64512:1" });
  const prefix = await create("prefixes", { prefix: "10.20.0.0/24", siteId: site, vlanId: vlan });
  const address = await create("ip-addresses", {
    ...{ address: "10.20.0.17/24", interfaceId: port, dnsName: "sw2.example.net" },
  });
  const address6 = await create("ip-addresses", { address: "2001:db8::17/64", interfaceId: port });
  const loose = await create("ip-addresses", { address: "10.21.0.1/32", vrfId: vrf, status: "spare" });
  const cluster = await create("clusters", { name: "fra1", siteId: site });
  const machine = await create("virtual-machines", {
    name: "web1",
    clusterId: cluster,
    vcpus: 1.5,
    diskGb: 20,
    status: "staging",
  });
  const nic = await create("vm-interfaces", { name: "eth0", vmId: machine });
  await create("vm-interfaces", { name: "lost" });
  const onMachine = await create("ip-addresses", { address: "10.20.0.18/24", vmInterfaceId: nic });
  for (const [list, id, body] of [
    ["devices", sw2, { primaryIp4Id: address, primaryIp6Id: address6 }],
    ["virtual-machines", machine, { primaryIp4Id: onMachine }],
  ] as const) {
    expect((await client.patch(`/api/${list}/${id}`, body)).status).toBe(200);
  }
  const vendor = await create("vendors", { name: "Nordlink", slug: "nordlink" });
  const circuit = await create("circuits", {
    ...{
      cid: "NF-1",
      vendorId: vendor,
      aSiteId: site,
      zProviderNetwork: "MPLS",
      downMbps: 100,
      status: "retired",
    },
  });
  for (const [name, owners] of [
    ["Core", [sw2, sw10]],
    ["Lab", [sw2]],
  ] as const) {
    const tag = await create("tags", { name });
    for (const id of owners) {
      const set = await client.post(`/api/devices/${id}/tags`, { tagId: tag });
      expect([set.status, set.body.error]).toEqual([201, undefined]);
    }
  }
  return {
    europe,
    rhine,
    tenant,
    site,
    elsewhere,
    hall,
    room,
    nowhere,
    rack,
    maker,
    type,
    role,
    sw2,
    sw10,
    bare,
    vlan,
    port,
    other,
    socket,
    cable,
    vrf,
    prefix,
    address,
    address6,
    loose,
    cluster,
    machine,
    nic,
    onMachine,
    vendor,
    circuit,
  };
}

const read = (path: string, as: Client = sitebook.as.viewer): Promise<Answer> =>
  as.get(`/netbox/api/${path}`);

/** What a list answers, by the names of its records. */
async function names(path: string): Promise<string[]> {
  const answer = await read(path);
  expect([path, answer.status, answer.body.detail]).toEqual([path, 200, undefined]);
  return answer.body.results.map(({ display }: { display: string }) => display);
}

async function first(path: string) {
  const answer = await read(path);
  expect([path, answer.status, answer.body.detail]).toEqual([path, 200, undefined]);
  return answer.body.results[0];
}

describe("records in NetBox's form", () => {
  test("a device with what it refers to", async () => {
    const device = await first("dcim/devices/?name=sw2");
    expect(device).toMatchObject({
      id: ids.sw2,
      url: `${sitebook.url}/netbox/api/dcim/devices/${ids.sw2}/`,
      display: "sw2",
      name: "sw2",
      device_type: { model: "FX-24", slug: "fx-24", manufacturer: { slug: "fernwerk" } },
      role: { slug: "switch" },
      site: { id: ids.site, name: "Frankfurt 1", slug: "frankfurt-1" },
      location: { name: "Room 1" },
      rack: { id: ids.rack, name: "A07" },
      position: 3,
      face: { value: "front", label: "Front" },
      status: { value: "inventory", label: "Inventory" },
      primary_ip: { address: "2001:db8::17/64", family: { value: 6, label: "IPv6" } },
      primary_ip4: { address: "10.20.0.17/24", family: { value: 4, label: "IPv4" } },
      tenant: null,
      platform: null,
      virtual_chassis: null,
      serial: "",
      config_context: {},
      comments: "",
      interface_count: 1,
      custom_fields: {},
    });
    expect(device.tags.map(({ name, slug }: { name: string; slug: string }) => [name, slug])).toEqual([
      ["Core", "core"],
      ["Lab", "lab"],
    ]);
  });

  test("a record at its own address is the one of the list", async () => {
    for (const [list, id] of [
      ["dcim/devices", ids.sw2],
      ["dcim/interfaces", ids.port],
      ["ipam/ip-addresses", ids.address],
      ["circuits/circuits", ids.circuit],
    ]) {
      const listed = await first(`${list}/?id=${id}`);
      expect((await read(`${list}/${id}/`)).body).toEqual(listed);
      expect((await read(`${list}/${id}`)).body).toEqual(listed);
    }
  });

  test("interfaces with cables, peers, VLANs and counts", async () => {
    expect(await first("dcim/interfaces/?device=sw2")).toMatchObject({
      device: { id: ids.sw2 },
      type: { value: "1000base-t", label: "1000BASE-T (1GE)" },
      mac_address: "00:1A:2B:3C:4D:5E",
      mode: { value: "tagged-all", label: "Tagged (All)" },
      untagged_vlan: { vid: 120 },
      tagged_vlans: [{ id: ids.vlan, vid: 120, name: "Storage" }],
      cable: { id: ids.cable, label: "C-1" },
      cable_end: "A",
      link_peers: [{ id: ids.other, device: { name: "sw10" } }],
      link_peers_type: "dcim.interface",
      connected_endpoints: [{ id: ids.other }],
      connected_endpoints_reachable: true,
      count_ipaddresses: 2,
      enabled: true,
      _occupied: true,
    });
    for (const vlan of [`vlan_id=${ids.vlan}`, `vlan_id=${ids.vlan}&vlan_id=${ids.rack}`]) {
      expect(await names(`dcim/interfaces/?${vlan}`)).toEqual(["Gi0/1"]);
    }
    expect(await first(`dcim/interfaces/?id=${ids.other}`)).toMatchObject({
      type: { value: "other" },
      cable_end: "B",
      untagged_vlan: null,
      tagged_vlans: [],
    });
    expect(await names("dcim/front-ports/")).toEqual(["P1"]);
    expect(await first("dcim/cables/")).toMatchObject({
      a_terminations: [{ object_type: "dcim.interface", object_id: ids.port, object: { name: "Gi0/1" } }],
      b_terminations: [{ object_id: ids.other }],
      length: 1.5,
      length_unit: { value: "m" },
    });
  });

  test("addresses, networks, machines, circuits and racks", async () => {
    expect(await first("ipam/ip-addresses/?device=sw2&family=4")).toMatchObject({
      address: "10.20.0.17/24",
      dns_name: "sw2.example.net",
      assigned_object_type: "dcim.interface",
      assigned_object_id: ids.port,
      assigned_object: { name: "Gi0/1", device: { name: "sw2" } },
      status: { value: "active", label: "Active" },
    });
    expect(await first("ipam/ip-addresses/?virtual_machine=web1")).toMatchObject({
      assigned_object_type: "virtualization.vminterface",
      assigned_object: { virtual_machine: { name: "web1" } },
    });
    expect(await first("ipam/ip-addresses/?vrf=Blue")).toMatchObject({
      vrf: { rd: "64512:1", display: "Blue (64512:1)" },
      assigned_object: null,
    });
    expect(await first("ipam/prefixes/")).toMatchObject({
      prefix: "10.20.0.0/24",
      scope_type: "dcim.site",
      scope_id: ids.site,
      scope: { slug: "frankfurt-1" },
      site: { slug: "frankfurt-1" },
      vlan: { vid: 120 },
    });
    expect(await first("virtualization/virtual-machines/")).toMatchObject({
      vcpus: 1.5,
      disk: 20_000,
      memory: null,
      status: { value: "staged", label: "Staged" },
      site: { id: ids.site },
      primary_ip: { address: "10.20.0.18/24" },
    });
    expect(await first("circuits/circuits/")).toMatchObject({
      provider: { slug: "nordlink" },
      status: { value: "decommissioned" },
      termination_a: { termination_type: "dcim.site", termination: { id: ids.site }, port_speed: 100_000 },
      termination_z: { termination_type: "circuits.providernetwork", termination: { name: "MPLS" } },
    });
    expect((await first("dcim/racks/")).status).toEqual({ value: "deprecated", label: "Deprecated" });
    expect(await first("dcim/sites/?name__isw=frank")).toMatchObject({
      region: { slug: "rhine-main" },
      device_count: 2,
      prefix_count: 1,
      rack_count: 1,
      virtualmachine_count: 1,
      circuit_count: 1,
    });
  });

  test("leaves out what NetBox cannot have, also where others refer to it", async () => {
    expect(await names("dcim/locations/")).toEqual(["Hall", "Room 1"]);
    expect(await names("virtualization/interfaces/")).toEqual(["eth0"]);
    expect((await read(`dcim/locations/${ids.nowhere}/`)).status).toBe(404);
    expect((await read(`dcim/interfaces/${ids.socket}/`)).status).toBe(404);
    for (const path of ["dcim/site-groups/", `ipam/services/?device_id=${ids.sw2}`]) {
      expect((await read(path)).body).toEqual({ count: 0, next: null, previous: null, results: [] });
    }
  });

  test("custom fields by their names in snake case", async () => {
    const made = await sitebook.as.admin.post("/api/custom-fields", {
      ...{ resource: "racks", key: "rackColour", label: "Colour", kind: "text" },
    });
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    // The client's document is that of the start, which knows no custom field.
    const set = await fetch(`${sitebook.url}/api/racks/${ids.rack}`, {
      method: "PATCH",
      headers: { "content-type": "application/json", authorization: `Bearer ${client.token}` },
      body: JSON.stringify({ custom: { rackColour: "ré'd" } }),
    });
    expect(set.status).toBe(200);
    expect((await first("dcim/racks/")).custom_fields).toEqual({ rack_colour: "ré'd" });
  });

  test("custom fields of every kind as NetBox answers them, and filters by them", async () => {
    const bare = await create("clusters", { name: "fra2" });
    for (const [key, kind, choices] of [
      ["ownerNote", "text"],
      ["portCount", "integer"],
      ["loadFactor", "decimal"],
      ["serviceDay", "date"],
      ["isShared", "boolean"],
      ["zone", "choice", ["red", "Blue"]],
      ["page", "url"],
    ] as const) {
      const made = await sitebook.as.admin.post("/api/custom-fields", {
        ...{ resource: "clusters", key, label: key, kind, ...(choices === undefined ? {} : { choices }) },
      });
      expect([key, made.status, made.body.error]).toEqual([key, 201, undefined]);
    }
    const custom = {
      ...{ ownerNote: "Ask Älva first", portCount: 48, loadFactor: "2.5", serviceDay: "2026-03-01" },
      ...{ isShared: true, zone: "red", page: "https://example.net/fra1" },
    };
    const set = await fetch(`${sitebook.url}/api/clusters/${ids.cluster}`, {
      method: "PATCH",
      headers: { "content-type": "application/json", authorization: `Bearer ${client.token}` },
      body: JSON.stringify({ custom }),
    });
    expect([set.status, await set.json()]).toMatchObject([200, {}]);
    const list = "virtualization/clusters/";
    expect((await first(`${list}?name=fra1`)).custom_fields).toEqual({
      ...{ owner_note: "Ask Älva first", port_count: 48, load_factor: 2.5, service_day: "2026-03-01" },
      ...{ is_shared: true, zone: "red", page: "https://example.net/fra1" },
    });
    const none = { owner_note: null, port_count: null, load_factor: null, service_day: null };
    expect((await first(`${list}?name=fra2`)).custom_fields).toEqual({
      ...{ ...none, is_shared: null, zone: null, page: null },
    });
    for (const [query, found] of [
      ["cf_owner_note=Ask %C3%84lva first", ["fra1"]],
      ["cf_owner_note=Ask", []],
      ["cf_owner_note__ic=%C3%A4LVA", ["fra1"]],
      ["cf_owner_note__empty=true", ["fra2"]],
      ["cf_port_count=48", ["fra1"]],
      ["cf_port_count__n=48", ["fra2"]],
      ["cf_port_count__gte=49", []],
      ["cf_load_factor=2.5&cf_load_factor__lt=2.6", ["fra1"]],
      ["cf_load_factor__gt=2.5", []],
      ["cf_service_day__lt=2026-03-02", ["fra1"]],
      ["cf_service_day=2026-03-02", []],
      ["cf_is_shared=true", ["fra1"]],
      ["cf_is_shared=false", []],
      ["cf_zone=red&cf_zone=Blue", ["fra1"]],
      ["cf_zone=green", []],
      ["cf_page__isw=https:", ["fra1"]],
      ["ordering=-cf_port_count,name", ["fra1", "fra2"]],
    ] as const) {
      expect([query, await names(`${list}?${query}`)]).toEqual([query, [...found]]);
    }
    for (const [query, problem] of [
      ["cf_nope=1", "cf_nope: unknown filter of virtualization/clusters;"],
      ["cf_port_count=x", "cf_port_count: must be "],
      ["cf_service_day=soon", "cf_service_day: must be "],
      ["cf_is_shared=perhaps", "cf_is_shared: must be true or false"],
    ]) {
      const { status, body } = await read(`${list}?${query}`);
      expect([query, status]).toEqual([query, 400]);
      expect(body.detail).toStartWith(problem ?? "");
    }
    const gone = await fetch(`${sitebook.url}/api/clusters/${bare}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${client.token}` },
    });
    expect(gone.status).toBe(200);
  });
});

describe("filters", () => {
  const tables: readonly (readonly [path: string, found: readonly string[]])[] = [
    ["dcim/devices/", ["Bär 100%_ü", "sw2", "sw10"]],
    ["dcim/devices/?name=sw2&name=sw10", ["sw2", "sw10"]],
    ["dcim/devices/?name=SW2", []],
    ["dcim/devices/?name__ie=SW2", ["sw2"]],
    ["dcim/devices/?name__nie=SW2&name__nie=b%C3%84r%20100%25_%C3%BC", ["sw10"]],
    ["dcim/devices/?serial__nie=", ["sw10"]],
    ["dcim/devices/?name__n=sw2", ["Bär 100%_ü", "sw10"]],
    ["dcim/devices/?name__ic=W", ["sw2", "sw10"]],
    ["dcim/devices/?name__ic=%25_", ["Bär 100%_ü"]],
    ["dcim/devices/?name__isw=b%C3%84R", ["Bär 100%_ü"]],
    ["dcim/devices/?name__iew=0", ["sw10"]],
    ["dcim/devices/?name__nic=w", ["Bär 100%_ü"]],
    ["dcim/devices/?serial__empty=true", ["Bär 100%_ü", "sw2"]],
    ["dcim/devices/?serial__empty=False", ["sw10"]],
    ["dcim/devices/?serial__n=SN-10", ["Bär 100%_ü", "sw2"]],
    ["dcim/devices/?status=inventory", ["sw2"]],
    ["dcim/devices/?status=inventory&status=decommissioning", ["sw2", "sw10"]],
    ["dcim/devices/?status__n=inventory&status__n=decommissioning", ["Bär 100%_ü"]],
    ["dcim/devices/?status=staged", []],
    ["ipam/ip-addresses/?status=dhcp&status=spare", ["10.21.0.1/32"]],
    ["dcim/devices/?site=frankfurt-1", ["sw2", "sw10"]],
    ["dcim/devices/?site=Frankfurt-1&serial=SN-10", ["sw10"]],
    ["dcim/devices/?site__n=frankfurt-1", ["Bär 100%_ü"]],
    ["dcim/devices/?site_id=null", ["Bär 100%_ü"]],
    ["dcim/devices/?region=europe", ["sw2", "sw10"]],
    ["dcim/devices/?site=null&site=frankfurt-1", ["Bär 100%_ü", "sw2", "sw10"]],
    ["dcim/devices/?location=null", ["Bär 100%_ü"]],
    ["dcim/devices/?rack__n=null", ["sw2"]],
    ["dcim/devices/?region_id__n=null", ["sw2", "sw10"]],
    ["circuits/circuits/?site=null", ["NF-1"]],
    ["dcim/devices/?location=hall", ["sw2", "sw10"]],
    ["dcim/devices/?rack=A07", ["sw2"]],
    ["dcim/devices/?manufacturer=fernwerk&role=switch&platform_id=null", ["sw2", "sw10"]],
    ["dcim/devices/?has_primary_ip=True", ["sw2"]],
    ["dcim/devices/?has_primary_ip=0", ["Bär 100%_ü", "sw10"]],
    ["dcim/devices/?tag=core", ["sw2", "sw10"]],
    ["dcim/devices/?tag=core&tag=lab", ["sw2"]],
    ["dcim/devices/?tag__n=lab", ["Bär 100%_ü", "sw10"]],
    ["dcim/devices/?mac_address=001a.2b3c.4d5e", ["sw2"]],
    ["dcim/devices/?q=SN-1", ["sw10"]],
    ["dcim/devices/?position=3", ["sw2"]],
    ["dcim/devices/?position__gte=3.5", []],
    ["dcim/sites/?tenant=quay", ["Frankfurt 1"]],
    ["dcim/sites/?region=europe", ["Frankfurt 1"]],
    ["dcim/racks/?status=deprecated&site=frankfurt-1", ["A07"]],
    ["dcim/interfaces/?cabled=true&enabled=true", ["Gi0/1", "Gi0/1"]],
    ["dcim/interfaces/?kind=physical", ["Gi0/1", "Gi0/1"]],
    ["dcim/interfaces/?kind=virtual", []],
    ["dcim/virtual-chassis/?name=x", []],
    ["ipam/vlans/?vid=120", ["Storage (120)"]],
    ["ipam/vlans/?vid__gt=120", []],
    ["ipam/prefixes/?contains=10.20.0.17", ["10.20.0.0/24"]],
    ["ipam/prefixes/?contains=10.20.0.17/32&mask_length=24", ["10.20.0.0/24"]],
    ["ipam/prefixes/?mask_length__lt=24", []],
    ["ipam/prefixes/?q=10.20.0.17/24", ["10.20.0.0/24"]],
    ["ipam/prefixes/?q=10.20.1.17", []],
    ["ipam/prefixes/?q=20.0", ["10.20.0.0/24"]],
    ["ipam/ip-addresses/?mask_length=32", ["10.21.0.1/32"]],
    ["ipam/ip-addresses/?mask_length__gt=32", ["2001:db8::17/64"]],
    ["ipam/vlans/?created__gte=2020-01-01&last_updated__lt=2199-01-01T00:00:00Z", ["Storage (120)"]],
    ["ipam/vlans/?last_updated__gt=2199-01-01", []],
    ["ipam/prefixes/?within=10.20.0.0/24", []],
    ["ipam/prefixes/?within_include=10.20.0.0/24", ["10.20.0.0/24"]],
    ["ipam/prefixes/?vlan_vid=120&parent=10.0.0.0/8", ["10.20.0.0/24"]],
    ["ipam/ip-addresses/?parent=10.20.0.0/24", ["10.20.0.17/24", "10.20.0.18/24"]],
    ["ipam/ip-addresses/?address=10.20.0.17", ["10.20.0.17/24"]],
    ["ipam/ip-addresses/?address=10.20.0.17/25", []],
    ["ipam/ip-addresses/?assigned_to_interface=false", ["10.21.0.1/32"]],
    ["ipam/ip-addresses/?family=6", ["2001:db8::17/64"]],
    ["virtualization/virtual-machines/?cluster=fra1&site=frankfurt-1&status=staged", ["web1"]],
    ["circuits/circuits/?site=frankfurt-1&provider=nordlink", ["NF-1"]],
    ["dcim/devices/?ordering=-name", ["sw10", "sw2", "Bär 100%_ü"]],
    ["dcim/devices/?ordering=site,-serial", ["Bär 100%_ü", "sw10", "sw2"]],
  ];
  test.each(tables)("%s", async (path, found) => {
    expect(await names(path)).toEqual([...found]);
  });

  const refused: readonly (readonly [query: string, problem: string])[] = [
    ["nope=1", "nope: unknown filter of dcim/devices;"],
    ["name__nope=1", "name__nope: unknown filter"],
    ["name__ic__n=1", "name__ic__n: unknown filter"],
    ["__proto__=1", "__proto__: unknown filter"],
    ["constructor=1", "constructor: unknown filter"],
    ["name__=1", "name__: unknown filter"],
    ["last_updated__gte=soon", "last_updated__gte: must be a time such as"],
    ["has_primary_ip=maybe", "has_primary_ip: must be true or false"],
    ["id=12", "id: must be the id of a record, a UUID"],
    ["site_id=12", "site_id: must be the id of a record, a UUID, or null"],
    ["status=stock", "status: no device has stock; NetBox's terms are offline, active"],
    ["status=active&status__n=actve", "status__n: no device has actve; NetBox's terms are"],
    ["site=nope", "site: no site has the slug nope"],
    ["site__n=nope", "site__n: no site has the slug nope"],
    ["tag=nope", "tag: no tag has the slug nope"],
    ["position=x", "position: must be a number"],
    ["mac_address=x", "mac_address: must be a MAC address"],
    ["name=%00", "name: must be text"],
    ["ordering=-nope", "ordering: can't order by nope; use "],
    ["limit=-1", "limit: must be a whole number from 0 on"],
    ["limit=1e3", "limit: must be a whole number from 0 on"],
    ["limit=1&limit=2", "limit: sent more than once"],
    ["offset=99999999999", "offset: must be a whole number from 0 on"],
    ["format=api", "format: only json is answered"],
    ["brief=perhaps", "brief: must be true or false"],
    [
      `${Array.from({ length: 15 }, (_, n) => `name__ic=${n}`).join("&")}&serial__nisw=a&${Array.from({ length: 5 }, (_, n) => `position__lt=${n}`).join("&")}`,
      "name__ic, serial__nisw, position__lt: at most 20 values in one request",
    ],
    [`q=${"x".repeat(5000)}`, "q: must be text of up to"],
  ];
  test.each(refused)("400 for %s", async (query, problem) => {
    const { status, body } = await read(`dcim/devices/?${query}`);
    expect([status, Object.keys(body)]).toEqual([400, ["detail"]]);
    expect(body.detail).toStartWith(problem);
  });
});

describe("pages and shapes", () => {
  test("limit, offset, next and previous", async () => {
    const pages: Answer["body"][] = [(await read("dcim/devices/?limit=1&name__ic=W")).body];
    while (pages.at(-1).next !== null) {
      const { pathname, search } = new URL(pages.at(-1).next);
      pages.push((await sitebook.as.viewer.get(pathname + search)).body);
    }
    expect(pages.map(({ results }) => results[0].name)).toEqual(["sw2", "sw10"]);
    expect(pages.map(({ count }) => count)).toEqual([2, 2]);
    expect(pages[1].previous).toBe(`${sitebook.url}/netbox/api/dcim/devices/?limit=1&name__ic=W`);
    const { body } = await read("dcim/devices/?limit=0");
    expect([body.count, body.results.length, body.next]).toEqual([3, 3, null]);
    for (const limit of [100_000, 9_999_999_999]) {
      expect((await read(`dcim/devices/?limit=${limit}`)).body.results.length).toBe(3);
    }
    expect((await read("dcim/devices/?limit=2&offset=9")).body).toMatchObject({
      count: 3,
      next: null,
      results: [],
    });
  });

  test("addresses are those that the client has called, also behind a proxy that serves https", async () => {
    const headers = { host: "sitebook.example.net", "x-forwarded-proto": "https" };
    const base = "https://sitebook.example.net/netbox/api";
    const { body } = await sitebook.as.viewer.get("/netbox/api/dcim/devices/?limit=1&offset=1", { headers });
    expect(body).toMatchObject({
      next: `${base}/dcim/devices/?limit=1&offset=2`,
      previous: `${base}/dcim/devices/?limit=1`,
      results: [
        { url: `${base}/dcim/devices/${ids.sw2}/`, site: { url: `${base}/dcim/sites/${ids.site}/` } },
      ],
    });
    const root = await sitebook.anonymous.get("/netbox/api/", { headers });
    expect(root.body.dcim).toBe(`${base}/dcim/`);
  });

  test("brief, exclude and fields", async () => {
    expect(Object.keys(await first("dcim/devices/?brief=true"))).toEqual([
      ...["id", "url", "display", "name", "description"],
    ]);
    const without = await first("dcim/devices/?exclude=config_context,tags&exclude=nope");
    expect(["config_context" in without, "tags" in without, "name" in without]).toEqual([false, false, true]);
    expect(Object.keys(await first("dcim/devices/?fields=name,id"))).toEqual(["id", "name"]);
    expect(Object.keys((await read(`dcim/devices/${ids.sw2}/?brief=1`)).body)).toHaveLength(5);
    expect((await read(`dcim/devices/${ids.sw2}/?limit=1`)).status).toBe(400);
  });

  test("addresses with and without a slash, and those that there are not", async () => {
    for (const path of [
      "dcim/devices",
      "dcim/devices/",
      "dcim",
      "dcim/",
      "status",
      "status/",
      "schema/?format=json",
    ]) {
      const { status, headers } = await read(path);
      expect([path, status, headers.get("api-version")]).toEqual([path, 200, "4.2"]);
    }
    for (const path of [
      "nope",
      "dcim/nope/",
      "dcim/devices/5/",
      "dcim/devices//",
      "dcim/devices/x/y",
      "DCIM/devices/",
      `dcim/devices/${ids.site}/`,
    ]) {
      const { status, body } = await read(path);
      expect([path, status, Object.keys(body)]).toEqual([path, 404, ["detail"]]);
    }
  });

  test("the root, the version and the parameters", async () => {
    for (const path of ["/netbox/api", "/netbox/api/"]) {
      const { status, headers, body } = await sitebook.anonymous.get(path);
      expect([status, headers.get("api-version"), body.dcim]).toEqual([
        200,
        "4.2",
        `${sitebook.url}/netbox/api/dcim/`,
      ]);
    }
    expect((await read("status/")).body["netbox-version"]).toBe("4.2.0");
    // pynetbox asks for it without a token.
    const { paths } = (await sitebook.anonymous.get("/netbox/api/schema/?format=json")).body;
    expect(paths["/netbox/api/dcim/devices/"].get.parameters).toEqual(
      paths["/api/dcim/devices/"].get.parameters,
    );
    const parameters = paths["/api/dcim/devices/"].get.parameters.map(({ name }: { name: string }) => name);
    expect(parameters).toContain("name__ic");
    expect(parameters).toContain("has_primary_ip");
  });
});

describe("who may read", () => {
  const send = (method: string, path: string, headers: Record<string, string> = {}) =>
    fetch(`${sitebook.url}/netbox/api/${path}`, { method, headers });

  test("tokens as Token and as Bearer, and nobody without one", async () => {
    const { token } = (await sitebook.as.viewer.post("/api/auth/tokens", { name: "Ansible", readOnly: true }))
      .body.data;
    for (const scheme of ["Token", "token", "Bearer"]) {
      expect((await send("GET", "dcim/sites/", { authorization: `${scheme} ${token}` })).status).toBe(200);
    }
    for (const authorization of ["Token nope", `Basic ${token}`, `Token ${token} ${token}`, "Token", ""]) {
      const answer = await send("GET", "dcim/sites/", { authorization });
      expect([authorization, answer.status, await answer.json()]).toEqual([
        authorization,
        401,
        { detail: "Not authenticated" },
      ]);
    }
    // Sitebook's own API takes no other scheme than before.
    const own = await fetch(`${sitebook.url}/api/sites`, { headers: { authorization: `Token ${token}` } });
    expect([own.status, await own.json()]).toEqual([401, { error: "Not authenticated" }]);
  });

  test("reads only: other methods are 405 with the address of the own API", async () => {
    const authorization = `Token ${client.token}`;
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await send(method, "dcim/devices/", { authorization });
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([
        ...[method, 405, "GET, HEAD, OPTIONS"],
      ]);
      expect((await answer.json()).detail).toEndWith("use Sitebook's own API at /api/devices");
    }
    expect((await send("POST", "dcim/devices/")).status).toBe(401);
    for (const path of ["dcim/devices/", "dcim/devices/?limit=0", `dcim/devices/${ids.sw2}/`]) {
      const head = await send("HEAD", path, { authorization });
      expect([path, head.status, await head.text()]).toEqual([path, 200, ""]);
    }
    expect((await send("HEAD", "dcim/devices/?nope=1", { authorization })).status).toBe(400);
    expect((await read("dcim/devices/")).body.count).toBe(3);
  });

  test("OPTIONS describes the fields of a list, with their choices", async () => {
    const { token } = (await sitebook.as.viewer.post("/api/auth/tokens", { name: "Script", readOnly: true }))
      .body.data;
    const authorization = `Token ${token}`;
    const options = await send("OPTIONS", "dcim/devices/", { authorization });
    expect([options.status, options.headers.get("api-version")]).toEqual([200, "4.2"]);
    const { POST } = (await options.json()).actions;
    expect(POST.name).toEqual({ type: "field", required: false, read_only: true, label: "Name" });
    expect(POST.status.choices).toContainEqual({ value: "inventory", display: "Inventory" });
    expect(POST.status.choices).not.toContainEqual(expect.objectContaining({ value: "stock" }));
    const ports = await send("OPTIONS", "dcim/interfaces", { authorization });
    const { type, mode } = (await ports.json()).actions.POST;
    expect(type.choices).toContainEqual({ value: "virtual", display: "Virtual" });
    expect(mode.choices).toContainEqual({ value: "tagged-all", display: "Tagged (All)" });
    for (const [path, status] of [
      ["ipam/services/", 200],
      ["dcim/nope/", 404],
      ["dcim/", 404],
    ] as const) {
      const answer = await send("OPTIONS", path, { authorization });
      expect([path, answer.status]).toEqual([path, status]);
    }
    expect((await send("OPTIONS", "dcim/devices/")).status).toBe(401);
  });

  test("refuses unknown hosts in NetBox's shape", async () => {
    const answer = await sitebook.as.viewer.get("/netbox/api/dcim/sites/", {
      headers: { host: "evil.example" },
    });
    expect([answer.status, Object.keys(answer.body)]).toEqual([421, ["detail"]]);
  });
});
