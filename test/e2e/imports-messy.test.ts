import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { endToEnd, type World } from "./world.ts";

const types = [
  ["Cisco", "C9300-48P", "Switch"],
  ["cisco ", "C9300-24T", "switch"],
  ["Dell", "PowerEdge R640", "Server"],
  ["DELL", "PowerEdge R740", "server"],
] as const;
const states = ["aktiv", "active", "in Betrieb", "stock", "defekt"];
const dates = ["12.03.2021", "2021-03-12", "03/14/2022", "1.4.23", ""];
const prices = ["4.800,00", "1250.5", "€ 3.150,00", ""];

/** A row of an inventory: two racks, and one unit that is taken twice. */
function rowOf(at: number): string {
  const [maker, model, role] = types[at % types.length] ?? types[0];
  const unit = at === 59 ? 1 : (at % 30) + 1;
  const values = [`messy-${at}`, maker, model, role, at % 9 === 0 ? "messy plant " : "Messy Plant"];
  const place = [at < 30 ? "MA1" : "MA2", `${unit}`, at % 4 === 0 ? "front" : "vorne"];
  const own = [`MS${at}`, states[at % states.length], `10.250.9.${at + 1}`, dates[at % dates.length]];
  return [...values, ...place, ...own, prices[at % prices.length]].join(";");
}

/** A spreadsheet of a small site: a title, an empty line, spellings of all kinds, and a row of totals. */
const messySheet = [
  "Inventarliste Werk, Stand 11/2026;;;;;;;;;;;;",
  "",
  "Hostname;Hersteller;Modell;Typ;Standort;Schrank;HE;Seite;Seriennr.;Status;IP-Adresse;Kaufdatum;Preis",
  ...Array.from({ length: 60 }, (_, at) => rowOf(at)),
  "Summe;;;;;;;;;;;;187.000,00",
].join("\r\n");

const upload = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      // Windows-1252, as spreadsheets of Windows write it.
      const bytes = Uint8Array.from(content, (letter) => (letter === "€" ? 0x80 : letter.charCodeAt(0)));
      transfer.items.add(new File([bytes], fileName));
      const target = document.querySelector("main h1");
      for (const type of ["dragenter", "dragover", "drop"])
        target?.dispatchEvent(
          new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
        );
    },
    [name, text] as const,
  );

const tests = (world: World): void => {
  const ask = async (path: string) => (await world.send("manager", "GET", `/api/${path}`)).body;

  test("a messy inventory gets in with racks, types, addresses, prices and dates", async () => {
    await world.visit("/imports", { as: "manager" }, async (page) => {
      const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
      await page.locator("main h1").waitFor();
      await upload(page, "inventar.csv", messySheet);
      // The title, the header row, the totals and the resource are recognised, and most columns.
      await page.getByText("Title left out: Inventarliste Werk, Stand 11/2026").waitFor();
      expect(await page.getByLabel("These are").inputValue()).toBe("devices");
      await button("Check").click();
      const aside = page.getByRole("complementary", { name: "Errors and settings" });
      const tile = (label: string, count: number) =>
        page.getByRole("button", { name: new RegExp(`^${count}\\s*${label}`) });
      await tile("Errors", 60).waitFor();
      const add = aside.getByRole("button", { name: /^Add the / });
      while ((await add.count()) > 0) {
        const before = await add.count();
        await add.first().click();
        await page.waitForFunction(
          (count) =>
            [...document.querySelectorAll("aside button")].filter((one) =>
              one.textContent?.startsWith("Add the "),
            ).length < count,
          before,
        );
      }
      // One unit is taken twice: the device stays, without a unit.
      await tile("Errors", 1).waitFor();
      await aside.getByRole("button", { name: "Clear this cell" }).click();
      await button("Import 60 rows").click();
      await page.getByText("60 rows imported").waitFor();
      await page.getByRole("row", { name: /messy-0/ }).waitFor();
    });
    const { data, total } = await ask("devices?search=messy-&pageSize=100&sort=name");
    expect(total).toBe(60);
    const [first] = data;
    expect(first).toMatchObject({
      status: "active",
      face: "front",
      purchaseDate: "2021-03-12",
      purchasePrice: "4800.00",
    });
    expect(data.every((one: { rackId: string | null }) => one.rackId !== null)).toBe(true);
    expect(data.filter((one: { primaryIp4Id: string | null }) => one.primaryIp4Id !== null)).toHaveLength(60);
    expect(new Set(data.map(({ siteId }: { siteId: string }) => siteId)).size).toBe(1);
  });

  test("a column of two things is split, and a subnet and its mask are joined, with a preview", async () => {
    const text = "Subnet,Mask,Site / Note\n10.251.0.0,255.255.255.0,one / two\n";
    await world.visit("/r/prefixes", { as: "manager" }, async (page) => {
      await page.locator("main h1").waitFor();
      await upload(page, "subnets.csv", text);
      const menuOf = async (column: string, item: string): Promise<void> => {
        await page.getByRole("button", { name: `Options of column ${column}` }).click();
        await page.getByRole("menuitem", { name: item }).click();
      };
      await page.getByLabel("These are").waitFor();
      await menuOf("Site / Note", "Split into columns…");
      const split = page.getByRole("dialog", { name: "Split Site / Note" });
      await split.getByRole("cell", { name: "two", exact: true }).waitFor();
      await split.getByRole("button", { name: "Split", exact: true }).click();
      await page.getByLabel("Field of Note", { exact: true }).selectOption("description");
      await page.getByRole("cell", { name: "two", exact: true }).waitFor();
      await page.getByLabel("Field of Site", { exact: true }).selectOption("");
      await menuOf("Subnet", "Join with other columns…");
      const join = page.getByRole("dialog", { name: "Join Subnet with other columns" });
      expect(await join.getByLabel("As", { exact: true }).inputValue()).toBe("cidr");
      await join.getByLabel("Name", { exact: true }).fill("Prefix");
      await join.getByRole("button", { name: "Join", exact: true }).click();
      await page.getByLabel("Field of Prefix").waitFor();
      await page.getByRole("button", { name: "Check", exact: true }).click();
      await page.getByRole("button", { name: "Import 1 row" }).click();
      await page.getByText("1 row imported").waitFor();
    });
    const [made] = (await ask("prefixes?prefix=10.251.0.0/24")).data;
    expect(made).toMatchObject({ prefix: "10.251.0.0/24", description: "two" });
  });
};

endToEnd("imports, a messy sheet", tests);
