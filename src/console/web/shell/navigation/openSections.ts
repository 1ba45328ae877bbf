import { readStored, writeStored } from "../../base/stored.ts";
import { createStore } from "../../ui/store.ts";
import type { NavSection } from "./sections.ts";

const openAtFirst: readonly NavSection["id"][] = ["operations", "organization", "network"];

const read = (): readonly string[] => {
  const kept = readStored("navigation");
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : openAtFirst;
};

/** The sections of the navigation that are open, by id; kept in this browser. */
export const openSections = createStore(read());

/** Opens or closes a section. */
export function toggleSection(id: NavSection["id"], open: boolean): void {
  const others = openSections.read().filter((other) => other !== id);
  openSections.write(open ? [...others, id] : others);
  writeStored("navigation", openSections.read());
}

/** Opens a section because one is on a page of it; that is no choice to keep. */
export function showSection(id: NavSection["id"]): void {
  if (!openSections.read().includes(id)) openSections.write([...openSections.read(), id]);
}
