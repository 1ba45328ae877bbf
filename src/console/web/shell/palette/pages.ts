import type { SavedView } from "../../../../features/personal/answers.ts";
import { includesRole, type Role } from "../../../../http/access.ts";
import { midSentence } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { BuiltIn } from "../../api/pages/outputs.ts";
import { resourceIcon } from "../../definitions/icon.ts";
import { pageInsteadOfList } from "../../definitions/pages.ts";
import { resources } from "../../definitions/resources.ts";
import { shippedViews } from "../../records/list/views/shippedViews.ts";
import type { IconName } from "../../ui/icons.ts";
import { type NavItem, pagesFor } from "../navigation/sections.ts";
import type { PaletteEntry } from "./entry.ts";

type Page = Pick<NavItem, "label" | "to" | "search" | "icon" | "keys">;

/** Returns the pages that a role may see. */
export const pageEntries = (role: Role): readonly PaletteEntry[] =>
  [...pagesFor(role), profilePage, aboutPage].map(({ label, to, search = "", icon, keys }) => ({
    id: `page ${to}`,
    icon,
    label,
    words: "go to open list",
    to: `${to}${search}`,
    ...(keys !== undefined && { keys }),
  }));

const aboutPage: Page = { label: "About Sitebook", to: "/about", icon: "info" };
const profilePage: Page = { label: "Profile", to: "/profile", icon: "user" };

/** Returns the views of lists: built-in ones, then saved ones. "Incidents: mine" is also found by "mine incidents". */
export const viewEntries = (role: Role, kept: readonly SavedView[]): readonly PaletteEntry[] =>
  resources
    .filter(
      (resource) => includesRole(role, resource.roles.read) && pageInsteadOfList(resource) === undefined,
    )
    .flatMap((resource) => [
      ...shippedViews(resource).map(({ name, search }) => entryOfView(resource, name, search, "filter")),
      ...kept
        .filter((view) => view.resource === resource.name)
        .map(({ name, search }) => entryOfView(resource, name, search, "bookmark")),
    ]);

const entryOfView = (
  { name: resource, plural }: ResourceDescription,
  name: string,
  search: string,
  icon: IconName,
): PaletteEntry => ({
  id: `view ${icon} ${resource} ${name}`,
  icon,
  label: `${plural}: ${midSentence(name)}`,
  also: [`${name} ${plural}`],
  words: "view list show",
  to: `/r/${resource}${search === "" || search.startsWith("?") ? search : `?${search}`}`,
});

/** What people type who look for a built-in output, if its name doesn't say so. */
const wordsOfOutputs: Readonly<Record<string, string>> = {
  prometheus: "monitoring",
  zone: "domain bind named nsd server",
  "reverse-zone": "ptr bind named nsd server",
  dnsmasq: "dhcp dns server",
  kea: "dhcp server",
  oxidized: "backup switch configuration",
  icinga: "monitoring nagios",
};

/** Returns the built-in outputs: "dnsmasq" leads to what it reads. One that is replaced is found as a record. */
export const outputEntries = (builtIns: readonly BuiltIn[]): readonly PaletteEntry[] =>
  builtIns
    .filter(({ replacedBy }) => replacedBy === null)
    .map(({ slug, name }) => ({
      id: `output ${slug}`,
      icon: resourceIcon("outputs"),
      label: `Output: ${name}`,
      also: [name, slug],
      words: wordsOfOutputs[slug] ?? "",
      to: `/r/outputs/${slug}`,
    }));
