import type { Writes } from "./world.ts";

/** A write that meets a conflict: what the trigger raises, the text of the answer, and the writes, of which the last one fails. */
export type ConflictCase = readonly [raised: string, text: string, run: (writes: Writes) => void];

/** Two sites, and functions that create records there. */
function place({ create }: Writes) {
  const [here, there] = [create("sites", { name: "Here" }), create("sites", { name: "There" })];
  const rack = (input = {}) => create("racks", { name: "R1", siteId: here, height: 10, ...input });
  const hall = (siteId: string) => create("locations", { name: "Hall", siteId });
  const type = (input = {}) => create("device-types", { name: "Switch", rackUnits: 2, ...input });
  const device = (input = {}) => create("devices", { name: "sw1", siteId: here, ...input });
  const port = (input = {}) => {
    const deviceId = "deviceId" in input ? undefined : device({ deviceTypeId: type() });
    return create("interfaces", { name: "eth0", ...(deviceId === undefined ? {} : { deviceId }), ...input });
  };
  return { here, there, rack, hall, type, device, port };
}

/** A device in a rack, two units high. */
function mount(writes: Writes, typeInput = {}) {
  const made = place(writes);
  const rackId = made.rack();
  const deviceTypeId = made.type(typeInput);
  const id = made.device({ deviceTypeId, rackId, position: 3, face: "front" });
  return { ...made, rackId, deviceTypeId, id };
}

/** Two devices, each with an interface. */
function pair(writes: Writes) {
  const made = place(writes);
  const deviceTypeId = made.type();
  const [one, two] = [made.device({ deviceTypeId }), made.device({ name: "sw2", deviceTypeId })];
  const [eth0, eth1] = [made.port({ deviceId: one }), made.port({ name: "eth1", deviceId: two })];
  return { ...made, deviceTypeId, one, two, eth0, eth1 };
}

const addresses = { 4: "192.0.2.1", 6: "2001:db8::1" } as const;
const other = { 4: 6, 6: 4 } as const;

/** The primary address of a device. */
function primary(writes: Writes, family: 4 | 6) {
  const made = pair(writes);
  const address = writes.create("ip-addresses", { address: addresses[family], interfaceId: made.eth0 });
  writes.update("devices", made.one, { [`primaryIp${family}Id`]: address });
  return { ...made, address };
}

/** A virtual machine with its primary address, and another one; each has an interface. */
function machines(writes: Writes, family: 4 | 6) {
  const one = writes.create("virtual-machines", { name: "vm1" });
  const two = writes.create("virtual-machines", { name: "vm2" });
  const eth0 = writes.create("vm-interfaces", { name: "eth0", vmId: one });
  const eth1 = writes.create("vm-interfaces", { name: "eth1", vmId: two });
  const address = writes.create("ip-addresses", { address: addresses[family], vmInterfaceId: eth0 });
  writes.update("virtual-machines", one, { [`primaryIp${family}Id`]: address });
  return { one, two, eth0, eth1, address };
}

/** A circuit that ends at an interface of a device. */
function circuit(writes: Writes, end: "a" | "z") {
  const made = pair(writes);
  const vendorId = writes.create("vendors", { name: "Provider" });
  const ends = { [`${end}SiteId`]: made.here, [`${end}InterfaceId`]: made.eth0 };
  writes.create("circuits", { cid: "C-1", vendorId, ...ends });
  return { ...made, vendorId };
}

