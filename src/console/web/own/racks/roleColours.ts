import type { Elevation } from "../../../../areas/equipment/answers.ts";
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

/**
 * Returns racks whose roles without a colour have one of the palette: by their name, so that a role looks the same on
 * every page, and the next free one if an older role already has it.
 */
export function paintRoles(racks: readonly Elevation[]): Elevation[] {
  const devices = racks.flatMap((rack) => rack.devices);
  const names = new Map(
    devices.flatMap(({ roleId, roleName, roleColor }) =>
      roleId === null || roleColor !== null ? [] : [[roleId, roleName ?? ""] as const],
    ),
  );
  const oldestFirst = [...names].sort(([one], [other]) => (one < other ? -1 : 1)).map(([id]) => id);
  const places = distinctPlaces(oldestFirst, palette.length, (id) => numberOf(names.get(id) ?? ""));
  const colourOf = (roleId: string | null): string | null => palette[places.get(roleId ?? "") ?? -1] ?? null;
  return racks.map((rack) => ({
    ...rack,
    devices: rack.devices.map((device) => ({
      ...device,
      roleColor: device.roleColor ?? colourOf(device.roleId),
    })),
  }));
}
