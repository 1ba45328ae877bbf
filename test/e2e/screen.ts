import type { Page } from "playwright-core";

/** The screens that the console is tried on. */
export const widths = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** A kind of screen. */
export type Width = keyof typeof widths;

/** The color scheme that a person has chosen in their system. */
export type Theme = "light" | "dark";

/** Where the person at the screen lives; the tests must not pass for the reason that it is UTC. */
export const timeZone = "Europe/Berlin";

/** Waits until what was changed is drawn, and nothing is on its way from one colour to another. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
