import type { Topology, TopologyDevice } from "./answers.ts";

const siteId = "01a20191-bb51-7cc0-8a51-3a1c5a3f2a11";
const id = (number: number): string => `01a20191-bb51-7cc0-8a51-3a1c5a3f2c${number}`;

const device = (number: number, name: string, roleName: string): TopologyDevice => ({
  id: id(number),
  name,
  status: "active",
  roleId: id(number + 10),
  roleName,
  roleColor: null,
  rackId: "01a20191-bb51-7cc0-8a51-3a1c5a3f2b30",
  rack: "A01",
  siteId,
  site: "Rotterdam 1",
  isPanel: false,
});

const near = { siteId, site: "Rotterdam 1", providerNetwork: null, deviceId: id(12), device: "rtm1-spine-1" };

/** A topology as the document of the API shows it: two switches, and a circuit to another site. */
export const exampleTopology: Topology = {
  devices: [device(11, "rtm1-leaf-a01-1", "Leaf switch"), device(12, "rtm1-spine-1", "Spine switch")],
  connections: [
    {
      ...{ aDeviceId: id(11), bDeviceId: id(12), medium: "network", cables: 1, planned: 0 },
      ports: [{ aInterfaceId: id(31), a: "Ethernet48", bInterfaceId: id(32), b: "Ethernet1" }],
    },
  ],
  circuits: [
    {
      ...{ id: id(41), cid: "CIR-0412", provider: "Nordlicht Carrier", status: "active" },
      near: { ...near, interfaceId: id(33), port: "Ethernet32" },
      far: {
        ...{ siteId: id(51), site: "Frankfurt 2", providerNetwork: null },
        ...{ deviceId: null, device: null, interfaceId: null, port: null },
      },
    },
  ],
  open: 0,
};
