import axe, { type AxeResults, type Result, type RunOnly } from "axe-core";
import type { Page } from "playwright-core";
import { settle, type Theme, themes, type Width, widths } from "./screen.ts";

/** What is held in a theme; the dark one has other colours, and nothing else of its own. */
const rules: Readonly<Record<Theme, RunOnly>> = {
  light: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  dark: { type: "rule", values: ["color-contrast"] },
};

/** Practices that what a library draws does not follow, by its page: they keep nobody from anything. */
const leftToLibraries: Readonly<Record<string, readonly string[]>> = {
  "/api-reference": [
    "heading-order",
    "landmark-main-is-top-level",
    "landmark-no-duplicate-main",
    "landmark-unique",
  ],
};

/**
 * Holds what a page shows against axe's rules, in both themes and both widths; throws where anything is found, with what
 * and where. The page is left as wide and as light as it was.
 */
export async function checkAccessible(
  page: Page,
  include = "body",
  at: readonly Width[] = Object.keys(widths) as Width[],
): Promise<void> {
  const before = page.viewportSize();
  const found = new Map<string, string[]>();
  for (const width of at) {
    await page.setViewportSize(widths[width]);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await settle(page);
      for (const finding of await findingsOf(page, include, theme))
        found.set(finding, [...(found.get(finding) ?? []), `${theme} ${width}`]);
    }
  }
  if (before !== null) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: "light" satisfies Theme });
  const told = [...found].map(([finding, where]) => `${finding}\n    (${where.join(", ")})`);
  if (told.length > 0) throw new Error(`axe found on ${new URL(page.url()).pathname}:\n${told.join("\n")}`);
}

/** The findings on a page as it stands, one a line. */
async function findingsOf(page: Page, include: string, theme: Theme): Promise<string[]> {
  // The policy of the page lets no script in; the debugger may.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults, [string, RunOnly]>(
    ([selector, runOnly]) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(selector, {
        runOnly,
        resultTypes: ["violations"],
        iframes: false,
      }),
    [include, rules[theme]],
  );
  const left = leftToLibraries[new URL(page.url()).pathname] ?? [];
  return violations
    .filter(({ id }) => !left.includes(id))
    .flatMap(({ id, help, nodes }: Result) =>
      nodes.map(({ target, any }) => {
        const why = any.map(({ message }) => message).join(" ");
        return `  ${id}: ${help}: ${target.join(" ")}${why === "" ? "" : `\n    ${why}`}`;
      }),
    );
}
