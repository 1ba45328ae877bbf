import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { chromiumPath, launchChromium, tellSkipped } from "./chromium.ts";
import { type Server, startServer, startStandby } from "./server.ts";
import { createWorld } from "./world.ts";

const as = "viewer";
const admin = "super_admin";
const bar = (page: Page) => page.getByRole("region", { name: "Standby" });

tellSkipped("end to end, a standby");
describe.skipIf(chromiumPath === undefined)("a standby", () => {
  let [box, second]: (Server | undefined)[] = [];
  let browser: Browser | undefined;
  const started = (server: Server | undefined): readonly [Server, Browser] => {
    if (server === undefined || browser === undefined) throw new Error("the world has not begun");
    return [server, browser];
  };
  const boxWorld = createWorld(() => started(box));
  const standby = createWorld(() => started(second));
  beforeAll(async () => {
    [box, browser] = await Promise.all([startServer("demo"), launchChromium()]);
    const { body } = await boxWorld.send("super_admin", "POST", "/api/auth/tokens", { name: "Standby" });
    second = await startStandby(box, body.data.token);
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([second?.stop(), box?.stop()]);
  });

  test("offers nothing that writes, to anyone, and shows all that they may see", async () => {
    const { body } = await boxWorld.send(admin, "GET", "/api/devices?pageSize=1&search=rtm1-leaf");
    const paths = [
      "/",
      "/r/vlans",
      `/r/devices/${body.data[0].id}`,
      "/schedule",
      "/people",
      "/backups",
      "/profile",
    ];
    const offered = async (page: Page, path: string, isStandby = false): Promise<readonly string[]> => {
      await page.goto(path);
      if (isStandby) await bar(page).waitFor();
      await page.locator("main h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      return page
        .locator("main :is(button, a.button), header :is(button, a.button)")
        .evaluateAll((all) =>
          all.map((one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim()),
        );
    };
    const isWriting = (name: string): boolean =>
      /^(?:Add|Approve|Change password|Comment|Connect|Edit|Import|New|Pin|Plan|Replace|Reject|Restore|Save|Set up|Take|View$)/.test(
        name,
      );
    await boxWorld.visit("/", { as: admin }, async (page) => {
      for (const path of paths)
        expect([path, (await offered(page, path)).some(isWriting)]).toEqual([path, true]);
    });
    await standby.visit("/", { as: admin }, async (page) => {
      for (const path of paths)
        expect([path, (await offered(page, path, true)).filter(isWriting)]).toEqual([path, []]);
      await page.goto("/r/vlans/new");
      await page.getByRole("heading", { name: "A standby is read-only" }).waitFor();
      await checkAccessible(page, "main");
    });
  });

  test("says on every page that it is a read-only copy, as of when, and why it can't follow; a box does not", async () => {
    await boxWorld.visit("/r/vlans", { as }, async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      expect(await bar(page).count()).toBe(0);
    });
    const { url } = boxWorld;
    await standby.visit("/r/vlans", { as }, async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      await bar(page)
        .getByText(/^Read-only copy of .+, as of \d\d:\d\d$/)
        .waitFor();
      expect(
        await bar(page)
          .getByRole("link", { name: /^Change things at/ })
          .getAttribute("href"),
      ).toBe(url);
      await checkAccessible(page);
      await page.emulateMedia({ media: "print" });
      expect(await bar(page).isVisible()).toBe(true);
      await page.emulateMedia({ media: "screen", colorScheme: "dark" });
      await checkAccessible(page, ".standby-bar");
    });
    await box?.stop();
    box = undefined;
    await standby.visit("/r/vlans", { as, width: "phone" }, async (page) => {
      await bar(page)
        .getByText(/^Not followed since \d\d:\d\d: .* does not answer/)
        .waitFor();
      await checkAccessible(page, ".standby-bar");
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
});
