import { afterAll, beforeAll, expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { conflicts } from "./awayConflicts.ts";
import { awayFrom, goToCard } from "./awayMerge.ts";
import { type Width, widths } from "./screen.ts";
import { endToEnd } from "./world.ts";

const all = Object.entries(conflicts).flatMap(([title, some]) =>
  (Object.keys(widths) as Width[]).map((width) => [title, width, some] as const),
);

endToEnd("changes from away, decided by keyboard", (world) => {
  let away: ReturnType<typeof awayFrom>;
  beforeAll(() => {
    away = awayFrom(world);
  });
  afterAll(() => away?.close());

  test.each(all)("%s, %s", async (title, width, some) => {
    const { path, known } = await away.sendConflicts(some, `${title} ${width}`);
    await world.visit(path, { as: "super_admin", width }, async (page) => {
      await page.locator("[data-item]").first().waitFor();
      await checkAccessible(page, "main", [width]);
      for (const [label, { item, reason, decide }] of Object.entries(some)) {
        const [resource, record] = item;
        const card = await goToCard(page, `${resource}/${known.get(label)?.[record]}`);
        await card.getByText(reason).waitFor();
        await decide(card, page, `${label} ${title} ${width}`);
        await card.getByText("Decided", { exact: true }).waitFor();
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[width].width);
      await page
        .getByRole("status")
        .filter({ hasNotText: "to decide" })
        .filter({ hasText: "ready" })
        .waitFor();
      await page.locator(".merge-panel button:enabled", { hasText: /^Apply \d/ }).waitFor();
      await page.keyboard.press("a");
      const dialog = page.getByRole("dialog", { name: /^Apply the changes from/ });
      await dialog.getByText("can be undone as one").waitFor();
      await checkAccessible(page, "dialog[open]", [width]);
      await dialog
        .getByRole("button", { name: /^Apply/ })
        .and(page.locator(":focus"))
        .waitFor();
      await page.keyboard.press("Enter");
      await page.locator(".toast", { hasText: "applied" }).getByRole("button", { name: "Undo" }).waitFor();
      await page.getByText("in the records of the box").waitFor();
    });
    for (const [label, { check }] of Object.entries(some))
      await check(away.box, known.get(label) ?? {}, `${label} ${title} ${width}`);
  });
});
