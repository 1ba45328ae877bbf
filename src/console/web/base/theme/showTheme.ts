/** The theme of the system, or always light or dark. */
export type Theme = "system" | "light" | "dark";

/** Parses a stored theme; anything invalid means the system's. */
export const themeOf = (kept: unknown): Theme => (kept === "light" || kept === "dark" ? kept : "system");

/** The background of the page, for the bars of a phone's browser; the style sheet calls it canvas. */
const canvas = { light: "#f9fafc", dark: "#0f1115" } as const;

/** Applies a theme: the style sheet uses the attribute, and follows the system without it. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = canvas[theme === "system" ? (meta.media.includes("dark") ? "dark" : "light") : theme];
}
