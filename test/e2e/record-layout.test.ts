import { expect, test } from "bun:test";
import { describeResource } from "../../src/resource/definition/describe.ts";
import { registry } from "../../src/resources/index.ts";
import { checkAccessible } from "./accessible.ts";
import { settle, widths } from "./screen.ts";
import { endToEnd } from "./world.ts";

/** Every resource whose records have a page and can be created without anything else. */
const resources = registry
  .map(describeResource)
  .filter(({ parent, name }) => parent === undefined && name !== "profiles");

/** Values that the demo doesn't have, by kind of field or by key. */
const distinct: Readonly<Record<string, (name: string) => unknown>> = {
  name: (name) => `Bare ${name}`,
  code: (name) => `BARE-${name}`,
  text: (name) => `Bare ${name}`,
  slug: (name) => `bare-${name}`,
  cidr: () => "10.221.0.0/24",
  vid: () => 3999,
  address: () => "10.222.0.9/24",
  first: () => "10.220.0.1",
  last: () => "10.220.0.9",
};

/** Values of required fields that neither the demo nor the example of the resource gives. */
const given: Readonly<Record<string, object>> = { "custom-fields": { key: "bareKey", kind: "text" } };

endToEnd("the layout of record pages", (world) => {
  const add = async (resource: string, body: object): Promise<string> => {
    const answer = await world.send("super_admin", "POST", `/api/${resource}`, body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body.data.id;
  };

  const firstId = async (resource: string): Promise<string> =>
    (await world.send("super_admin", "GET", `/api/${resource}?pageSize=1`)).body.data[0].id;

  let ports = 0;
  /** A port that nothing is connected to: a cable takes no other. */
  const addPort = async (): Promise<string> =>
    add("interfaces", { deviceId: await firstId("devices"), name: `bare-port-${++ports}` });

  /** Creates a record with nothing but what is required. */
  const addBare = async ({ name, fields, example }: (typeof resources)[number]): Promise<string> => {
    const body: Record<string, unknown> = {};
    for (const { key, reference, kind } of fields.filter((field) => field.required))
      body[key] =
        reference !== undefined
          ? await (reference.target === "interfaces" ? addPort() : firstId(reference.target))
          : (distinct[kind]?.(name) ?? distinct[key]?.(name) ?? example[key]);
    return add(name, { ...body, ...given[name] });
  };

  test("a record that was just created shows what it lacks in two lines at most, and nothing shifts", async () => {
    await world.visit("/about", { as: "super_admin", width: "phone" }, async (page) => {
      await page.addInitScript(() => {
        Object.assign(globalThis, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            (globalThis as unknown as { shift: number }).shift += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      for (const resource of resources) {
        const id = await addBare(resource);
        await page.goto(`/r/${resource.name}/${id}`);
        await page.locator(".meta-line").waitFor();
        await settle(page);
        const seen = await page.evaluate(() => ({
          shift: (globalThis as unknown as { shift: number }).shift < 0.05,
          width: document.documentElement.scrollWidth,
          empty: document.querySelectorAll(".facts-empty").length <= 1,
          adds: document.querySelectorAll(".record-adds").length <= 1,
        }));
        expect([resource.name, seen]).toEqual([
          resource.name,
          { shift: true, width: widths.phone.width, empty: true, adds: true },
        ]);
      }
    });
  });

  test("a contract's main content is what it covers, and its remaining days are shown once", async () => {
    const inDays = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const vendorId = await add("vendors", { name: "Cover vendor", slug: "cover-vendor" });
    const id = await add("contracts", { name: "Cover", status: "active", vendorId, endDate: inDays });
    const [type] = (await world.send("super_admin", "GET", "/api/device-types?pageSize=1")).body.data;
    const device = { name: "sw-covered-1", deviceTypeId: type.id };
    await add("devices", device);
    for (const width of ["desk", "phone"] as const)
      await world.visit(`/r/contracts/${id}`, { as: "manager", width }, async (page) => {
        const main = page.locator(".record-main");
        const covers = main.getByRole("region", { name: /^Covers/ });
        if (width === "desk") {
          await main.getByRole("button", { name: "Add covered equipment" }).click();
          await covers.getByRole("combobox").fill(device.name);
          await page.locator(".option", { hasText: device.name }).click();
          await covers.getByRole("button", { name: "Add", exact: true }).click();
        }
        await covers.getByRole("link", { name: device.name }).waitFor();
        expect(await page.locator("main .badge", { hasText: /days left$/ }).count()).toBe(1);
        expect(await page.locator("main").getByRole("link", { name: "Cover vendor" }).count()).toBe(2);
        expect(await main.getByRole("button", { name: "Add circuit" }).textContent()).toBe("circuit");
        await checkAccessible(page, "main");
      });
  });

  test("a list is named by its role, and an empty one is added from the line below", async () => {
    const [type] = (await world.send("super_admin", "GET", "/api/device-types?pageSize=1")).body.data;
    const deviceId = await add("devices", { name: "sw-role-1", deviceTypeId: type.id });
    const id = await add("interfaces", { deviceId, name: "ae0", kind: "lag" });
    await world.visit(`/r/interfaces/${id}`, { as: "operator" }, async (page) => {
      await page.locator(".record-main").getByRole("region", { name: "Facts" }).waitFor();
      await page.getByRole("button", { name: "Add interface" }).click();
      await page.getByRole("menuitem", { name: "As LAG" }).click();
      const drawer = page.getByRole("dialog", { name: /^New interface/ });
      await drawer.getByLabel("Name *").fill("ge-0/0/1");
      await drawer.getByRole("button", { name: "Add interface" }).click();
      await page
        .getByRole("region", { name: /^LAG members/ })
        .getByRole("link", { name: "ge-0/0/1" })
        .waitFor();
      await page.getByRole("tab", { name: /^LAG members/ }).waitFor();
      expect(await page.getByRole("columnheader", { name: "Used as" }).count()).toBe(0);
    });
  });

  test("facts at the top of a page are not repeated in its header", async () => {
    const id = await add("contacts", { name: "Plain desk", phone: "+31 10 555 0177" });
    await world.visit(`/r/contacts/${id}`, { as: "operator" }, async (page) => {
      await page.getByText("+31 10 555 0177").waitFor();
      expect(await page.getByText("+31 10 555 0177").count()).toBe(1);
      await page.getByRole("button", { name: "Add responsibility" }).waitFor();
    });
    const siteId = await add("sites", { name: "Plain hall" });
    const link = { kind: "for", resource: "sites", recordId: siteId };
    await world.send("super_admin", "POST", `/api/contacts/${id}/links`, link);
    await world.visit(`/r/contacts/${id}`, { as: "operator" }, async (page) => {
      await page
        .locator(".record-main")
        .getByRole("region", { name: /^Contact for/ })
        .getByRole("link", { name: "Plain hall" })
        .waitFor();
      await page.locator(".fact-line", { hasText: "+31 10 555 0177" }).waitFor();
    });
  });

  test("someone who may only read is offered nothing to add", async () => {
    const id = await add("vrfs", { name: "Read only" });
    await world.visit(`/r/vrfs/${id}`, { as: "viewer" }, async (page) => {
      await page.getByText("1 empty: route distinguisher").waitFor();
      expect(await page.getByText("Add:").count()).toBe(0);
      expect(await page.getByRole("link", { name: "Fill in" }).count()).toBe(0);
    });
  });
});
