import type { Role } from "../../../../http/access.ts";
import { type NavItem, navFor, pagesFor } from "./sections.ts";

const profile: NavItem = { label: "Profile and tokens", to: "/profile", icon: "user", least: "viewer" };
const about: NavItem = { label: "About Sitebook", to: "/about", icon: "info", least: "viewer" };

/** Returns the entries of the settings for a role: the profile, people, and the pages about Sitebook. */
export const settingsFor = (role: Role): readonly NavItem[] => [
  profile,
  ...pagesFor(role).filter(({ to }) => to === "/people"),
  ...navFor(role).settings,
  about,
];
