/** As the system says, or always light or dark. */
export type Theme = "system" | "light" | "dark";

/** A theme as it was kept; what is no theme is the system's. */
export const themeOf = (kept: unknown): Theme => (kept === "light" || kept === "dark" ? kept : "system");

/** The ground of the page, for the bars that a phone draws around it; the style sheet calls it the canvas. */
const canvas = { light: "#f9fafc", dark: "#0f1115" } as const;

/** Puts a theme in force: the style sheet looks at the attribute, and follows the system where there is none. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = canvas[theme === "system" ? (meta.media.includes("dark") ? "dark" : "light") : theme];
}
