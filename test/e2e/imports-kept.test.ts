import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { keyboardOf, mouseOf } from "./hands.ts";
import { type Width, widths } from "./screen.ts";
import { endToEnd } from "./world.ts";

const hands = [
  ["tenants", "Support tier", "by mouse", mouseOf, "desk"],
  ["regions", "Survey tier", "by keyboard alone", keyboardOf, "desk"],
  ["vendors", "Supply tier", "on a phone", mouseOf, "phone"],
] as const;

/** Holds that nothing stands out at the side. */
const expectFits = async (page: Page, width: Width): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[width].width);

endToEnd("columns kept as custom fields", (world) => {
  /** Uploads a list of three records with a column that has no field. */
  const upload = async (resource: string, header: string, role: "manager" | "admin"): Promise<string> => {
    const text = `name,${header}\n${header} A,gold\n${header} B,Gold\n${header} C,silver\n`;
    const path = `/api/imports?resource=${resource}&name=list.csv`;
    const { body } = await world.send(role, "POST", path, text, { "content-type": "text/csv" });
    return `/imports/${body.data.id}`;
  };

  test.each(hands)("in an import of %s, %s is kept, imported and undone, %s", async (...row) => {
    const [resource, header, , handsOf, width] = row;
    const address = await upload(resource, header, "admin");
    await world.visit(address, { as: "admin", width }, async (page) => {
      const hand = handsOf(page);
      await page.getByText("1 column to assign").waitFor();
      await hand.press(page.getByRole("button", { name: `Keep as a custom field: ${header}` }));
      const dialog = page.getByRole("dialog", { name: `Keep ${header} as a custom field` });
      const label = dialog.getByRole("textbox", { name: "Label" });
      expect(await label.inputValue()).toBe(header);
      expect(await dialog.getByLabel("Kind").inputValue()).toBe("choice");
      const key = dialog.getByRole("textbox", { name: "Key" });
      const proposed = await key.inputValue();
      await key.fill("not a key");
      await hand.press(dialog.getByRole("button", { name: "Keep" }));
      await dialog.getByText("Use camel case").waitFor();
      await checkAccessible(page, "[role=dialog], dialog");
      await expectFits(page, width);
      await key.fill(proposed);
      await label.fill(`${header} of care`);
      await hand.press(dialog.getByRole("button", { name: "Keep" }));

      await page.getByRole("button", { name: `New field · Choice: ${header}` }).waitFor();
      await page.getByText("1 column to assign").waitFor({ state: "detached" });
      const field = page.getByLabel(`Field of ${header}`);
      expect(await field.locator("option:checked").textContent()).toBe(`${header} of care`);
      await checkAccessible(page, "main");
      await expectFits(page, width);
      await hand.press(page.getByRole("button", { name: "Check", exact: true }));
      await page.getByText(`1 custom field: ${header} of care`).waitFor();
      await page.getByRole("columnheader", { name: `${header} of care` }).waitFor();
      await checkAccessible(page, "main");
      await expectFits(page, width);
      await hand.press(page.getByRole("button", { name: "Import 3 rows" }));
      await page.getByText("3 rows imported").waitFor();
      await page.getByRole("link", { name: `${header} of care` }).waitFor();
      const fields = `/api/custom-fields?resource=${resource}&key=${proposed}`;
      expect((await world.send("admin", "GET", fields)).body.data).toMatchObject([
        { kind: "choice", choices: ["gold", "silver"] },
      ]);
      await hand.press(page.getByRole("button", { name: "Undo import" }));
      await page.getByText("This import is undone").waitFor();
      expect((await world.send("admin", "GET", fields)).body.data).toEqual([]);
    });
  });

  test("others read that an admin can keep a column", async () => {
    const address = await upload("vlans", "Cost centre", "manager");
    await world.visit(address, { as: "manager" }, async (page) => {
      await page.getByText("An admin can keep it as a custom field").waitFor();
      expect(await page.getByRole("button", { name: /^Keep as a custom field/ }).count()).toBe(0);
    });
  });
});
