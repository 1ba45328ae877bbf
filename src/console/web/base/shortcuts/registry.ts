import { createStore } from "../../ui/message/store.ts";

/** What keys do. */
export interface Shortcut {
  /** What the help says: "Go to sites". */
  readonly label: string;
  readonly run: (event: KeyboardEvent) => void;
  /** Works while one types in a field, too. */
  readonly inFields?: boolean;
  /** Works while a dialog is open, too. */
  readonly inDialogs?: boolean;
  /** Not named in the help: another way to do what is named there. */
  readonly hidden?: boolean;
}

/** Shortcuts by their keys: "g s", "/", "Mod+k". */
export type Shortcuts = Readonly<Record<string, Shortcut>>;

/** The shortcuts of a part of the page. */
interface ShortcutGroup {
  readonly name: string;
  /** The shortcuts as they are at the moment. */
  readonly read: () => Shortcuts;
  /** Other groups with the same keys win over it, also those that were there before. */
  readonly yields?: boolean;
}

/** The groups that hold at the moment: those that give way first, those registered last at the end. */
export const shortcutGroups = createStore<readonly ShortcutGroup[]>([]);

/** Adds a group until the function that comes back is called. */
export function registerShortcuts(group: ShortcutGroup): () => void {
  const others = shortcutGroups.read();
  shortcutGroups.write(group.yields === true ? [group, ...others] : [...others, group]);
  return () => shortcutGroups.write(shortcutGroups.read().filter((other) => other !== group));
}

/** The groups as the help lists them: those of the page before those that hold everywhere. */
export const pageFirst = (groups: readonly ShortcutGroup[]): readonly ShortcutGroup[] =>
  groups.toSorted((one, other) => Number(one.yields === true) - Number(other.yields === true));

/** All shortcuts that hold at the moment; of two with the same keys, the one that comes later. */
export const currentShortcuts = (): ReadonlyMap<string, Shortcut> =>
  new Map(shortcutGroups.read().flatMap(({ read }) => Object.entries(read())));
