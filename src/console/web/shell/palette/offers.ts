import type { Role } from "../../../../http/access.ts";
import { stringifySearch } from "../../base/address/searchParams.ts";
import { addableFor } from "../adding/kinds.ts";
import { openAllKinds } from "../adding/NewMenu.tsx";
import type { PaletteGroup } from "./entry.ts";

/** Offers to record a text that was not found; nothing for roles that may not add records. */
export function offersFor(role: Role, text: string): readonly PaletteGroup[] {
  const kinds = addableFor(role);
  if (kinds.length === 0) return [];
  const device = kinds.find(({ name }) => name === "devices");
  const add = device && {
    id: "offer device",
    icon: device.icon,
    label: `Add a device named “${text}”`,
    to: `/r/devices/new${stringifySearch({ name: text })}`,
  };
  const entries = [
    ...(add === undefined ? [] : [add]),
    { id: "offer other", icon: "plus", label: "Add another kind of record …", run: openAllKinds },
    { id: "offer import", icon: "upload", label: "Import a list", to: "/imports" },
  ] as const;
  return [{ heading: "Record it", entries: entries.map((entry) => ({ ...entry, isOffer: true })) }];
}
