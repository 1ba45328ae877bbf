import type { DevicePort } from "../../../../areas/equipment/answers.ts";

/** The cables of a device that lead to one other device. */
export interface Lead {
  /** Undefined for what leads to a provider. */
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
  const ends = [...cables.values()].map(({ far, peer }) => peer ?? far);
  const groups = Map.groupBy(ends, (end) => end?.deviceId);
  const leads = [...groups].map(([deviceId, [first, ...others]]) => ({
    deviceId,
    device: first?.device ?? "a provider",
    count: others.length + 1,
  }));
  return {
    count: cables.size,
    leads: leads.sort((a, b) => b.count - a.count || a.device.localeCompare(b.device)),
  };
}