const equipment: readonly ConflictCase[] = [
  [
    "locationId: the location is at another site",
    "locationId: Hall is at There",
    (writes) => {
      const { rack, hall, there } = place(writes);
      rack({ locationId: hall(there) });
    },
  ],
  [
    "siteId: a device is in this rack; take it out first",
    "siteId: sw1 is in this rack; take it out first",
    (writes) => {
      const { rackId, there } = mount(writes);
      writes.update("racks", rackId, { siteId: there });
    },
  ],
  [
    "height: a device is outside",
    "height: sw1 is at U3 to U4",
    (writes) => writes.update("racks", mount(writes).rackId, { height: 3 }),
  ],
  [
    "height: a device is outside",
    "startUnit: sw1 is at U3 to U4",
    (writes) => writes.update("racks", mount(writes).rackId, { startUnit: 4 }),
  ],
  [
    "height: a device is outside",
    "height: sw1 is at U3",
    (writes) => writes.update("racks", mount(writes, { rackUnits: 1 }).rackId, { height: 2 }),
  ],
  [
    "siteId: a rack is at this location",
    "siteId: rack R1 is at this location",
    (writes) => {
      const { here, there, hall, rack } = place(writes);
      const locationId = hall(here);
      rack({ locationId });
      writes.update("locations", locationId, { siteId: there });
    },
  ],
  [
    "siteId: a device is at this location",
    "siteId: sw1 is at this location",
    (writes) => {
      const { here, there, hall, device, type } = place(writes);
      const locationId = hall(here);
      device({ locationId, deviceTypeId: type() });
      writes.update("locations", locationId, { siteId: there });
    },
  ],
  [
    "siteId: the parent location is at another site",
    "siteId: Hall, its parent location, is at There",
    (writes) => {
      const { here, there, hall } = place(writes);
      writes.create("locations", { name: "Row A", siteId: here, parentId: hall(there) });
    },
  ],
  [
    "siteId: the parent location is at another site",
    "siteId: Yard, its parent location, is at no site",
    (writes) => {
      const { here, hall } = place(writes);
      const parentId = writes.create("locations", { name: "Yard" });
      writes.update("locations", hall(here), { parentId });
    },
  ],
  [
    "siteId: a location is in this one; move it first",
    "siteId: Row A is in this location; move it first",
    (writes) => {
      const { here, there, hall } = place(writes);
      const parentId = hall(here);
      writes.create("locations", { name: "Row A", siteId: here, parentId });
      writes.update("locations", parentId, { siteId: there });
    },
  ],
  [
    "rackUnits: a device of this type has a place in a rack",
    "rackUnits: sw1 has a place in R1",
    (writes) => writes.update("device-types", mount(writes).deviceTypeId, { rackUnits: 0 }),
  ],
  [
    "rackUnits: a device would not fit into its rack",
    "rackUnits: sw1 would not fit into R1",
    (writes) => writes.update("device-types", mount(writes).deviceTypeId, { rackUnits: 20 }),
  ],
  [
    "rackUnits: a device would overlap another",
    "rackUnits: sw1 would meet sw2 in R1",
    (writes) => {
      const { device, type, rackId, deviceTypeId } = mount(writes);
      device({ name: "sw2", deviceTypeId: type({ name: "Router" }), rackId, position: 5, face: "front" });
      writes.update("device-types", deviceTypeId, { rackUnits: 3 });
    },
  ],
  [
    "rackUnits: a device would overlap another",
    "fullDepth: sw1 would meet sw2 in R1",
    (writes) => {
      const { device, type, rackId, deviceTypeId } = mount(writes, { fullDepth: false });
      const flat = type({ name: "Panel", fullDepth: false });
      device({ name: "sw2", deviceTypeId: flat, rackId, position: 3, face: "rear" });
      writes.update("device-types", deviceTypeId, { fullDepth: true });
    },
  ],
  [
    "siteId: the rack is at another site",
    "siteId: rack R1 is at Here",
    (writes) => {
      const { rack, there, device, type } = place(writes);
      device({ deviceTypeId: type(), siteId: there, rackId: rack() });
    },
  ],
  [
    "locationId: the location is not at the site of the device",
    "locationId: Hall is at There",
    (writes) => {
      const { hall, there, device, type } = place(writes);
      device({ deviceTypeId: type(), locationId: hall(there) });
    },
  ],
  [
    "siteId: the device that this is part of is at another site",
    "siteId: sw1, which it is part of, is at Here",
    (writes) => {
      const { device, there, deviceTypeId, id } = mount(writes);
      device({ name: "card", deviceTypeId, siteId: there, parentId: id });
    },
  ],
  [
    "siteId: the device that this is part of is at another site",
    "siteId: sw1, which it is part of, is at no site",
    (writes) => {
      const { device, type } = place(writes);
      const deviceTypeId = type();
      device({ name: "card", deviceTypeId, parentId: device({ deviceTypeId, siteId: null }) });
    },
  ],
  [
    "rackId: the device is part of another",
    "rackId: it is part of sw1 and stands where that does",
    (writes) => {
      const { device, deviceTypeId, id, rackId } = mount(writes);
      device({ name: "card", deviceTypeId, parentId: id, rackId });
    },
  ],
  [
    "position: the device type is 0 U high",
    "position: Strip is 0 U high and takes no place",
    (writes) => {
      const { rack, device, type } = place(writes);
      const deviceTypeId = type({ name: "Strip", rackUnits: 0 });
      device({ deviceTypeId, rackId: rack(), position: 1, face: "front" });
    },
  ],
  [
    "position: the device is outside of the rack",
    "position: R1 has U1 to U10, and Switch is 1.5 U high",
    (writes) => {
      const { id, deviceTypeId } = mount(writes, { rackUnits: 1.3 });
      writes.update("devices", id, { deviceTypeId, position: 10 });
    },
  ],
  [
    "position: another device is there",
    "position: U3 to U4 is taken by sw1",
    (writes) => {
      const { device, deviceTypeId, rackId } = mount(writes);
      device({ name: "sw2", deviceTypeId, rackId, position: 4, face: "rear" });
    },
  ],
  [
    "parentId: the interface is on another device",
    "parentId: eth0 is on another device, sw1",
    (writes) => {
      const { eth0, eth1 } = pair(writes);
      writes.update("interfaces", eth1, { parentId: eth0 });
    },
  ],
  [
    "lagId: the interface is on another device",
    "lagId: bond0 is on another device, sw1",
    (writes) => {
      const { eth1, one, port } = pair(writes);
      const lagId = port({ name: "bond0", deviceId: one, kind: "lag" });
      writes.update("interfaces", eth1, { lagId });
    },
  ],
  [
    "lagId: the interface is no LAG",
    "lagId: eth0 is no LAG",
    (writes) => {
      const { eth0, one, port } = pair(writes);
      port({ name: "eth2", deviceId: one, lagId: eth0 });
    },
  ],
  [
    "deviceId: another interface depends on this one",
    "deviceId: eth0.1 lies on this interface",
    (writes) => {
      const { eth0, one, two, port } = pair(writes);
      port({ name: "eth0.1", deviceId: one, parentId: eth0 });
      writes.update("interfaces", eth0, { deviceId: two });
    },
  ],
  [
    "kind: the LAG has members",
    "kind: eth2 is a member of this LAG",
    (writes) => {
      const { one, port } = pair(writes);
      const lagId = port({ name: "bond0", deviceId: one, kind: "lag" });
      port({ name: "eth2", deviceId: one, lagId });
      writes.update("interfaces", lagId, { kind: "network" });
    },
  ],
];

