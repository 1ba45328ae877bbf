import { describe, expect, test } from "bun:test";
import { readConnectHosts } from "../../src/lib/network/connectHosts.ts";

const allows = (words: string, host: string, address: string = host): boolean =>
  readConnectHosts(words.split(","))?.allows(host, address) ?? false;

/** Addresses that only this machine or its cloud answers, in every form in which a resolver may give them. */
const guarded = [
  ...["127.0.0.1", "127.8.9.1", "0.0.0.0", "0.1.2.3", "169.254.1.1", "169.254.169.254", "100.100.100.200"],
  ...["168.63.129.16", "192.0.0.192", "224.0.0.1", "255.255.255.255"],
  ...["::", "::1", "fe80::1", "febf::1", "fd00:ec2::254", "fd20:ce::254", "ff02::1"],
  ...["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:169.254.169.254", "::127.0.0.1", "::a9fe:a9fe"],
  ...["64:ff9b::127.0.0.1", "64:ff9b::a9fe:a9fe", "2002:7f00:1::", "2002:a9fe:a9fe::1"],
  ...["64:ff9b:1::a9fe:a9fe", "64:ff9b:1:7f00:0:100::", "::ffff:0:127.0.0.1", "2001:0:7f00:1::1"],
];
const ordinary = [
  "10.0.0.5",
  "192.168.1.9",
  "172.16.0.1",
  "203.0.113.7",
  "100.64.0.1",
  "fd12::5",
  "2001:db8::5",
];

describe("any", () => {
  test.each(guarded)("does not allow %s", (address) => {
    expect(allows("any", "netbox.example", address)).toBe(false);
  });
  test.each(ordinary)("allows %s", (address) => {
    expect(allows("any", "netbox.example", address)).toBe(true);
  });
  test.each(["", "localhost", "10.0.0", "010.0.0.1", "fe80::1%eth0", "10.0.0.5/24"])(
    "does not allow %p, which is not an address",
    (address) => {
      expect(allows("any", "netbox.example", address)).toBe(false);
    },
  );
});

test("off allows nothing", () => {
  expect(readConnectHosts(["off"])?.isOff).toBe(true);
  expect(allows("off", "netbox.example", "203.0.113.7")).toBe(false);
});

test.each<[string, string, string, boolean]>([
  ["netbox.example", "netbox.example", "203.0.113.7", true],
  ["NetBox.example.", "netbox.example", "203.0.113.7", true],
  ["netbox.example", "NETBOX.example.", "203.0.113.7", true],
  ["netbox.example", "other.example", "203.0.113.7", false],
  ["netbox.example", "x.netbox.example", "203.0.113.7", false],
  // Control of the DNS of the name gives access to the name alone.
  ["netbox.example", "netbox.example", "127.0.0.1", false],
  ["netbox.example", "netbox.example", "::ffff:169.254.169.254", false],
  ["10.0.0.0/8", "netbox.example", "10.0.0.5", true],
  ["10.0.0.0/8", "netbox.example", "11.0.0.5", false],
  ["10.0.0.0/8", "netbox.example", "::ffff:10.0.0.5", true],
  ["127.0.0.1", "netbox.example", "127.0.0.1", true],
  ["127.0.0.1", "127.0.0.1", "127.0.0.2", false],
  ["any,127.0.0.0/8", "localhost", "127.0.0.1", true],
  ["any,127.0.0.0/8", "netbox.example", "169.254.169.254", false],
  ["localhost", "localhost", "::1", true],
  ["localhost", "localhost", "127.0.0.1", true],
  ["::1", "::1", "::1", true],
  ["127.0.0.0/8", "x", "64:ff9b::7f00:1", false],
  ["64:ff9b:1::/48", "x", "64:ff9b:1::7f00:1", true],
])("%s and %s at %s: %p", (words, host, address, expected) => {
  expect(allows(words, host, address)).toBe(expected);
});

test.each([
  "https://netbox.example",
  "netbox.example:8080",
  "10.0.0.1:8080",
  "[::1]:8080",
  "a b",
  "10.0.0.0/33",
  "1.2.3",
  "any,off",
  "*",
])("rejects %p as a list", (words) => {
  expect(readConnectHosts(words.split(","))).toBeUndefined();
});
