import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { topDialog } from "./job.ts";
import { endToEnd } from "./world.ts";

endToEnd("receiving", (world) => {
  let count = 0;
  const add = async (path: string, body: object): Promise<string> => {
    const { status, body: answer } = await world.send("manager", "POST", `/api/${path}`, body);
    if (status !== 201) throw new Error(JSON.stringify(answer));
    return answer.data.id;
  };
  /** An order of so many switches and three cables; answers its address, its number and the type of its switches. */
  const newOrder = async (quantityOrdered: number) => {
    count += 1;
    const poNumber = `PO-RECEIVING-${count}`;
    const deviceTypeId = await add("device-types", { name: `Switch ${count}` });
    const items = [
      { description: "Switch", quantityOrdered, deviceTypeId },
      { description: "Cable", quantityOrdered: 3 },
    ];
    const id = await add("purchase-orders", { poNumber, status: "ordered", items });
    return { id, poNumber, deviceTypeId, path: `/r/purchase-orders/${id}` };
  };
  const devicesOf = async (id: string): Promise<Record<string, unknown>[]> =>
    (await world.send("manager", "GET", `/api/devices?purchaseOrderId=${id}&sort=createdAt`)).body.data;
  const openDialog = async (page: Page): Promise<Locator> => {
    await page.getByRole("button", { name: "Receive …" }).click();
    return topDialog(page);
  };
  const quantity = (dialog: Locator, item: string): Locator =>
    dialog.getByRole("textbox", { name: `Received now of ${item}` });
  const field = (dialog: Locator, label: string, device: number): Locator =>
    dialog.getByRole("textbox", { name: `${label} of Switch, device ${device}`, exact: true });
  const isFocused = (target: Locator): Promise<void> => target.and(target.page().locator(":focus")).waitFor();
  /** What a scanner does: it types without a pause, and ends with Enter. */
  const scan = async (page: Page, text: string): Promise<void> => {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };

  test("typed serials become devices in stock, linked from the toast and the order", async () => {
    const { id, poNumber, path } = await newOrder(3);
    const siteId = await add("sites", { name: `Store of ${poNumber}` });
    await world.visit(path, { as: "manager" }, async (page) => {
      const dialog = await openDialog(page);
      await dialog.getByRole("button", { name: "Receive all outstanding" }).click();
      await dialog.getByText("0 of 3 serials").waitFor();
      await dialog.getByLabel("Site", { exact: true }).fill(`Store of ${poNumber}`);
      await page.getByRole("option", { name: `Store of ${poNumber}` }).click();
      await dialog.getByLabel(/^Warranty/).fill("2099-12-31");
      await field(dialog, "Serial", 1).fill("A1");
      await field(dialog, "Asset tag", 1).fill(`${poNumber}-T1`);
      await field(dialog, "Name", 1).fill(`${poNumber} first`);
      await field(dialog, "Serial", 3).fill("A3");
      await dialog.getByText("2 of 3 serials").waitFor();
      await dialog.getByRole("button", { name: "Book 6 pieces" }).click();
      const toast = page.locator(".toast", { hasText: `6 pieces of ${poNumber} received` });
      // It stays while the pointer is on it.
      await toast.hover();
      const common = { siteId, status: "stock", warrantyEnd: "2099-12-31", purchaseOrderId: id };
      expect(await devicesOf(id)).toMatchObject([
        { ...common, name: `${poNumber} first`, serial: "A1", assetTag: `${poNumber}-T1` },
        { ...common, name: `${poNumber} 1`, serial: null, assetTag: null },
        { ...common, name: "A3", serial: "A3", assetTag: null },
      ]);
      await page.getByRole("link", { name: `${poNumber} first` }).waitFor();
      await toast.getByRole("button", { name: "Show devices" }).click();
      await page.getByRole("heading", { level: 1, name: "Devices" }).waitFor();
      await page.getByRole("row", { name: "A3" }).waitFor();
    });
  });

  test("a scanner fills one field after the other, detects a duplicate, and never submits", async () => {
    const { id, path } = await newOrder(3);
    await world.visit(path, { as: "manager" }, async (page) => {
      const dialog = await openDialog(page);
      await quantity(dialog, "Switch").fill("3");
      await field(dialog, "Serial", 1).click();
      await scan(page, "SN0001");
      await scan(page, "SN0002");
      await scan(page, "SN0001");
      await dialog.getByText("Is already that of device 1").waitFor();
      await isFocused(field(dialog, "Serial", 3));
      await scan(page, "SN0003");
      await dialog.getByText("3 of 3 serials").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Stay" }).click();
      await isFocused(dialog.getByRole("button", { name: "Book 3 pieces" }));
      await scan(page, "SN 0004");
      await dialog.getByText("“SN 0004” was scanned, and no field is left for it.").waitFor();
      expect(await devicesOf(id)).toEqual([]);
      await field(dialog, "Asset tag", 1).click();
      await scan(page, `${id}-1`);
      await isFocused(field(dialog, "Asset tag", 2));
      await page.keyboard.press("Control+Enter");
      await dialog.waitFor({ state: "detached" });
      expect((await devicesOf(id)).map(({ serial, assetTag }) => [serial, assetTag])).toEqual([
        ["SN0001", `${id}-1`],
        ["SN0002", null],
        ["SN0003", null],
      ]);
    });
  });

  test("pasted lines fill the fields below, and surplus ones are reported", async () => {
    const { id, path } = await newOrder(3);
    await world.visit(path, { as: "manager" }, async (page) => {
      const dialog = await openDialog(page);
      await quantity(dialog, "Switch").fill("3");
      await field(dialog, "Serial", 2).evaluate((input) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", "P2\tTAG-P2\r\nP3\r\nP4\r\n");
        input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      });
      await page.locator(".toast", { hasText: "One line was skipped" }).waitFor();
      expect(await field(dialog, "Serial", 3).inputValue()).toBe("P3");
      expect(await field(dialog, "Asset tag", 2).inputValue()).toBe("TAG-P2");
      await dialog.getByText("2 of 3 serials").waitFor();
      await dialog.getByText("Without serials").click();
      await dialog.getByText("3 devices").waitFor();
      await dialog.getByRole("button", { name: "Book 3 pieces" }).click();
      await dialog.waitFor({ state: "detached" });
      expect((await devicesOf(id)).map(({ serial }) => serial)).toEqual([null, null, null]);
    });
  });

  test("an existing serial is reported at its field, and nothing else is lost", async () => {
    const { id, deviceTypeId, path } = await newOrder(2);
    await add("devices", { name: "Has it", deviceTypeId, serial: "OLD-1" });
    const locationId = await add("locations", {
      name: `Shelf ${id}`,
      siteId: await add("sites", { name: `Hall ${id}` }),
    });
    await world.visit(path, { as: "manager", expected: /409/ }, async (page) => {
      const dialog = await openDialog(page);
      await dialog.getByRole("button", { name: "Receive all outstanding" }).click();
      await dialog.getByLabel("Location").fill(`Shelf ${id}`);
      await page.getByRole("option", { name: `Shelf ${id}` }).click();
      await page.waitForFunction(
        (name) =>
          [...document.querySelectorAll<HTMLInputElement>("dialog input")].some(
            ({ value }) => value === name,
          ),
        `Hall ${id}`,
      );
      await field(dialog, "Serial", 1).fill("NEW-1");
      await field(dialog, "Serial", 2).fill("old-1");
      await dialog.getByRole("button", { name: "Book 5 pieces" }).click();
      await dialog.getByText("Is already that of Has it").waitFor();
      await isFocused(field(dialog, "Serial", 2));
      expect(await devicesOf(id)).toEqual([]);
      expect(await field(dialog, "Serial", 1).inputValue()).toBe("NEW-1");
      expect(await quantity(dialog, "Cable").inputValue()).toBe("3");
      await field(dialog, "Serial", 2).fill("NEW-2");
      await dialog.getByRole("button", { name: "Book 5 pieces" }).click();
      await dialog.waitFor({ state: "detached" });
      expect(await devicesOf(id)).toMatchObject([
        { serial: "NEW-1", locationId },
        { serial: "NEW-2", locationId },
      ]);
    });
  });

  test("it works on a phone and by keyboard, and passes the accessibility checks", async () => {
    const { id, path } = await newOrder(2);
    await world.visit(path, { as: "manager", width: "phone" }, async (page) => {
      await page.getByRole("button", { name: "Receive …" }).focus();
      await page.keyboard.press("Enter");
      const dialog = topDialog(page);
      await quantity(dialog, "Switch").focus();
      await page.keyboard.type("2");
      await dialog.getByText("0 of 2 serials").waitFor();
      await field(dialog, "Serial", 1).focus();
      await scan(page, "K1");
      await isFocused(field(dialog, "Serial", 2));
      await page.keyboard.type("K1");
      await checkAccessible(page, "dialog[open]");
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll("dialog[open], dialog[open] *")].some(
          (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === "auto",
        ),
      );
      expect(wide).toBe(false);
      await page.keyboard.press("Control+a");
      await scan(page, "K2");
      await isFocused(dialog.getByRole("button", { name: "Book 2 pieces" }));
      await page.keyboard.press("Enter");
      await dialog.waitFor({ state: "detached" });
      expect((await devicesOf(id)).map(({ serial }) => serial)).toEqual(["K1", "K2"]);
    });
  });

  test("a duplicate serial of the same type is a warning while a device is entered", async () => {
    const deviceTypeId = await add("device-types", { name: "Numbered alike" });
    await add("devices", { name: "first of them", deviceTypeId, serial: "ALIKE-1" });
    await world.visit(`/r/devices/new?deviceTypeId=${deviceTypeId}`, { as: "manager" }, async (page) => {
      await page.getByLabel("Name *").fill("another of them");
      await page.getByLabel("Serial number").fill("alike-1");
      await page.getByText("first of them already has this serial number.").waitFor();
      await page.getByRole("button", { name: "Add device", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "another of them" }).waitFor();
    });
  });

  test("a line takes its description and manufacturer from its device type, unless it has its own", async () => {
    const manufacturerId = await add("manufacturers", { name: "Maker of lines" });
    await add("device-types", { name: "Router of lines", manufacturerId });
    const { path } = await newOrder(1);
    await world.visit(path, { as: "manager" }, async (page) => {
      const lines = page.locator("tr[data-line]");
      const choose = async (row: Locator): Promise<void> => {
        await row.getByLabel("Device type").fill("Router of lines");
        await page
          .getByRole("option", { name: /^Router of lines/ })
          .first()
          .click();
      };
      const added = lines.nth(2);
      await choose(added);
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLInputElement>('[data-field="manufacturerId"] input')].some(
          ({ value }) => value === "Maker of lines",
        ),
      );
      expect(await added.getByLabel("Description").inputValue()).toBe("Router of lines");
      await choose(lines.nth(1));
      expect(await lines.nth(1).getByLabel("Description").inputValue()).toBe("Cable");
    });
  });

  test("a line edited during a save keeps the edits, and one that is left for a new device type waits for it", async () => {
    const id = await add("purchase-orders", { poNumber: "PO-MEANWHILE", status: "ordered" });
    await world.visit(`/r/purchase-orders/${id}`, { as: "manager" }, async (page) => {
      let go = (): void => {};
      const isReleased = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route("**/items", async (route) => {
        if (route.request().method() === "POST") await isReleased;
        await route.continue();
      });
      const [line, next] = [page.locator("tr[data-line]").first(), page.locator("tr[data-line]").nth(1)];
      await line.getByLabel("Description").fill("Fan");
      await line.getByLabel("Quantity ordered").fill("2");
      await line.getByLabel("Quantity ordered").press("Enter");
      await line.and(page.locator("[aria-busy]")).waitFor();
      await line.getByLabel("Unit cost").fill("7.50");
      await line.getByLabel("Unit cost").press("Enter");
      const isSaved = page.waitForResponse((response) => response.request().method() === "PATCH");
      go();
      await isSaved;
      const saved = await world.send("manager", "GET", `/api/purchase-orders/${id}/items`);
      expect(saved.body.data.map(({ unitCost }: { unitCost: string }) => unitCost)).toEqual(["7.50"]);

      await next.getByLabel("Description").fill("Pump");
      await next.getByLabel("Device type").fill("Pump of pumps");
      await page.locator(".option-make").click();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").getByLabel("Name *").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await next.getByLabel("Description").inputValue()).toBe("Pump");
      expect((await world.send("manager", "GET", `/api/purchase-orders/${id}/items`)).body.total).toBe(1);
    });
  });
});
