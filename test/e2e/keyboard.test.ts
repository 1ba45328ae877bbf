import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { pressTogether } from "./hands.ts";
import { endToEnd } from "./world.ts";

/** The title of the row that the keyboard is on. */
const rowInFocus = (page: Page) => page.locator("tr[data-row]:focus-within .row-title");

endToEnd("by keyboard alone", (world) => {
  const goTo = world.browseWith({ as: "operator" });

  test("Ctrl K finds a record at once, and Enter opens it", async () => {
    await goTo("/r/vlans", async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Search records, pages and actions" }).waitFor();
      const asked = page.waitForRequest(/\/api\/search\?/);
      await page.keyboard.type("Rotterdam hall 1");
      await asked;
      const line = page.getByRole("option", { name: /Rotterdam hall 1 without cooling/ });
      await line.waitFor();
      const [took] = await page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.includes("/api/search?"))
          .map(({ duration }) => duration)
          .slice(-1),
      );
      console.log(`the palette's search took ${took?.toFixed(0)} ms`);
      while ((await line.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: "Rotterdam hall 1 without cooling" }).waitFor();
    });
  });

  test("/ searches, j and k move, x selects, e edits, c adds", async () => {
    await goTo("/r/sites", async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      await page.keyboard.press("/");
      await page.keyboard.type("rotterdam");
      await page.waitForURL(/search=rotterdam/);
      await page.locator("table[aria-busy]").waitFor({ state: "detached" });
      await page.getByRole("row", { name: /Antwerp/ }).waitFor({ state: "detached" });
      await page.keyboard.press("Enter");

      await page.keyboard.press("j");
      const first = (await rowInFocus(page).textContent()) ?? "";
      await page.keyboard.press("j");
      await rowInFocus(page).filter({ hasNotText: first }).waitFor();
      await page.keyboard.press("k");
      await rowInFocus(page).filter({ hasText: first }).waitFor();

      await page.keyboard.press("x");
      await page.getByText("1 selected").waitFor();
      await page.keyboard.press("Escape");
      await page.getByText("1 selected").waitFor({ state: "detached" });

      await page.keyboard.press("e");
      await page.getByRole("heading", { level: 1, name: `Edit ${first}` }).waitFor();
      await page.goBack();
      await page.locator("tr[data-row]").first().waitFor();
      await page.keyboard.press("c");
      await page.getByRole("heading", { level: 1, name: "New site" }).waitFor();
    });
  });

  test("g and a letter goes to a page, and ? lists them", async () => {
    await goTo("/", async (page) => {
      await page.locator(".on-call li").first().waitFor();
      for (const [letter, heading] of [
        ["v", "VLANs"],
        ["i", "Incidents"],
        ["x", "Prefixes"],
      ] as const) {
        await pressTogether(page, ["g", letter]);
        await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
      }
      await page.keyboard.press("?");
      const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
      await help.getByText("Search the tree").waitFor();
      await help.getByText("Go to", { exact: true }).waitFor();
      await page.keyboard.press("Escape");
      await help.waitFor({ state: "hidden" });
    });
  });

  test("a letter that is typed into a field is a letter", async () => {
    await goTo("/r/sites/new", async (page) => {
      const name = page.getByLabel("Name *");
      await name.waitFor();
      await name.focus();
      await page.keyboard.type("gv?x/jk");
      expect(await name.inputValue()).toBe("gv?x/jk");
      expect(new URL(page.url()).pathname).toBe("/r/sites/new");
      await page.keyboard.press("Control+Enter");
      await page.getByRole("heading", { level: 1, name: "gv?x/jk" }).waitFor();
    });
  });

  test("the link that skips the navigation is the first stop", async () => {
    await world.visit("/r/vrfs", { as: "operator" }, async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      await page.keyboard.press("Tab");
      expect(await page.locator(":focus").textContent()).toBe("Skip to content");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.activeElement?.id === "main");
    });
  });
});
