import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { watchPaths } from "./asked.ts";
import { endToEnd } from "./world.ts";

/** The sum of the layout shifts of a page so far, without those that follow something done. */
const shiftsOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          resolve(entries.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );

const side = (page: Page) => page.getByRole("complementary", { name: "Side bar" });

endToEnd("the frame", (world) => {
  test("home loads with at most twelve requests, two of them for its data, and nothing shifts", async () => {
    await world.visit("/r/vrfs", { as: "operator" }, async (page) => {
      // What this page asks for late is none of home's requests.
      await page.locator("tr[data-row]").first().waitFor();
      await side(page)
        .locator("a", { hasText: /^Incidents.*\d/ })
        .waitFor();
      await page.waitForLoadState("networkidle");
      const asked = watchPaths(page);
      await page.goto("/");
      await page.getByRole("heading", { name: "Open incidents" }).waitFor();
      await page.waitForLoadState("networkidle");
      console.log(`home: ${asked.length} requests, layout shift ${(await shiftsOn(page)).toFixed(4)}`);
      expect(await shiftsOn(page)).toBeLessThan(0.02);
      const api = asked.filter((path) => path.startsWith("/api/"));
      // Who one is, what one has pinned, which custom fields there are and what this is a copy of belong to the
      // frame of every page.
      const ofFrame = /^\/api\/(profiles\/me|me\b|away$|standby$|custom-fields\/described$)/;
      expect(api.filter((path) => !ofFrame.test(path)).sort()).toEqual(["/api/home", "/api/mentions"]);
      expect(asked.length).toBeLessThanOrEqual(12);
    });
  });

  test("no letter of a note is cut off where it wraps", async () => {
    await world.visit("/", { as: "operator", width: "phone" }, async (page) => {
      const notes = page.getByRole("region", { name: /^Recently changed/ }).locator(".plain-note");
      await notes.first().waitFor();
      const cut = await notes.evaluateAll((all) =>
        all.flatMap((note) => {
          (note as HTMLElement).style.inlineSize = "8rem";
          const shownFrom = note.getBoundingClientRect().left + 15.5;
          return [...note.children].flatMap((part) => {
            const text = document.createRange();
            text.selectNodeContents(part);
            return [...text.getClientRects()].map(({ left }) => left).filter((left) => left < shownFrom);
          });
        }),
      );
      expect(cut).toEqual([]);
    });
  });

  test("the page of an area shows its own last changes, however many were made elsewhere", async () => {
    await world.send("super_admin", "POST", "/api/vlan-groups", { name: "Changed a while ago" });
    for (let count = 1; count <= 31; count += 1)
      await world.send("super_admin", "POST", "/api/regions", { name: `Region ${count} of the tests` });
    await world.visit("/areas/network", { as: "super_admin" }, async (page) => {
      const latest = page.locator(".plain-row", { hasText: "VLAN group added by" });
      await latest.getByRole("link", { name: "Changed a while ago" }).waitFor();
    });
  });

  test("the side bar fits a screen of 900 pixels with six pins, seven lists and three records", async () => {
    await world.visit("/areas/network", { as: "super_admin" }, async (page) => {
      await side(page).getByRole("link", { name: "Prefixes" }).waitFor();
      const room = await page.evaluate(() => {
        const copies = (from: string, count: number, into: Element | null | undefined): void => {
          const model = document.querySelector(from)?.closest("li");
          for (let n = 0; n < count; n += 1) into?.append(model?.cloneNode(true) ?? "");
        };
        const box = document.querySelector(".side-body");
        const pages = document.querySelector(".nav-pages:not([hidden])");
        copies(".nav-inner", 8 - (pages?.childElementCount ?? 0), pages);
        for (const count of [6, 3]) {
          const list = document.createElement("ul");
          const heading = document.querySelector(".nav-heading")?.cloneNode(true);
          document.querySelector(".navigation")?.append(heading ?? "", list);
          copies(".nav-link:not(.nav-inner)", count, list);
        }
        return { needed: box?.scrollHeight ?? 0, there: box?.clientHeight ?? 0 };
      });
      expect(room.needed).toBeLessThanOrEqual(room.there);
      expect(room.there).toBeGreaterThan(700);
    });
  });

  test("one area is open at a time, and lists and their views are one entry", async () => {
    await world.visit("/r/vlans", { as: "operator" }, async (page) => {
      const link = (name: string) => side(page).getByRole("link", { name, exact: true });
      await link("VRFs").waitFor();
      await side(page).getByRole("button", { name: "Pages of Places" }).click();
      await link("Locations").waitFor();
      await link("VRFs").waitFor({ state: "hidden" });
      expect(await link("Prefix tree").count()).toBe(0);
      await link("Network").click();
      await page.getByRole("heading", { level: 1, name: "Network" }).waitFor();
      await page
        .getByRole("main")
        .getByRole("link", { name: /^VLAN groups/ })
        .waitFor();
      await link("Runbooks").click();
      await page.getByRole("navigation", { name: "Related pages" }).getByText("Known issues").click();
      await page.getByRole("heading", { level: 1, name: "Known issues" }).waitFor();
      expect(await link("Runbooks").getAttribute("aria-current")).toBe("page");
    });
  });

  test("a collapsed side bar stays collapsed, and its areas open next to it by keyboard", async () => {
    await world.visit("/", { as: "operator" }, async (page) => {
      await side(page).getByRole("button", { name: "Collapse the side bar" }).click();
      expect((await side(page).boundingBox())?.width).toBe(56);
      await page.reload();
      await side(page).getByRole("button", { name: "Network" }).focus();
      await page.keyboard.press("ArrowRight");
      const menu = page.getByRole("menu", { name: "Network" });
      await menu.getByRole("menuitem", { name: /^Prefixes/ }).waitFor();
      await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("Prefixes"));
      await page.keyboard.press("v");
      await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("VLANs"));
      await page.keyboard.press("ArrowLeft");
      await menu.waitFor({ state: "hidden" });
      await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Network");
      await page.keyboard.press("ArrowUp");
      await page.waitForFunction(() => document.activeElement?.textContent === "All of Network");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: "Network" }).waitFor();
      await checkAccessible(page);
      await side(page).getByRole("button", { name: "Expand the side bar" }).click();
      await side(page).getByRole("link", { name: "Prefixes" }).waitFor();
    });
  });

  test("the menu for new records is short, sorted by use, and offers every kind", async () => {
    await world.visit("/", { as: "operator" }, async (page) => {
      const open = () => page.getByRole("button", { name: "New", exact: true }).click();
      const items = page.getByRole("menu", { name: "New record" }).getByRole("menuitem");
      await open();
      await items.first().waitFor();
      expect(await items.allInnerTexts()).toHaveLength(9);
      expect((await items.allInnerTexts())[0]).toBe("Incident");
      await items.last().click();
      await page.getByRole("combobox", { name: "Kind of record" }).fill("circuit");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: "New circuit type" }).waitFor();
      await open();
      await items.filter({ hasText: "Circuit type" }).waitFor();
      expect((await items.allInnerTexts())[0]).toBe("Circuit type");
    });
  });

  test("a viewer can't add records, and sees the existing ones", async () => {
    await world.visit("/", { as: "viewer" }, async (page) => {
      await page.getByRole("heading", { name: "Inventory" }).last().waitFor();
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Sites/ })
        .waitFor();
      expect(await page.getByRole("button", { name: "New", exact: true }).count()).toBe(0);
      expect(await page.getByRole("link", { name: "New incident" }).count()).toBe(0);
      expect(await side(page).getByRole("link", { name: "Incidents" }).count()).toBe(0);
      await checkAccessible(page);
    });
  });
});
