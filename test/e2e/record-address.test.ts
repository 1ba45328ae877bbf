import { beforeAll, expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { widths } from "./screen.ts";
import { endToEnd } from "./world.ts";

endToEnd("the page of an address", (world) => {
  const add = async (resource: string, body: object): Promise<string> => {
    const answer = await world.send("super_admin", "POST", `/api/${resource}`, body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body.data.id;
  };

  /** A device in a rack with an address on its port, in a prefix with a VLAN. */
  const addPlaced = async (net: string): Promise<string> => {
    const siteId = await add("sites", { name: `Hall ${net}` });
    const rackId = await add("racks", { name: `Rack ${net}`, siteId });
    const vlanId = await add("vlans", { vid: 77, name: `Net ${net}`, siteId });
    const deviceTypeId = await add("device-types", { name: `Type ${net}`, rackUnits: 1 });
    const deviceId = await add("devices", {
      ...{ name: `sw-${net}`, deviceTypeId, rackId, position: 12, face: "front" },
    });
    const interfaceId = await add("interfaces", { deviceId, name: "eth7", macAddress: "52:54:00:00:00:77" });
    await add("prefixes", { prefix: `10.207.${net}.0/24`, siteId, vlanId });
    await add("ip-addresses", { address: `10.207.${net}.8/24` });
    return add("ip-addresses", {
      ...{ address: `10.207.${net}.7/24`, interfaceId, dnsName: "seven.example" },
    });
  };

  beforeAll(async () => {
    await add("prefixes", { prefix: "10.207.0.0/16", description: "All of it" });
  });

  for (const width of ["desk", "phone"] as const)
    test(`shows where it is, its prefix with itself marked, and its names: ${width}`, async () => {
      const net = width === "desk" ? "1" : "2";
      const id = await addPlaced(net);
      await world.visit(`/r/ip-addresses/${id}`, { as: "operator", width }, async (page) => {
        const steps = page.getByRole("region", { name: "Where it is" }).getByRole("listitem");
        await steps.first().waitFor();
        expect(await steps.allInnerTexts()).toEqual([
          expect.stringMatching(/^Interface\neth7\nMAC 52:54:00:00:00:77$/),
          `Device\nsw-${net}`,
          `Rack\nRack ${net}\nU12`,
          `Site\nHall ${net}`,
          `VLAN\n77 Net ${net}`,
        ]);
        const map = page.getByRole("region", { name: `In 10.207.${net}.0/24` });
        await map
          .getByRole("gridcell", { name: new RegExp(`^10\\.207\\.${net}\\.7, .*this address$`) })
          .waitFor();
        expect(await map.locator("[role=gridcell][data-marked]").count()).toBe(1);
        expect(await map.getByRole("gridcell").count()).toBe(256);
        await map.getByText("2 of 254 used").waitFor();
        const names = page.getByRole("region", { name: "Names" });
        await names.getByText("seven.example").waitFor();
        await names.getByText(`7.${net}.207.10.in-addr.arpa`).waitFor();
        const above = page.getByRole("region", { name: "Prefixes above" }).getByRole("link");
        expect((await above.allInnerTexts()).slice(-2)).toEqual(["10.207.0.0/16", `10.207.${net}.0/24`]);
        await checkAccessible(page, "main");
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[width].width);

        await map.getByRole("gridcell", { name: new RegExp(`^10\\.207\\.${net}\\.8,`) }).click();
        await map.getByRole("link", { name: `10.207.${net}.8/24` }).click();
        await page.getByRole("heading", { level: 1, name: `10.207.${net}.8/24` }).waitFor();
        await page.getByText("Not assigned to an interface.").waitFor();
      });
    });

  test("offers the missing prefix of an address, and says so if it is on no interface", async () => {
    const id = await add("ip-addresses", { address: "172.31.7.9/26" });
    await world.visit(`/r/ip-addresses/${id}`, { as: "operator" }, async (page) => {
      await page.getByText("No prefix contains this address.").waitFor();
      await page.getByRole("link", { name: "Assign", exact: true }).waitFor();
      await page.getByRole("link", { name: "Add 172.31.7.0/26" }).click();
      await page.getByRole("heading", { level: 1, name: "New prefix" }).waitFor();
      expect(await page.getByLabel("Prefix *").inputValue()).toBe("172.31.7.0/26");
    });
  });
});
