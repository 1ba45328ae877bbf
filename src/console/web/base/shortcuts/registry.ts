import { createStore } from "../../ui/message/store.ts";

/** The action of a shortcut. */
export interface Shortcut {
  /** Its label in the help: "Go to sites". */
  readonly label: string;
  readonly run: (event: KeyboardEvent) => void;
  /** Also works while typing in a field. */
  readonly inFields?: boolean;
  /** Also works while a dialog is open. */
  readonly inDialogs?: boolean;
  /** Not listed in the help, as an alternative to a listed one. */
  readonly hidden?: boolean;
}

/** Shortcuts by their keys: "g s", "/", "Mod+k". */
export type Shortcuts = Readonly<Record<string, Shortcut>>;

/** The shortcuts of a part of the page. */
interface ShortcutGroup {
  readonly name: string;
  /** Returns the current shortcuts. */
  readonly read: () => Shortcuts;
  /** Other groups with the same keys take precedence, even if registered earlier. */
  readonly yields?: boolean;
}

/** The active groups: yielding ones first, then in the order of registration. */
export const shortcutGroups = createStore<readonly ShortcutGroup[]>([]);

/** Adds a group until the returned function is called. */
export function registerShortcuts(group: ShortcutGroup): () => void {
  const others = shortcutGroups.read();
  shortcutGroups.write(group.yields === true ? [group, ...others] : [...others, group]);
  return () => shortcutGroups.write(shortcutGroups.read().filter((other) => other !== group));
}

/** Returns the groups in the order of the help: those of the page before global ones. */
export const pageFirst = (groups: readonly ShortcutGroup[]): readonly ShortcutGroup[] =>
  groups.toSorted((one, other) => Number(one.yields === true) - Number(other.yields === true));

/** Returns all active shortcuts; of two with the same keys, the later one. */
export const currentShortcuts = (): ReadonlyMap<string, Shortcut> =>
  new Map(shortcutGroups.read().flatMap(({ read }) => Object.entries(read())));
