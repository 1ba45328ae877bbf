import { afterAll, beforeAll, expect, test } from "bun:test";
import { type OutputWorld, openEmpty } from "./world.ts";

let world: OutputWorld;
beforeAll(() => {
  world = openEmpty();
});
afterAll(() => world.close());

const ns = "ns1.example.net";
const domain = "example.net";

const wrong = [
  ["prometheus", { port: "0" }, "port: must be a whole number from 1 to 65535"],
  ["prometheus", { port: "9100;x" }, "port: must be a whole number from 1 to 65535"],
  ["ssh", { user: "a b" }, "user: must consist of letters, digits and . _ @ -"],
  ["zone", { ns }, "domain: is missing; pass domain=…"],
  ["zone", { ns, domain: "ex..net" }, "domain: must be a host name, such as example.net"],
  ["zone", { ns: "-", domain }, "ns: must be a host name, such as ns1.example.net"],
  ["zone", { ns, domain, ttl: "1h" }, "ttl: must be a whole number from 0 to 2147483647"],
  ["reverse-zone", { ns, prefix: "lan" }, "prefix: must be a prefix, such as 10.20.0.0/24"],
  ["reverse-zone", { ns, prefix: "10.0.0.0/33" }, "prefix: must be a prefix, such as 10.20.0.0/24"],
  [
    "reverse-zone",
    { ns, prefix: "10.0.0.0/13" },
    "prefix: must have a length of 8, 16, 24 or more; use several zones",
  ],
  [
    "reverse-zone",
    { ns, prefix: "2001:db8::/33" },
    "prefix: must have a length of a multiple of 4; use several zones",
  ],
  [
    "reverse-zone",
    { ns, prefix: "10.0.0.0/8", domain: "a_b" },
    "domain: must be a host name, such as example.net",
  ],
  ["hosts", { domain: "a b" }, "domain: must be a host name, such as example.net"],
  ["dnsmasq", { domain: "x\ny" }, "domain: must be a host name, such as example.net"],
] as const;

for (const [slug, parameters, error] of wrong) {
  test(`${slug} refuses ${JSON.stringify(parameters)}`, () => {
    expect(() => world.render(slug, parameters)).toThrow(new Error(error));
  });
}
