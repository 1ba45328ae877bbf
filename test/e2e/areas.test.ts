import { expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { endToEnd } from "./world.ts";

/** Each area with a figure and a list of its page, and where these lead. */
const pages: readonly (readonly [area: string, figure: RegExp, list: string, leadsTo: RegExp])[] = [
  ["organization", /Not on the map/, "Largest sites", /\/r\/sites$/],
  ["network", /VLANs in use/, "Fullest prefixes", /\/r\/prefixes$/],
  ["devices", /Without space/, "Fullest racks", /\/r\/racks$/],
  ["virtualization", /Offline/, "Largest clusters", /\/r\/clusters$/],
  ["purchasing", /Value on order/, "Ending next", /\/r\/contracts/],
  ["people", /Without on-call/, "On call next", /\/schedule$/],
];

endToEnd("the page of an area", (world) => {
  for (const [area, figure, list, leadsTo] of pages)
    test(`shows the figures of ${area} and the records that matter most, with links to them`, async () => {
      await world.visit(`/areas/${area}`, { as: "admin" }, async (page) => {
        const tile = page.locator(".figure-tile", { hasText: figure });
        await tile.waitFor();
        expect(await tile.locator("strong").textContent()).toMatch(/^[^a-z]*\d/);
        expect(await page.locator(".figure-tile").count()).toBeWithin(2, 5);
        const table = page.getByRole("table", { name: list });
        expect(await table.locator("tbody tr").count()).toBeWithin(1, 7);
        await checkAccessible(page);
        const card = page.locator(".card", { has: table });
        const title = await table.locator("tbody th a").first().textContent();
        await card.locator(".figure-more a").click();
        await page.waitForURL(leadsTo);
        await page.goBack();
        await table.locator("tbody th a").first().click();
        await page.getByRole("heading", { level: 1, name: title ?? "", exact: true }).waitFor();
      });
    });

  test("fits a phone, and needs few requests", async () => {
    await world.visit("/areas/network", { as: "viewer", width: "phone" }, async (page) => {
      await page.locator(".figure-tile").first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const asked = await page.evaluate(() =>
        performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
      );
      expect(asked.filter((path) => path.startsWith("/api/")).length).toBeLessThanOrEqual(12);
    });
  });

  test("leads to the import for those who may add records", async () => {
    await world.visit("/areas/devices", { as: "operator" }, async (page) => {
      await page.getByRole("link", { name: "Import", exact: true }).click();
      await page.waitForURL(/\/imports$/);
    });
    await world.visit("/areas/devices", { as: "viewer" }, async (page) => {
      await page.locator(".figure-tile").first().waitFor();
      expect(await page.getByRole("main").getByRole("link", { name: "Import", exact: true }).count()).toBe(0);
    });
  });

  test("changes with the records", async () => {
    await world.visit("/areas/organization", { as: "manager" }, async (page) => {
      const value = page.locator(".figure-tile", { hasText: "Without a region" }).locator("strong");
      const before = Number(await value.textContent());
      await world.send("manager", "POST", "/api/sites", { name: "Nowhere yet" });
      await page.reload();
      await value.filter({ hasText: String(before + 1) }).waitFor();
    });
  });
});
