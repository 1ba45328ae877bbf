import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { understand } from "../../src/features/search/understand.ts";
import { vocabularyOf } from "../../src/features/search/vocabulary.ts";
import { formatNetwork } from "../../src/lib/network/cidr.ts";
import { registry } from "../../src/resources/index.ts";
import { costOf } from "../cost.ts";

const vocabulary = vocabularyOf(registry);

/** What was asked for, on a line: "incidents[status=open] core". */
const asked = (text: string): string[] =>
  understand(vocabulary, text).asked.map(({ resources, terms, view, words }) =>
    [
      `${view === undefined ? "" : `${view.label} `}${resources.map(({ name }) => name).join("|")}${terms.map(({ key, value }) => `[${key}=${value}]`).join("")}`,
      ...words,
    ].join(" "),
  );

describe("words of a resource", () => {
  test.each([
    ["vlan 20", "vlans 20"],
    ["vlans 20", "vlans 20"],
    ["VLAN #20", "vlans 20"],
    ["vlan20", "vlans 20"],
    ["vlan:20", "vlans 20"],
    ["vid 20", "vlans 20"],
    ["20 vlan", "vlans 20"],
    ["site berlin", "sites berlin"],
    ["berlin site", "sites berlin"],
    ["Site  BERLIN  nord", "sites berlin nord"],
    ["contract nordnetz", "contracts nordnetz"],
    ["contract number C-2026-014", "contracts c-2026-014"],
    ["po number 4711", "purchase-orders 4711"],
    ["po 4711", "purchase-orders 4711"],
    ["order rack & wire", "purchase-orders rack & wire"],
    ["purchase order item sfp", "purchase-order-items sfp"],
    ["vm dns", "virtual-machines dns"],
    ["vms dns", "virtual-machines dns"],
    ["vm interface eth0", "vm-interfaces eth0"],
    ["mac 52:54", "vm-interfaces|interfaces 52:54"],
    ["on call schedule primary", "on-call-schedules primary"],
    ["on-call-schedules primary", "on-call-schedules primary"],
    ["people ada", "profiles ada"],
    ["first name ada", "profiles ada"],
    ["rd 65000:1", "vrfs 65000:1"],
    ["maintenance window core", "maintenance-windows core"],
  ])("%p asks for %p", (text, expected) => {
    expect(asked(text)).toEqual([expected]);
  });

  test.each(["site", "vlans", "purchase orders", "20", "berlin", "", " ", "po-2026-0042", "visite berlin"])(
    "%p is a text",
    (text) => {
      expect(asked(text)).toEqual([]);
    },
  );

  test("what two resources could be called stands for neither", () => {
    for (const word of ["group", "type", "ct"]) expect(vocabulary.nouns.get(word)).toBeUndefined();
  });
});

describe("terms", () => {
  test.each([
    ["open incidents", "Open incidents"],
    ["incidents open sev2", "Open incidents[severity=sev2]"],
    ["open sev2 incidents core switch", "Open incidents[severity=sev2] core switch"],
    ["active sites", "sites[status=active]"],
    ["planned sites", "sites[status=planned]"],
    ["vlans without a site", "Without a site vlans"],
    ["open orders nordnetz", "Open purchase-orders nordnetz"],
    ["partially received orders", "purchase-orders[status=partially_received]"],
    ["partially_received purchase orders", "purchase-orders[status=partially_received]"],
    ["in progress maintenance window", "maintenance-windows[status=in_progress]"],
    ["vlan reserved storage", "vlans[status=reserved] storage"],
    ["site quarantined", "sites quarantined"],
  ])("%p asks for %p", (text, expected) => {
    expect(asked(text)).toEqual([expected]);
  });

  test("alone they are those of every resource that has all of them", () => {
    expect(asked("sev2")).toEqual(["incidents[severity=sev2]"]);
    expect(asked("sev2 closed")).toEqual(["incidents[severity=sev2][status=closed]"]);
    expect(asked("investigating")).toEqual([
      "known-issues[status=investigating]",
      "incidents[status=investigating]",
    ]);
    expect(asked("sev2 core")).toEqual([]);
  });
});

describe("networks", () => {
  test.each([
    ["10.16.110.77", "10.16.110.77/32", true],
    ["10.16.110.0/24", "10.16.110.0/24", false],
    ["10.16.110.77/24", "10.16.110.0/24", false],
    ["2001:db8::1", "2001:db8::1/128", true],
    ["2001:DB8::/32", "2001:db8::/32", false],
  ])("%p is %p", (text, expected, isAddress) => {
    const { network } = understand(vocabulary, text);
    expect([network && formatNetwork(network), network?.isAddress]).toEqual([expected, isAddress]);
  });

  test.each(["10.16.110", "10.16.110.", "10.16.110.256", "10.16.110.1/33", "1.2.3.4.5", "::g", "52:54"])(
    "%p is none",
    (text) => {
      expect(understand(vocabulary, text).network).toBeUndefined();
    },
  );
});

describe("MAC addresses", () => {
  test.each([
    ["52:54", "52:54"],
    ["52:54:", "52:54"],
    ["52:5", "52:5"],
    ["52-54-00-1A", "52:54:00:1a"],
    ["5254.00", "52:54:00"],
    ["5254.001", "52:54:00:1"],
    ["5254.001a.2b3c", "52:54:00:1a:2b:3c"],
    ["525400", "52:54:00"],
    ["a811", "a8:11"],
    ["A8115", "a8:11:5"],
    ["5254001A2B3C", "52:54:00:1a:2b:3c"],
  ])("%p is %p", (text, expected) => {
    expect(understand(vocabulary, text).mac).toBe(expected);
  });

  test.each(["52", "5254", "52:", "52:54:00:1a:2b:3c:4d", "5254.00zz", "10.20", "beef", "52 54"])(
    "%p is none",
    (text) => {
      expect(understand(vocabulary, text).mac).toBeUndefined();
    },
  );
});

test("four digits that are a number, or letters that are a word, may be a piece of a MAC address", () => {
  expect(understand(vocabulary, "5254").perhapsMac).toBe("52:54");
  expect(understand(vocabulary, "Beef").perhapsMac).toBe("be:ef");
  for (const text of ["525", "a811", "525400", "bees"])
    expect(understand(vocabulary, text).perhapsMac).toBeUndefined();
});

describe("whatever is typed", () => {
  const known = fc.constantFrom(
    ...vocabulary.nouns.keys(),
    "open",
    "sev2",
    "10.0.0.0/8",
    "52:54",
    "#",
    ":",
    "-",
    "/",
  );
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(..."0123456789abcdef:.-/ "), maxLength: 200 }),
    fc.array(fc.oneof(known, fc.string({ maxLength: 8 })), { maxLength: 60 }).map((words) => words.join(" ")),
  );

  test("it is understood for a small cost, and never fails", () => {
    const addresses = "10.0.0.0/8 ".repeat(20).slice(0, 200);
    costOf(() => understand(vocabulary, addresses), 50);
    const usual = costOf(() => understand(vocabulary, addresses), 50);
    fc.assert(
      fc.property(typed, (text) => {
        const { asked } = understand(vocabulary, text.slice(0, 200));
        expect(costOf(() => understand(vocabulary, text.slice(0, 200)), 5) / usual).toBeLessThan(100);
        for (const { terms, words, view } of asked)
          expect(terms.length + words.length > 0 || view !== undefined).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
