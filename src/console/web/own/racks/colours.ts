import type { CSSProperties } from "react";
import type { Elevation, MountedDevice } from "../../../../areas/equipment/answers.ts";
import type { Tone } from "../../../../lib/tone.ts";
import { toneOf } from "../../definitions/tones.ts";

/** What determines the colours of devices. */
export type ColouredBy = "role" | "status";

/** Returns the attributes that give a device its colour. */
export function colourOf(
  { roleColor, status }: Pick<MountedDevice, "roleColor" | "status">,
  by: ColouredBy,
): { readonly "data-tone"?: Tone; readonly style: CSSProperties } {
  if (by === "status") return { "data-tone": toneOf("devices", "status", status), style: {} };
  return { style: roleColor === null ? {} : ({ "--paint": `#${roleColor}` } as CSSProperties) };
}

/** A role that occurs in the racks. */
interface RoleShown {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
}

/** Returns the roles of the devices of these racks, by name. */
export function rolesIn(racks: readonly Elevation[]): RoleShown[] {
  const roles = new Map<string, RoleShown>();
  for (const { roleId, roleName, roleColor } of racks.flatMap(({ devices }) => devices)) {
    if (roleId !== null) roles.set(roleId, { id: roleId, name: roleName ?? "", color: roleColor });
  }
  return [...roles.values()].sort((a, b) => a.name.localeCompare(b.name, "en"));
}
