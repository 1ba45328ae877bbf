import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { pressTogether } from "./hands.ts";
import { endToEnd } from "./world.ts";

endToEnd("addresses", (world) => {
  const add = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> => {
    const { status, body: answer } = await world.send("operator", "POST", `/api/${path}`, body);
    if (status !== 201) throw new Error(`adding to ${path}: ${JSON.stringify(answer)}`);
    return answer.data.id;
  };
  const recordOf = async (address: string) =>
    (await world.send("operator", "GET", `/api/ip-addresses?address=${address}`)).body.data[0];
  const cell = (page: Page, address: string, said: string) =>
    page.getByRole("gridcell", { name: `${address}, ${said}`, exact: true });
  const takeIt = (page: Page) => page.getByRole("dialog").getByRole("button", { name: /^Use / });

  test("a free address is allocated from the map by mouse, and the next one by keyboard", async () => {
    const id = await add("prefixes", { prefix: "10.201.1.0/24", description: "Cameras" });
    await add("ip-addresses", { address: "10.201.1.1/24", role: "gateway", dnsName: "gw.cameras.example" });
    await world.visit(`/r/prefixes/${id}`, { as: "operator" }, async (page) => {
      await cell(page, "10.201.1.1", "gateway, gw.cameras.example, not assigned").waitFor();
      await cell(page, "10.201.1.0", "network address").waitFor();
      await cell(page, "10.201.1.255", "broadcast address").waitFor();
      await cell(page, "10.201.1.17", "free").click();
      const dialog = page.getByRole("dialog", { name: "Use 10.201.1.17" });
      await dialog.getByLabel("DNS name").fill("cam-17.example");
      await takeIt(page).click();
      const given = page.getByRole("dialog", { name: "Address allocated" });
      await given.getByText("10.201.1.17/24").waitFor();
      await given.getByRole("button", { name: "Done" }).click();
      const taken = cell(page, "10.201.1.17", "cam-17.example, not assigned");
      await taken.waitFor();

      // One press on what is used says what it is; typing finds an address, and Enter takes it.
      await taken.click();
      await page.keyboard.press("Home");
      await cell(page, "10.201.1.16", "free").and(page.locator(":focus")).waitFor();
      await pressTogether(page, ["4", "2"]);
      await cell(page, "10.201.1.42", "free").and(page.locator(":focus")).waitFor();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      const second = page.getByRole("dialog", { name: "Use 10.201.1.43" });
      await second.getByLabel("DNS name").fill("cam-43.example");
      await page.keyboard.press("Control+Enter");
      await given.getByText("10.201.1.43/24").waitFor();
      await page.keyboard.press("Escape");
      await cell(page, "10.201.1.43", "cam-43.example, not assigned").and(page.locator(":focus")).waitFor();
    });
    expect((await recordOf("10.201.1.43")).dnsName).toBe("cam-43.example");
  });

  test("the next free address is determined on submit, and one taken meanwhile is reported", async () => {
    const id = await add("prefixes", { prefix: "10.201.2.0/24" });
    await add("ip-ranges", { first: "10.201.2.1", last: "10.201.2.9" });
    await world.visit(`/r/prefixes/${id}`, { as: "operator", expected: /409/ }, async (page) => {
      await page.getByRole("button", { name: "Use next free: 10.201.2.10" }).click();
      // Someone else is quicker.
      await add("ip-addresses", { address: "10.201.2.10/24" });
      await takeIt(page).click();
      await page.getByRole("dialog", { name: "Address allocated" }).getByText("10.201.2.11/24").waitFor();
      await page.getByRole("button", { name: "Done" }).click();
      await cell(page, "10.201.2.12", "next free").waitFor();

      await cell(page, "10.201.2.20", "free").click();
      await page.getByRole("dialog", { name: "Use 10.201.2.20" }).waitFor();
      await add("ip-addresses", { address: "10.201.2.20/24" });
      await takeIt(page).click();
      await page.getByRole("alert").filter({ hasText: "10.201.2.20" }).waitFor();
    });
  });

  test("a /22 opens part by part, and a /16 shows the utilization of its /24s", async () => {
    const flat = await add("prefixes", { prefix: "10.202.4.0/22" });
    await add("ip-addresses", { address: "10.202.6.9/22", dnsName: "printer.example" });
    await world.visit(`/r/prefixes/${flat}`, { as: "operator" }, async (page) => {
      await page.getByRole("gridcell", { name: "10.202.6.0/24, 1 address taken" }).click();
      await cell(page, "10.202.6.9", "printer.example, not assigned").waitFor();
    });
    const large = await add("prefixes", { prefix: "10.203.0.0/16", status: "container" });
    await add("prefixes", { prefix: "10.203.7.0/24", description: "Racks" });
    await add("ip-ranges", { first: "10.203.7.1", last: "10.203.7.254" });
    await world.visit(`/r/prefixes/${large}`, { as: "operator" }, async (page) => {
      const block = page.getByRole("gridcell", { name: /^10\.203\.7\.0\/24, Racks/ });
      await block.and(page.locator("[data-state=taken]")).waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLElement>("[data-state=taken]")].some(
          ({ style }) => Number(style.getPropertyValue("--use")) > 0.9,
        ),
      );
    });
  });

  test("an address without a record is added from the palette, and its page shows its prefixes", async () => {
    const siteId = await add("sites", { name: "Palette hall" });
    await add("prefixes", { prefix: "10.205.1.0/24", siteId, description: "Doors" });
    await world.visit("/", { as: "operator" }, async (page) => {
      await page.getByRole("button", { name: /^Search/ }).click();
      await page.getByRole("combobox").fill("10.205.1.33");
      await page.getByRole("option", { name: "Add 10.205.1.33" }).click();
      await page.getByRole("dialog", { name: "Use 10.205.1.33" }).waitFor();
      await takeIt(page).click();
      await page.getByRole("button", { name: "Open", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "10.205.1.33/24" }).waitFor();
      const above = page.getByRole("region", { name: "Prefixes above" });
      await above.getByRole("link", { name: "10.205.1.0/24" }).waitFor();
      const where = page.getByRole("region", { name: "Where it is" });
      await where.getByRole("link", { name: "Palette hall" }).waitFor();
    });
  });

  test("interfaces with the same name are distinguished and found by their devices", async () => {
    const id = await add("prefixes", { prefix: "10.206.1.0/24" });
    const deviceTypeId = await add("device-types", {
      name: "Switch of twins",
      ports: "ge-0/0/[1-3] 1000base-t",
    });
    await add("devices", { name: "twin-left", deviceTypeId });
    const right = await add("devices", { name: "twin-right", deviceTypeId });
    await world.visit(`/r/prefixes/${id}`, { as: "operator" }, async (page) => {
      await page.getByRole("button", { name: /^Use next free/ }).click();
      await page.getByRole("combobox", { name: "Interface", exact: true }).fill("twin-right ge-0/0/2");
      await page.getByRole("option", { name: /twin-right · ge-0\/0\/2/ }).click();
      await takeIt(page).click();
      await page.getByRole("dialog", { name: "Address allocated" }).waitFor();
    });
    const { body } = await world.send("operator", "GET", `/api/interfaces?deviceId=${right}&name=ge-0/0/2`);
    expect((await recordOf("10.206.1.1")).interfaceId).toBe(body.data[0].id);
  });

  test("the map is accessible, also on a phone", async () => {
    const id = await add("prefixes", { prefix: "10.204.1.0/24" });
    await add("ip-addresses", { address: "10.204.1.1/24", role: "gateway" });
    await add("ip-addresses", { address: "10.204.1.2/24", dnsName: "web-02.example" });
    await add("ip-ranges", { first: "10.204.1.100", last: "10.204.1.199" });
    await world.visit(`/r/prefixes/${id}`, { as: "operator", width: "phone" }, async (page) => {
      await cell(page, "10.204.1.3", "next free").waitFor();
      await checkAccessible(page, "main");
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWide).toBe(false);
    });
  });
});
