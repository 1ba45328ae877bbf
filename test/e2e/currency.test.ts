import { expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { pageOf } from "./pageOf.ts";
import { endToEnd, type World } from "./world.ts";

const orderPage = pageOf("purchase-orders", "status=ordered&sort=totalValue&order=desc");
const contractPage = pageOf("contracts", "value__gt=1000&vendorId__empty=false");

/** Everywhere an amount is shown: the page, and the part of it that has one. */
const places: Readonly<Record<string, readonly [path: (world: World) => Promise<string>, part: string]>> = {
  "a list": [async () => "/r/contracts", "tr[data-row] td[data-align=end]"],
  "the facts of a record": [contractPage, ".record-page"],
  "the form of a record": [
    async (world) => `${await contractPage(world)}/edit`,
    ".form-field[data-field=value]",
  ],
  "the summary of an order": [orderPage, ".order-total"],
  "the total of an order": [orderPage, "td[data-field=total] output"],
  "the field of a unit cost": [orderPage, "td[data-field=unitCost] .input"],
};

endToEnd("the currency", (world) => {
  test("is chosen by an administrator in the settings, and stays after a reload", async () => {
    await world.visit("/", { as: "admin" }, async (page) => {
      await page.getByRole("button", { name: /^Settings/ }).click();
      await page.getByRole("menuitem", { name: "General settings" }).click();
      const currency = page.getByLabel("Currency of all amounts");
      await currency.selectOption("EUR");
      await page.getByText("Currency set to EUR").first().waitFor();
      await page.getByText("Shown as €1,234.50").waitFor();
      await checkAccessible(page);
      await page.reload();
      await page.getByText("Shown as €1,234.50").waitFor();
      expect(await currency.inputValue()).toBe("EUR");
    });
  });

  for (const [name, [path, part]] of Object.entries(places))
    test(`is shown in ${name}`, async () => {
      await world.visit(await path(world), { as: "manager" }, async (page) => {
        await page.locator(part, { hasText: /€|EUR/ }).first().waitFor();
      });
    });

  test("is not for others to change", async () => {
    await world.visit("/settings", { as: "manager" }, async (page) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.getByLabel("Currency of all amounts").count()).toBe(0);
    });
  });
});

endToEnd(
  "the currency at set-up",
  (world) => {
    test("is proposed by the region of the browser, and saved with the first account", async () => {
      await world.visit(`/setup#code=${world.setupCode}`, {}, async (page) => {
        const currency = page.getByLabel("Currency of amounts");
        await currency.waitFor();
        expect(await currency.inputValue()).toBe("GBP");
        await currency.selectOption("SEK");
        await page.getByLabel("E-mail *").fill("first@sitebook.example");
        await page.getByLabel("Password *").fill("a lamp in the third rack");
        await page.getByRole("button", { name: "Create account" }).click();
        await page.waitForURL(`${world.url}/`);
        await page.goto("/settings");
        await page.getByText(/Shown as SEK\s1,234.50/).waitFor();
      });
    });
  },
  "empty",
);
