import type { Elevation } from "../../../../areas/equipment/answers.ts";

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
  const colours = new Map<string, string>();
  const taken = new Set<string>();
  for (const [id, name] of [...names].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const own = placeOf(name);
    const order = [...palette.slice(own), ...palette.slice(0, own)];
    const colour = order.find((candidate) => !taken.has(candidate)) ?? palette[own] ?? palette[0];
    taken.add(colour);
    colours.set(id, colour);
  }
  return racks.map((rack) => ({
    ...rack,
    devices: rack.devices.map((device) => ({
      ...device,
      roleColor: device.roleColor ?? colours.get(device.roleId ?? "") ?? null,
    })),
  }));
}

/** Returns the place of a name in the palette, always the same. */
const placeOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % palette.length;
