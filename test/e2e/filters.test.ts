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
      await page.waitForFunction(
        (total) => document.querySelectorAll("tr[data-row]").length === total,
        found.body.total,
      );
    });
  });

  test("find their field by typing, and move the focus to the next thing to fill", async () => {
    const inFocus = (page: Page) =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id);
    await goTo("/r/contracts", async (page) => {
      await rows(page).first().waitFor();
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      const panel = page.getByRole("dialog", { name: "Add a filter" });
      await panel.getByLabel("Find a field").and(page.locator(":focus")).waitFor();
      await page.keyboard.type("nothing like it");
      await panel.getByText("No fields match").waitFor();
      await page.keyboard.press("Control+a");
      await page.keyboard.type("vend");
      await panel.getByRole("button", { name: "Vendor" }).waitFor();
      expect(await panel.locator(".menu-item").count()).toBe(1);
      await page.keyboard.press("Enter");
      await panel.getByRole("combobox", { name: "Find a vendor" }).and(page.locator(":focus")).waitFor();
      await panel.getByRole("button", { name: "All fields" }).click();
      await page.keyboard.type("value");
      await page.keyboard.press("Enter");
      await panel.getByLabel("From").and(page.locator(":focus")).waitFor();
      await panel.getByRole("radio", { name: "is at least" }).click();
      await panel.getByLabel("Value is at least").and(page.locator(":focus")).waitFor();
      await page.keyboard.type("10.000,50");
      await page.keyboard.press("Enter");
      await page.waitForURL(/value__gte=10000.50/);
      // Arrow keys go through the operators, and keep the focus there.
      await panel.getByRole("radio", { name: "is at least" }).focus();
      await page.keyboard.press("ArrowDown");
      await panel.getByLabel("Value is at most").waitFor();
      expect(await inFocus(page)).not.toBe(await panel.getByLabel("Value is at most").getAttribute("id"));
    });
  });

  test("take a day in any notation", async () => {
    await goTo("/r/contracts?endDate__lte=today", async (page) => {
      await page.getByRole("button", { name: "End date is on or before today" }).click();
      await page.getByLabel("End date is on or before").fill("24.11.2027");
      await page.keyboard.press("Enter");
      await page.waitForURL(/endDate__lte=2027-11-24/);
      await page.keyboard.press("Escape");
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
