import { expect, test } from "bun:test";
import fc from "fast-check";
import { ip, isAddress } from "../../src/features/outputs/template/filters/network.ts";
import { formatAddress, parseAddress } from "../../src/lib/network/cidr.ts";

const part = fc.oneof(
  fc.integer({ min: 0, max: 400 }).map(String),
  fc.constantFrom("0", "00", "01", "255", "256", "", "a", "-1", " 1", "1\n"),
);
const text = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.tuple(fc.ipV4(), part).map(([address, length]) => `${address}/${length}`),
  fc.array(part, { minLength: 3, maxLength: 5 }).map((parts) => parts.join(".")),
  fc.string(),
);

test("an address is taken exactly where it can be read as one, and written as Sitebook writes it", () => {
  fc.assert(
    fc.property(text, (one) => {
      const address = parseAddress(one);
      expect(isAddress(one)).toBe(address !== undefined);
      if (address === undefined) expect(() => ip(one)).toThrow("is not an IP address");
      else expect(ip(one)).toBe(formatAddress({ ...address, length: undefined }));
    }),
    { numRuns: 2000 },
  );
});
