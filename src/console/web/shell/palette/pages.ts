import type { Role } from "../../../../http/access.ts";
import { includesRole } from "../../../../http/access.ts";
import { midSentence } from "../../../../lib/words.ts";
import { pageInsteadOfList } from "../../definitions/pages.ts";
import { resources } from "../../definitions/resources.ts";
import { shippedViews } from "../../records/list/shippedViews.ts";
import { pagesFor } from "../navigation/sections.ts";
import type { PaletteEntry } from "./entry.ts";

/** The pages that a role may see. */
export const pageEntries = (role: Role): readonly PaletteEntry[] =>
  [...pagesFor(role), profilePage, aboutPage].map(({ label, to, icon, keys }) => ({
    id: `page ${to}`,
    icon,
    label,
    words: "go to open list",
    to,
    ...(keys !== undefined && { keys }),
  }));

const aboutPage = { label: "About Sitebook", to: "/about", icon: "info", keys: undefined } as const;
const profilePage = { label: "Profile", to: "/profile", icon: "user", keys: undefined } as const;

/** The views of lists that everybody has: "Incidents: Mine", which "mine incidents" finds as well. */
export const viewEntries = (role: Role): readonly PaletteEntry[] =>
  resources
    .filter(
      (resource) => includesRole(role, resource.roles.read) && pageInsteadOfList(resource) === undefined,
    )
    .flatMap((resource) =>
      shippedViews(resource).map(
        ({ name, search }): PaletteEntry => ({
          id: `view ${resource.name} ${name}`,
          icon: "filter",
          label: `${resource.plural}: ${midSentence(name)}`,
          also: [`${name} ${resource.plural}`],
          words: "view list show",
          to: `/r/${resource.name}${search}`,
        }),
      ),
    );
