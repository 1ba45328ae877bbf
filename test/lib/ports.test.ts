import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { maxPorts, maxPortsOfRun } from "../../src/lib/limits.ts";
import { foldPorts } from "../../src/lib/ports/foldPorts.ts";
import { portKinds } from "../../src/lib/ports/portKinds.ts";
import { type Port, readPorts } from "../../src/lib/ports/ports.ts";
import { costOf } from "../cost.ts";

const namesOf = (text: string): string[] => readPorts(text).ports.map(({ name }) => name);

describe("a line of ports", () => {
  test.each<[string, string[]]>([
    ["eth0", ["eth0"]],
    ["eth[0-3] 1000base-t", ["eth0", "eth1", "eth2", "eth3"]],
    ["xe-0/[0-1]/[0-1]", ["xe-0/0/0", "xe-0/0/1", "xe-0/1/0", "xe-0/1/1"]],
    ["p[01-03]", ["p01", "p02", "p03"]],
    ["p[08-11]", ["p08", "p09", "p10", "p11"]],
    ["Slot[A-C] 10gbase-t", ["SlotA", "SlotB", "SlotC"]],
    ["e[1,3,5-7]", ["e1", "e3", "e5", "e6", "e7"]],
    ["e[a,mgmt]", ["ea", "emgmt"]],
    ['"Power supply [1-2]" iec-60320-c14', ["Power supply 1", "Power supply 2"]],
    ["odd\\[1]", ["odd[1]"]],
    ["a\\-[b][1-2]\\[", ["a-b1[", "a-b2["]],
    ["a[9007199254740993-9007199254740994]", ["a9007199254740993", "a9007199254740994"]],
    ["  # a remark\n\n eth0 \r\n", ["eth0"]],
  ])("%j is %j", (line, names) => {
    expect(readPorts(line).problems).toEqual([]);
    expect(namesOf(line)).toEqual(names);
  });

  test.each<[string, Partial<Port>]>([
    ["a 1000base-t", { kind: "network", type: "1000base-t", managementOnly: false }],
    ["a", { kind: "network", type: null }],
    ["a lag", { kind: "lag", type: null }],
    ["a virtual", { kind: "virtual", type: null }],
    ["a rj-45", { kind: "console" }],
    ["a usb-mini-b", { kind: "console" }],
    ["a iec-60320-c14", { kind: "inlet" }],
    ["a iec-60320-c13", { kind: "outlet" }],
    ["a nema-5-15p", { kind: "inlet" }],
    ["a nema-5-15r", { kind: "outlet" }],
    ["a iec-60309-p-n-e-6h", { kind: "inlet" }],
    ["a lc", { kind: "panel" }],
    ["a lc network", { kind: "network", type: "lc" }],
    ["a mgmt 1000base-t", { kind: "network", type: "1000base-t", managementOnly: true }],
  ])("%j says what it is", (line, port) => {
    expect(readPorts(line).ports[0]).toMatchObject(port);
  });

  test.each<[string, number, string]>([
    ["eth0\neth[1-", 2, "a bracket is never closed"],
    ["eth[3-1]", 1, "[3-1] counts backwards"],
    ["eth[c-a]", 1, "[c-a] counts backwards"],
    ["eth[]", 1, "[] has an empty choice"],
    ["eth[1,]", 1, "[1,] has an empty choice"],
    ["Power supply 1 rj-45", 1, "1 is too much; a name with spaces stands in quotes"],
    ['"Power', 1, "the name of the port is missing, or its quotes are not closed"],
    ["a lag console", 1, "it cannot be both lag and console"],
    ["a\n#\na", 3, "a is there already"],
    [`a[1-${maxPortsOfRun + 1}]`, 1, `[1-${maxPortsOfRun + 1}] stands for more than ${maxPortsOfRun} ports`],
    ["a[0-99]/[0-99]", 1, `it stands for more than ${maxPortsOfRun} ports`],
    ["a[0-999]\nb[0-999]\nc", 3, `there are more than ${maxPorts} ports`],
    ["a[1-99999999999999999999]", 1, `[1-99999999999999999999] stands for more than ${maxPortsOfRun} ports`],
    ["a[1-999,1-999]", 1, `it stands for more than ${maxPortsOfRun} ports`],
    [
      `a[${"9".repeat(400)}-${"9".repeat(401)}]`,
      1,
      expect.stringMatching(/stands for more than 1000 ports$/),
    ],
    [`a[1-9]${"\\x".repeat(300)}`, 1, "a name has more than 255 characters"],
    ['a[1-3] "[A-B]"', 1, "there are 2 labels for 3 ports"],
    ['a "one" "two"', 1, "it has two labels"],
    ['a lc "one', 1, "the quotes of the label are not closed"],
    [`a "${"x".repeat(501)}"`, 1, "a label has more than 500 characters"],
    ["a\\", 1, "nothing is behind the backslash"],
  ])("%j is refused by its line", (text, line, problem) => {
    expect(readPorts(text).problems[0]).toEqual({ line, text: problem });
  });

  test("labels are one each, or the same for all", () => {
    const labelsOf = (text: string) => readPorts(text).ports.map(({ label }) => label);
    expect(labelsOf('p[1-3] "[A-C]" lc')).toEqual(["A", "B", "C"]);
    expect(labelsOf('p[1-2] lc mgmt "To the roof"')).toEqual(["To the roof", "To the roof"]);
    expect(labelsOf('p1 lc ""\np2')).toEqual([null, null]);
  });

  test("the same name may stand once of each kind", () => {
    expect(namesOf("1 rj-45\n1 iec-60320-c14\n1")).toEqual(["1", "1", "1"]);
  });
});

