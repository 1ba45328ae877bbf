import { beforeAll, expect, test } from "bun:test";
import { openWorld } from "../conformance/world.ts";

const world = openWorld();

async function make(path: string, body: object): Promise<string> {
  const answer = await world.admin.post(path, body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.data.id;
}

beforeAll(async () => {
  const deviceTypeId = await make("/api/device-types", { name: "KR-1" });
  const ports = {
    "sw-01": ["GigabitEthernet1/0/3", "GigabitEthernet1/0/13", "GigabitEthernet11/0/3", "mgmt0"],
    "sw-012": ["GigabitEthernet1/0/3"],
    "Röhre 1": ["Port 12", "mgmt0"],
  };
  for (const [name, names] of Object.entries(ports)) {
    const deviceId = await make("/api/devices", { name, deviceTypeId });
    for (const port of names) await make("/api/interfaces", { deviceId, name: port });
  }
  const vmId = await make("/api/virtual-machines", { name: "web 1" });
  await make("/api/vm-interfaces", { vmId, name: "eth0" });
});

/** What a search finds, on a line each: "sw-01 mgmt0", with a mark for an exact match. */
async function found(text: string): Promise<string[]> {
  const { body, status } = await world.admin.get(`/api/search?q=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return body.data.map(
    ({ title, subtitle, exact }: { title: string; subtitle: string; exact?: true }) =>
      `${subtitle.split(" · ")[0]} ${title}${exact ? " !" : ""}`,
  );
}

test.each([
  ["sw-01 1/0/3", ["sw-01 GigabitEthernet1/0/3", "sw-012 GigabitEthernet1/0/3"]],
  ["SW-01 gigabitethernet1/0/3", ["sw-01 GigabitEthernet1/0/3 !", "sw-012 GigabitEthernet1/0/3"]],
  ["sw-012 1/0/3", ["sw-012 GigabitEthernet1/0/3"]],
  ["sw-01 · mgmt0", ["sw-01 mgmt0 !"]],
  ["röhre 1 port 12", ["Röhre 1 Port 12 !"]],
  ["röhre mgmt0", ["Röhre 1 mgmt0"]],
  ["röhre 1 12", ["Röhre 1 Port 12"]],
  ["web 1 eth0", ["web 1 eth0 !"]],
  ["sw-01 0/3", []],
  ["sw-01 1/0/4", []],
])("a port is found by its device and name: %s", async (text, ports) => {
  expect(await found(text)).toEqual([...ports]);
});
