import { test } from "bun:test";
import type { Page } from "playwright-core";
import { endToEnd } from "./world.ts";

/** Waits until the focus is on an element with this name. */
const focusOn = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const element = document.activeElement;
    return (element?.getAttribute("aria-label") ?? element?.textContent?.trim()) === wanted;
  }, name);

/** Waits until the focus is on an element of the page, and returns the name of that. */
async function focused(page: Page): Promise<string> {
  // What takes it away may do so a moment later.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 60)));
  await page.waitForFunction(() => ![null, document.body].includes(document.activeElement as HTMLElement));
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
  });
}

endToEnd("the focus is never lost", (world) => {
  const goTo = world.browseWith({ as: "operator" });

  test("menus and dialogs return it to what opened them", async () => {
    await goTo("/", async (page) => {
      await page.getByRole("heading", { name: "Open incidents" }).waitFor();
      for (const name of [/^New$/, /^More$/, /^Settings/, /^Account of/, /^Theme/, /^Keyboard shortcuts$/]) {
        const button = page.getByRole("button", { name }).first();
        await button.focus();
        const said = await focused(page);
        await page.keyboard.press("Enter");
        await page.waitForFunction(
          () => document.activeElement?.closest("[popover]:popover-open, dialog:modal") !== null,
        );
        await page.keyboard.press("Escape");
        await page.locator("[popover]:popover-open, dialog:modal").first().waitFor({ state: "detached" });
        await focusOn(page, said);
      }
    });
  });

  test("menus move by arrows, to their ends and by letters, and open by an arrow", async () => {
    await goTo("/", async (page) => {
      await page.getByRole("button", { name: "New", exact: true }).focus();
      await page.keyboard.press("ArrowDown");
      await focusOn(page, "Incident");
      await page.keyboard.press("End");
      await focusOn(page, "All kinds …");
      await page.keyboard.press("ArrowDown");
      await focusOn(page, "Incident");
      await page.keyboard.press("s");
      await focusOn(page, "Site");
      await page.keyboard.press("Home");
      await focusOn(page, "Incident");
      await page.keyboard.press("Escape");
      await focusOn(page, "New");
      // An arrow that comes before the menu is drawn as closed opens it all the same.
      await page.keyboard.press("ArrowDown");
      await focusOn(page, "Incident");
      await page.evaluate(() => {
        const menu = document.querySelector<HTMLElement>(".menu:popover-open");
        const button = document.querySelector(`[popovertarget="${menu?.id}"]`);
        menu?.hidePopover();
        button?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }));
      });
      await focusOn(page, "All kinds …");
      await page.keyboard.press("Escape");
      await focusOn(page, "New");
    });
  });

  test("a deleted row passes it to its neighbour, and an undo back to the page", async () => {
    for (const name of ["Swap a fan", "Swap a lamp", "Swap a lock"])
      await world.send("operator", "POST", "/api/change-requests", { name, status: "submitted" });
    await world.visit("/", { as: "operator" }, async (page) => {
      const approve = page.getByRole("button", { name: /^Approve Swap/ });
      await approve.first().waitFor();
      while ((await approve.count()) > 0) {
        const left = await approve.count();
        await approve.first().focus();
        await page.keyboard.press("Enter");
        await page.waitForFunction(
          (count) => document.querySelectorAll('[aria-label^="Approve Swap"]').length < count,
          left,
        );
        await focused(page);
      }
      await page.getByRole("button", { name: "Undo" }).first().focus();
      await page.keyboard.press("Enter");
      await focused(page);
    });
  });

  test("a link to another page moves it there, and a collapsed part leaves it on its toggle", async () => {
    await goTo("/r/vlans", async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      const link = page.getByRole("complementary").getByRole("link", { name: "VRFs", exact: true });
      await link.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: "VRFs" }).waitFor();
      await page.waitForFunction(() => document.activeElement?.id === "main");
      await link.focus();
      // It is collapsed from elsewhere, so that the focused element is hidden.
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('[aria-label="Pages of Network"]')?.click(),
      );
      await link.waitFor({ state: "hidden" });
      await focusOn(page, "Network");
    });
  });

  test("a field removed while typing, and a button that is disabled, pass it on", async () => {
    // On a page that was just loaded, whose form takes the focus before the rest of the page is ready.
    await world.visit("/r/sites/new", { as: "operator" }, async (page) => {
      await page.getByLabel("Name *").focus();
      await page.evaluate(() => document.activeElement?.closest(".field, .form-field, div")?.remove());
      await focused(page);
      await page.evaluate(() => document.activeElement?.setAttribute("disabled", ""));
      await focused(page);
    });
  });
});
