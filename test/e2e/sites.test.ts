import { expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { endToEnd } from "./world.ts";

endToEnd("the page of a site", (world) => {
  const add = async (resource: string, body: object): Promise<string> =>
    (await world.send("admin", "POST", `/api/${resource}`, body)).body.data.id;

  test("has its racks and devices as tabs with counts, and its open and planned events on top", async () => {
    const siteId = await add("sites", { name: "Tabbed" });
    const rackId = await add("racks", { name: "T1", siteId });
    await add("racks", { name: "T2", siteId });
    const types = await world.send("admin", "GET", "/api/device-types?pageSize=1");
    const deviceTypeId = types.body.data[0].id;
    const deviceId = await add("devices", { name: "tabbed-1", siteId, deviceTypeId });
    const incident = await add("incidents", { name: "Lost a path", severity: "sev2" });
    const window = await add("maintenance-windows", {
      ...{ name: "Planned work", startTime: "2999-01-01T00:00:00Z", endTime: "2999-01-01T04:00:00Z" },
    });
    for (const [owner, id, resource, recordId] of [
      ["incidents", incident, "devices", deviceId],
      ["maintenance-windows", window, "racks", rackId],
    ])
      await world.send("admin", "POST", `/api/${owner}/${id}/links`, { kind: "affects", resource, recordId });
    for (const width of ["desk", "phone"] as const)
      await world.visit(`/r/sites/${siteId}`, { as: "operator", width }, async (page) => {
        const tab = (name: RegExp) => page.getByRole("tab").filter({ hasText: name });
        await tab(/^Racks, ?2/).waitFor();
        await tab(/^Devices, ?1/).waitFor();
        const events = page.getByRole("list", { name: "Current events" });
        await events.getByRole("link", { name: "Lost a path" }).waitFor();
        await events.getByText(/tabbed-1/).waitFor();
        await events.getByRole("link", { name: "Planned work" }).waitFor();
        await checkAccessible(page, "main");
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await tab(/^Devices/).click();
        await page.getByRole("link", { name: "tabbed-1" }).waitFor();
      });
  });

  test("switches between the locations of many racks", async () => {
    const siteId = await add("sites", { name: "Two halls" });
    for (const hall of ["Hall 1", "Hall 2"]) {
      const locationId = await add("locations", { name: hall, siteId });
      for (let n = 1; n <= 5; n += 1) await add("racks", { name: `${hall} R${n}`, siteId, locationId });
    }
    await world.visit(`/r/sites/${siteId}`, { as: "operator" }, async (page) => {
      await page.getByRole("link", { name: "Hall 1 R5" }).waitFor();
      expect(await page.getByRole("link", { name: "Hall 2 R1" }).count()).toBe(0);
      await page.locator(".segmented").getByText("Hall 2").click();
      await page.getByRole("link", { name: "Hall 2 R1" }).waitFor();
    });
  });

  test.each(["desk", "phone"] as const)(
    "a location shows what is in it, and its path where one is chosen, %s",
    async (width) => {
      const siteId = await add("sites", { name: `Campus, ${width}` });
      const building = await add("locations", { name: `Building of ${width}`, siteId });
      const room = await add("locations", { name: `Room of ${width}`, parentId: building });
      await add("racks", { name: `Rack of ${width}`, siteId, locationId: room });
      await world.visit(`/r/locations/${building}`, { as: "operator", width }, async (page) => {
        await page
          .getByRole("link", { name: `Room of ${width}` })
          .first()
          .click();
        await page.getByRole("heading", { level: 1, name: `Room of ${width}` }).waitFor();
        await page
          .getByRole("link", { name: `Rack of ${width}` })
          .first()
          .waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      });
      await world.visit(`/r/racks/new?siteId=${siteId}`, { as: "operator", width }, async (page) => {
        await page.getByLabel("Location").click();
        await page.keyboard.type(`Room of ${width}`);
        const path = `Campus, ${width} · Building of ${width} · Room of ${width}`;
        await page.getByRole("option", { name: path }).waitFor();
      });
    },
  );

  test("the supplier of an order suggests vendors, and takes any other name", async () => {
    await add("vendors", { name: "Zirkel Networks" });
    await world.visit("/r/purchase-orders/new", { as: "manager" }, async (page) => {
      const supplier = page.getByLabel("Supplier");
      await supplier.click();
      await page.keyboard.type("zirkel");
      await page.locator("datalist option[value='Zirkel Networks']").waitFor({ state: "attached" });
      await supplier.fill("Someone else");
      await page.getByLabel("PO number *").fill("PO-SUGGESTED");
      await page.getByRole("button", { name: "Add purchase order", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "PO-SUGGESTED" }).waitFor();
    });
    const { body } = await world.send("manager", "GET", "/api/purchase-orders?poNumber=PO-SUGGESTED");
    expect(body.data[0].supplierName).toBe("Someone else");
  });
});
