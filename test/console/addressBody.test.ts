import { expect, test } from "bun:test";
import { addressBody, isInPrefix } from "../../src/console/web/own/devices/addresses/addressBody.ts";

const prefix = { id: "p", prefix: "10.20.0.0/24", vrfId: null, free: "10.20.0.17" };
const blue = { ...prefix, id: "b", vrfId: "blue" };
const full = { ...prefix, free: null };
const values = (address: string, interfaceName = "", dnsName = "") => ({ address, interfaceName, dnsName });

test.each([
  ["the proposed address is left to the server", values("10.20.0.17"), prefix, { prefixId: "p" }],
  ["an empty one as well", values(" "), prefix, { prefixId: "p" }],
  ["another one of the prefix", values("10.20.0.9"), prefix, { prefixId: "p", address: "10.20.0.9" }],
  ["one with a length", values("10.20.0.9/24"), full, { prefixId: "p", address: "10.20.0.9/24" }],
  ["one outside the prefix", values("10.21.0.9"), prefix, { address: "10.21.0.9" }],
  [
    "one outside, in the VRF of the prefix",
    values("10.21.0.9"),
    blue,
    { vrfId: "blue", address: "10.21.0.9" },
  ],
  ["one without a prefix", values("192.0.2.1/24"), undefined, { address: "192.0.2.1/24" }],
  ["no address", values("x"), prefix, { address: "x" }],
  [
    "what else was typed",
    values("10.20.0.17", " eth0 ", " a.example "),
    prefix,
    { prefixId: "p", interfaceName: "eth0", dnsName: "a.example" },
  ],
])("%s: the body of a new address", (_, typed, chosen, body) => {
  expect(addressBody(typed, chosen)).toEqual(body);
});

test.each([
  ["10.20.0.0", true],
  ["10.20.0.255/24", true],
  ["10.20.1.0", false],
  ["2001:db8::1", false],
  ["", false],
])("%j is in 10.20.0.0/24: %p", (address, isIn) => {
  expect(isInPrefix(address, prefix)).toBe(isIn);
});
