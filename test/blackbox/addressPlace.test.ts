import { expect, test } from "bun:test";
import { openWorld } from "../conformance/world.ts";

const world = openWorld();

const add = async (resource: string, body: object): Promise<string> => {
  const answer = await world.admin.post(`/api/${resource}`, body);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body.data.id;
};

const placeOfAddress = async (id: string): Promise<unknown> =>
  (await world.admin.get(`/api/ip-addresses/${id}/prefixes`)).body.on;

test("an address on a device names the interface, the device and what that is in", async () => {
  const siteId = await add("sites", { name: "Holder hall" });
  const rackId = await add("racks", { name: "H1", siteId });
  const deviceTypeId = await add("device-types", { name: "Holder type", rackUnits: 1 });
  const deviceId = await add("devices", { name: "holder", deviceTypeId, siteId });
  const interfaceId = await add("interfaces", { deviceId, name: "eth0", macAddress: "52:54:00:00:00:01" });
  const id = await add("ip-addresses", { address: "198.51.100.7/24", interfaceId });
  const onDevice = (within: object, isPrimary = false) => ({
    interface: { resource: "interfaces", id: interfaceId, name: "eth0", macAddress: "52:54:00:00:00:01" },
    machine: { resource: "devices", id: deviceId, name: "holder", isPrimary },
    within,
  });
  expect(await placeOfAddress(id)).toEqual(onDevice({ resource: "sites", id: siteId, position: null }));

  // What it answers depends on records of other resources: a kept answer is not given again.
  await world.admin.patch(`/api/devices/${deviceId}`, { rackId, position: 5, face: "front" });
  expect(await placeOfAddress(id)).toEqual(onDevice({ resource: "racks", id: rackId, position: "5.0" }));
  await world.admin.post(`/api/devices/${deviceId}/primary`, { ipAddressId: id });
  expect(await placeOfAddress(id)).toEqual(
    onDevice({ resource: "racks", id: rackId, position: "5.0" }, true),
  );
});

test("an address on a virtual machine names its cluster", async () => {
  const clusterId = await add("clusters", { name: "Holders" });
  const vmId = await add("virtual-machines", { name: "held", clusterId });
  const vmInterfaceId = await add("vm-interfaces", { vmId, name: "eth0" });
  const id = await add("ip-addresses", { address: "198.51.100.8/24", vmInterfaceId });
  const onMachine = (isPrimary: boolean) => ({
    interface: { resource: "vm-interfaces", id: vmInterfaceId, name: "eth0", macAddress: null },
    machine: { resource: "virtual-machines", id: vmId, name: "held", isPrimary },
    within: { resource: "clusters", id: clusterId, position: null },
  });
  expect(await placeOfAddress(id)).toEqual(onMachine(false));
  await world.admin.post(`/api/virtual-machines/${vmId}/primary`, { ipAddressId: id });
  expect(await placeOfAddress(id)).toEqual(onMachine(true));
});

test("an address on no interface has no holder", async () => {
  const id = await add("ip-addresses", { address: "198.51.100.9/24" });
  expect(await placeOfAddress(id)).toBeNull();
});
