import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { endToEnd } from "./world.ts";

endToEnd("addresses of devices and virtual machines", (world) => {
  const add = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> => {
    const { status, body: answer } = await world.send("operator", "POST", `/api/${path}`, body);
    if (status !== 201) throw new Error(`adding to ${path}: ${JSON.stringify(answer)}`);
    return answer.data.id;
  };
  const read = async (path: string) => (await world.send("operator", "GET", `/api/${path}`)).body.data;
  /** A site with a prefix, and a device or virtual machine there. */
  const furnish = async (name: string, prefix: string) => {
    const siteId = await add("sites", { name: `Site of ${name}` });
    const prefixId = await add("prefixes", { prefix, siteId });
    const deviceTypeId = await add("device-types", { name: `Type of ${name}`, rackUnits: 1 });
    const deviceId = await add("devices", { name, deviceTypeId, siteId });
    return { siteId, prefixId, deviceTypeId, deviceId };
  };
  const openForm = async (page: Page) => {
    await page.getByRole("button", { name: "Add address" }).click();
    return page.getByRole("dialog", { name: /^New address for/ });
  };

  test("a new device gets its primary address in three actions, and Undo takes it back", async () => {
    const { deviceId } = await furnish("one-step", "10.201.1.0/24");
    await world.visit(`/r/devices/${deviceId}`, { as: "operator" }, async (page) => {
      // Action 1: open the form, in which the prefix of the site, its next free address and an interface are proposed.
      const form = await openForm(page);
      expect(await form.getByLabel("Prefix").inputValue()).toBe("10.201.1.0/24");
      expect(await form.getByLabel("Address *").inputValue()).toBe("10.201.1.1");
      expect(await form.getByLabel("Interface").inputValue()).toBe("eth0");
      await form.getByText("Next free in 10.201.1.0/24").waitFor();
      await checkAccessible(page);
      // Action 2: the DNS name, which has the focus. Action 3: add.
      await page.keyboard.type("one-step.example.net");
      await page.keyboard.press("Enter");
      await page.locator(".toast", { hasText: "10.201.1.1/24 added to eth0" }).waitFor();
      const row = page.getByRole("row", { name: /eth0/ });
      await row.getByText("Primary").waitFor();
      const [{ id, dnsName }] = await read("ip-addresses?address=10.201.1.1%2F24");
      expect(dnsName).toBe("one-step.example.net");
      expect((await read(`devices/${deviceId}`)).primaryIp4Id).toBe(id);
      await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
      await row.waitFor({ state: "detached" });
      expect((await world.send("operator", "GET", `/api/interfaces?deviceId=${deviceId}`)).body.total).toBe(
        0,
      );
    });
  });

  test("a taken address is refused at its field, nothing typed is lost, and another prefix is chosen", async () => {
    const { deviceId } = await furnish("typed", "10.201.2.0/24");
    await add("ip-addresses", { address: "10.201.2.40/24", dnsName: "printer" });
    await add("prefixes", { prefix: "10.201.3.0/28", description: "Printers of typed" });
    await world.visit(
      `/r/devices/${deviceId}`,
      { as: "operator", width: "phone", expected: /409/ },
      async (page) => {
        const form = await openForm(page);
        await form.getByLabel("Address *").fill("10.201.2.40");
        await form.getByLabel("Interface").fill("lan 7");
        await form.getByLabel("DNS name").fill("typed.example.net");
        await form.getByRole("button", { name: "Add address" }).click();
        await form.getByText("10.201.2.40/24 is taken by printer").first().waitFor();
        expect(await form.locator("[aria-invalid]").inputValue()).toBe("10.201.2.40");
        expect(await form.getByLabel("DNS name").inputValue()).toBe("typed.example.net");
        await form.getByText("New interface").waitFor();
        await form.getByLabel("Prefix").fill("printers of typed");
        await page.getByRole("option", { name: /10\.201\.3\.0\/28/ }).click();
        await form.getByText("Next free in 10.201.3.0/28").waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await form.getByRole("button", { name: "Add address" }).click();
        await page.locator(".toast", { hasText: "10.201.3.1/28 added to lan 7" }).waitFor();
        await page.getByRole("row", { name: /lan 7/ }).waitFor();
      },
    );
  });

  test("of two people who take the next free address at once, each gets another one", async () => {
    const { deviceId, deviceTypeId, siteId, prefixId } = await furnish("rival-a", "10.201.4.0/24");
    const other = await add("devices", { name: "rival-b", deviceTypeId, siteId });
    await world.visit(`/r/devices/${deviceId}`, { as: "operator" }, async (page) => {
      const form = await openForm(page);
      expect(await form.getByLabel("Address *").inputValue()).toBe("10.201.4.1");
      await add(`devices/${other}/addresses`, { prefixId });
      await form.getByRole("button", { name: "Add address" }).click();
      await page.locator(".toast", { hasText: "10.201.4.2/24 added to eth0" }).waitFor();
    });
  });

  test("another address of a virtual machine is made primary by keyboard", async () => {
    const vmId = await add("virtual-machines", { name: "vm-primary" });
    const vmInterfaceId = await add("vm-interfaces", { name: "eth0", vmId });
    const first = await add("ip-addresses", { address: "10.79.0.5/24", vmInterfaceId });
    const second = await add("ip-addresses", { address: "10.79.0.6/24", vmInterfaceId });
    await world.send("operator", "POST", `/api/virtual-machines/${vmId}/primary`, { ipAddressId: first });
    await world.visit(`/r/virtual-machines/${vmId}`, { as: "operator", width: "phone" }, async (page) => {
      await page.getByRole("button", { name: "Make 10.79.0.6/24 the primary address" }).press("Enter");
      await page.locator(".toast", { hasText: "10.79.0.6/24 is the primary address" }).waitFor();
      await page.getByRole("button", { name: "Make 10.79.0.5/24 the primary address" }).waitFor();
      expect((await read(`virtual-machines/${vmId}`)).primaryIp4Id).toBe(second);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
    await world.visit(`/r/virtual-machines/${vmId}`, { as: "viewer" }, async (page) => {
      await page.getByText("Primary", { exact: true }).waitFor();
      expect(await page.getByRole("button", { name: /^Make / }).count()).toBe(0);
    });
  });

  test("a virtual machine gets an address in the same way, also by keyboard alone", async () => {
    const { siteId } = await furnish("cluster-host", "10.201.5.0/24");
    const clusterId = await add("clusters", { name: "Cluster of addresses", siteId });
    const id = await add("virtual-machines", { name: "vm-one", clusterId });
    await world.visit(`/r/virtual-machines/${id}`, { as: "operator" }, async (page) => {
      await page.getByRole("button", { name: "Add address" }).press("Enter");
      const form = page.getByRole("dialog", { name: /^New address for/ });
      await form.getByLabel("DNS name").press("Enter");
      await page.locator(".toast", { hasText: "10.201.5.1/24 added to eth0" }).waitFor();
      await page
        .getByRole("region", { name: /^Addresses/ })
        .getByRole("row", { name: /10\.201\.5\.1/ })
        .waitFor();
      await checkAccessible(page);
    });
  });

  test("where there is no prefix, an address is typed; viewers can't add one", async () => {
    const deviceTypeId = await add("device-types", { name: "Type without a prefix" });
    const deviceId = await add("devices", { name: "no-prefix", deviceTypeId });
    await world.visit(`/r/devices/${deviceId}`, { as: "operator" }, async (page) => {
      const form = await openForm(page);
      await form.getByLabel("Prefix").fill("");
      await form.getByLabel("Address *").fill("");
      await form.getByRole("button", { name: "Add address" }).click();
      await form.locator(".field-error", { hasText: "Required" }).waitFor();
      await form.getByLabel("Address *").fill("203.0.113.77/28");
      await form.getByRole("button", { name: "Add address" }).click();
      await page.locator(".toast", { hasText: "203.0.113.77/28 added to eth0" }).waitFor();
    });
    await world.visit(`/r/devices/${deviceId}`, { as: "viewer" }, async (page) => {
      await page.getByRole("row", { name: /203\.0\.113\.77/ }).waitFor();
      expect(await page.getByRole("button", { name: "Add address" }).count()).toBe(0);
    });
  });
});
