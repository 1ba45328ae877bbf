import type { Role } from "../../../../http/access.ts";
import type { Tone } from "../../../../lib/tone.ts";

/** Who may more stands out more. */
export const roleTones: Readonly<Record<Role, Tone>> = {
  viewer: "muted",
  operator: "neutral",
  manager: "neutral",
  admin: "info",
  super_admin: "accent",
};

/** What a role adds to the one before it. */
export const roleMeanings: Readonly<Record<Role, string>> = {
  viewer: "Reads the inventory, contracts and purchase orders.",
  operator: "Also writes the inventory, and reads and writes operations.",
  manager: "Also writes purchase orders, contracts, SLAs and vendors.",
  admin: "Also manages people below administrators, and reads the change log of everyone.",
  super_admin: "May do everything: also manage administrators, and take backups.",
};
