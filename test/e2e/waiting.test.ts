import { expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { settle } from "./screen.ts";
import { endToEnd } from "./world.ts";

endToEnd("a change that waits", (world) => {
  test.each([1440, 390])("says that an import is being written, at %d pixels", async (width) => {
    await world.visit("/r/sites/new", { as: "operator" }, async (page) => {
      await page.setViewportSize({ width, height: 800 });
      const { promise: isImported, resolve: endImport } = Promise.withResolvers<void>();
      await page.route("**/api/sites", async (route) => {
        if (route.request().method() !== "POST") return route.fallback();
        await isImported;
        return route.continue();
      });
      await page.route("**/api/health", async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: Record<string, unknown> };
        await route.fulfill({ response, json: { data: { ...body.data, longWrite: "import" } } });
      });
      await page.getByLabel("Name *").fill(`Waiting at ${width}`);
      await page.keyboard.press("Control+Enter");
      const notice = page.getByText("Your change is saved as soon as it is done.");
      await notice.waitFor();
      await checkAccessible(page);
      endImport();
      await page.getByRole("heading", { name: `Waiting at ${width}` }).waitFor();
      await notice.waitFor({ state: "detached" });
    });
  });

  test("opens a list of suggestions once its first ones are there, where it then stays", async () => {
    const how = { as: "operator", width: "phone" } as const;
    await world.visit("/r/devices/new", how, async (page) => {
      const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
      const asked = Promise.withResolvers<void>();
      await page.route(/\/api\/(?:sites|search|batch)\b/, async (route) => {
        asked.resolve();
        await isAnswered;
        return route.continue();
      });
      const site = page.getByRole("combobox", { name: "Site", exact: true });
      await site.scrollIntoViewIfNeeded();
      await site.click();
      await asked.promise;
      await settle(page);
      const list = page.locator(".listbox:popover-open");
      expect(await list.count()).toBe(0);
      expect(await site.getAttribute("aria-expanded")).toBe("false");
      answer();
      await list.getByRole("option").nth(1).waitFor();
      const before = await list.boundingBox();
      await settle(page);
      expect(await list.boundingBox()).toEqual(before);
      await list.getByRole("option").first().click();
      expect(await site.inputValue()).not.toBe("");
    });
  });
});
