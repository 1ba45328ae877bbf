import { createStore } from "../../ui/message/store.ts";
import { readStored, writeStored } from "../stored.ts";
import { showTheme, type Theme, themeOf } from "./showTheme.ts";

/** The theme selected in this browser. */
export const theme = createStore<Theme>(themeOf(readStored("theme")));

/** Selects a theme for this browser. */
export function chooseTheme(chosen: Theme): void {
  writeStored("theme", chosen === "system" ? undefined : chosen);
  theme.write(chosen);
  showTheme(chosen);
}

/** Follows changes in other tabs until the returned function is called. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key !== "sitebook.theme") return;
    const chosen = themeOf(readStored("theme"));
    theme.write(chosen);
    showTheme(chosen);
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}
