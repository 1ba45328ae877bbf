import { createCable } from "../../areas/cabling/writeCable.ts";
import type { CreateOf } from "../../resource/definition/resource.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import type { cables } from "../../resources/cables.ts";
import { interfaces } from "../../resources/interfaces.ts";
import type { Filling } from "../filling.ts";
import { findInterface } from "../network/interfaces.ts";
import type { DemoDevices } from "../network/routers.ts";
import { textOrNull } from "../rows.ts";
import { hostFacts, otherFacts, uplinkFacts } from "./cablingFacts.ts";

/** The site whose cabling is complete. */
const code = "RTM1";

/** How many servers of a rack have a port for their management, and power of both strips. */
const [managementPorts, outlets] = [23, 24];

type CableFacts = Omit<CreateOf<typeof cables>, "aInterfaceId" | "bInterfaceId">;

/** Creates the cables of Rotterdam: servers to switches and power, leaves to spines over the panels of the building. */
export function fillCables({ context }: Filling, placed: DemoDevices): void {
  const portIn = (device: string, port: string): string | undefined => {
    const found = placed.get(`${code} ${device}`);
    return found === undefined ? undefined : findInterface(context, found.id, port);
  };
  const connect = (a: readonly [string, string], b: readonly [string, string], facts: CableFacts): void => {
    const [aInterfaceId, bInterfaceId] = [portIn(...a), portIn(...b)];
    if (aInterfaceId === undefined || bInterfaceId === undefined)
      throw new Error(`the demonstration has no ${a.join(" ")} or ${b.join(" ")}`);
    createCable(context, { aInterfaceId, bInterfaceId, ...facts });
  };
  fillUplinks(connect);
  fillHostCables(placed, connect);
  fillOthers(context, portIn, connect);
}

type Connect = (a: readonly [string, string], b: readonly [string, string], facts: CableFacts) => void;

function fillUplinks(connect: Connect): void {
  const fibre = { type: "smf-os2", color: "ffc107" };
  for (const { leaf, port, panel, lane, corePanel, core, spine, spinePort, metres } of uplinkFacts) {
    const [near, far] = [
      [panel, `LC${lane}`],
      [corePanel, `LC${core}`],
    ] as const;
    connect([leaf, port], near, { ...fibre, lengthM: 3 });
    connect(near, far, { ...fibre, aSide: "rear", bSide: "rear", lengthM: Number(metres) });
    connect(far, [spine, `Ethernet${spinePort}`], { ...fibre, lengthM: 5 });
  }
}

/** Each server has a port on both leaves, one for its management and two power cords, as far as there is room. */
function fillHostCables(placed: DemoDevices, connect: Connect): void {
  for (const [rack, facts] of Map.groupBy(hostFacts, (fact) => fact.rack)) {
    const hosts = facts.flatMap(({ devices, numbers, ports }) =>
      numbersIn(numbers).map((number) => ({
        host: devices.replace("#", String(number)),
        ports: ports.split(" "),
      })),
    );
    const hasManagement = placed.has(`${code} mgmt-${rack}`);
    hosts.forEach(({ host, ports }, index) => {
      const isPlanned = placed.get(`${code} ${host}`)?.inUse === false;
      for (const cord of cordsOf(rack, host, ports, index + 1, hasManagement))
        connect([host, cord.port], cord.to, { ...cord.facts, status: isPlanned ? "planned" : "connected" });
    });
  }
}

function numbersIn(range: string): readonly number[] {
  const [first = 1, last = first] = range.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

interface Cord {
  readonly port: string;
  readonly to: readonly [string, string];
  readonly facts: CableFacts;
}

/** What is plugged into the server at a place of its rack. */
function cordsOf(
  rack: string,
  host: string,
  ports: readonly string[],
  place: number,
  hasManagement: boolean,
): readonly Cord[] {
  const data = { type: "dac-passive", color: "212121", lengthM: 2 };
  const management = { type: "cat6a", color: "607d8b", lengthM: 2 };
  return [
    ...ports.map(
      (port, index): Cord => ({ port, to: [`leaf-${rack}-${index + 1}`, `Ethernet${place}`], facts: data }),
    ),
    ...(!hasManagement || place > managementPorts
      ? []
      : [
          {
            port: host.includes("shelf") ? "mgmt" : "bmc",
            to: [`mgmt-${rack}`, `Ethernet${place}`] as const,
            facts: management,
          },
        ]),
    ...[1, 2]
      .filter(() => place <= outlets)
      .map(
        (feed): Cord => ({
          port: `psu${feed}`,
          to: [`pdu-${rack}-${feed}`, `outlet${place}`],
          facts: { type: "power" },
        }),
      ),
  ];
}

function fillOthers(
  context: WriteContext,
  portIn: (device: string, port: string) => string | undefined,
  connect: Connect,
): void {
  const breakout = portIn("spine-1", "Ethernet60");
  if (breakout !== undefined) updateRecord(context, interfaces, breakout, { positions: 4 });
  for (const { a, b, bundle, type, color, metres, status } of otherFacts) {
    const [one, other] = [socketOf(a), socketOf(b)];
    connect(one.port, other.port, {
      ...{ type, status, color: textOrNull(color), bundle: textOrNull(bundle), lengthM: Number(metres) },
      ...(one.isRear ? { aSide: "rear" } : {}),
      ...(other.isRear ? { bSide: "rear" } : {}),
      ...(one.position === undefined ? {} : { aPosition: one.position }),
    });
  }
}

/** "spine-1 Ethernet60#2" and "panel-A01 LC5 rear". */
function socketOf(text: string): {
  readonly port: readonly [string, string];
  readonly isRear: boolean;
  readonly position: number | undefined;
} {
  const [device = "", port = "", side] = text.split(" ");
  const [name = "", position] = port.split("#");
  return {
    port: [device, name],
    isRear: side === "rear",
    position: position === undefined ? undefined : Number(position),
  };
}
