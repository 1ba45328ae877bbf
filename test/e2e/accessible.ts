import axe, { type AxeResults, type Result, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { settle, type Theme, type Width, widths } from "./screen.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Which rules of axe a look at a page applies. */
interface Look {
  readonly width: Width;
  readonly theme: Theme;
  readonly rules: Pick<RunOptions, "runOnly" | "rules">;
}

/**
 * The looks at a page that is shown in these widths. The themes differ in their colors alone, and the widths in all but
 * their colors: contrast, which takes most of the time, is checked once per theme, in the first width.
 */
const looksIn = ([first = "desk", ...others]: readonly Width[]): Look[] => [
  { width: first, theme: "light", rules: { runOnly: { type: "tag", values: tags } } },
  { width: first, theme: "dark", rules: { runOnly: { type: "rule", values: ["color-contrast"] } } },
  ...others.map(
    (width): Look => ({
      width,
      theme: "light",
      rules: { runOnly: { type: "tag", values: tags }, rules: { "color-contrast": { enabled: false } } },
    }),
  ),
];

/** Best practices that a library's elements violate, by page: they don't prevent anyone from using it. */
const leftToLibraries: Readonly<Record<string, readonly string[]>> = {
  "/api-reference": [
    "heading-order",
    "landmark-main-is-top-level",
    "landmark-no-duplicate-main",
    "landmark-unique",
  ],
};

/**
 * Checks what a page shows by axe's rules, in both themes and both widths; throws where anything is found, with what and
 * where. The page is left as wide and as light as it was.
 */
export async function checkAccessible(
  page: Page,
  include = "body",
  at: readonly Width[] = Object.keys(widths) as Width[],
): Promise<void> {
  const before = page.viewportSize();
  const found = new Map<string, string[]>();
  for (const { width, theme, rules } of looksIn(at)) {
    await page.setViewportSize(widths[width]);
    await page.emulateMedia({ colorScheme: theme });
    await settle(page);
    for (const finding of await findingsOf(page, include, rules))
      found.set(finding, [...(found.get(finding) ?? []), `${theme} ${width}`]);
  }
  if (before !== null) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: "light" satisfies Theme });
  const told = [...found].map(([finding, where]) => `${finding}\n    (${where.join(", ")})`);
  if (told.length > 0) throw new Error(`axe found on ${new URL(page.url()).pathname}:\n${told.join("\n")}`);
}

/** The findings on a page as it stands, one a line. */
async function findingsOf(page: Page, include: string, rules: Look["rules"]): Promise<string[]> {
  // The policy of the page lets no script in; the debugger may.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults, [string, Look["rules"]]>(
    ([selector, options]) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(selector, {
        ...options,
        resultTypes: ["violations"],
        iframes: false,
      }),
    [include, rules],
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
