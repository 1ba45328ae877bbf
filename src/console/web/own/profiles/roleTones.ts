import type { Role } from "../../../../http/access.ts";
import type { Tone } from "../../../../lib/tone.ts";

/** The more a role may do, the more it stands out. */
export const roleTones: Readonly<Record<Role, Tone>> = {
  viewer: "muted",
  operator: "neutral",
  manager: "neutral",
  admin: "info",
  super_admin: "accent",
};

/** What each role adds to the one before it. */
export const roleMeanings: Readonly<Record<Role, string>> = {
  viewer: "Reads the inventory, contracts and purchase orders.",
  operator: "Also writes the inventory, and reads and writes operations.",
  manager: "Also writes purchase orders, contracts, SLAs and vendors.",
  admin: "Also manages people below administrators, and reads the change log of everyone.",
  super_admin: "Can do everything, including managing administrators and taking backups.",
};
