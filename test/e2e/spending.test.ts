import { beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { chromiumPath } from "./chromium.ts";
import { endToEnd } from "./world.ts";

/** Months before those of the made-up company. */
const page2001 = "/spending?period=custom&from=2001-01&to=2001-03";

endToEnd("spending", (world) => {
  beforeAll(async () => {
    if (chromiumPath === undefined) return;
    const order = (
      poNumber: string,
      supplierName: string | null,
      orderDate: string | null,
      unitCost: string,
    ) =>
      world.send("manager", "POST", "/api/purchase-orders", {
        ...{ poNumber, supplierName, orderDate, status: "ordered" },
        items: [{ description: "Parts", quantityOrdered: 1, unitCost }],
      });
    await world.send("admin", "PATCH", "/api/settings", { currency: "EUR" });
    await order("S-1", "Norrtek", "2001-01-15", "1000.40");
    await order("S-2", "Norrtek", "2001-02-15", "20.35");
    await order("S-3", "Lampe & Draht", "2001-02-16", "300");
    await order("S-4", null, "2001-03-01", "4.25");
    // By the clock of the browser, it is February already.
    await order("S-5", "norrtek", "2001-01-31T23:30:00Z", "0.05");
    await order("S-6", "Norrtek", "2000-02-01", "100");
  });

  const month = (page: Page, name: string) =>
    page.getByRole("group", { name: "Months" }).getByRole("button", { name });
  const legend = (page: Page) => page.locator(".spending-legend");

  test("shows what was spent by vendor and month, as a chart and as a table", async () => {
    await world.visit(page2001, { as: "viewer" }, async (page) => {
      await month(page, "January 2001: €1,000.40, 1 order").waitFor();
      await month(page, "February 2001: €320.40, 3 orders").waitFor();
      const rows = page.locator(".spending-table tr");
      const texts = await rows.evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent?.replace("–0", "–"))),
      );
      expect(texts).toEqual([
        ["Vendor", "Jan 01", "Feb 01", "Mar 01", "Orders", "Total"],
        ["Norrtek", "1,000", "20", "–", "3", "1,020.80"],
        ["Lampe & Draht", "–", "300", "–", "1", "300.00"],
        ["No supplier", "–", "–", "4", "1", "4.25"],
        ["Total", "1,000", "320", "4", "5", "1,325.05"],
      ]);
      await page.getByText("A year before; now 13.3 times as much").waitFor();
      await page.getByRole("link", { name: "3 orders of Norrtek" }).click();
      await page.locator("tr[data-row]", { hasText: "S-5" }).waitFor();
      expect(await page.locator("tr[data-row]").count()).toBe(3);
    });
  });

  test("shows the values of a month that is pointed at or chosen", async () => {
    await world.visit(page2001, { as: "manager" }, async (page) => {
      await legend(page).getByText("January to March 2001").waitFor();
      await month(page, "February 2001").hover();
      await legend(page).getByText("€320.40").waitFor();
      await page.getByRole("heading", { level: 1 }).hover();
      await legend(page).getByText("€1,325.05").waitFor();
      await month(page, "February 2001").click();
      await page.getByRole("heading", { level: 1 }).hover();
      await legend(page).getByText("February 2001").waitFor();
      await legend(page).getByRole("button", { name: "All months" }).click();
      await legend(page).getByText("€1,325.05").waitFor();
    });
  });

  test("is read by keyboard: one stop of Tab, arrows from month to month, Escape for all of them", async () => {
    await world.visit(page2001, { as: "manager" }, async (page) => {
      await month(page, "January 2001").waitFor();
      const stops = page.locator(".chart-month[tabindex='0']");
      expect(await stops.count()).toBe(1);
      await page.getByRole("radio", { name: "Custom" }).focus();
      for (
        let step = 0;
        step < 20 && !(await stops.evaluate((each) => each === document.activeElement));
        step += 1
      )
        await page.keyboard.press("Tab");
      await legend(page).getByText("March 2001").waitFor();
      await page.keyboard.press("ArrowLeft");
      await legend(page).getByText("€320.40").waitFor();
      await page.keyboard.press("Home");
      await legend(page).getByText("€1,000.40").first().waitFor();
      await page.locator(".chart-month[tabindex='0'][aria-pressed=true]").waitFor();
      await page.keyboard.press("Escape");
      await legend(page).getByText("January to March 2001").waitFor();
    });
  });

  test("takes a period, which is in the address, and says what is wrong with one", async () => {
    await world.visit("/spending", { as: "manager" }, async (page) => {
      const year = await page.evaluate(() => new Date().getFullYear());
      await page.getByText("Last year").click();
      await page.waitForURL("**/spending?period=lastYear");
      await page.getByText(`January to December ${year - 1}.`).waitFor();
      await page.getByText("Custom").click();
      await page.getByLabel("First month").fill("2001-02");
      await page.getByLabel("Last month").fill("2001-01");
      await page.getByRole("alert").getByText("The first month must not be after the last one").waitFor();
      await page.getByLabel("Last month").fill("2001-02");
      await month(page, "February 2001: €320.40, 3 orders").waitFor();
      await page.waitForURL("**/spending?period=custom&from=2001-02&to=2001-02");
      expect(await page.getByRole("alert").count()).toBe(0);
    });
  });

  test("is saved as a file, with months of the browser's time zone", async () => {
    await world.visit(page2001, { as: "viewer" }, async (page) => {
      await month(page, "January 2001").waitFor();
      for (const [label, name] of [
        ["CSV", "spending-2001-01-to-2001-03.csv"],
        ["Excel", "spending-2001-01-to-2001-03.xlsx"],
      ] as const) {
        await page.getByRole("button", { name: "Export" }).click();
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("menuitem", { name: label }).click(),
        ]);
        expect(download.suggestedFilename()).toBe(name);
        if (label === "CSV")
          expect(readFileSync(await download.path(), "utf8")).toContain(
            "Norrtek,1000.40,20.40,0.00,1020.80,3",
          );
      }
    });
  });

  test("names orders without an order date, and lists them", async () => {
    const added = await world.send("manager", "POST", "/api/purchase-orders", {
      ...{ poNumber: "S-7", status: "ordered" },
      items: [{ description: "Parts", quantityOrdered: 1, unitCost: "7.77" }],
    });
    await world.visit(page2001, { as: "manager" }, async (page) => {
      await page.getByText("1 order has no order date").waitFor();
      await page.getByRole("link", { name: "Show it" }).click();
      await page.locator("tr[data-row]", { hasText: "S-7" }).waitFor();
      await world.send("manager", "DELETE", `/api/purchase-orders/${added.body.data.id}`);
    });
  });

  for (const [as, action] of [
    ["manager", "Add purchase order"],
    ["viewer", "All purchase orders"],
  ] as const)
    test(`offers a ${as} one next action where nothing was ordered`, async () => {
      await world.visit("/spending?period=custom&from=1999-01&to=1999-02", { as }, async (page) => {
        await page.getByText("Nothing was ordered in this period").waitFor();
        const actions = await page.locator(".empty-state a").allTextContents();
        expect(actions.map((text) => text.trim())).toEqual([action]);
        expect(await page.getByRole("button", { name: "Export" }).count()).toBe(0);
        await checkAccessible(page);
      });
    });

  test("fits a phone: the table scrolls inside its frame, and its names and totals stay", async () => {
    await world.visit("/spending", { as: "manager", width: "phone" }, async (page) => {
      const box = page.getByRole("region", { name: "Spending by vendor and month" });
      await box.waitFor();
      const edges = () =>
        box.evaluate((scroll) => {
          const row = scroll.querySelector("tbody tr");
          const frame = scroll.getBoundingClientRect();
          const [first, last] = [row?.firstElementChild, row?.lastElementChild].map((cell) =>
            cell?.getBoundingClientRect(),
          );
          return {
            page: document.documentElement.scrollWidth - innerWidth,
            isLonger: scroll.scrollWidth > scroll.clientWidth,
            left: Math.round((first?.left ?? 0) - frame.left),
            right: Math.round((last?.right ?? 0) - frame.right),
          };
        });
      expect(await edges()).toEqual({ page: 0, isLonger: true, left: 0, right: 0 });
      await box.focus();
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction(() => (document.querySelector(".spending-scroll")?.scrollLeft ?? 0) > 0);
      expect(await edges()).toEqual({ page: 0, isLonger: true, left: 0, right: 0 });
    });
  });

  test("prints whole, in light colours and without its controls", async () => {
    await world.visit("/spending", { as: "manager", theme: "dark" }, async (page) => {
      await page.locator(".spending-table").waitFor();
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      // A landscape page of A4 within its margins.
      await page.setViewportSize({ width: 1032, height: 703 });
      expect(await page.getByRole("button", { name: "Export" }).count()).toBe(0);
      expect(await page.getByRole("radio").count()).toBe(0);
      const { over, colour, adjust } = await page.evaluate(() => ({
        over: document.documentElement.scrollWidth - innerWidth,
        colour: getComputedStyle(document.querySelector(".spending-page section.card") ?? document.body)
          .backgroundColor,
        adjust: getComputedStyle(document.querySelector(".chart-part") ?? document.body).printColorAdjust,
      }));
      expect({ over, colour, adjust }).toEqual({ over: 0, colour: "rgb(255, 255, 255)", adjust: "exact" });
    });
  });
});
