import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import type { Width } from "./screen.ts";
import { endToEnd, type World } from "./world.ts";

const drop = (page: Page, text: string): Promise<void> =>
  page.evaluate((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "kabelliste.csv"));
    const target = document.querySelector("main h1");
    for (const type of ["dragenter", "dragover", "drop"])
      target?.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, text);

const tests = (world: World): void => {
  const make = async (path: string, body: object): Promise<string> => {
    const { status, body: answer } = await world.send("super_admin", "POST", `/api/${path}`, body);
    expect([path, status]).toEqual([path, 201]);
    return answer.data.id;
  };

  /** Two panels with the ports 1 to 4. */
  const makePanels = async (stem: string): Promise<void> => {
    const deviceTypeId = await make("device-types", { name: `${stem}-type`, ports: "[1-4] 8p8c" });
    for (const side of ["A", "B"]) await make("devices", { name: `${stem}-${side}`, deviceTypeId });
  };

  test.each<[where: string, width: Width]>([
    ["a desk", "desk"],
    ["a phone", "phone"],
  ])("a messy cabling list gets in at %s", async (where, width) => {
    const stem = `PF${where.length}`;
    await makePanels(stem);
    const list = [
      "Verkabelung Halle 3;;;;;;",
      "Nr.;Von;Patchfeld;Port;Typ;Farbe;m",
      `${stem}-1;${stem}-A/1;${stem}-B;1;Cat.6A;blau;3,5`,
      `${stem}-2;${stem}-A/2;${stem}-B;2;Cat.6A;grau;2`,
      `${stem}-3;${stem}-A/3;${stem}-B;2;Cat.6A;;2`,
    ].join("\n");
    await world.visit("/imports", { as: "manager", width }, async (page) => {
      await page.locator("main h1").waitFor();
      await drop(page, list.replace("Patchfeld;Port", "Nach Patchfeld;Port"));
      await page.getByText("Title left out: Verkabelung Halle 3").waitFor();
      expect(await page.getByLabel("These are").inputValue()).toBe("cables");
      await page.getByRole("button", { name: "Set for all rows", exact: true }).click();
      const form = page.getByRole("dialog", { name: "Set for all rows" });
      await form.waitFor();
      await checkAccessible(page);
      await form.getByLabel("Field", { exact: true }).selectOption("status");
      await form.getByLabel("Value", { exact: true }).selectOption("planned");
      await form.getByRole("button", { name: "Set", exact: true }).click();
      await page.getByRole("list", { name: "Set for all rows" }).getByText("Status: Planned").waitFor();
      await page.getByRole("button", { name: "Check", exact: true }).click();
      // Both rows with the same port say so.
      await page.getByRole("button", { name: /^2\s*Errors/ }).waitFor();
      const cell = page.getByRole("gridcell", { name: /is in row 4 as well/i });
      await cell.click();
      await page.getByLabel("Port, row 5", { exact: true }).fill("3");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Import 3 rows" }).click();
      await page.getByText("3 rows imported").waitFor();
    });
    const { body } = await world.send("manager", "GET", `/api/cables?search=${stem}-&sort=label`);
    expect(
      body.data.map((cable: Record<string, unknown>) =>
        ["label", "status", "type", "color", "lengthM"].map((key) => cable[key]),
      ),
    ).toEqual([
      [`${stem}-1`, "planned", "cat6a", "2196f3", "3.50"],
      [`${stem}-2`, "planned", "cat6a", "9e9e9e", "2.00"],
      [`${stem}-3`, "planned", "cat6a", null, "2.00"],
    ]);
  });
};

endToEnd("imports, a cabling list", tests);
