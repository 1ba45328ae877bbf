import { beforeAll, expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { readCsv } from "../../src/sheets/csv/csv.ts";
import { writeCsv } from "../../src/sheets/csv/writeCsv.ts";
import type { Sheet, SheetCell } from "../../src/sheets/sheet.ts";
import { checkAccessible } from "./accessible.ts";
import { chromiumPath } from "./chromium.ts";
import { type Hands, keyboardOf, mouseOf } from "./hands.ts";
import { endToEnd, type World } from "./world.ts";

const header = "ID;Contract number;Name;Vendor;Start date;End date;Value;Description";

/** A row with nothing wrong, and what is wrong with it. */
interface Mistake {
  readonly name?: string;
  readonly id?: string;
  readonly number?: string;
  readonly vendor?: string;
  readonly start?: string;
  readonly end?: string;
  readonly value?: string;
}

/** Twelve kinds of mistakes, by the number of the contract that has them. */
const mistakes: Readonly<Record<string, Mistake>> = {
  "no name": { name: "" },
  "no such vendor": { vendor: "Nobody at all" },
  "a date of an unclear order": { start: "03/04/2026" },
  "no such day": { end: "2026-02-30" },
  "an end before the start": { start: "2026-06-01", end: "2026-05-01" },
  "no number": { value: "a lot" },
  "an unclear number": { value: "1.250" },
  "a number that is too large": { value: "123456789012" },
  "a name that is too long": { name: "x".repeat(300) },
  "a contract that comes twice": { number: "first" },
  "an ID that nothing has": { id: "00000000-0000-4000-8000-000000000000" },
  "two vendors of one name": { vendor: "Import Zwei" },
};

const rowOf = (own: string, key: string, mistake: Mistake = {}): string => {
  const { id = "", name = `${own} ${key}`, vendor = "Import Nord", value = "100" } = mistake;
  const number = `${own}-${mistake.number ?? key}`;
  const { start = "2026-01-01", end = "2026-12-31" } = mistake;
  return [id, number, name, vendor, start, end, value, "Wartung für Räume", "egal"].join(";");
};

/** A file of a German spreadsheet: three good rows, of which one changes a contract, then the mistakes. */
const fileOf = (own: string): Buffer =>
  Buffer.from(
    [
      `${header};Kommentar ${own}`,
      rowOf(own, "first"),
      rowOf(own, "there", { value: "250" }),
      rowOf(own, "last"),
      ...Object.entries(mistakes).map(([key, mistake]) => rowOf(own, key, mistake)),
    ].join("\r\n"),
    "latin1",
  );

/** The line of a mistake in the file. */
const lineOf = (key: string): number => Object.keys(mistakes).indexOf(key) + 5;

/** What every row of the mended file has in these columns; the others stay as they were. */
const right: Readonly<Record<string, string>> = {
  ID: "",
  Vendor: "Import Nord",
  "Start date": "2026-01-01",
  "End date": "2026-12-31",
  Value: "7",
};

/** The rows that were wrong, mended in a spreadsheet. */
function mendedOf(own: string, { header: columns, rows }: Sheet): string {
  const cellOf = (column: string, old: SheetCell | undefined, at: number): SheetCell => {
    if (column === "Contract number") return `${own}-again-${at}`;
    return column === "Name" ? `${own} mended ${at}` : (right[column] ?? old ?? "");
  };
  return writeCsv(
    columns,
    rows.map(({ cells }, at) => columns.map((column, place) => cellOf(column, cells[place], at))),
  );
}

/** Chooses a file in the dialog of the browser that a button opens. */
async function choose(
  page: Page,
  hands: Hands,
  label: string,
  { name, buffer }: { readonly name: string; readonly buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await hands.press(page.getByRole("button", { name: label, exact: true }));
  await (await chooser).setFiles({ name, mimeType: "text/csv", buffer });
}

/** Ticks a box; by keyboard that takes a blank. */
const tick = (hands: Hands, box: Locator): Promise<void> =>
  hands.name === "mouse" ? hands.press(box) : hands.type(box, " ");

/** Drops a file onto the page. */
const drop = (page: Page, name: string, bytes: Buffer): Promise<void> =>
  page.evaluate(
    ([fileName, data]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], fileName));
      const target = document.querySelector("main h1");
      for (const type of ["dragenter", "dragover", "drop"])
        target?.dispatchEvent(
          new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
        );
    },
    [name, bytes.toString("base64")] as const,
  );

