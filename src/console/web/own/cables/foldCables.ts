import type { DevicePort } from "../../../../areas/equipment/answers.ts";
import { endOfCable } from "./endOfCable.ts";

/** The cables of a device that lead to one other device. */
export interface Lead {
  /** Undefined for what leads to a provider, whose network or name `device` is then. */
  readonly deviceId: string | undefined;
  readonly device: string;
  readonly count: number;
}

/** The cables of a device: how many there are, and where their paths end, most of them first. */
export interface FoldedCables {
  readonly count: number;
  readonly leads: readonly Lead[];
}

/** Folds the cables of a device by the device at the end of their paths; each cable counts once. */
export function foldCables(ports: readonly DevicePort[]): FoldedCables {
  const cables = new Map(ports.flatMap((port) => port.cables).map((cable) => [cable.id, cable]));
  const groups = Map.groupBy(
    [...cables.values()].map(endOfCable),
    ({ deviceId, device }) => deviceId ?? device,
  );
  const leads = [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ deviceId: first.deviceId, device: first.device, count: others.length + 1 }],
  );
  return {
    count: cables.size,
    leads: leads.sort((a, b) => b.count - a.count || a.device.localeCompare(b.device)),
  };
}
