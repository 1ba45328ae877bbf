import type { Role } from "../../../../http/access.ts";
import { midSentence } from "../../../../lib/words.ts";
import { signOut } from "../../api/session.ts";
import { themeChoices } from "../../base/theme/ThemeMenu.tsx";
import { chooseTheme } from "../../base/theme/theme.ts";
import { addableFor } from "../adding/kinds.ts";
import { leave } from "../leave.ts";
import { pagesFor } from "../navigation/sections.ts";
import { openShortcutHelp } from "../ShortcutHelp.tsx";
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

/** What a role can do from everywhere: make a record, choose a theme, sign out. */
export const actionEntries = (role: Role): readonly PaletteEntry[] => [
  ...addableFor(role).map(
    ({ name, label }): PaletteEntry => ({
      id: `new ${name}`,
      icon: "plus",
      label: `New ${midSentence(label)}`,
      words: "create add make",
      to: `/r/${name}/new`,
    }),
  ),
  ...themeChoices.map(
    ({ value, label, icon }): PaletteEntry => ({
      id: `theme ${value}`,
      icon,
      label: `Theme: ${midSentence(label)}`,
      words: "switch colour dark light mode",
      run: () => chooseTheme(value),
    }),
  ),
  {
    id: "help",
    icon: "keyboard",
    label: "Keyboard shortcuts",
    words: "help keys",
    keys: "?",
    run: openShortcutHelp,
  },
  { id: "print", icon: "print", label: "Print this page", run: () => print() },
  { id: "sign-out", icon: "sign-out", label: "Sign out", words: "log out leave", run: () => leave(signOut) },
];
