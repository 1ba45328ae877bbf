import type { Elevation, MountedDevice } from "../../../../areas/equipment/answers.ts";
import { distinctPlaces } from "../../ui/distinctPlaces.ts";
import { numberOf } from "../../ui/initials.ts";

/** Colours with a contrast of 3:1 on the light and the dark surface, in an order in which neighbours differ most. */
export const palette = [
  "3072d0",
  "c86f25",
  "1a8a51",
  "cd4290",
  "0d9298",
  "a38207",
  "8654cc",
  "759819",
] as const;

/** What of a device its colour depends on. */
type Coloured = Pick<MountedDevice, "roleId" | "roleName" | "roleColor">;

/**
 * Returns the colour of each role of these devices: its own, or one of the palette by its name, so that a role looks the same
 * on every page, and the next free one if an older role already has it.
 */
export function coloursOfRoles(devices: readonly Coloured[]): (device: Coloured) => string | null {
  const names = new Map(
    devices.flatMap(({ roleId, roleName, roleColor }) =>
      roleId === null || roleColor !== null ? [] : [[roleId, roleName ?? ""] as const],
    ),
  );
  const oldestFirst = [...names].sort(([one], [other]) => (one < other ? -1 : 1)).map(([id]) => id);
  const places = distinctPlaces(oldestFirst, palette.length, (id) => numberOf(names.get(id) ?? ""));
  return ({ roleId, roleColor }) => roleColor ?? palette[places.get(roleId ?? "") ?? -1] ?? null;
}

/** Returns racks whose roles all have a colour. */
export function paintRoles(racks: readonly Elevation[]): Elevation[] {
  const colourOf = coloursOfRoles(racks.flatMap(({ devices }) => devices));
  return racks.map((rack) => ({
    ...rack,
    devices: rack.devices.map((device) => ({ ...device, roleColor: colourOf(device) })),
  }));
}
