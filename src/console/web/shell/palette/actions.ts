import type { Role } from "../../../../http/access.ts";
import { midSentence } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Start } from "../../../../resource/definition/display/view.ts";
import { currentMe, signOut } from "../../api/session.ts";
import { stringifySearch } from "../../base/address/searchParams.ts";
import { themeChoices } from "../../base/theme/ThemeMenu.tsx";
import { chooseTheme } from "../../base/theme/theme.ts";
import { addableFor } from "../adding/kinds.ts";
import { leave } from "../leave.ts";
import { openShortcutHelp } from "../ShortcutHelp.tsx";
import type { PaletteEntry } from "./entry.ts";

/** Returns the global actions of a role: create a record, change the theme, sign out. */
export const actionEntries = (role: Role): readonly PaletteEntry[] => [
  ...addableFor(role).flatMap(creatingEntries),
  ...addableFor(role).map(importEntry),
  ...everywhere,
];

/** "Import VLANs", from a file or pasted cells. */
const importEntry = ({ name, plural }: ResourceDescription): PaletteEntry => ({
  id: `import ${name}`,
  icon: "upload",
  label: `Import ${midSentence(plural)}`,
  words: "file csv excel xlsx upload load",
  to: `/imports?resource=${name}`,
});

/** Returns the entries that create a record: "New VLAN", also found by "add vlan" and "create vlan", and named variants. */
function creatingEntries({ name, label, plural, icon, view }: ResourceDescription): PaletteEntry[] {
  const noun = midSentence(label);
  return [
    ...(view.starts ?? []).map(
      (start): PaletteEntry => ({
        id: `start ${name} ${start.label}`,
        icon,
        label: start.label,
        words: `${start.words ?? ""} ${noun}`,
        to: startPath(name, start),
      }),
    ),
    {
      id: `new ${name}`,
      icon: "plus",
      label: `New ${noun}`,
      also: [`Add ${noun}`, `Create ${noun}`],
      words: `make ${plural}`,
      to: `/r/${name}/new`,
    },
  ];
}

/** Returns the path of the form for a new record, prefilled by a variant. */
function startPath(name: string, { fill }: Start): string {
  const values = { me: currentMe()?.id ?? "", now: new Date().toISOString() };
  const filled = Object.entries(fill).map(([key, value = ""]) => [
    key,
    value === "me" || value === "now" ? values[value] : value,
  ]);
  return `/r/${name}/new${stringifySearch(Object.fromEntries(filled))}`;
}

const everywhere: readonly PaletteEntry[] = [
  ...themeChoices.map(
    ({ value, label, icon }): PaletteEntry => ({
      id: `theme ${value}`,
      icon,
      label: `Theme: ${midSentence(label)}`,
      also: [`${label} theme`, `${label} mode`],
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
  {
    id: "sign-out",
    icon: "sign-out",
    label: "Sign out",
    also: ["Log out"],
    words: "leave",
    run: () => leave(signOut),
  },
];
