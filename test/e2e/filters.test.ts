import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { endToEnd } from "./world.ts";

const rows = (page: Page) => page.locator("tr[data-row]");

/** What the list asks for, as its address says it. */
const asked = (page: Page): string => decodeURIComponent(new URL(page.url()).search);

endToEnd("filters of a list", (world) => {
  const goTo = world.browseWith({ as: "manager" });

  test("are shown as sentences, and created by keyboard alone", async () => {
    await goTo("/r/contracts", async (page) => {
      await rows(page).first().waitFor();
      await page.getByRole("button", { name: "Filter", exact: true }).focus();
      await page.keyboard.press("Enter");
      const panel = page.getByRole("dialog", { name: "Add a filter" });
      await panel.getByRole("button", { name: "End date" }).focus();
      await page.keyboard.press("Enter");
      await panel.getByRole("radio", { name: "is in the next" }).focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await panel.getByRole("button", { name: "90 days" }).focus();
      await page.keyboard.press("Enter");
      await page.waitForURL(/endDate__lte/);
      expect(asked(page)).toContain("endDate__gte=today&endDate__lte=+90d");
      await panel.getByText(/^\d+ match/).waitFor();
      await checkAccessible(page, ".filter-popover");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "End date is in the next 90 days" }).waitFor();
      const found = await world.send(
        "manager",
        "GET",
        "/api/contracts?endDate__gte=today&endDate__lte=%2B90d",
      );
      await page
        .locator("tr[data-row]")
        .nth(found.body.total - 1)
        .waitFor();
      expect(await rows(page).count()).toBe(found.body.total);
    });
  });

  test("use the current period, and the URL stays valid tomorrow", async () => {
    await goTo("/r/contracts?endDate__lte=today", async (page) => {
      await page.getByRole("button", { name: "End date is on or before today" }).click();
      await page.getByRole("radio", { name: "is this year" }).check();
      await page.waitForURL(/thisYear/);
      expect(asked(page)).toBe("?endDate__gte=thisYear&endDate__lte=thisYear");
      await page.reload();
      await page.getByRole("button", { name: "End date is this year" }).waitFor();
      const found = await world.send("manager", "GET", `/api/contracts${asked(page)}`);
      expect(found.status).toBe(200);
    });
  });

  test("are edited in place, and removed one by one", async () => {
    await goTo("/r/vlans?name__ic=guest&vid__gte=100", async (page) => {
      await page.getByRole("button", { name: /Name contains guest/ }).click();
      await page.getByRole("radio", { name: "starts with" }).check();
      await page.getByLabel("Name starts with").fill("man");
      await page.getByRole("button", { name: "Apply" }).click();
      await page.waitForURL(/name__isw=man/);
      expect(asked(page)).not.toContain("name__ic");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Remove the filter VID" }).click();
      await page.waitForURL((url) => !url.search.includes("vid__gte"));
      expect(asked(page)).toContain("name__isw=man");
    });
  });

  test("show invalid values, and fit a phone", async () => {
    await world.visit("/r/contracts", { as: "viewer", width: "phone" }, async (page) => {
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      await page
        .getByRole("dialog", { name: "Add a filter" })
        .getByRole("button", { name: /^Value/ })
        .click();
      await page.getByRole("radio", { name: "is at least" }).check();
      await page.getByLabel("Value is at least").fill("plenty");
      await page.getByRole("button", { name: "Apply" }).click();
      await page
        .getByText(/number/i)
        .first()
        .waitFor();
      expect(asked(page)).not.toContain("value__gte");
      const tooWide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(tooWide).toBeLessThanOrEqual(0);
      await page.getByLabel("Value is at least").fill("100000");
      await page.getByRole("button", { name: "Apply" }).click();
      await page.waitForURL(/value__gte=100000/);
    });
  });
});
