import { currentCommands, type PageCommand } from "../../base/commands.ts";
import { type Shortcut, shortcutGroups } from "../../base/shortcuts/registry.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import type { IconName } from "../../ui/icons.ts";
import type { PaletteEntry } from "./entry.ts";

/** The icons of common record actions, by their shortcut. */
const icons: Readonly<Record<string, IconName>> = { e: "edit", d: "copy", "#": "trash" };

/** Returns the actions on the record whose page is open: its shortcuts, and the commands of the page. */
export function recordEntries(path: string): readonly PaletteEntry[] {
  const [, name = ""] = /^\/r\/([^/]+)\/[^/]+$/.exec(path) ?? [];
  const label = resourceNamed(name)?.label;
  if (label === undefined) return [];
  const shortcuts = shortcutGroups
    .read()
    .filter((group) => group.name === label)
    .flatMap((group) => Object.entries(group.read()))
    .filter(([, { hidden }]) => hidden !== true);
  return [...shortcuts.map(entryOfShortcut), ...currentCommands().map(entryOfCommand)];
}

const entryOfShortcut = ([keys, { label, run }]: [string, Shortcut]): PaletteEntry => ({
  id: `here ${keys}`,
  icon: icons[keys] ?? "keyboard",
  label,
  words: "this record",
  keys,
  run: () => run(new KeyboardEvent("keydown", { key: keys })),
});

const entryOfCommand = ({ label, icon, words = "", run }: PageCommand): PaletteEntry => ({
  id: `here ${label}`,
  icon,
  label,
  words: `this record ${words}`,
  run,
});