const addressing: readonly ConflictCase[] = [
  [
    "address: the address is in use",
    "address: 192.0.2.1 is taken by sw1 eth0",
    (writes) => {
      writes.create("ip-addresses", { address: "192.0.2.1", interfaceId: pair(writes).eth0 });
      writes.create("ip-addresses", { address: "192.0.2.1" });
    },
  ],
  [
    "address: the address is in use",
    "shared: 192.0.2.1 is taken by www.example.org",
    (writes) => {
      writes.create("ip-addresses", { address: "192.0.2.1", dnsName: "www.example.org" });
      writes.create("ip-addresses", { address: "192.0.2.1", shared: true });
    },
  ],
  [
    "address: the address is in use",
    "address: 192.0.2.1 is taken",
    (writes) => {
      writes.create("ip-addresses", { address: "192.0.2.1" });
      const id = writes.create("ip-addresses", { address: "192.0.2.2" });
      writes.update("ip-addresses", id, { address: "192.0.2.1" });
    },
  ],
  [
    "address: it is the primary address of a device",
    "address: it is the primary address of sw1",
    (writes) => writes.update("ip-addresses", primary(writes, 4).address, { address: "2001:db8::2" }),
  ],
  ...([4, 6] as const).flatMap((family): ConflictCase[] => [
    [
      `interfaceId: it is the primary IPv${family} address of a device`,
      `interfaceId: ${addresses[family]} is the primary address of sw1`,
      (writes) => {
        const { address, eth1 } = primary(writes, family);
        writes.update("ip-addresses", address, { interfaceId: eth1 });
      },
    ],
    [
      `primaryIp${family}Id: the address is no IPv${family} address`,
      `primaryIp${family}Id: ${addresses[other[family]]} is no IPv${family} address`,
      (writes) => {
        const { one, eth0 } = pair(writes);
        const id = writes.create("ip-addresses", { address: addresses[other[family]], interfaceId: eth0 });
        writes.update("devices", one, { [`primaryIp${family}Id`]: id });
      },
    ],
    [
      `primaryIp${family}Id: the address is not on this device`,
      `primaryIp${family}Id: ${addresses[family]} is on sw2, another device`,
      (writes) => {
        const { one, eth1 } = pair(writes);
        const id = writes.create("ip-addresses", { address: addresses[family], interfaceId: eth1 });
        writes.update("devices", one, { [`primaryIp${family}Id`]: id });
      },
    ],
    [
      `primaryIp${family}Id: the address is not on this device`,
      `primaryIp${family}Id: ${addresses[family]} is on no interface of this device`,
      (writes) => {
        const { device, deviceTypeId } = pair(writes);
        const id = writes.create("ip-addresses", { address: addresses[family] });
        device({ name: "sw3", deviceTypeId, [`primaryIp${family}Id`]: id });
      },
    ],
  ]),
  [
    "deviceId: the interface has the primary address of its device",
    "deviceId: 192.0.2.1 is the primary address of sw1",
    (writes) => {
      const { eth0, two } = primary(writes, 4);
      writes.update("interfaces", eth0, { deviceId: two });
    },
  ],
  [
    "address: it is the primary address of a virtual machine",
    "address: it is the primary address of vm1",
    (writes) => writes.update("ip-addresses", machines(writes, 4).address, { address: "2001:db8::2" }),
  ],
  ...([4, 6] as const).flatMap((family): ConflictCase[] => [
    [
      `vmInterfaceId: it is the primary IPv${family} address of a virtual machine`,
      `vmInterfaceId: ${addresses[family]} is the primary address of vm1`,
      (writes) => {
        const { address, eth1 } = machines(writes, family);
        writes.update("ip-addresses", address, { vmInterfaceId: eth1 });
      },
    ],
    [
      `primaryIp${family}Id: the address is not on this virtual machine`,
      `primaryIp${family}Id: ${addresses[family]} is on vm1, another virtual machine`,
      (writes) => {
        const { address, two } = machines(writes, family);
        writes.update("virtual-machines", two, { [`primaryIp${family}Id`]: address });
      },
    ],
    [
      `primaryIp${family}Id: the address is not on this virtual machine`,
      `primaryIp${family}Id: ${addresses[family]} is on no interface of this virtual machine`,
      (writes) => {
        const { eth0 } = pair(writes);
        const id = writes.create("ip-addresses", { address: addresses[family], interfaceId: eth0 });
        writes.create("virtual-machines", { name: "vm3", [`primaryIp${family}Id`]: id });
      },
    ],
    [
      `primaryIp${family}Id: the address is no IPv${family} address`,
      `primaryIp${family}Id: ${addresses[other[family]]} is no IPv${family} address`,
      (writes) => {
        const { one, address } = machines(writes, other[family]);
        writes.update("virtual-machines", one, { [`primaryIp${family}Id`]: address });
      },
    ],
  ]),
  [
    "vmId: the interface has the primary address of its virtual machine",
    "vmId: 192.0.2.1 is the primary address of vm1",
    (writes) => {
      const { eth0, two } = machines(writes, 4);
      writes.update("vm-interfaces", eth0, { vmId: two });
    },
  ],
  [
    "first: the range overlaps another",
    "first: 192.0.2.10 to 192.0.2.20 is a range already",
    (writes) => {
      writes.create("ip-ranges", { first: "192.0.2.10", last: "192.0.2.20" });
      writes.create("ip-ranges", { first: "192.0.2.20", last: "192.0.2.30" });
    },
  ],
];

