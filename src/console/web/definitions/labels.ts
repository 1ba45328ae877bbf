import { midSentence } from "../../../lib/text/words.ts";
import type { FieldDescription } from "../../../resource/definition/describe.ts";

/** Words of field names with a different spelling. */
const spellings: Readonly<Record<string, string>> = {
  asic: "ASIC",
  color: "colour",
  id: "ID",
  kg: "(kg)",
  mac: "MAC",
  mtu: "MTU",
  po: "PO",
  poe: "PoE",
  rd: "Route distinguisher",
  sla: "SLA",
  url: "address",
  vid: "VID",
  vlan: "VLAN",
  vm: "VM",
  vrf: "VRF",
  w: "(W)",
};

/** Words to leave out: "id" after a reference, "at" after a time, "is" before a boolean. */
const mute: Readonly<Record<string, string>> = { reference: "id", timestamp: "at", boolean: "is" };

/**
 * Returns the label of a field: "siteId" is "Site", "macAddress" is "MAC address", "powerIdleW" is "Power idle (W)". A custom
 * field that is gone or archived has none of its own: "custom.rackColour" is "Rack colour".
 */
export function labelOf({ key, kind, shown }: Pick<FieldDescription, "key" | "kind" | "shown">): string {
  if (shown?.label !== undefined) return shown.label;
  const words = key
    .replace(/^custom\./, "")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(" ");
  const telling = words.filter((word) => word !== mute[kind]);
  return capitalize(telling.map((word) => spellings[word] ?? word).join(" "));
}

/** Returns the label of a field for a list in a sentence: "site (Z end)" for "Site, Z end". */
export const listedLabelOf = (field: Parameters<typeof labelOf>[0]): string =>
  midSentence(labelOf(field)).replace(/, (.+)$/, " ($1)");

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
