import { expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { endToEnd } from "./world.ts";

endToEnd("devices and their ports", (world) => {
  const add = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> => {
    const { status, body: answer } = await world.send("operator", "POST", `/api/${path}`, body);
    if (status !== 201) throw new Error(`adding to ${path}: ${JSON.stringify(answer)}`);
    return answer.data.id;
  };
  const lines = "ge-0/0/[0-47] 1000base-t\ncon[0-1] rj-45\nPSU[0-1] iec-60320-c14";
  const furnish = async (name: string) => {
    const typeId = await add("device-types", { name: `Type of ${name}`, ports: lines });
    return { typeId, deviceId: await add("devices", { name, deviceTypeId: typeId }) };
  };
  const portNamed = async (deviceId: string, name: string): Promise<string> => {
    const { body } = await world.send("operator", "GET", `/api/interfaces?deviceId=${deviceId}&name=${name}`);
    return body.data[0].id;
  };

  test("the form of a type counts its ports while typing, and names invalid lines", async () => {
    await world.visit("/r/device-types/new", { as: "operator" }, async (page) => {
      await page.getByLabel("Name *").fill("Counted switch");
      const ports = page.getByRole("textbox", { name: "Ports" });
      await ports.fill(lines);
      await page.getByText("52 ports: 48 network, 2 console, 2 inlet").waitFor();
      await ports.press("ControlOrMeta+End");
      await ports.pressSequentially("\nxe-0/1/[3-0] 10gbase-x-sfpp");
      await page.getByText("Line 4: [3-0] counts backwards").waitFor();
      expect(await ports.getAttribute("aria-describedby")).toContain("-ports");
      await checkAccessible(page);
      await ports.fill(lines);
      await page.getByText("counts backwards").waitFor({ state: "detached" });
      await ports.press("ControlOrMeta+Enter");
      await page.getByRole("heading", { level: 1, name: "Counted switch" }).waitFor();
      await page.getByRole("heading", { name: /^Ports\s*,?\s*52$/ }).waitFor();
    });
  });

  test("the page of a type draws its ports, on a phone too", async () => {
    const { typeId } = await furnish("drawn");
    await world.visit(`/r/device-types/${typeId}`, { as: "viewer", width: "phone" }, async (page) => {
      await page.getByRole("heading", { name: /^Ports\s*,?\s*52$/ }).waitFor();
      expect(await page.locator(".type-ports-row > i").count()).toBe(52);
      await page.getByText("52 ports: 48 network, 2 console, 2 inlet").first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await checkAccessible(page);
    });
  });

  test("an interface has its addresses and tagged VLANs, and a VLAN the interfaces that carry it", async () => {
    const { deviceId } = await furnish("tagged");
    const interfaceId = await portNamed(deviceId, "ge-0/0/7");
    const vlanId = await add("vlans", { name: "Storage", vid: 120 });
    await add("vlan-memberships", { interfaceId, vlanId });
    await add("ip-addresses", { address: "10.77.0.5/24", interfaceId });
    await world.visit(`/r/interfaces/${interfaceId}`, { as: "operator" }, async (page) => {
      await page.getByRole("heading", { level: 1, name: "ge-0/0/7" }).waitFor();
      await page.getByRole("rowheader", { name: "10.77.0.5/24" }).waitFor();
      await page.getByRole("rowheader", { name: "120 Storage" }).waitFor();
      await checkAccessible(page);
    });
    await world.visit(`/r/vlans/${vlanId}`, { as: "viewer", width: "phone" }, async (page) => {
      await page.getByRole("rowheader", { name: /ge-0\/0\/7/ }).waitFor();
    });
  });

  test("the page of a device shows its place once, and offers built-in devices", async () => {
    const siteId = await add("sites", { name: "Site of placed" });
    const rackId = await add("racks", { name: "placed-rack", siteId });
    const deviceTypeId = await add("device-types", { name: "Type of placed", rackUnits: 1 });
    const at = { siteId, rackId, position: 3, face: "front" };
    const id = await add("devices", { name: "placed", deviceTypeId, serial: "PL-1", ...at });
    await world.visit(`/r/devices/${id}`, { as: "operator" }, async (page) => {
      await page.getByRole("heading", { name: "Location" }).waitFor();
      await page.getByRole("button", { name: "Add built-in device" }).waitFor();
      const labels = await page.locator(".record-overview dt").allTextContents();
      expect(
        labels.filter((label) => ["Rack", "Site", "Lowest unit", "Face"].includes(label)).sort(),
      ).toEqual([...["Rack", "Site"]]);
    });
  });

  test("the missing ports of a device are added from its page by keyboard", async () => {
    const { typeId, deviceId } = await furnish("grown");
    await world.send("operator", "PATCH", `/api/device-types/${typeId}`, {
      ports: `${lines}\nxe-0/1/[0-3] 10gbase-x-sfpp`,
    });
    await world.visit(`/r/devices/${deviceId}`, { as: "operator" }, async (page) => {
      await page.getByRole("button", { name: "Add 4 ports" }).press("Enter");
      await page.locator(".toast", { hasText: "4 ports added" }).waitFor();
      await page.getByRole("button", { name: "Add 4 ports" }).waitFor({ state: "detached" });
      const { body } = await world.send("operator", "GET", `/api/interfaces?deviceId=${deviceId}&pageSize=1`);
      expect(body.total).toBe(56);
      await checkAccessible(page);
    });
  });

  test("another address of a device is made primary by keyboard", async () => {
    const { deviceId } = await furnish("addressed");
    const interfaceId = await portNamed(deviceId, "ge-0/0/3");
    const first = await add("ip-addresses", { address: "10.78.0.5/24", interfaceId });
    const second = await add("ip-addresses", { address: "10.78.0.6/24", interfaceId });
    await world.send("operator", "POST", `/api/devices/${deviceId}/primary`, { ipAddressId: first });
    await world.visit(`/r/devices/${deviceId}`, { as: "operator", width: "phone" }, async (page) => {
      await page.getByRole("button", { name: "Make 10.78.0.6/24 the primary address" }).press("Enter");
      await page.locator(".toast", { hasText: "10.78.0.6/24 is the primary address" }).waitFor();
      await page.getByRole("button", { name: "Make 10.78.0.5/24 the primary address" }).waitFor();
      const { body } = await world.send("operator", "GET", `/api/devices/${deviceId}`);
      expect(body.data.primaryIp4Id).toBe(second);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  });
});
