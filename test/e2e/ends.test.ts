import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { chromiumPath } from "./chromium.ts";
import { endToEnd } from "./world.ts";

/** A week in which nothing of the made-up company ends. */
const week = "/schedule?view=axis&day=2031-05-05";

endToEnd("what ends, on the schedule", (world) => {
  let contract = "";
  beforeAll(async () => {
    if (chromiumPath === undefined) return;
    const add = async (resource: string, body: object): Promise<string> =>
      (await world.send("manager", "POST", `/api/${resource}`, body)).body.data.id;
    const first = async (resource: string): Promise<string> =>
      (await world.send("manager", "GET", `/api/${resource}?pageSize=1`)).body.data[0].id;
    contract = await add("contracts", { name: "Care of the lift", endDate: "2031-05-07", status: "active" });
    await add("contracts", { name: "Renewed care", endDate: "2031-05-06", status: "renewed" });
    const place = { siteId: await first("sites"), deviceTypeId: await first("device-types") };
    for (let number = 1; number <= 12; number += 1)
      await add("devices", { ...place, name: `ends-${number}`, warrantyEnd: "2031-05-08" });
    await add("devices", { ...place, name: "ends-retired", warrantyEnd: "2031-05-08", status: "retired" });
    await add("circuits", { cid: "CIR-ENDS", vendorId: await first("vendors"), endDate: "2031-06-20" });
  });

  const lane = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

  test("has a lane for each kind, with a link to its record and a panel for many of one day", async () => {
    await world.visit(week, { as: "operator" }, async (page) => {
      const mark = lane(page, "Contract ends").getByRole("link");
      await mark.waitFor();
      expect(await mark.count()).toBe(1);
      await mark
        .filter({ hasText: /^Contract ends: Care of the lift, Wed 7 May 2031, .* left, active/ })
        .waitFor();
      await lane(page, "Circuit ends").getByText("Next on Fri 20 Jun 2031: CIR-ENDS").waitFor();
      await lane(page, "Warranty ends")
        .getByRole("button", { name: /^12 warranties end, Thu 8 May 2031/ })
        .click();
      const panel = page.getByRole("dialog", { name: "12 warranties end on Thu 8 May 2031" });
      await panel.getByRole("link", { name: "ends-1", exact: true }).waitFor();
      await panel.getByRole("link", { name: "All 12 as a list" }).click();
      await page.locator("tr[data-row]", { hasText: "ends-12" }).waitFor();
      expect(await page.locator("tr[data-row]").count()).toBe(12);
    });
  });

  test("is reached by keyboard, and the panel gives the focus back", async () => {
    await world.visit(week, { as: "operator" }, async (page) => {
      const group = lane(page, "Warranty ends").getByRole("button");
      const mark = lane(page, "Contract ends").getByRole("link");
      const isFocused = (element: Element) => element === document.activeElement;
      await group.waitFor();
      await mark.focus();
      await page.keyboard.press("Tab");
      expect(await group.evaluate(isFocused)).toBe(true);
      await page.keyboard.press("Enter");
      const panel = page.getByRole("dialog", { name: /^12 warranties end/ });
      await panel.locator("a:focus").waitFor();
      await checkAccessible(page, "main", ["desk"]);
      await page.keyboard.press("Escape");
      await panel.waitFor({ state: "hidden" });
      expect(await group.evaluate(isFocused)).toBe(true);
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/r/contracts/${contract}`);
    });
  });

  test("a contract that was seen there can be changed on its own page", async () => {
    await world.visit(week, { as: "manager" }, async (page) => {
      await lane(page, "Contract ends").getByRole("link").click();
      await page.waitForURL(`**/r/contracts/${contract}`);
      await page.getByRole("link", { name: "Edit", exact: true }).click();
      await page.getByLabel("Description", { exact: true }).fill("Both doors");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.waitForURL(new RegExp(`/r/contracts/${contract}$`));
      await page.getByText("Both doors").first().waitFor();
    });
  });

  test("has no lanes where nothing ends, and asks for nothing while it is hidden", async () => {
    await world.visit("/schedule?view=axis&day=2033-02-07", { as: "operator" }, async (page) => {
      await lane(page, "Changes").waitFor();
      expect(await page.getByRole("region", { name: / ends$/ }).count()).toBe(0);
    });
    await world.visit(`${week}&ends=hidden`, { as: "operator" }, async (page) => {
      await lane(page, "Changes").waitFor();
      const ends = page.getByRole("button", { name: "Ends", exact: true });
      expect(await ends.getAttribute("aria-pressed")).toBe("false");
      expect(await page.getByRole("region", { name: / ends$/ }).count()).toBe(0);
      await ends.focus();
      await page.keyboard.press("Enter");
      await lane(page, "Contract ends").waitFor();
      await page.waitForFunction(() => !location.search.includes("ends"));
      await ends.click();
      await lane(page, "Contract ends").waitFor({ state: "detached" });
      await page.waitForFunction(() => location.search.includes("ends=hidden"));
    });
  });

  test("is not asked for while it is hidden", async () => {
    const asked: string[] = [];
    const before = async (page: Page) =>
      page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
    await world.visit(`${week}&ends=hidden`, { as: "operator", before }, async (page) => {
      await lane(page, "Changes").waitFor();
      expect(asked.join("\n")).toContain("/api/maintenance-windows");
      expect(asked.join("\n")).not.toMatch(/warrantyEnd|endDate/);
    });
  });

  test("stands in the tables of a phone, many of one day in one line", async () => {
    await world.visit("/schedule?day=2031-05-05", { as: "operator", width: "phone" }, async (page) => {
      await page.getByRole("link", { name: "Care of the lift" }).waitFor();
      const cells = page.locator(".agenda-table tr", { hasText: "12 warranties" });
      await cells.getByText("Thu 8 May 2031").waitFor();
      await cells.getByText("Warranty ends").waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await cells.getByRole("link", { name: "12 warranties" }).click();
      await page.getByRole("heading", { level: 1, name: "Devices" }).waitFor();
      await page.getByText("ends-12").first().waitFor();
    });
  });

  test("is not for viewers on the schedule, which is of the operations area", async () => {
    await world.visit(week, { as: "viewer" }, async (page) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.locator(".axis").count()).toBe(0);
    });
  });
});
