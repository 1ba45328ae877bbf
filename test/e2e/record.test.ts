import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { watchPaths } from "./asked.ts";
import { widths } from "./screen.ts";
import { endToEnd } from "./world.ts";

/** What the browser noticed of a page: how much of it moved by itself, and what it asked the API for. */
async function watch(page: Page): Promise<() => Promise<{ shift: number; requests: string[] }>> {
  const paths = watchPaths(page);
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (globalThis as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => ({
    shift: await page.evaluate(() => (globalThis as unknown as { shift: number }).shift),
    requests: paths.filter((path) => path.startsWith("/api/")),
  });
}

endToEnd("a record's page", (world) => {
  const first = async (
    resource: string,
    query = "",
  ): Promise<{ readonly id: string; readonly name: string }> =>
    (await world.send("super_admin", "GET", `/api/${resource}?pageSize=1&${query}`)).body.data[0];
  const pathTo = async (resource: string, query = ""): Promise<string> =>
    `/r/${resource}/${(await first(resource, query)).id}`;

  test("shows what refers to it when it is about to be deleted", async () => {
    await world.visit(await pathTo("sites", "search=Rotterdam"), { as: "super_admin" }, async (page) => {
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      const dialog = page.getByRole("dialog", { name: /^Delete / });
      await dialog.getByText("This site is in use").waitFor();
      await dialog.getByRole("link", { name: /^\d+ VLANs$/ }).waitFor();
      expect(await dialog.getByRole("button", { name: "Delete site" }).isDisabled()).toBe(true);
    });
  });

  test("shows the most important first, in tables with relevant columns; nothing shifts, and no dash stands for an empty value", async () => {
    const path = await pathTo("sites", "search=Rotterdam");
    await world.visit("/about", { as: "super_admin" }, async (page) => {
      const told = await watch(page);
      await page.goto(path);
      await page.getByRole("tab", { name: "Overview" }).waitFor();
      await page.locator(".related-table .record-link").first().waitFor();
      await page.waitForLoadState("networkidle");
      const { shift, requests } = await told();
      expect(shift).toBeLessThan(0.02);
      // The record, its nine lists, what of three ends soon, its changes, links and racks, and for each resource that these
      // refer to the names; the frame asks for itself.
      const own = requests.filter((path) => !/^\/api\/(profiles\/me|me\b|home|health|views)/.test(path));
      console.log(`a site: ${own.length} requests, layout shift ${shift.toFixed(4)}`);
      expect(own.length).toBeLessThanOrEqual(28);
      expect(await page.locator("main").textContent()).not.toContain("—");
      expect(await page.getByRole("tab").count()).toBeLessThanOrEqual(7);
      expect(await page.locator("main h1").count()).toBe(1);
      await page.locator(".meta-line", { hasText: "Added" }).waitFor();
      await page.getByRole("img", { name: /^Map around -?\d/ }).waitFor();
      await checkAccessible(page, "main");
      await page.setViewportSize(widths.phone);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
    });
  });

  test("edits a value in place, by double click and by keyboard, with its error next to it", async () => {
    const { body } = await world.send("manager", "POST", "/api/contracts", {
      ...{ name: "On the spot", status: "active", contractNumber: "C-1" },
      ...{ startDate: "2026-01-01", endDate: "2099-12-31" },
    });
    const { id } = body.data;
    const read = async () => (await world.send("manager", "GET", `/api/contracts/${id}`)).body.data;
    await world.visit(`/r/contracts/${id}`, { as: "manager", expected: /40\d|412/ }, async (page) => {
      await page.locator(".fact-value", { hasText: "C-1" }).dblclick();
      await page.getByLabel("Contract number").fill("C-2");
      await page.keyboard.press("Enter");
      await page.locator(".fact-value", { hasText: "C-2" }).waitFor();
      while ((await read()).contractNumber !== "C-2") await Bun.sleep(20);

      await page.getByRole("button", { name: "Edit end date" }).focus();
      await page.keyboard.press("Enter");
      await page.getByLabel("End date").fill("2025-12-31");
      await page.keyboard.press("Enter");
      await page.locator(".field-error").waitFor();
      expect((await read()).endDate).toBe("2099-12-31");
      await page.keyboard.press("Escape");
      await page.waitForFunction(
        () => document.activeElement?.getAttribute("aria-label") === "Edit end date",
      );

      await page.getByRole("button", { name: "Edit contract number" }).click();
      await world.send("manager", "PATCH", `/api/contracts/${id}`, { contractNumber: "C-3" });
      await page.getByLabel("Contract number").fill("C-4");
      await page.keyboard.press("Enter");
      await page.locator(".field-error", { hasText: "changed by someone else" }).waitFor();
      expect((await read()).contractNumber).toBe("C-3");
    });
  });

  test("collapses empty fields into one line, and shows how long a contract still runs", async () => {
    const soon = new Date(Date.now() + 39 * 86_400_000).toISOString().slice(0, 10);
    const { body } = await world.send("manager", "POST", "/api/contracts", {
      ...{ name: "Ends before long", status: "active", endDate: soon },
    });
    await world.visit(`/r/contracts/${body.data.id}`, { as: "manager" }, async (page) => {
      await page
        .locator(".badge", { hasText: /^(38|39|40) days left$/ })
        .first()
        .waitFor();
      await page.locator(".facts-empty", { hasText: "empty: vendor, contract number" }).waitFor();
      await page.goto("/r/contracts?search=Ends+before+long");
      await page.locator("tr[data-row] .badge", { hasText: "days left" }).waitFor();
      await page.goto("/");
      const card = page.getByRole("region", { name: "Ends in the next 90 days" });
      await card.getByText("Ends before long").waitFor();
    });
  });

  test("on a phone its owner is one step back", async () => {
    const [location] = (await world.send("super_admin", "GET", "/api/locations?pageSize=1")).body.data;
    const { data: site } = (await world.send("super_admin", "GET", `/api/sites/${location.siteId}`)).body;
    await world.visit(`/r/locations/${location.id}`, { as: "operator", width: "phone" }, async (page) => {
      const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
      await crumbs.filter({ hasText: site.name }).waitFor();
      expect(await crumbs.count()).toBe(1);
      await crumbs.click();
      await page.getByRole("heading", { level: 1, name: site.name }).waitFor();
    });
  });
});
