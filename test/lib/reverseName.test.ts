import { expect, test } from "bun:test";
import { parseAddress } from "../../src/lib/network/cidr.ts";
import { reverseName } from "../../src/lib/network/reverseName.ts";

test.each([
  ["10.16.30.11", "11.30.16.10.in-addr.arpa"],
  ["0.0.0.255/8", "255.0.0.0.in-addr.arpa"],
  // The example of RFC 3596, section 2.5.
  ["4321:0:1:2:3:4:567:89ab", "b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.0.0.0.0.1.2.3.4.ip6.arpa"],
])("the reverse name of %s is %s", (text, expected) => {
  const address = parseAddress(text);
  if (address === undefined) throw new Error(`${text} is not an address`);
  expect(reverseName(address)).toBe(expected);
});
