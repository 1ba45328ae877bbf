import type { StoredValues } from "../../../resource/definition/values.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { moveAttached } from "../../../resource/writing/moveAttached.ts";
import { updateRecord } from "../../../resource/writing/update.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import type { PlannedPort } from "./planReplacement.ts";

/** Gives a port stored values; those that it has are not written. */
const set = (context: WriteContext, id: string, given: StoredValues): void => {
  updateRecord(context, interfaces, id, {}, { given });
};

/**
 * Moves the ports that are not hardware to a new device, and how the others are set up to its ports. Decision: description,
 * state, MTU, VLANs and LAG of a port move; its MAC address, type, label and positions belong to the hardware.
 */
export function movePorts(context: WriteContext, ports: readonly PlannedPort[], newDeviceId: string): void {
  const joined = joinsOf(ports);
  // A port and what depends on it are always on one device: first they are parted, then moved, then joined.
  for (const { port } of ports) {
    const keys = Object.keys(joined.get(port.id) ?? {});
    set(context, port.id, Object.fromEntries(keys.map((key) => [key, null])));
  }
  for (const { port, moves } of ports) if (moves) set(context, port.id, { deviceId: newDeviceId });
  for (const planned of ports) {
    const { port, target, moves } = planned;
    if (target === null) continue;
    set(context, target, { ...joined.get(port.id), ...(moves ? {} : setUpOf(planned)) });
    if (!moves) vacate(context, port.id, target);
  }
}

/** What ports lose on the old device, and have on the new one: their parents and LAGs, by the ids of the ports. */
function joinsOf(ports: readonly PlannedPort[]): ReadonlyMap<string, StoredValues> {
  const planned = new Map(ports.map((one) => [one.port.id, one]));
  return new Map(
    ports.map(({ port, moves }) => {
      const parent = planned.get(port.parentId ?? "");
      const lag = planned.get(port.lagId ?? "");
      return [
        port.id,
        {
          ...(parent !== undefined && (moves || parent.moves) ? { parentId: parent.target } : {}),
          ...(lag !== undefined && lag.target !== null ? { lagId: lag.target } : {}),
        },
      ];
    }),
  );
}

/** Leaves a port of the old device without what another one has taken over. */
function vacate(context: WriteContext, id: string, target: string): void {
  set(context, id, { description: null, mode: null, untaggedVlanId: null });
  moveAttached(context, interfaces, id, target);
}

/** How a port is set up, as far as it is set up at all. */
function setUpOf({ port: { description, enabled, mtu, mode, untaggedVlanId } }: PlannedPort): StoredValues {
  const values = { description, enabled, mtu, mode, untaggedVlanId };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
