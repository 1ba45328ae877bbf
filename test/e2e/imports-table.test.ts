import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { endToEnd, type World } from "./world.ts";

/** Drops a text file onto the page. */
const drop = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
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

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });

const tile = (page: Page, label: string, count: number): Locator =>
  page.getByRole("button", { name: new RegExp(`^${count}\\s*${label}`) });

/** The cell of a line and a column, counted from 0. */
const cell = (page: Page, line: number, column: number): Locator =>
  page.locator(`[data-cell="${line} ${column}"]`);

/** Uploads a file on the page of a list and waits for its columns. */
const upload = async (page: Page, name: string, text: string): Promise<void> => {
  await page.locator("main h1").waitFor();
  await drop(page, name, text);
  await page.getByLabel("These are").waitFor();
};

/** Uploads a file without columns to assign and checks it. */
const uploadAndCheck = async (page: Page, name: string, text: string): Promise<void> => {
  await upload(page, name, text);
  await button(page, "Check").click();
};

const tests = (world: World): void => {
  const ask = async (path: string) => (await world.send("manager", "GET", `/api/${path}`)).body;

  test("counts the columns to assign without calling them errors, and leaves them out together", async () => {
    await world.visit("/r/vlans", { as: "manager" }, async (page) => {
      await upload(page, "calm.csv", "vid,name,Foo,Bar\n3801,Calm,1,2\n");
      await page.getByText("2 columns to assign").waitFor();
      expect(await page.locator("main [aria-invalid], main .field-error").count()).toBe(0);
      expect(await button(page, "Check").isDisabled()).toBe(true);
      await page.getByLabel("Field of Foo").selectOption("description");
      await page.getByText("1 column to assign").waitFor();
      await checkAccessible(page, "main");
      await button(page, "Leave it out").click();
      await button(page, "Check").click();
      await tile(page, "New", 1).waitFor();
    });
  });

  test("finds the row of column names, moves it, and leaves out titles, totals and rows by a click", async () => {
    const text = "Our VLANs;;\n\nvid;name;Status\n3811;Header 1;Active\n3812;Header 2;Active\nTotal;2;\n";
    await world.visit("/r/vlans", { as: "manager" }, async (page) => {
      await upload(page, "titled.csv", text);
      const header = page.getByLabel("Column names are in");
      expect(await header.inputValue()).toBe("3");
      await page.getByText("Title left out: Our VLANs").waitFor();
      await header.selectOption("4");
      await page.getByLabel("Field of Header 1").waitFor();
      await header.selectOption("3");
      await page.getByLabel("Field of name").waitFor();
      await page.getByLabel("Import row 5").uncheck();
      await page.getByText("1 row left out by you").waitFor();
      await page.getByRole("cell", { name: "Header 2" }).waitFor();
      await page.reload();
      expect(await page.getByLabel("Import row 5").isChecked()).toBe(false);
      await button(page, "Check").click();
      await tile(page, "New", 1).waitFor();
    });
  });

  test("shows an error at its cell with the value, and adds the missing records from there", async () => {
    const text =
      "name,site,rack,deviceType\nTable 1,Table Site,T1,Table Type\nTable 2,Table Site,T2,Table Type\n";
    await world.visit("/r/devices", { as: "manager" }, async (page) => {
      await uploadAndCheck(page, "missing.csv", text);
      await tile(page, "Errors", 2).waitFor();
      expect(await cell(page, 2, 1).textContent()).toMatch(/^Table Site.*site/);
      await checkAccessible(page, "main");
      await cell(page, 2, 1).click();
      await button(page.getByRole("dialog"), "Add site Table Site").click();
      await page.getByText("1 site missing").waitFor({ state: "detached" });
      const aside = page.getByRole("complementary", { name: "Errors and settings" });
      await button(aside, "Add the missing device type").click();
      await button(aside, "Add the 2 missing racks").click();
      await button(page, "Import 2 rows").click();
      await page.getByText("2 rows imported").waitFor();
      expect(
        (await ask("racks?search=T1&pageSize=50")).data.map(({ name }: { name: string }) => name),
      ).toContain("T1");
      // Names, also of records that were added on the way, and links to what was imported.
      const row = page.getByRole("row", { name: /^Table 1/ });
      await row.getByText("Table Type").waitFor();
      expect(await page.getByRole("table").first().textContent()).not.toMatch(/…[0-9a-f]{8}/);
      const added = page.getByRole("complementary", { name: "Remarks" });
      expect(await added.getByRole("link", { name: "Table Site" }).count()).toBe(1);
      await row.getByRole("link", { name: "Table 1" }).click();
      await page.getByRole("heading", { name: "Table 1" }).waitFor();
    });
  });

  test("fixes the chosen rows only, and offers the values of a choice field", async () => {
    const rows = [10, 20, 30].map((at) => `10.99.1.${at},10.99.1.${at + 5},perhaps`);
    await world.visit("/r/ip-ranges", { as: "manager" }, async (page) => {
      await uploadAndCheck(page, "choice.csv", `First address,Last address,Purpose\n${rows.join("\n")}\n`);
      await tile(page, "Errors", 3).waitFor();
      await cell(page, 2, 2).click();
      const editor = page.getByRole("dialog", { name: "Fix Purpose, row 2" });
      await editor.getByText("3 rows with “perhaps”").waitFor();
      await editor.getByLabel("Fix row 4").uncheck();
      const values = editor.getByRole("combobox", { name: "Purpose, row 2" });
      await values.selectOption({ label: "Reserved" });
      await button(editor, "Fix 2 rows").click();
      await tile(page, "Errors", 1).waitFor();
      expect(await cell(page, 4, 2).textContent()).toMatch(/^perhaps/);
    });
  });

  test("never fixes empty cells of two rows together", async () => {
    await world.visit("/r/sites", { as: "manager" }, async (page) => {
      await uploadAndCheck(page, "empty.csv", "name,description\n,One\n,Two\n");
      await tile(page, "Errors", 2).waitFor();
      expect(await page.getByRole("complementary").getByText("Fix…").count()).toBe(0);
      await cell(page, 2, 0).click();
      const editor = page.getByRole("dialog", { name: "Fix name, row 2" });
      await editor.getByRole("textbox").fill("Only this one");
      await page.keyboard.press("Enter");
      await tile(page, "Errors", 1).waitFor();
      expect(await cell(page, 3, 0).textContent()).toMatch(/^Empty/);
    });
  });

  test("leads from error to error by keyboard, and filters the rows of a cause", async () => {
    const text = "vid,name\n3821,Fine\nx1,Key 1\n3823,Fine too\nx2,Key 2\n";
    await world.visit("/r/vlans", { as: "manager" }, async (page) => {
      await uploadAndCheck(page, "keys.csv", text);
      await tile(page, "Errors", 2).waitFor();
      const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.cell);
      const step = async (key: string, place: string): Promise<void> => {
        await page.keyboard.press(key);
        await page.waitForFunction(
          (at) => (document.activeElement as HTMLElement).dataset.cell === at,
          place,
        );
      };
      await step("F8", "3 0");
      await step("F8", "5 0");
      await step("Shift+F8", "3 0");
      await page.keyboard.press("Enter");
      await page.getByRole("textbox", { name: "vid, row 3" }).fill("3822");
      await page.keyboard.press("Enter");
      await tile(page, "Errors", 1).waitFor();
      expect(await cell(page, 3, 0).count()).toBe(0);
      await page.getByText("All 4").click();
      await cell(page, 2, 0).waitFor();
      expect(await cell(page, 3, 0).textContent()).toBe("3822");
      await step("F8", "5 0");
      expect(await focused()).toBe("5 0");
      await button(page, "Show").click();
      await page.getByText("Show all errors").waitFor();
    });
  });

  test("lists results as a row per record, and says after an undo that the import is undone", async () => {
    await world.visit("/r/vlans", { as: "manager" }, async (page) => {
      await uploadAndCheck(page, "results.csv", "vid,name\n3831,Result 1\n3832,Result 2\n");
      await button(page, "Import 2 rows").click();
      await page.getByText("2 rows imported").waitFor();
      await page.getByRole("row", { name: /Result 1/ }).waitFor();
      const header = await page.getByRole("columnheader").allTextContents();
      expect(header).toEqual(["VLAN", "Name", "VID", "Row"]);
      expect(await page.getByRole("row").count()).toBe(3);
      await button(page, "Undo import").click();
      await page.getByText("This import is undone").waitFor();
      expect(await page.getByText("rows imported").count()).toBe(0);
      expect(
        await page
          .getByRole("row", { name: /Result 1/ })
          .getByRole("link")
          .count(),
      ).toBe(0);
      await checkAccessible(page, "main");
      await page.reload();
      await page.getByText("This import is undone").waitFor();
      await page.getByRole("link", { name: "Import again" }).click();
      await page.getByRole("heading", { name: "Import VLANs" }).waitFor();
      await page
        .getByRole("row", { name: /results\.csv/ })
        .getByText("Undone")
        .waitFor();
    });
  });
};

endToEnd("imports, the table", tests);
