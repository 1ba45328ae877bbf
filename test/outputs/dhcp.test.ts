import { afterEach, beforeEach, expect, test } from "bun:test";
import { type OutputWorld, openEmpty } from "./world.ts";

let world: OutputWorld;
beforeEach(() => {
  world = openEmpty();
  world.create("prefixes", { prefix: "10.30.0.0/16", status: "container" });
  world.create("prefixes", { prefix: "10.30.1.0/24" });
  world.create("prefixes", { prefix: "10.30.2.0/24" });
  world.create("ip-addresses", { address: "10.30.1.1/24", role: "gateway" });
  for (const net of ["10.30.1", "10.30.2", "10.30.9"])
    world.create("ip-ranges", { first: `${net}.100`, last: `${net}.199`, purpose: "dhcp" });
});
afterEach(() => world.close());

const linesOf = (
  slug: string,
  start: string,
  words: Readonly<Record<string, string>> = {},
): readonly string[] =>
  world
    .render(slug, words)
    .split("\n")
    .filter((line) => line.startsWith(start));

test("dnsmasq has the mask and the gateway of the prefix around each range, and of no container", () => {
  expect(linesOf("dnsmasq", "dhcp-")).toEqual([
    "dhcp-range=set:10_30_1_0_24,10.30.1.100,10.30.1.199,255.255.255.0,12h",
    "dhcp-range=set:10_30_2_0_24,10.30.2.100,10.30.2.199,255.255.255.0,12h",
    "dhcp-range=10.30.9.100,10.30.9.199,12h",
    "dhcp-option=tag:10_30_1_0_24,option:router,10.30.1.1",
  ]);
});

test("dnsmasq has the ranges and addresses of a network", () => {
  world.create("ip-addresses", { address: "10.30.1.5/24", dnsName: "one.example.net" });
  world.create("ip-addresses", { address: "10.30.2.5/24", dnsName: "two.example.net" });
  expect(linesOf("dnsmasq", "", { within: "10.30.2.0/24" }).slice(1, -1)).toEqual([
    "dhcp-range=set:10_30_2_0_24,10.30.2.100,10.30.2.199,255.255.255.0,12h",
    "host-record=two.example.net,10.30.2.5",
  ]);
});

test("dnsmasq has no gateway of a smaller prefix", () => {
  world.create("prefixes", { prefix: "10.30.2.0/28" });
  world.create("ip-addresses", { address: "10.30.2.1/28", role: "gateway" });
  expect(linesOf("dnsmasq", "dhcp-option")).toEqual(["dhcp-option=tag:10_30_1_0_24,option:router,10.30.1.1"]);
});

test("dnsmasq serves the reservations of a network without a range, and gives no other leases there", () => {
  world.create("prefixes", { prefix: "10.30.3.0/24" });
  world.create("ip-addresses", { address: "10.30.3.1/24", role: "gateway" });
  const deviceTypeId = world.create("device-types", { name: "Server" });
  const siteId = world.create("sites", { name: "Delft" });
  const deviceId = world.create("devices", { name: "host", deviceTypeId, siteId });
  for (const [n, address] of ["10.30.1.5/24", "10.30.3.6/24", "10.30.3.7/24", "10.40.0.1/24"].entries()) {
    const macAddress = `52:54:00:00:00:0${n}`;
    const interfaceId = world.create("interfaces", { deviceId, name: `eth${n}`, macAddress });
    world.create("ip-addresses", { address, interfaceId });
  }
  expect(linesOf("dnsmasq", "dhcp-").filter((line) => /static|-host|option/.test(line))).toEqual([
    "dhcp-host=52:54:00:00:00:00,10.30.1.5",
    "dhcp-range=set:10_30_3_0_24,10.30.3.0,static,255.255.255.0",
    "dhcp-host=52:54:00:00:00:01,10.30.3.6",
    "dhcp-host=52:54:00:00:00:02,10.30.3.7",
    "dhcp-host=52:54:00:00:00:03,10.40.0.1",
    "dhcp-option=tag:10_30_1_0_24,option:router,10.30.1.1",
    "dhcp-option=tag:10_30_3_0_24,option:router,10.30.3.1",
  ]);
});

test("dnsmasq has at least /64 as the length of an IPv6 range", () => {
  world.create("prefixes", { prefix: "2001:db8:1::/48" });
  world.create("prefixes", { prefix: "2001:db8:1:2:3::/80" });
  for (const net of ["2001:db8:1:1:", "2001:db8:1:2:3:"])
    world.create("ip-ranges", { first: `${net}:100`, last: `${net}:199`, purpose: "dhcp" });
  expect(linesOf("dnsmasq", "dhcp-range=2001")).toEqual([
    "dhcp-range=2001:db8:1:1::100,2001:db8:1:1::199,64,12h",
    "dhcp-range=2001:db8:1:2:3::100,2001:db8:1:2:3::199,80,12h",
  ]);
});

test("Kea has the ranges of prefixes without smaller ones, and says which it leaves out", () => {
  world.create("prefixes", { prefix: "10.30.2.0/28" });
  expect(linesOf("kea", "#").slice(1)).toEqual([
    "# 10.30.2.100 - 10.30.2.199: in no prefix, or in one that contains smaller ones",
    "# 10.30.9.100 - 10.30.9.199: in no prefix, or in one that contains smaller ones",
  ]);
  const subnets = JSON.parse(world.render("kea").replaceAll(/^#.*$/gm, ""));
  expect(subnets).toEqual([
    {
      ...{ subnet: "10.30.1.0/24", id: 0x0a1e0100 },
      "option-data": [{ name: "routers", data: "10.30.1.1" }],
      pools: [{ pool: "10.30.1.100 - 10.30.1.199" }],
      reservations: [],
    },
  ]);
});
