import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { endToEnd } from "./world.ts";

endToEnd("replacing a device", (world) => {
  const add = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> => {
    const { status, body: answer } = await world.send("operator", "POST", `/api/${path}`, body);
    if (status !== 201) throw new Error(`adding to ${path}: ${JSON.stringify(answer)}`);
    return answer.data.id;
  };
  const read = async (path: string) => (await world.send("operator", "GET", `/api/${path}`)).body.data;
  const portNamed = async (deviceId: string, name: string): Promise<string> =>
    (await read(`interfaces?deviceId=${deviceId}&name=${name}`))[0].id;

  /** A switch in a rack with two cables and an address, and a spare of the same type and one with fewer ports. */
  const furnish = async (name: string) => {
    const siteId = await add("sites", { name: `Site of ${name}` });
    const rackId = await add("racks", { name: "R1", siteId });
    const type = (called: string, ports: string) =>
      add("device-types", { name: `${called} of ${name}`, rackUnits: 1, ports });
    const deviceTypeId = await type("Type", "Gi0/[1-24] 1000base-t");
    const oldId = await add("devices", {
      ...{ name, deviceTypeId, rackId, position: 20, face: "front", serial: `S-${name}` },
    });
    const newId = await add("devices", { name: `${name}-spare`, deviceTypeId, status: "stock" });
    await add("devices", {
      ...{
        name: `${name}-small`,
        deviceTypeId: await type("Small", "Gi0/[1-8] 1000base-t"),
        status: "stock",
      },
    });
    const far = await add("devices", { name: `${name}-far`, deviceTypeId, siteId });
    for (const port of ["Gi0/1", "Gi0/12"])
      await add("cables", {
        ...{ aInterfaceId: await portNamed(oldId, port), bInterfaceId: await portNamed(far, port) },
      });
    return { oldId, newId };
  };
  const choose = async (page: Page, name: string): Promise<void> => {
    const box = page.getByRole("combobox", { name: "New device" });
    await box.fill(name);
    await page.getByRole("option", { name: new RegExp(`^${name}.*same type`) }).click();
  };

  test("moves its ports to a spare by mouse, and back by the toast", async () => {
    const { oldId, newId } = await furnish("edge-1");
    await world.visit(`/r/devices/${oldId}`, { as: "operator" }, async (page) => {
      await page.getByRole("button", { name: "Replace …" }).click();
      const dialog = page.getByRole("dialog", { name: "Replace edge-1" });
      expect(await dialog.getByRole("button", { name: "Replace device" }).isDisabled()).toBe(true);
      await choose(page, "edge-1-spare");
      await dialog.getByRole("heading", { name: "2 ports move" }).waitFor();
      await checkAccessible(page);
      await dialog.getByRole("button", { name: "Replace device" }).click();
      await page.getByText("edge-1 replaced").first().waitFor();
      await page.waitForURL(new RegExp(newId));
      await page.getByRole("heading", { level: 1, name: "edge-1", exact: true }).waitFor();
      expect(await read(`devices/${oldId}`)).toMatchObject({ name: "edge-1 (S-edge-1)", status: "retired" });
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByText("Back to how it was").first().waitFor();
      expect(await read(`devices/${oldId}`)).toMatchObject({ name: "edge-1", position: "20.0" });
    });
  });

  test("is done by keyboard, on a phone, without ports that the new device lacks", async () => {
    const { oldId } = await furnish("edge-2");
    const bare = await add("device-types", { name: "Bare of edge-2", rackUnits: 1 });
    await add("devices", { name: "edge-2-bare", deviceTypeId: bare, status: "stock" });
    await world.visit(
      `/r/devices/${oldId}`,
      { as: "operator", width: "phone", theme: "dark" },
      async (page) => {
        await page.getByRole("button", { name: "Replace …" }).focus();
        await page.keyboard.press("Enter");
        const box = page.getByRole("combobox", { name: "New device" });
        await box.waitFor();
        await page.keyboard.type("edge-2-bare");
        await page.getByRole("option", { name: /^edge-2-bare.*other type/ }).waitFor();
        await page.keyboard.press("Enter");
        await page.getByText("The new device lacks 2 ports in use").waitFor();
        await page.getByRole("heading", { name: "No ports move" }).waitFor();
        await box.fill("edge-2-small");
        await page.getByRole("option", { name: /^edge-2-small.*other type/ }).waitFor();
        await page.keyboard.press("Enter");
        await page.getByText("The new device lacks 1 port in use").waitFor();
        const skip = page.getByRole("checkbox", { name: /^Replace it without these ports/ });
        expect(await page.getByRole("button", { name: "Replace device" }).isDisabled()).toBe(true);
        await checkAccessible(page);
        await skip.focus();
        await page.keyboard.press("Space");
        await page.getByRole("button", { name: "Replace device" }).focus();
        await page.keyboard.press("Enter");
        await page.getByText("edge-2 replaced").first().waitFor();
        expect(await read(`devices/${oldId}`)).toMatchObject({ status: "retired", rackId: null });
      },
    );
  });
});
