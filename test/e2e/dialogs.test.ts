import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { inStories, type Overlay, overlays } from "./overlays.ts";
import { type Width, widths } from "./screen.ts";
import { endToEnd, type World } from "./world.ts";

const open = ":is(dialog:modal, .popover:popover-open:not(.listbox))";

const pages = join(import.meta.dir, "../../src/console/web");

test("whatever opens over a page is opened here or in the story of another test", () => {
  const draws = /<(Dialog|ConfirmDialog|Drawer|Menu|Popover|dialog)\b/;
  const files = readdirSync(pages, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.startsWith("ui/"))
    .filter((file) => draws.test(readFileSync(join(pages, file), "utf8")));
  const told = Object.values(overlays).flatMap((overlay) => overlay.files);
  for (const [file, story] of Object.entries(inStories)) {
    expect(readFileSync(join(import.meta.dir, `${story}.test.ts`), "utf8")).toContain("checkAccessible");
    told.push(file);
  }
  expect(told.toSorted()).toEqual(files.toSorted());
});

/** Waits until the focus is in what was opened last, and all that it shows is there. */
const standing = (page: Page) =>
  page.waitForFunction((selector) => {
    const last = [...document.querySelectorAll(selector)].at(-1);
    return (
      last?.contains(document.activeElement) && last.querySelector(".skeleton, [aria-busy=true]") === null
    );
  }, open);

/** Opens it by keyboard, looks at it, and closes it: the focus goes in, stays, and comes back. */
async function openAndClose(page: Page, world: World, overlay: Overlay): Promise<void> {
  const { presses, name, role = "dialog", back = presses[0], only, before } = overlay;
  if (only !== undefined) await page.setViewportSize(widths[only]);
  await before?.(page);
  for (const [step, target] of presses.entries()) {
    // A menu takes the focus a moment after it is there.
    if (step > 0) await standing(page);
    await target(page, world).press("Enter");
  }
  const overlaid = page.getByRole(role, { name }).last();
  await overlaid.waitFor();
  await standing(page);
  await checkAccessible(page, open, only === undefined ? undefined : [only]);
  await standing(page);
  await page.keyboard.press("Escape");
  await overlaid.waitFor({ state: "hidden" });
  const opener = await back?.(page, world).elementHandle();
  await page.waitForFunction((element) => document.activeElement === element, opener);
  await page.setViewportSize(widths["desk" satisfies Width]);
}

endToEnd("what opens over a page", (world) => {
  const goTo = world.browseWith({ as: "super_admin" });

  for (const [title, overlay] of Object.entries(overlays))
    test(title, async () => {
      const { path } = overlay;
      await goTo(typeof path === "string" ? path : await path(world), (page) =>
        openAndClose(page, world, overlay),
      );
    });

  test("what a double click opens stays open, and a click outside closes it", async () => {
    const [order] = (await world.send("manager", "GET", "/api/purchase-orders?status=ordered&pageSize=1"))
      .body.data;
    await goTo(`/r/purchase-orders/${order.id}`, async (page) => {
      const dialog = page.getByRole("dialog");
      const receive = page.getByRole("button", { name: "Receive …" });
      // What it needs is loaded by the first press: from then on it is there before the second click.
      await receive.click();
      await standing(page);
      await page.mouse.click(10, 500);
      await dialog.waitFor({ state: "detached" });
      await receive.dblclick();
      await standing(page);
      expect(await dialog.count()).toBe(1);
    });
  });
});
