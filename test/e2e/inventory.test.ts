import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { endToEnd } from "./world.ts";

endToEnd("inventory", (world) => {
  const goTo = world.browseWith({ as: "manager" });
  const add = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> =>
    (await world.send("manager", "POST", `/api/${path}`, body)).body.data.id;

  test("the prefix tree leads to the next free prefix, and that into a form that is filled in", async () => {
    const vrfId = await add("vrfs", { name: "Tests" });
    const parent = await add("prefixes", { prefix: "10.77.0.0/22", vrfId, status: "container" });
    await add("prefixes", { prefix: "10.77.0.0/24", vrfId });
    await goTo("/prefixes", async (page) => {
      await page.getByRole("treegrid").waitFor();
      await page.getByRole("searchbox", { name: "Network, address or text" }).fill("10.77.0.9");
      await page.locator("[data-line]", { hasText: "10.77.0.0/24" }).waitFor();
      const line = page.locator(`[data-line="${parent}"]`);
      await line.getByRole("link", { name: "10.77.0.0/22" }).click();

      await page.getByText("Next free", { exact: true }).waitFor();
      await page.getByLabel("Length of the next prefix").selectOption("25");
      await page.getByRole("link", { name: "Add 10.77.1.0/25" }).first().click();
      await page.getByRole("heading", { level: 1, name: "New prefix" }).waitFor();
      expect(await page.getByLabel("Prefix *").inputValue()).toBe("10.77.1.0/25");
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[data-field="vrfId"] input')?.value === "Tests",
      );
      await page.getByRole("button", { name: "Add prefix", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "10.77.1.0/25" }).waitFor();
    });
  });

  test("lists of prefixes, and the pages of their owners, show the utilization of each", async () => {
    const vrfId = await add("vrfs", { name: "Filled" });
    for (const prefix of ["10.78.0.0/22", "10.78.0.0/24", "10.78.0.0/25", "10.78.1.0/24"])
      await add("prefixes", { prefix, vrfId });
    await goTo(`/r/prefixes?vrfId=${vrfId}`, async (page) => {
      const cells = page.locator('tbody td[data-kind="gauge"]');
      await cells.filter({ hasText: "%" }).nth(1).waitFor();
      expect(await cells.allTextContents()).toEqual(["50 %50 %", "50 %50 %", "", ""]);
    });
    await goTo(`/r/vrfs/${vrfId}`, async (page) => {
      const row = (prefix: string) => page.getByRole("row", { name: prefix });
      await row("10.78.0.0/22").getByRole("meter", { name: "10.78.0.0/22 is used" }).waitFor();
      expect(await row("10.78.1.0/24").getByRole("meter").count()).toBe(0);
      expect(await page.getByRole("columnheader", { name: "Used" }).count()).toBe(1);
    });
  });

  test("the page of a vendor shows which of its contracts end next", async () => {
    const vendorId = await add("vendors", { name: "Soon to end", slug: "soon-to-end" });
    const inDays = (days: number): string =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    for (const [name, days, status] of [
      ["Ends later", 80, "active"],
      ["Ends soon", 20, "active"],
      ["Ended", -20, "active"],
      ["Far away", 900, "active"],
      ["Given up", 30, "cancelled"],
    ] as const)
      await add("contracts", { name, vendorId, status, endDate: inDays(days) });
    await goTo(`/r/vendors/${vendorId}`, async (page) => {
      const lines = page.getByRole("region", { name: "Upcoming" }).getByRole("listitem");
      await lines.first().waitFor();
      expect(await lines.getByRole("link").allTextContents()).toEqual(["Ends soon", "Ends later"]);
    });
  });

  test("names with numbers are in natural order everywhere", async () => {
    const clusterId = await add("clusters", { name: "Counting" });
    const vmIds: string[] = [];
    for (const name of ["count10", "Count9", "count1"])
      vmIds.push(await add("virtual-machines", { name, clusterId }));
    for (const name of ["eth10", "eth9"]) await add("vm-interfaces", { name, vmId: vmIds[0] });
    /** Until the texts are these. */
    const shows = (page: Page, selector: string, texts: readonly string[]): Promise<unknown> =>
      page.waitForFunction(
        ({ selector, expected }) =>
          [...document.querySelectorAll(selector)].map((one) => one.textContent?.trim()).join() === expected,
        { selector, expected: texts.join() },
      );
    const counted = ["count1", "Count9", "count10"];
    await goTo(`/r/virtual-machines?clusterId=${clusterId}`, async (page) => {
      const names = ".list-table .row-title";
      const head = page.getByRole("columnheader", { name: "Name" });
      await shows(page, names, counted);
      expect(await head.getAttribute("aria-sort")).toBe("ascending");
      await head.getByRole("button").click();
      await shows(page, names, counted.toReversed());
      expect(await head.getAttribute("aria-sort")).toBe("descending");
      await head.getByRole("button").click();
      await shows(page, names, counted);
    });
    await goTo(`/r/virtual-machines?clusterId=${clusterId}&sort=name`, async (page) => {
      const head = page.getByRole("columnheader", { name: "Name" });
      await shows(page, ".list-table .row-title", ["count1", "count10", "Count9"]);
      expect(await head.getAttribute("aria-sort")).toBe("ascending");
    });
    await goTo(`/r/clusters/${clusterId}`, (page) => shows(page, ".related-title", counted));
    await goTo(`/r/virtual-machines/${vmIds[0]}`, (page) => shows(page, ".related-title", ["eth9", "eth10"]));
    await goTo("/r/vm-interfaces/new", async (page) => {
      await page.locator('[data-field="vmId"] input').fill("count");
      await shows(page, '[role="listbox"] .option-text', counted);
    });
  });

  test("the lines of an order are edited, their totals are exact at once, and deliveries are booked", async () => {
    const id = await add("purchase-orders", { poNumber: "PO-TESTS-2", status: "ordered" });
    await goTo(`/r/purchase-orders/${id}`, async (page) => {
      const line = page.locator("tr[data-line]").first();
      await line.getByLabel("Description").fill("Patch cable");
      await line.getByLabel("Quantity ordered").fill("3");
      // In binary fractions this is 0.30000000000000004.
      await line.getByLabel("Unit cost").fill("0.10");
      const total = page.locator(".order-total");
      await total.filter({ hasText: /^0\.30$/ }).waitFor();
      const second = page.locator("tr[data-line]").nth(1);
      await second.getByLabel("Description").fill("Transceiver");
      await second.getByLabel("Quantity ordered").fill("7");
      await second.getByLabel("Unit cost").fill("1234.565");
      await total.filter({ hasText: /^8,642\.29$/ }).waitFor();
      await second.getByLabel("Unit cost").press("Enter");

      await page.getByRole("button", { name: "Receive …" }).click();
      await page.getByRole("textbox", { name: "Received now of Patch cable" }).fill("3");
      await page.getByRole("button", { name: "Book 3 pieces" }).click();
      await page.locator(".toast", { hasText: "3 pieces of PO-TESTS-2 received" }).waitFor();
      const { data } = (await world.send("manager", "GET", `/api/purchase-orders/${id}`)).body;
      expect(data).toMatchObject({ status: "partially_received", totalValue: "8642.29" });

      await page.getByRole("button", { name: "Receive …" }).click();
      await page.getByRole("button", { name: "Receive all outstanding" }).click();
      await page.getByRole("button", { name: "Book 7 pieces" }).click();

      await page.getByRole("button", { name: "Status: Received. Change" }).waitFor();
    });
  });

  test("an order without a line is not marked as ordered, and says what is missing", async () => {
    const id = await add("purchase-orders", { poNumber: "PO-TESTS-EMPTY" });
    await goTo(`/r/purchase-orders/${id}`, async (page) => {
      await page.getByText("Add an item first").waitFor();
      const order = page.getByRole("button", { name: "Mark as ordered", disabled: true });
      await order.click({ force: true });
      await page.getByRole("button", { name: "Status: Draft. Change" }).waitFor();
    });
    const { data } = (await world.send("manager", "GET", `/api/purchase-orders/${id}`)).body;
    expect(data.status).toBe("draft");
  });

  test("changes by other people elsewhere in an order cause no conflict", async () => {
    const id = await add("purchase-orders", {
      poNumber: "PO-TESTS-OTHERS",
      items: [{ description: "Rails", quantityOrdered: 1 }],
    });
    await world.visit(`/r/purchase-orders/${id}`, { as: "manager", expected: /412/ }, async (page) => {
      const order = page.getByRole("button", { name: "Mark as ordered" });
      await order.waitFor();
      await world.send("admin", "PATCH", `/api/purchase-orders/${id}`, { notes: "By Friday" });
      await order.click();
      await page.locator(".toast", { hasText: "PO-TESTS-OTHERS marked as ordered" }).waitFor();
    });
    const { data } = (await world.send("manager", "GET", `/api/purchase-orders/${id}`)).body;
    expect(data).toMatchObject({ status: "ordered", notes: "By Friday" });
  });

  test("two people's changes of the same field are a conflict, and changes of different fields are kept", async () => {
    const id = await add("purchase-orders", { poNumber: "PO-TESTS-3", status: "ordered" });
    const item = await add(`purchase-orders/${id}/items`, {
      description: "Rails",
      quantityOrdered: 2,
      unitCost: "10",
    });
    const path = `/api/purchase-orders/${id}/items/${item}`;
    await goTo(`/r/purchase-orders/${id}`, async (page) => {
      const line = page.locator(`tr[data-line="${item}"]`);
      const leave = () => page.locator("tr[data-line]").nth(1).getByLabel("Description").focus();
      await line.getByLabel("Quantity ordered").fill("3");
      await world.send("admin", "PATCH", path, { quantityOrdered: 8, description: "Long rails" });
      await leave();
      await line.getByText("Was changed to 8 by someone else").waitFor();
      await leave();
      expect((await world.send("manager", "GET", path)).body.data.quantityOrdered).toBe(8);
      await line.getByLabel("Quantity ordered").fill("4");
      await leave();
      await page.locator(".order-total", { hasText: /^40\.00$/ }).waitFor();
      await page.locator(`tr[data-line="${item}"]:not([data-dirty]):not([aria-busy])`).waitFor();
      expect((await world.send("manager", "GET", path)).body.data).toMatchObject({
        quantityOrdered: 4,
        description: "Long rails",
      });
    });
  });

  test("a received order reads as a document on a phone, and its items can still be edited", async () => {
    const orders = await world.send("manager", "GET", "/api/purchase-orders?status=received&pageSize=1");
    const [{ id }] = orders.body.data;
    await world.visit(`/r/purchase-orders/${id}`, { as: "manager", width: "phone" }, async (page) => {
      const document = page.getByRole("table", { name: "Items of the order" });
      await document.getByText("Order total").waitFor();
      expect(await document.getByRole("textbox").count()).toBe(0);
      const { wide, sideways } = await page.evaluate(() => ({
        wide: globalThis.document.documentElement.scrollWidth > innerWidth,
        sideways: [...globalThis.document.querySelectorAll(".table-box")].some(
          (box) => box.scrollWidth > box.clientWidth + 1,
        ),
      }));
      expect({ wide, sideways }).toEqual({ wide: false, sideways: false });
      await page.getByRole("button", { name: "Edit items" }).click();
      await page.locator("tr[data-line]").first().getByLabel("Description").waitFor();
    });
  });

  test("the map leads to a site", async () => {
    await goTo("/map", async (page) => {
      await page.locator(".map-pin").first().waitFor();
      const map = page.getByRole("region", { name: /^Map of sites/ });
      await map.focus();
      await map.press("+");
      await map.press("0");
      await page.locator("a.map-pin").first().press("Enter");
      await page.waitForURL(/\/r\/sites\/[0-9a-f-]{36}$/);
    });
  });

  test("the change log shows what a change did, and so does the history of the record", async () => {
    const id = await add("sites", { name: "Tests in Bremen", status: "planned" });
    await world.send("manager", "PATCH", `/api/sites/${id}`, { status: "active" });
    await goTo(`/changes?resource=sites&recordId=${id}`, async (page) => {
      await page.getByRole("button", { name: "Difference, Site changed" }).click();
      const difference = page.locator(".log-difference .difference", { hasText: "Status" });
      await difference.locator(".value-before", { hasText: "Planned" }).waitFor();
      await difference.locator(".value-after", { hasText: "Active" }).waitFor();
    });
    await goTo(`/r/sites/${id}`, async (page) => {
      await page.getByRole("tab", { name: "History" }).click();
      await page.locator(".history .value-after", { hasText: "Active" }).waitFor();
      expect(await page.locator(".history-entry").count()).toBe(2);
    });
  });
});
