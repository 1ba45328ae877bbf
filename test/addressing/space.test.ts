import { describe, expect, test } from "bun:test";
import { surveySpace } from "../../src/areas/addressing/space.ts";
import { type Network, networkAt, orderOf, parseCidr } from "../../src/lib/network/cidr.ts";

const networkOf = (text: string): Network => networkAt(parseCidr(text)?.order ?? "");
const survey = (
  prefix: string,
  inside: string[],
  { length, limit = 100 }: { length?: number; limit?: number } = {},
) =>
  surveySpace(
    networkOf(prefix),
    inside.map(networkOf).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)),
    { length, limit },
  );

describe("surveySpace", () => {
  test("counts what lies directly in a prefix, what lies in that, and addresses", () => {
    expect(survey("10.0.0.0/16", ["10.0.0.0/18", "10.0.0.0/24", "10.0.1.0/24", "10.0.128.0/24"])).toEqual({
      data: [
        "10.0.64.0/18",
        "10.0.129.0/24",
        "10.0.130.0/23",
        "10.0.132.0/22",
        "10.0.136.0/21",
        "10.0.144.0/20",
        "10.0.160.0/19",
        "10.0.192.0/18",
      ],
      total: 8,
      page: 1,
      pageSize: 100,
      hasMore: false,
      utilization: "25.39",
      children: 2,
      descendants: 4,
      addresses: "65536",
      freeAddresses: "48896",
      largestFree: "10.0.64.0/18",
    });
  });

  test.each<[string, string[], string]>([
    ["10.0.0.0/8", [], "0.00"],
    ["10.0.0.0/8", ["10.0.0.0/9", "10.128.0.0/9"], "100.00"],
    ["0.0.0.0/0", ["10.0.0.0/8"], "0.39"],
    ["::/0", ["2000::/3"], "12.50"],
    ["10.0.0.0/24", ["10.0.0.0/26", "10.0.0.64/27", "10.0.0.96/32"], "37.89"],
    ["10.0.0.0/29", ["10.0.0.0/32"], "12.50"],
    // 1/65536 is 0.0015 %, 21/4096 is 0.5127 %, 1/32 is 3.125 %: a half goes away from zero.
    ["10.0.0.0/16", ["10.0.0.0/32"], "0.00"],
    ["10.0.0.0/27", ["10.0.0.0/32"], "3.13"],
    ["2001:db8::/32", ["2001:db8::/128"], "0.00"],
  ])("%s with %p is taken to %s %%", (prefix, inside, expected) => {
    expect(survey(prefix, inside).utilization).toBe(expected);
  });

  test("stops at the limit and tells that there is more", () => {
    expect(survey("10.0.0.0/8", ["10.0.0.0/24"], { length: 24, limit: 2 })).toMatchObject({
      data: ["10.0.1.0/24", "10.0.2.0/24"],
      hasMore: true,
    });
    expect(survey("10.0.0.0/23", ["10.0.0.0/24"], { length: 24, limit: 1 })).toMatchObject({
      data: ["10.0.1.0/24"],
      hasMore: false,
    });
    expect(survey("::/0", [], { length: 128, limit: 1000 }).data).toHaveLength(1000);
  });

  test("counts the addresses of IPv6 exactly", () => {
    expect(survey("::/0", ["::/128"])).toMatchObject({
      addresses: "340282366920938463463374607431768211456",
      freeAddresses: "340282366920938463463374607431768211455",
    });
  });
});
