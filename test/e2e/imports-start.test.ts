import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { endToEnd, type World } from "./world.ts";

/** Pastes text where the focus is. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((cells) => {
    const data = new DataTransfer();
    data.setData("text/plain", cells);
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);

const cellsOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join("\t")).join("\n");

const tests = (world: World): void => {
  /** Uploads a file of VLANs past the browser and returns the id of its draft. */
  const draftOf = async (name: string, text: string): Promise<string> => {
    const query = new URLSearchParams({ resource: "vlans", ...(name && { name }) });
    const headers = { "content-type": "text/csv" };
    const { body } = await world.send("manager", "POST", `/api/imports?${query}`, text, headers);
    return body.data.id;
  };

  test("a list pasted anywhere on the page survives a reload, with the choice of what its rows are", async () => {
    const text = cellsOf([
      ["Nummer", "Bezeichnung"],
      ["3841", "Pasted anywhere"],
      ["34x", "Pasted wrongly"],
    ]);
    await world.visit("/imports", { as: "manager" }, async (page) => {
      await page.getByText("Drop a file or paste a list anywhere on this page").waitFor();
      await paste(page, text);
      await page.getByLabel("These are").selectOption("vlans");
      await page.getByLabel("Field of Nummer").selectOption("vid");
      await page.getByLabel("Field of Bezeichnung").selectOption("name");
      await page.getByText("1 new, 1 error").waitFor();
      await page.reload();
      await page.getByText("1 new, 1 error").waitFor();
      expect(await page.getByLabel("Field of Nummer").inputValue()).toBe("vid");
      await page.getByRole("gridcell", { name: /^34x/ }).click();
      await page.getByRole("textbox", { name: "Nummer, row 3" }).fill("3842");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Import 2 rows" }).click();
      await page.getByText("2 rows imported").waitFor();
    });
  });

  test("a nameless import has a title in the list and on its page", async () => {
    const id = await draftOf("", "vid,name\n3851,Nameless\n");
    await world.visit("/imports", { as: "manager" }, async (page) => {
      const link = page.locator(`a[href="/imports/${id}"]`);
      await link.waitFor();
      expect(await link.textContent()).not.toBe("");
      await checkAccessible(page);
      await link.click();
      await page.getByRole("heading", { name: "Import VLANs" }).waitFor();
      await checkAccessible(page);
    });
  });

  test("a choice made while the server is away is sent once it is back", async () => {
    const id = await draftOf("away.csv", "vid,name,Extra\n3861,Away,1\n");
    const how = { as: "manager", expected: /Failed to load resource|503/ } as const;
    await world.visit(`/imports/${id}`, how, async (page) => {
      await page.getByText("1 column to assign").waitFor();
      let isAway = true;
      await page.route(`**/api/imports/${id}`, (route) =>
        isAway && route.request().method() === "PATCH" ? route.abort("connectionrefused") : route.continue(),
      );
      await page.getByLabel("Field of Extra").selectOption("description");
      await page.getByText("Sitebook is not responding").waitFor();
      expect(await page.getByLabel("Field of Extra").inputValue()).toBe("description");
      isAway = false;
      await page.getByText("Sitebook is not responding").waitFor({ state: "detached" });
      await page.reload();
      await page.getByLabel("Field of Extra").waitFor();
      expect(await page.getByLabel("Field of Extra").inputValue()).toBe("description");
    });
  });

  test("renders a part of ten thousand rows and loads the rest while scrolling", async () => {
    const rows = Array.from({ length: 9_999 }, (_, at) => `${(at % 4094) + 1},Long ${at}`);
    const id = await draftOf("long.csv", `vid,name\n${rows.join("\n")}\n`);
    await world.visit(`/imports/${id}`, { as: "manager" }, async (page) => {
      await page.getByRole("cell", { name: "Long 0", exact: true }).waitFor();
      expect(await page.locator("tbody tr").count()).toBeLessThan(80);
      await page.getByRole("region", { name: /^Rows of/ }).evaluate((box) => {
        box.scrollTop = box.scrollHeight;
      });
      await page.getByRole("cell", { name: "Long 9998", exact: true }).waitFor();
      expect(await page.locator("tbody tr").count()).toBeLessThan(80);
    });
  });

  test("a phone shows the table, its errors and their fixes", async () => {
    const id = await draftOf("phone.csv", "vid,name\n3871,Phone\nx,Phone too\n");
    await world.visit(`/imports/${id}?step=check`, { as: "manager", width: "phone" }, async (page) => {
      const wrong = page.getByRole("gridcell", { name: /^x/ });
      await wrong.waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      await wrong.click();
      await page.getByRole("textbox", { name: "vid, row 3" }).fill("3872");
      await page.getByRole("button", { name: "Fix", exact: true }).click();
      await page.getByRole("button", { name: "Import 2 rows" }).waitFor();
    });
  });
};

endToEnd("imports, the start", tests);
