import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { endToEnd } from "./world.ts";

/** Lets nothing through, as if the server were away; the returned function brings it back. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.route("**/*", (route) => route.abort());
  return () => page.unroute("**/*");
}

const retry = (page: Page) => page.getByRole("button", { name: "Try again" });

endToEnd("a part of the console that can't be loaded", (world) => {
  const expected = /Failed to load|ERR_FAILED|dynamically imported/;

  test("keeps the frame if it is a page, and comes with Try again", async () => {
    await world.visit("/about", { as: "operator", expected }, async (page) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      const restore = await cutOff(page);
      await page.getByRole("navigation").getByRole("link", { name: "Schedule" }).first().click();
      await page.getByRole("heading", { name: "The server cannot be reached" }).waitFor();
      await page.getByRole("complementary", { name: "Side bar" }).waitFor();
      await checkAccessible(page, "main");
      await restore();
      await retry(page).click();
      await page.getByRole("heading", { name: "Schedule", level: 1 }).waitFor();
    });
  });

  /** Types a name in a form, and asks for a new device type, whose form is a part of its own. */
  const askForPart = async (page: Page): Promise<void> => {
    await page.getByLabel("Name *").fill("Typed before");
    await page.getByRole("combobox", { name: /type/i }).first().fill("Not there yet");
    await page.getByRole("option", { name: /^Add .*Not there yet/ }).click();
  };
  const name = (page: Page) => page.getByLabel("Name *").first();

  test("keeps what is typed in the form around it, and is loaded by Try again", async () => {
    await world.visit("/r/devices/new", { as: "operator", expected }, async (page) => {
      await name(page).waitFor();
      await page.route(/\/assets\/|\/healthz/, (route) => route.abort());
      await askForPart(page);
      await page.getByText("Sitebook is not responding. Nothing you typed is lost.").waitFor();
      await checkAccessible(page);
      expect(await name(page).inputValue()).toBe("Typed before");
      await page.unroute(/\/assets\/|\/healthz/);
      await retry(page).click();
      const dialog = page.getByRole("dialog", { name: /device type/i });
      await dialog.waitFor();
      expect(await retry(page).count()).toBe(0);
      expect(await name(page).inputValue()).toBe("Typed before");
    });
  });

  test("offers to reload after an upgrade, and what was typed can be restored", async () => {
    await world.visit("/r/devices/new", { as: "operator", expected }, async (page) => {
      await name(page).waitFor();
      // A newer Sitebook has other files.
      const missing = { status: 404, json: { error: "Not found" } };
      await page.route("**/assets/*.js", (route) => route.fulfill(missing));
      await askForPart(page);
      const reload = page.getByRole("button", { name: "Reload" });
      await reload.waitFor();
      expect(await name(page).inputValue()).toBe("Typed before");
      await page.unroute("**/assets/*.js");
      page.once("dialog", (dialog) => dialog.accept());
      await reload.click();
      await page.getByText("was not saved").waitFor();
      await page.getByRole("button", { name: "Restore" }).click();
      expect(await name(page).inputValue()).toBe("Typed before");
    });
  });
});