/** Pastes cells where the focus is. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((cells) => {
    const data = new DataTransfer();
    data.setData("text/plain", cells);
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);

const tests = (world: World): void => {
  const ask = async (path: string) => (await world.send("manager", "GET", `/api/${path}`)).body;
  const add = async (path: string, body: unknown) =>
    (await world.send("manager", "POST", `/api/${path}`, body)).body.data;

  beforeAll(async () => {
    if (chromiumPath === undefined) return;
    await add("vendors", { name: "Import Nord" });
    for (const slug of ["import-zwei", "import-zwei-2"]) await add("vendors", { name: "Import Zwei", slug });
  });

  const tile = (page: Page, label: string, count: number) =>
    page.getByRole("button", { name: new RegExp(`^${count}\\s*${label}`) });
  const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

  /** Uploads the file: dropped onto the list, or chosen by keyboard. */
  const upload = async (page: Page, hands: Hands, bytes: Buffer): Promise<void> => {
    if (hands.name === "mouse") return drop(page, "contracts.csv", bytes);
    await hands.press(page.getByRole("link", { name: "Import contracts" }));
    await choose(page, hands, "Choose file", { name: "contracts.csv", buffer: bytes });
  };

  /** A draft that is left is found again as it was. */
  const leaveAndComeBack = async (page: Page): Promise<void> => {
    await page.goto("/imports");
    await page.getByRole("link", { name: "contracts.csv" }).first().click();
    await page.getByText("Rows are matched by").waitFor();
  };

  test("a file of UTF-8 with a stray byte is read in the encoding that is chosen for it", async () => {
    const file = Buffer.concat([Buffer.from("name\nZwölf\nGr"), Buffer.from([0xfc]), Buffer.from("n\n")]);
    await world.visit("/r/sites", { as: "manager" }, async (page) => {
      await page.locator("main h1").waitFor();
      await drop(page, "mixed.csv", file);
      await page.getByText("line 3, byte 3 (0xFC, offset 14) is not UTF-8").waitFor();
      const choices = page.getByRole("group", { name: "Choose the encoding" });
      expect(await choices.getByRole("radio", { checked: true }).count()).toBe(0);
      expect(await choices.getByRole("radio", { name: /^UTF-8/ }).isDisabled()).toBe(true);
      expect(await choices.locator("label", { hasText: "(Windows-1252)" }).textContent()).toContain("Grün");
      expect(await choices.locator("label", { hasText: "(CP850)" }).textContent()).toContain("Gr³n");
      await checkAccessible(page, "main");
      await choices.getByRole("radio", { name: "Windows-1252" }).check();
      await page.getByRole("cell", { name: "Grün", exact: true }).waitFor();
      expect(await page.getByText("is not UTF-8").count()).toBe(0);
      await page.getByRole("button", { name: "Check", exact: true }).waitFor();
    });
  });

  const openColumns = async (page: Page, file: string, text: string): Promise<void> => {
    await page.locator("main h1").waitFor();
    await drop(page, file, Buffer.from(text));
    await page.getByRole("button", { name: "Check", exact: true }).waitFor();
  };

  test("an ambiguous number is asked about next to its error, and shown as it is stored", async () => {
    const text = "name;value\nUnclear 1;1.234\nUnclear 2;2.500\n";
    await world.visit("/r/contracts", { as: "manager" }, async (page) => {
      await openColumns(page, "unclear.csv", text);
      await page.getByRole("button", { name: "Check", exact: true }).click();
      await page.getByText("has a point that may separate thousands or decimals").first().waitFor();
      await checkAccessible(page, "main");
      await page.getByLabel("Numbers", { exact: true }).selectOption("comma");
      await page.getByRole("button", { name: "Import 2 rows" }).waitFor();
      await page
        .getByText(/1[,\s]?234\.00/)
        .first()
        .waitFor();
      await page.getByRole("link", { name: "Change", exact: true }).click();
      await page.getByLabel("Numbers", { exact: true }).selectOption("point");
      await page.getByRole("button", { name: "Check", exact: true }).click();
      await page.getByText("rounded, such as 1.234 to 1.23").waitFor();
    });
  });

  test("missing records can be created, and a key without a column says what it matches", async () => {
    const text = "name,deviceType,rack,Place,vlan\nUnclear,Type,R1,Nowhere,\n";
    await world.visit("/r/devices", { as: "manager" }, async (page) => {
      await openColumns(page, "devices.csv", text);
      await page.getByText("Add missing device types").waitFor();
      expect(await page.getByText(/Add missing .*racks/).count()).toBe(0);
      await page.getByText("The file has no column for Site, so only records without one match.").waitFor();
      await page.getByLabel("Field of Place").selectOption("site");
      await page.getByLabel("Add missing device types, racks and sites").waitFor();
      expect(await page.getByText("The file has no column for Site").count()).toBe(0);
    });
  });

  for (const handsOf of [mouseOf, keyboardOf]) {
    const by = handsOf === mouseOf ? "mouse" : "keyboard";
    const own = `By-${by}`;

    test(`a file with twelve kinds of mistakes, by ${by}`, async () => {
      const vendorId = (await ask("vendors?name=Import%20Nord")).data[0].id;
      const there = await add("contracts", {
        name: "Contract there",
        vendorId,
        contractNumber: `${own}-there`,
      });
      const count = async (): Promise<number> => (await ask(`contracts?pageSize=1&search=${own}`)).total;
      await world.visit("/r/contracts", { as: "manager" }, async (page) => {
        const hands: Hands = handsOf(page);
        const mend = async (column: string, key: string, value: string, left: number): Promise<void> => {
          const place = header.split(";").indexOf(column);
          await hands.press(page.locator(`[data-cell="${lineOf(key)} ${place}"]`));
          await hands.type(page.getByLabel(`${column}, row ${lineOf(key)}`, { exact: true }), value);
          await page.keyboard.press("Enter");
          await tile(page, "Errors", left).waitFor();
        };
        await page.locator("tr[data-row]").first().waitFor();
        await upload(page, hands, fileOf(own));

        // Windows-1252 and semicolons, as they were recognised.
        await page.getByRole("cell", { name: "Wartung für Räume" }).first().waitFor();
        await page.getByText("(Windows-1252), semicolon between cells").waitFor();

        await page.getByText("1 column to assign").waitFor();
        await hands.choose(page.getByLabel(`Field of Kommentar ${own}`), "Leave out");
        await page.getByText("1 column to assign").waitFor({ state: "detached" });
        if (by === "mouse") await leaveAndComeBack(page);
        await hands.press(button(page, "Check"));

        await tile(page, "Errors", 12).waitFor();
        await tile(page, "New", 2).waitFor();
        await tile(page, "Changed", 1).waitFor();
        await mend("Vendor", "no such vendor", "Import Nord", 11);
        await mend("End date", "no such day", "2026-02-28", 10);
        await mend("Value", "no number", "1200", 9);

        const download = page.waitForEvent("download");
        await hands.press(page.getByRole("link", { name: "Download the rows with errors" }));
        const rest = readCsv(await Bun.file(await (await download).path()).text(), "rest").sheet;
        expect(rest.rows).toHaveLength(9);
        expect(rest.header.at(-1)).toBe("problems");

        await tick(hands, page.getByLabel("Skip 9 rows with errors"));
        await page.getByRole("button", { name: "Import 6 rows", disabled: false }).waitFor();
        // Someone else is quicker: it is checked once more.
        await world.send("manager", "PATCH", `/api/contracts/${there.id}`, { description: "Meanwhile" });
        await hands.press(button(page, "Import 6 rows"));
        await page.getByText("The data has changed since the check").waitFor();
        await hands.press(button(page, "Import 6 rows"));
        await page.getByText("6 rows imported").waitFor();
        expect(await count()).toBe(6);
        expect((await ask(`contracts/${there.id}`)).data).toMatchObject({ value: "250.00" });

        // What was left out is mended in the file and sent again.
        const buffer = Buffer.from(mendedOf(own, rest));
        await choose(page, hands, "Upload corrected file", { name: "mended.csv", buffer });
        await page.getByText("mended.csv").waitFor();
        await hands.press(button(page, "Check"));
        await tile(page, "New", 9).waitFor();
        await hands.press(button(page, "Import 9 rows"));
        await page.getByText("9 rows imported").waitFor();
        expect(await count()).toBe(15);
        await hands.press(button(page, "Undo import"));
        await page.getByText("This import is undone").waitFor();
        expect(await page.getByText("9 rows imported").count()).toBe(0);
        expect(await count()).toBe(6);
        await page.waitForFunction(() => document.activeElement !== document.body);
      });
    });
  }

  test("ten rows pasted into a list are one screen, with each problem in its cell", async () => {
    const rows = Array.from({ length: 10 }, (_, at) => [
      at === 3 ? "12x" : `${3900 + at}`,
      `Pasted ${at}`,
      "active",
    ]);
    const text = [["VID", "Name", "Status"], ...rows].map((cells) => cells.join("\t")).join("\n");
    await world.visit("/r/vlans", { as: "manager" }, async (page) => {
      const hands = keyboardOf(page);
      await page.locator("tr[data-row]").first().waitFor();
      await paste(page, text);
      const wrong = page.getByRole("gridcell", { name: /^12x/ });
      await wrong.waitFor();
      expect(await page.getByRole("row").count()).toBe(11);
      await page.getByText("9 new, 1 error").waitFor();
      await checkAccessible(page, "main");
      await hands.press(wrong);
      await hands.type(page.getByLabel("VID, row 5", { exact: true }), "3903");
      await page.keyboard.press("Enter");
      await page.getByText("10 new", { exact: true }).waitFor();

      // The session ends before the last press, and nothing of it is lost.
      await page.waitForLoadState("networkidle");
      // What the page reads meanwhile would notice it first.
      const isTold = Promise.withResolvers<void>();
      await page.route("**/api/**", async (route) => {
        if (route.request().method() === "GET") await isTold.promise;
        await route.continue();
      });
      await page.context().clearCookies();
      await hands.press(button(page, "Import 10 rows"));
      const ended = page.getByRole("dialog", { name: "Your session has ended" });
      await ended.waitFor();
      isTold.resolve();
      await ended.getByLabel("Password", { exact: true }).fill(world.person("manager").password);
      await ended.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByText("10 rows imported").waitFor();
      expect((await ask("vlans?pageSize=1&search=Pasted")).total).toBe(10);
      await hands.press(button(page, "Undo import"));
      await page.getByText("This import is undone").waitFor();
      expect((await ask("vlans?pageSize=1&search=Pasted")).total).toBe(0);
    });
  });

  test("says why a NetBox cannot be read, and never stores the token", async () => {
    const how = { as: "admin", expected: /Failed to load resource|status (400|502)/ } as const;
    await world.visit("/imports", how, async (page) => {
      await page.getByLabel("Address").fill("http://127.0.0.2:9");
      await page.getByLabel("Token").fill("secret-of-netbox");
      await button(page, "Read everything").click();
      await page.getByText("This server may not connect to that address").waitFor();
      await page.getByLabel("Address").fill("http://127.0.0.1:9");
      await button(page, "Read everything").click();
      await page.getByText("Nothing answers there").waitFor();
      await checkAccessible(page, "main");
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(kept).not.toContain("secret-of-netbox");
      expect(page.url()).not.toContain("secret");
    });
  });
};

// Nothing answers at this address, which the demo may connect to.
endToEnd("imports", tests, "demo", ["--netbox-hosts", "127.0.0.1"]);