const name = fc
  .array(
    fc.oneof(
      fc.constantFrom("eth", "Gi", "/", "-", " ", "[", "]", "\\", "#", "PSU", ".", "ä"),
      fc.nat(120).map(String),
      fc.nat(9).map((digit) => `0${digit}`),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join("").trim())
  .filter((text) => text !== "");

const port: fc.Arbitrary<Port> = fc.record({
  name,
  kind: fc.constantFrom(...portKinds),
  type: fc.constantFrom(null, "1000base-t", "rj-45", "iec-60320-c14", "lc"),
  label: fc.constantFrom(null, "Uplink", "Rack [1] \\"),
  managementOnly: fc.boolean(),
});

const distinct = (ports: readonly Port[]): Port[] => [
  ...new Map(ports.map((one) => [`${one.kind} ${one.name}`, one])).values(),
];

test("what ports are folded into is read as these ports, in their order", () => {
  const run = fc
    .tuple(port, fc.nat(30), fc.nat(12))
    .map(([one, from, more]) =>
      Array.from({ length: more + 1 }, (_, index) => ({ ...one, name: `${one.name}${from + index}` })),
    );
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          port.map((one) => [one]),
          run,
        ),
        { maxLength: 12 },
      ),
      (runs) => {
        const ports = distinct(runs.flat());
        expect(readPorts(foldPorts(ports))).toEqual({ ports, problems: [] });
      },
    ),
    { numRuns: 2000 },
  );
});

test("ports that count up share a line", () => {
  const { ports } = readPorts(
    "xe-0/0/[8-15] 10gbase-x-sfpp\nxe-0/1/[0-3] 10gbase-x-sfpp\npsu[0-1] iec-60320-c14",
  );
  expect(foldPorts(ports)).toBe(
    "xe-0/0/[8-15] 10gbase-x-sfpp\nxe-0/1/[0-3] 10gbase-x-sfpp\npsu[0-1] iec-60320-c14",
  );
});

test.each([
  ["text behind a run", `[1-1000]${"\\a".repeat(4900)}`],
  ["brackets behind a run", `[1-1000]${"[a]".repeat(3300)}`],
  ["a long label of a run", `[1-1000] "[1-1000]${"\\a".repeat(4800)}"`],
  ["the same run over and over", "a[1-1000]\n".repeat(999)],
  ["a run named over and over in a bracket", `a[${"1-999,".repeat(1400)}2]`],
])("%s is refused for the cost of a few lines that are accepted", (_, text) => {
  const most = 'p[1-1000] 10gbase-t "Label [1-1000]"';
  expect(readPorts(most).problems).toEqual([]);
  expect(readPorts(text).problems.length).toBeGreaterThan(0);
  // Up to about 8 times the cost; by name and by part it was 500 times.
  expect(costOf(() => readPorts(text), 5) / costOf(() => readPorts(most), 5)).toBeLessThan(100);
});

test("no text, however odd, does worse than being refused", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      expect(readPorts(text).ports.length).toBeLessThanOrEqual(maxPorts);
    }),
    { numRuns: 3000 },
  );
});
