import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { endToEnd } from "./world.ts";

interface Stands {
  readonly position: string | null;
  readonly face: string | null;
  readonly rackId: string | null;
}

endToEnd("racks", (world) => {
  const add = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> => {
    const { status, body: answer } = await world.send("operator", "POST", `/api/${path}`, body);
    if (status !== 201) throw new Error(`adding to ${path}: ${JSON.stringify(answer)}`);
    return answer.data.id;
  };
  const stands = async (id: string): Promise<Stands> => {
    const { position, face, rackId } = (await world.send("operator", "GET", `/api/devices/${id}`)).body.data;
    return { position, face, rackId };
  };
  /** A rack of ten units with two devices, under names of its own. */
  const furnish = async (name: string) => {
    const siteId = await add("sites", { name: `Site of ${name}` });
    const rackId = await add("racks", { name, siteId, height: 10 });
    const deviceTypeId = await add("device-types", { name: `Box of ${name}`, rackUnits: 1 });
    const place = (device: string, position: number) =>
      add("devices", { name: `${name}-${device}`, deviceTypeId, rackId, position, face: "front" });
    return { siteId, rackId, deviceTypeId, low: await place("low", 2), high: await place("high", 5) };
  };
  const device = (page: Page, name: string) =>
    page.getByRole("list", { name: /^Front of/ }).getByRole("button", { name: new RegExp(`^${name},`) });
  const save = async (page: Page, said: string): Promise<void> => {
    await page.getByRole("button", { name: "Save arrangement" }).click();
    await page.locator(".toast", { hasText: said }).waitFor();
  };

  test("two devices are swapped by keyboard, and Undo restores them", async () => {
    const { rackId, low, high } = await furnish("swap");
    await world.visit(`/r/racks/${rackId}`, { as: "operator" }, async (page) => {
      await page.getByRole("button", { name: "Arrange" }).press("Enter");
      await device(page, "swap-low").press("Enter");
      // Over the other one, to the next free place.
      for (const unit of ["U3", "U4", "U6"]) {
        await device(page, "swap-low").press("ArrowUp");
        await page
          .getByRole("button", { name: new RegExp(`^swap-low, .*, ${unit},`) })
          .first()
          .waitFor();
      }
      await device(page, "swap-low").press("Enter");
      await device(page, "swap-high").press("Enter");
      for (const unit of ["U4", "U3", "U2"]) {
        await device(page, "swap-high").press("ArrowDown");
        await page
          .getByRole("button", { name: new RegExp(`^swap-high, .*, ${unit},`) })
          .first()
          .waitFor();
      }
      await device(page, "swap-high").press("Enter");
      await device(page, "swap-low").press("Enter");
      await device(page, "swap-low").press("ArrowDown");
      await page
        .getByRole("button", { name: /^swap-low, .*, U5,/ })
        .first()
        .waitFor();
      await device(page, "swap-low").press("Enter");
      await page.getByText("2 devices moved").first().waitFor();
      await save(page, "2 devices moved");
      expect([(await stands(low)).position, (await stands(high)).position]).toEqual(["5.0", "2.0"]);
      await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
      await page
        .getByRole("button", { name: /^swap-low, .*, U2,/ })
        .first()
        .waitFor();
      expect([(await stands(low)).position, (await stands(high)).position]).toEqual(["2.0", "5.0"]);
    });
  });

  test("a device is dragged to another position; Escape and Discard restore it", async () => {
    const { rackId, low, high } = await furnish("drag");
    await world.visit(`/r/racks/${rackId}`, { as: "operator" }, async (page) => {
      await page.getByRole("button", { name: "Arrange" }).click();
      const from = await device(page, "drag-low").boundingBox();
      if (from === null) throw new Error("there is nothing to drag");
      const [x, y] = [from.x + 60, from.y + from.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y - 12);
      await device(page, "drag-low").and(page.locator("[aria-pressed=true]")).waitFor();
      // Six units up: U8, as U5 is taken by the other one.
      await page.mouse.move(x, y - from.height * 3, { steps: 4 });
      await page.mouse.move(x, y - (from.height + 2) * 6, { steps: 6 });
      await page
        .getByRole("button", { name: /^drag-low, .*, U8,/ })
        .first()
        .waitFor();
      await page.mouse.up();
      await save(page, "1 device moved");
      await page.locator(":focus", { hasText: "Arrange" }).waitFor();
      expect(await stands(low)).toEqual({ position: "8.0", face: "front", rackId });

      await page.getByRole("button", { name: "Arrange" }).click();
      await device(page, "drag-high").press("Enter");
      await device(page, "drag-high").press("ArrowUp");
      await page
        .getByRole("button", { name: /^drag-high, .*, U6,/ })
        .first()
        .waitFor();
      await device(page, "drag-high").press("Escape");
      await page.getByText("Nothing moved yet").waitFor();
      await page.getByRole("button", { name: "Close", exact: true }).click();
      await page.locator(":focus", { hasText: "Arrange" }).waitFor();
      expect((await stands(high)).position).toBe("5.0");

      // Straight to the side is a drag as well.
      await page.getByRole("button", { name: "Arrange" }).click();
      const front = await device(page, "drag-high").boundingBox();
      if (front === null) throw new Error("there is nothing to drag");
      const [left, middle] = [front.x + 20, front.y + front.height / 2];
      await page.mouse.move(left, middle);
      await page.mouse.down();
      await page.mouse.move(left + 30, middle);
      await device(page, "drag-high").and(page.locator("[aria-pressed=true]")).waitFor();
      await page.mouse.move(left + front.width + 40, middle, { steps: 4 });
      await page
        .getByRole("list", { name: /^Rear of/ })
        .getByRole("button", { name: /^drag-high, .*, U5, Active$/ })
        .waitFor();
      await page.mouse.up();
      await page.getByRole("button", { name: "Discard", exact: true }).click();
    });
  });

  test("a device is added from stock, and a concurrent change by someone else is shown", async () => {
    const { rackId, deviceTypeId } = await furnish("stock");
    const shelf = await add("sites", { name: "Shelf of stock" });
    const stocked = await add("devices", {
      name: "stock-spare",
      siteId: shelf,
      deviceTypeId,
      status: "stock",
      serial: "SPARE-4711",
    });
    await world.visit(`/r/racks/${rackId}`, { as: "operator", expected: /412/ }, async (page) => {
      await page.getByRole("button", { name: "Arrange" }).click();
      await page.getByRole("combobox", { name: "Add a device from stock" }).fill("spare-4711");
      await page.getByRole("option", { name: /stock-spare/ }).click();
      await page
        .getByRole("button", { name: /^stock-spare, .*, U1,/ })
        .first()
        .waitFor();
      await add("devices", { name: "stock-rival", deviceTypeId, rackId, position: 1, face: "front" });
      await page.getByRole("button", { name: "Save arrangement" }).click();
      await page.getByRole("alert").filter({ hasText: "stock-spare: U1 is taken by stock-rival" }).waitFor();
      await page
        .getByRole("button", { name: /^stock-rival, .*, U1,/ })
        .first()
        .waitFor();
      await device(page, "stock-spare").press("ArrowUp");
      await page
        .getByRole("button", { name: /^stock-spare, .*, U3,/ })
        .first()
        .waitFor();
      await save(page, "1 device moved");
      expect(await stands(stocked)).toEqual({ position: "3.0", face: "front", rackId });
      await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
      await page.locator(".toast", { hasText: "Back to how it was" }).waitFor();
      const { siteId, rackId: rack } = (await world.send("operator", "GET", `/api/devices/${stocked}`)).body
        .data;
      expect([siteId, rack]).toEqual([shelf, null]);
    });
  });

  test("on a phone a device is picked up by a tap and put down at a highlighted position", async () => {
    const { rackId, low } = await furnish("phone");
    await world.visit(`/r/racks/${rackId}`, { as: "operator", width: "phone" }, async (page) => {
      await page.getByRole("button", { name: "Arrange" }).click();
      await device(page, "phone-low").click();
      await page.getByRole("button", { name: "U9, rear" }).click();
      await page
        .getByRole("list", { name: "Rear of phone" })
        .getByRole("button", { name: /^phone-low, .*, U9, Active$/ })
        .waitFor();
      await save(page, "1 device moved");
      expect(await stands(low)).toEqual({ position: "9.0", face: "rear", rackId });
    });
  });

  /** Presses a unit of a face. */
  const pressUnit = async (page: Page, face: "Front" | "Rear", unit: number): Promise<void> => {
    const line = page
      .locator(".elevation-face", { hasText: face })
      .locator(".rack-numbers > li", { hasText: new RegExp(`^${unit}$`) });
    await line.scrollIntoViewIfNeeded();
    const number = await line.boundingBox();
    const frame = await page.getByRole("list", { name: new RegExp(`^${face} of`) }).boundingBox();
    if (number === null || frame === null) throw new Error(`U${unit} is not on the page`);
    await page.mouse.click(frame.x + frame.width / 2, number.y + number.height / 2);
  };

  test.each<["Front" | "Rear", number, boolean]>([
    ["Front", 20, false],
    ["Rear", 42, false],
    ["Front", 1, false],
    ["Front", 20, true],
    ["Rear", 1, true],
  ])("pressing %s U%i of an empty rack proposes that unit (top down: %p)", async (face, unit, topDown) => {
    const name = `${face} ${unit} ${topDown}`;
    const siteId = await add("sites", { name: `Site of ${name}` });
    const rackId = await add("racks", { name, siteId, height: 42, topDown });
    await world.visit(`/r/racks/${rackId}`, { as: "operator" }, async (page) => {
      await page.locator(".rack-frame").first().waitFor();
      await pressUnit(page, face, unit);
      const form = page.getByRole("dialog", { name: /^New device for/ });
      expect(await form.getByLabel("Lowest unit").inputValue()).toBe(String(unit));
      expect(await form.getByLabel("Face").inputValue()).toBe(face.toLowerCase());
    });
  });

  test("a new rack gets a device whose type and manufacturer don't exist yet, with one short form over another", async () => {
    const siteId = await add("sites", { name: "Site of first device" });
    const rackId = await add("racks", { name: "first-device", siteId, height: 42 });
    await world.visit(`/r/racks/${rackId}`, { as: "operator" }, async (page) => {
      await page.locator(".rack-frame").first().waitFor();
      await pressUnit(page, "Front", 20);
      const form = page.getByRole("dialog", { name: /^New device for/ });
      // The type comes first, then the name, the unit and the face; all else is folded.
      const shown = form.locator(".form-field:visible");
      await shown.first().waitFor();
      expect(await shown.evaluateAll((fields) => fields.map((field) => field.dataset.field))).toEqual([
        ...["deviceTypeId", "name", "position", "face"],
      ]);
      await form.getByText("More fields").waitFor();
      await form.getByLabel("Device type *").fill("Shelf server 2000");
      await page.getByRole("option", { name: /^Add a device type/ }).click();
      const type = page.getByRole("dialog", { name: "New device type" });
      expect(await type.getByLabel("Name *").inputValue()).toBe("Shelf server 2000");
      await type.getByLabel("Manufacturer").fill("Shelfware");
      await page.getByRole("option", { name: /^Add a manufacturer/ }).click();
      await type.getByLabel("Height").fill("2");
      await checkAccessible(page);
      await type.getByRole("button", { name: "Add device type" }).click();
      await type.waitFor({ state: "detached" });
      await form.getByLabel("Name *").fill("shelf-01");
      await form.getByLabel("Lowest unit").fill("21");
      await form.getByRole("button", { name: "Add device", exact: true }).click();
      await page.getByRole("button", { name: /^shelf-01, Shelf server 2000, U21 to U22, Active$/ }).waitFor();
    });
    const [{ rackUnits, manufacturerId }] = (
      await world.send("operator", "GET", "/api/device-types?name=Shelf%20server%202000")
    ).body.data;
    const { body } = await world.send("operator", "GET", `/api/manufacturers/${manufacturerId}`);
    expect([rackUnits, body.data.name]).toEqual(["2.00", "Shelfware"]);
  });

  test("adding one device after the other proposes the next free unit for the same type", async () => {
    const { rackId } = await furnish("series");
    await add("device-types", { name: "Twin of series", rackUnits: 2 });
    await world.visit(`/r/racks/${rackId}`, { as: "operator" }, async (page) => {
      await page.locator(".rack-frame").first().waitFor();
      await pressUnit(page, "Front", 3);
      const form = page.getByRole("dialog", { name: /^New device for/ });
      await form.getByLabel("Device type *").fill("Twin of series");
      await page.getByRole("option", { name: /^Twin of series/ }).click();
      await form.getByLabel("Name *").fill("series-a");
      await form.getByRole("button", { name: "Add and start another" }).click();
      // U5 is taken, so the next one that has room for 2 U is U6.
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[data-field="position"] input')?.value === "6",
      );
      expect(await form.getByLabel("Device type *").inputValue()).toBe("Twin of series");
      // The site, which the form took over from the rack, is still folded.
      expect(await form.locator(".more-fields").evaluate((more) => more.hasAttribute("open"))).toBe(false);
      await form.getByLabel("Name *").fill("series-b");
      await form.getByRole("button", { name: "Add device", exact: true }).click();
      await page.getByRole("button", { name: /^series-b, Twin of series, U6 to U7, Active$/ }).waitFor();
    });
  });

  test("on a phone, pressing a device shows it at once, with a way to its page", async () => {
    const { rackId } = await furnish("glance");
    await world.visit(`/r/racks/${rackId}`, { as: "viewer", width: "phone" }, async (page) => {
      await device(page, "glance-high").click();
      const sheet = page.getByRole("dialog", { name: "glance-high" });
      await sheet.getByText("U5").waitFor();
      const link = sheet.getByRole("link", { name: "Open device" });
      await page.waitForFunction(() => document.getAnimations().length === 0);
      const box = await link.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
      await checkAccessible(page, "dialog", ["phone"]);
      await sheet.press("Escape");
      await sheet.waitFor({ state: "detached" });
      expect(await device(page, "glance-high").evaluate((one) => one === document.activeElement)).toBe(true);
      await device(page, "glance-low").click();
      await page
        .getByRole("dialog", { name: "glance-low" })
        .getByRole("link", { name: "Open device" })
        .click();
      await page.getByRole("heading", { level: 1, name: "glance-low" }).waitFor();
      expect(await page.getByRole("dialog").count()).toBe(0);
    });
  });

  test.each(["desk", "phone"] as const)("no name in an elevation is cut off on a %s", async (width) => {
    const { siteId } = await furnish(`names-${width}`);
    const rackId = await add("racks", { name: `Names ${width}`, siteId, height: 42 });
    const deviceTypeId = await add("device-types", { name: "A long name of a type", rackUnits: 1 });
    const name = `${width}-rotterdam-leaf-a01-1`;
    await add("devices", { name, siteId, deviceTypeId, rackId, position: 7, face: "front" });
    await world.visit(`/r/racks/${rackId}`, { as: "viewer", width }, async (page) => {
      const shown = page.locator(".rack-device-name", { hasText: name }).first();
      await shown.waitFor();
      expect(await shown.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      // Nor is it higher than its device, in which a name is cut off at the top.
      const heights = await shown.evaluate((one) => [one.clientHeight, one.parentElement?.clientHeight ?? 0]);
      expect(heights[0]).toBeLessThanOrEqual(heights[1] ?? 0);
      await page.getByRole("group", { name: "Faces" }).getByText("Rear").click();
      await page
        .getByRole("list", { name: /^Rear of/ })
        .getByText(name)
        .waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  });

  test("the list of racks has columns that every rack fills", async () => {
    await furnish("listed");
    await world.visit("/r/racks", { as: "viewer" }, async (page) => {
      await page.getByRole("link", { name: "listed", exact: true }).waitFor();
      const headers = (await page.locator("thead th").allInnerTexts()).map((text) => text.trim());
      expect(headers.filter((text) => text !== "")).toEqual(["Name", "Site", "Height", "Status", "Updated"]);
    });
  });

  test("on a phone the racks of a site scroll, and the page doesn't", async () => {
    const siteId = await add("sites", { name: "Wide hall" });
    for (let n = 1; n <= 6; n += 1)
      await add("racks", { name: `Wide ${n}`, siteId, height: 10, powerBudgetW: 4000 });
    await world.visit(`/racks?site=${siteId}`, { as: "viewer", width: "phone" }, async (page) => {
      await page.getByRole("link", { name: "Wide 6" }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  });

  test("the racks of a site are side by side; a serial number and free space are found", async () => {
    const { siteId, rackId, deviceTypeId } = await furnish("row-1");
    const other = await add("racks", { name: "row-2", siteId, height: 4 });
    await add("devices", {
      name: "row-box",
      deviceTypeId,
      rackId: other,
      position: 2,
      face: "front",
      serial: "RB-77",
    });
    await world.visit(`/racks?site=${siteId}`, { as: "viewer" }, async (page) => {
      await page.getByRole("article", { name: "row-1" }).waitFor();
      await page.getByRole("searchbox", { name: "Find a device or a serial number" }).fill("rb-77");
      await page.getByText("1 found").waitFor();
      await page.locator("[data-lit]", { hasText: "row-box" }).waitFor();
      await page.getByRole("combobox", { name: "Find room" }).selectOption("Room for 4 U");
      await page.locator('.rack-column[data-room="false"]', { hasText: "row-2" }).waitFor();
      await page.locator('.rack-column[data-room="true"]', { hasText: "row-1" }).waitFor();
      await page
        .getByRole("article", { name: "row-1" })
        .getByRole("button", { name: /^row-1-low,/ })
        .click();
      await page.getByRole("heading", { level: 1, name: "row-1-low" }).waitFor();
      await page.goto(`/r/racks/${rackId}`);
      await page.getByRole("list", { name: "Front of row-1" }).waitFor();
      expect(await page.getByRole("button", { name: "Arrange" }).count()).toBe(0);
    });
  });
});
