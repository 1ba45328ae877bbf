import { describe, expect, test } from "bun:test";
import type { PortCable, TracePort } from "../../src/areas/cabling/answers.ts";
import type { DevicePort } from "../../src/areas/equipment/answers.ts";
import { codeOfId } from "../../src/console/web/base/shortCode.ts";
import { cablingState } from "../../src/console/web/own/cables/cablingState.ts";
import { nextFree } from "../../src/console/web/own/cables/connect/nextFree.ts";
import { readPortText } from "../../src/console/web/own/cables/connect/readPortText.ts";
import { startSocket } from "../../src/console/web/own/cables/connect/startSocket.ts";
import { foldCables } from "../../src/console/web/own/cables/foldCables.ts";
import { freePositions, freeSides } from "../../src/console/web/own/cables/sockets.ts";
import { portsAround } from "../../src/console/web/own/interfaces/portsAround.ts";

const port = (id: string, more: Partial<DevicePort> = {}): DevicePort => ({
  ...{ id, name: id, kind: "network", type: null, label: null, description: null, enabled: true },
  ...{ managementOnly: false, macAddress: null, lagId: null, positions: null, leadsToId: null },
  ...{ leadsToPosition: null, circuit: null, untagged: null, tagged: [], addresses: [], cables: [] },
  ...more,
});
const far = (device: string): TracePort => ({
  ...{ interfaceId: `${device}-1`, name: "1", kind: "network", side: null, position: null },
  ...{ deviceId: device, device, rackId: null, rack: null, unit: null },
});
const cable = (id: string, more: Partial<PortCable> = {}): PortCable => ({
  ...{ id, label: id, status: "connected", type: null, color: null, lengthM: null, bundle: null },
  ...{ side: null, position: null, far: far("spine"), peer: far("spine"), circuit: null, state: "complete" },
  ...more,
});
const circuit = { id: "circuit", cid: "CID-1" };

describe("the sides of a port that are free", () => {
  test.each<[string, DevicePort, readonly unknown[]]>([
    ["a port without a cable", port("a"), [null]],
    ["a port with a cable", port("a", { cables: [cable("c")] }), []],
    ["a port at which a circuit ends", port("a", { circuit }), []],
    ["a virtual interface", port("a", { kind: "virtual" }), []],
    ["a panel port", port("a", { kind: "panel" }), ["front", "rear"]],
    [
      "a panel port with a cable in front",
      port("a", { kind: "panel", cables: [cable("c", { side: "front" })] }),
      ["rear"],
    ],
    ["a panel port with a circuit", port("a", { kind: "panel", circuit }), ["front"]],
    ["a port that leads to a trunk", port("a", { kind: "panel", leadsToId: "t" }), ["front"]],
  ])("%s", (_, one, expected) => {
    expect(freeSides(one, [one])).toEqual(expected as never);
  });

  test("a trunk has no front", () => {
    const ports = [port("t", { kind: "panel" }), port("a", { kind: "panel", leadsToId: "t" })];
    expect(freeSides(ports[0] as DevicePort, ports)).toEqual(["rear"]);
  });

  test("positions are free one by one, and a cable of the whole port takes all", () => {
    const breakout = port("a", { positions: 4, cables: [cable("c", { position: 2 })] });
    expect(freePositions(breakout, null)).toEqual([1, 3, 4]);
    expect(startSocket("b", { port: breakout, ports: [breakout] })).toEqual({ bSide: "", bPosition: "1" });
    expect(freePositions(port("a", { positions: 4, cables: [cable("c")] }), null)).toEqual([]);
  });
});

test("a panel port is connected once both sides are, and the worst cable of a port counts", () => {
  const front = cable("c", { side: "front" });
  const half = port("a", { kind: "panel", cables: [front] });
  const whole = port("a", { kind: "panel", cables: [front, cable("d", { side: "rear" })] });
  const states = [
    port("a"),
    port("a", { cables: [cable("c")] }),
    half,
    whole,
    port("a", { cables: [cable("c"), cable("d", { state: "open" })] }),
    port("a", { circuit }),
  ];
  expect(states.map((one) => cablingState(one, [one]))).toEqual([
    "free",
    "complete",
    "open",
    "complete",
    "open",
    "complete",
  ]);
});

test("cables are folded by the device at the end of their paths, each counted once", () => {
  const own = cable("inside", { peer: far("leaf") });
  const wan = { ...circuit, provider: "Fennet", status: "active", providerNetwork: "Fennet MPLS" };
  const ports = [
    port("a", { cables: [cable("c", { peer: far("edge") }), own] }),
    port("b", { cables: [cable("d", { peer: null, far: far("panel") }), own] }),
    port("e", { cables: [cable("f", { peer: far("edge") })] }),
    port("g", { cables: [cable("h", { peer: null, far: far("panel"), circuit: wan })] }),
  ];
  const { count, leads } = foldCables(ports);
  expect([count, leads.map((lead) => `${lead.count} to ${lead.device}`)]).toEqual([
    5,
    ["2 to edge", "1 to Fennet MPLS", "1 to leaf", "1 to panel"],
  ]);
});

test("the next free port is of the same kind, and after the last one comes the first", () => {
  const ports = [port("a"), port("b", { cables: [cable("c")] }), port("con", { kind: "console" }), port("d")];
  expect([nextFree(ports, "b")?.id, nextFree(ports, "d")?.id, nextFree(ports, "con")?.id]).toEqual([
    "d",
    "a",
    undefined,
  ]);
});

test("as many ports are around the first one as around one in the middle", () => {
  const ports = Array.from({ length: 20 }, (_, index) => port(String(index)));
  const around = (id: string): string => {
    const ids = portsAround(ports, id).map((one) => one.id);
    return `${ids[0]} to ${ids.at(-1)}`;
  };
  expect(["0", "10", "19"].map(around)).toEqual(["0 to 8", "6 to 14", "11 to 19"]);
});

describe("a text for a port", () => {
  const id = "01a20191-bb51-7cc0-8a51-3a1c5a3f2b11";
  test.each<[string, ReturnType<typeof readPortText>]>([
    [`HTTP://BOX.LOCAL:3000/Q/${codeOfId(id)}`, { id }],
    [`https://box.local/r/interfaces/${id}?tab=history`, { id, resource: "interfaces" }],
    ["spine-1", { splits: [{ device: "spine-1", port: "" }] }],
    [
      "spine-1 · ge-0/0/7",
      {
        splits: [
          { device: "spine-1 ge-0/0/7", port: "" },
          { device: "spine-1", port: "ge-0/0/7" },
        ],
      },
    ],
    [
      "core switch eth 2",
      {
        splits: [
          { device: "core switch eth 2", port: "" },
          { device: "core switch eth", port: "2" },
          { device: "core switch", port: "eth 2" },
        ],
      },
    ],
  ])("%s", (text, expected) => {
    expect(readPortText(text)).toEqual(expected);
  });
});
