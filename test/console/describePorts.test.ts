import { expect, test } from "bun:test";
import { describePorts } from "../../src/console/web/kinds/ports/describePorts.ts";
import { portHints } from "../../src/console/web/kinds/ports/portHints.ts";
import { groupRuns } from "../../src/console/web/own/device-types/groupRuns.ts";
import { readPorts } from "../../src/lib/ports/ports.ts";

test.each([
  [
    "ge-0/0/[0-47] 1000base-t\nPSU[0-1] iec-60320-c14\ncon[0-1] rj-45",
    "52 ports: 48 network, 2 console, 2 inlet",
  ],
  ["p[1-1000] lc", "1,000 panel ports"],
  ["con rj-45", "1 console port"],
  ["", "0 ports"],
])("%j are %s", (text, says) => {
  expect(describePorts(readPorts(text).ports)).toBe(says);
});

test("ports are drawn by what their names begin with, network before all else, and only those with a socket", () => {
  const { ports } = readPorts(
    "PSU[0-1] iec-60320-c14\nxe-0/1/[0-3] 10gbase-x-sfpp\nge-0/0/[0-7] 1000base-t\nae[0-1] lag\nfxp0 1000base-t\n[1-3] lc",
  );
  expect(groupRuns(ports).map(({ label, ports: run }) => [label, run.length])).toEqual([
    ["xe-0/1", 4],
    ["ge-0/0", 8],
    ["fxp0", 1],
    ["PSU", 2],
    ["panel", 3],
  ]);
});

test.each([
  ["Gi1/0/1-24", ["Gi1/0/1-24 is one port; for 24, write Gi1/0/[1-24]"]],
  ["1-4 lc", ["1-4 is one port; for 4, write [1-4]"]],
  ['# 1-4\n"Slot 1-2" lc', ["Slot 1-2 is one port; for 2, write Slot [1-2]"]],
  ['Gi1/0/[1-24]\nEth2-1\nxe-0-0-0\nmgmt0\n\n"', []],
])("a run without its brackets is asked about: %j", (text, said) => {
  expect(portHints(text).map((hint) => hint.text)).toEqual(said);
});
