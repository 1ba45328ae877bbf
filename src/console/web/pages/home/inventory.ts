import type { Area } from "../../../../resource/definition/define.ts";
import type { NavSection } from "../../shell/navigation/sections.ts";

const others: ReadonlySet<NavSection["id"]> = new Set(["operations", "people", "administration"]);

/** Whether a section of the navigation is about what there is, rather than what goes on or who there is. */
export const isInventory = (section: NavSection): section is NavSection & { readonly id: Area } =>
  !others.has(section.id);
