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
  viewer: "Can read the inventory, contracts and purchase orders.",
  operator: "Can also edit the inventory, and read and edit operations.",
  manager: "Can also edit purchase orders, contracts, SLAs and vendors.",
  admin: "Can also manage people below administrators, and read the change log of everyone.",
  super_admin: "Can do everything, including managing administrators and taking backups.",
};
