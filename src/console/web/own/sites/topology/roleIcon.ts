import type { TopologyDevice } from "../../../../../areas/cabling/topology/answers.ts";
import type { IconName } from "../../../ui/icons.ts";

/** Words in the names of roles, and the icons that stand for them; the first one that occurs counts. */
const icons: readonly (readonly [RegExp, IconName])[] = [
  [/firewall|\bvpn\b|security/i, "shield"],
  [/router|gateway|\bedge\b|\bwan\b|\bcpe\b|modem/i, "route"],
  [/console|\bkvm\b|terminal/i, "screen"],
  [/\bpdu\b|\bups\b|power|feed/i, "pulse"],
  [/storage|\bnas\b|\bsan\b|backup|database/i, "database"],
  [/server|host|compute|hypervisor|node/i, "server"],
  [/switch|\bleaf\b|\bspine\b|\bcore\b|access|aggregation|distribution|network/i, "network"],
  [/phone|voice/i, "phone"],
  [/printer/i, "print"],
];

/** Returns the icon of a device, by the name of its role. */
export function roleIcon({ roleName, isPanel }: Pick<TopologyDevice, "roleName" | "isPanel">): IconName {
  if (isPanel) return "port";
  return icons.find(([words]) => words.test(roleName ?? ""))?.[1] ?? "chip";
}
