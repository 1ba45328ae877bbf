import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { endToEnd, type World } from "./world.ts";

/** Uploads a text file on the page of a list and checks it. */
async function uploadAndCheck(page: Page, name: string, text: string): Promise<void> {
  await page.locator("main h1").waitFor();
  await page.evaluate(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName));
      const target = document.querySelector("main h1");
      for (const type of ["dragenter", "dragover", "drop"])
        target?.dispatchEvent(
          new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
        );
    },
    [name, text] as const,
  );
  await page.getByLabel("These are").waitFor();
  await page.getByRole("button", { name: "Check", exact: true }).click();
}

/** Presses what opens a field and types in the same moment; then the field loses and gets the focus, as by a click. */
const typeAtOnce = (page: Page, opener: string, text: string): Promise<void> =>
  page.evaluate(
    async ([selector, typed]) => {
      const element = document.querySelector<HTMLElement>(selector);
      if (element === null) throw new Error(`${selector} is not on the page`);
      element.click();
      await Promise.resolve();
      const [first = "", ...others] = typed;
      document.execCommand("insertText", false, first);
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement)) throw new Error("no field has the focus");
      await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));
      if (document.activeElement !== field) throw new Error("the field lost the focus");
      field.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
      for (const letter of others) document.execCommand("insertText", false, letter);
    },
    [opener, text] as const,
  );

const tests = (world: World): void => {
  for (const { way, opener, name } of [
    {
      way: "the list of errors",
      opener: '[aria-label="Fix vid, row 2"]',
      name: "Correct value of vid, row 2",
    },
    { way: "the table", opener: '[data-cell="2 0"]', name: "vid, row 2" },
  ])
    test(`keeps every key that is typed into a field of ${way} from the moment it opens`, async () => {
      await world.visit("/r/vlans", { as: "manager" }, async (page) => {
        await uploadAndCheck(page, "typed.csv", "vid,name\nx1,Typed\n");
        await page.locator(opener).waitFor();
        await typeAtOnce(page, opener, "3841");
        expect(await page.getByRole("textbox", { name, exact: true }).inputValue()).toBe("3841");
        await page.keyboard.press("Enter");
        await page.getByRole("button", { name: "Import 1 row" }).waitFor();
      });
    });

  test("keeps what is fixed in its place among the errors", async () => {
    await world.visit("/r/vlans", { as: "manager" }, async (page) => {
      await uploadAndCheck(page, "places.csv", "vid,name\nx1,Place 1\nx2,Place 2\nx3,Place 3\n");
      const fixOf = (row: number) => page.getByRole("button", { name: `Fix vid, row ${row}` });
      const topOf = async (row: number) => (await fixOf(row).boundingBox())?.y;
      await fixOf(4).waitFor();
      const before = await topOf(4);
      await fixOf(2).click();
      await page.keyboard.type("3851");
      await page.keyboard.press("Enter");
      const aside = page.getByRole("complementary", { name: "Errors and settings" });
      await aside.getByText("Fixed").waitFor();
      await page.getByRole("button", { name: /^2\s*Errors/ }).waitFor();
      expect(await topOf(4)).toBe(before);
      for (const row of [3, 4]) {
        await fixOf(row).click();
        await page.keyboard.type(`38${row}9`);
        await page.keyboard.press("Enter");
        await fixOf(row).waitFor({ state: "detached" });
      }
      await page.getByRole("button", { name: "Import 3 rows" }).waitFor();
    });
  });

  const inventory = (own: string, net: string): string =>
    `name,site,rack,position,face,deviceType,primaryIp4\n${own} 1,${own} Site,${own} A,3,front,${own} Type,${net}.1\n${own} 2,${own} Site,${own} B,3,front,${own} Type,${net}.2\n`;

  test("adds all missing records by one button of the check", async () => {
    await world.visit("/r/devices", { as: "manager" }, async (page) => {
      await uploadAndCheck(page, "all.csv", inventory("Every", "10.98.0"));
      await page.getByRole("button", { name: /^Add all \d+ missing records$/ }).click();
      await page.getByText("New device types are 1 U high.").waitFor();
      await page.getByRole("columnheader", { name: "Primary IPv4" }).waitFor();
      await page.getByRole("button", { name: "Import 2 rows" }).click();
      // The number is on the page once, and what was added is counted by kind.
      await page.getByText("2 rows imported").waitFor();
      expect(await page.getByRole("button", { name: /\d\s*(New|Unchanged)/ }).count()).toBe(0);
      await page
        .getByRole("row", { name: /Every 1/ })
        .getByText("10.98.0.1")
        .waitFor();
      const added = page.getByRole("complementary", { name: "Remarks" });
      await added.getByText("1 device type:").waitFor();
      await added.getByRole("link", { name: "Every Type" }).waitFor();
      await added.getByText("2 interfaces", { exact: true }).waitFor();
      await added.getByText("2 IP addresses", { exact: true }).click();
      await added.getByRole("link", { name: /^10\.98\.0\.2/ }).waitFor();
    });
  });

  test("adds missing records of all kinds by one choice of the columns", async () => {
    await world.visit("/r/devices", { as: "manager" }, async (page) => {
      await uploadAndCheck(page, "choice.csv", inventory("Choice", "10.97.0"));
      await page.getByRole("button", { name: "Back to columns" }).click();
      const choice = page.getByRole("checkbox", { name: /^Add missing / });
      await choice.waitFor();
      expect(await choice.count()).toBe(1);
      await choice.check();
      await page.getByRole("button", { name: "Check", exact: true }).click();
      await page.getByRole("button", { name: "Import 2 rows" }).waitFor();
    });
  });

  test("shows the errors of a check first on a phone, and leaves most of the window to them", async () => {
    const rows = Array.from({ length: 59 }, (_, at) => `Hall ${at},Site in Hall ${at},10.96.0.${at + 1}`);
    const text = ["name,site,primaryIp4", ...rows].join("\n");
    await world.visit("/r/devices", { as: "manager", width: "phone" }, async (page) => {
      await uploadAndCheck(page, "phone.csv", text);
      const add = page.getByRole("button", { name: "Add the 59 missing IP addresses" });
      await add.waitFor();
      const { left, right } = await add.evaluate((one) => one.getBoundingClientRect().toJSON());
      expect([left >= 0, right <= 390]).toEqual([true, true]);
      expect(await add.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
      const list = page.locator(".import-causes");
      expect(await list.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
      const table = page.locator(".sheet-table");
      const [first, second] = [await list.boundingBox(), await table.boundingBox()];
      expect(first?.y).toBeLessThan(second?.y ?? 0);
      const foot = await page.locator(".import-foot").boundingBox();
      expect(foot?.height).toBeLessThanOrEqual(100);
    });
  });
};

endToEnd("imports, fixes", tests);