const circuits: readonly ConflictCase[] = [
  ...(["a", "z"] as const).flatMap((end): ConflictCase[] => [
    [
      `${end}InterfaceId: the interface is at another site`,
      `${end}InterfaceId: eth0 of sw1 is at Here`,
      (writes) => {
        const { there, eth0 } = pair(writes);
        const vendorId = writes.create("vendors", { name: "Provider" });
        const ends = { [`${end}SiteId`]: there, [`${end}InterfaceId`]: eth0 };
        writes.create("circuits", { cid: "C-1", vendorId, ...ends });
      },
    ],
    [
      `siteId: the ${end.toUpperCase()} end of a circuit is on this device`,
      "siteId: circuit C-1 ends at eth0 of this device",
      (writes) => {
        const { one, there } = circuit(writes, end);
        writes.update("devices", one, { siteId: there });
      },
    ],
  ]),
  [
    "deviceId: a circuit ends at this interface",
    "deviceId: circuit C-1 ends here, and sw3 is at another site",
    (writes) => {
      const { device, deviceTypeId, there, eth0 } = circuit(writes, "a");
      const id = device({ name: "sw3", deviceTypeId, siteId: there });
      writes.update("interfaces", eth0, { deviceId: id });
    },
  ],
];

/** A case of each conflict that has details, and of each of its variants. */
export const conflictCases: readonly ConflictCase[] = [...equipment, ...addressing, ...circuits];
