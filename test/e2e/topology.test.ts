import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { cabledIn } from "./cabled.ts";
import { settle } from "./screen.ts";
import { endToEnd } from "./world.ts";

endToEnd("the topology of a site", (world) => {
  const { add, device, cable } = cabledIn(world);

  /** A site with two switches behind a panel, a server on both, a PDU, and a device that is connected to nothing. */
  const furnish = async (name: string) => {
    const siteId = await add("sites", { name: `Site of ${name}` });
    const at = { place: { siteId } };
    const leaf = await device(`${name}-leaf`, ["eth1", "eth2", "eth3"], at);
    const spine = await device(`${name}-spine`, ["eth1", "eth2"], at);
    const panel = await device(`${name}-panel`, ["1"], { kind: "panel", ...at });
    const host = await device(`${name}-host`, ["eno1"], at);
    await device(`${name}-spare`, [], at);
    const outlets = await device(`${name}-pdu`, ["1"], { kind: "outlet", ...at });
    const inlet = await add("interfaces", { deviceId: host.id, name: "PSU1", kind: "inlet" });
    await cable(leaf.ports.eth1, panel.ports["1"]);
    await cable(panel.ports["1"], spine.ports.eth1, { aSide: "rear" });
    await cable(leaf.ports.eth2, spine.ports.eth2, { status: "planned" });
    await cable(host.ports.eno1, leaf.ports.eth3);
    await cable(inlet, outlets.ports["1"]);
    return { siteId, leaf, path: `/r/sites/${siteId}?tab=topology` };
  };
  const drawing = (page: Page): Locator => page.getByRole("region", { name: /^Drawing of the connections/ });
  const names = async (page: Page): Promise<string[]> =>
    (await drawing(page).locator(".topology-name > bdi").allTextContents()).sort();
  const node = (page: Page, name: string): Locator => drawing(page).getByRole("link", { name });
  const middleOf = async (place: Locator): Promise<{ readonly x: number; readonly y: number }> => {
    const box = await place.boundingBox();
    if (box === null) throw new Error("is not drawn");
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  };
  const lines = async (page: Page): Promise<string[]> => {
    const table = page.getByRole("table", { name: "Connections" });
    const rows = await table.locator("tbody tr").all();
    return Promise.all(rows.map(async (row) => (await row.locator("th, td").allTextContents()).join(" | ")));
  };

  test("draws connected devices, and has the same connections in a table", async () => {
    const { path } = await furnish("map");
    await world.visit(path, { as: "viewer" }, async (page) => {
      await node(page, "map-leaf").waitFor();
      expect(await names(page)).toEqual(["map-host", "map-leaf", "map-spine"]);
      expect(await lines(page)).toEqual([
        "map-host | map-leaf | Network | 1 | eno1 to eth3",
        "map-leaf | map-spine | Network | 2, 1 planned | eth1 to eth1, eth2 to eth2",
      ]);
      await page.getByText("2 devices without a network connection").click();
      await page.getByRole("link", { name: "map-spare" }).waitFor();
      await page.getByRole("radio", { name: "All" }).press("Space");
      await node(page, "map-pdu").waitFor();
      await page.getByRole("checkbox", { name: "Patch panels" }).check();
      await node(page, "map-panel").waitFor();
      expect(await lines(page)).toContain("map-host | map-pdu | Power | 1 | PSU1 to 1");
      await checkAccessible(page);
    });
  });

  test("opens a device that is clicked, and keeps one that is dragged where it was put", async () => {
    const { path, leaf, siteId } = await furnish("put");
    await world.visit(path, { as: "viewer" }, async (page) => {
      await node(page, "put-leaf").waitFor();
      const [from, other] = [await middleOf(node(page, "put-leaf")), await middleOf(node(page, "put-spine"))];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 30, from.y + 20);
      await page.mouse.move(from.x + 90, from.y + 60);
      await page.mouse.up();
      const to = await middleOf(node(page, "put-leaf"));
      expect(Math.hypot(to.x - from.x - 90, to.y - from.y - 60)).toBeLessThan(3);
      expect(await middleOf(node(page, "put-spine"))).toEqual(other);
      // It was not opened by the drag; a click does.
      expect(page.url()).toContain(siteId);
      const apart = async (): Promise<{ x: number; y: number }> => {
        const [one, two] = [await middleOf(node(page, "put-leaf")), await middleOf(node(page, "put-spine"))];
        return { x: Math.sign(one.x - two.x), y: Math.sign(one.y - two.y) };
      };
      const before = await apart();
      await page.reload();
      await page.getByRole("button", { name: "Arrange again" }).waitFor();
      expect(await apart()).toEqual(before);
      await node(page, "put-leaf").click();
      await page.waitForURL(`**/r/devices/${leaf.id}`);
    });
  });

  test("can be moved, zoomed and arranged by keyboard", async () => {
    const { path, leaf } = await furnish("key");
    await world.visit(path, { as: "viewer" }, async (page) => {
      await node(page, "key-leaf").waitFor();
      const from = await middleOf(node(page, "key-leaf"));
      await node(page, "key-leaf").focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowDown");
      await page.getByRole("button", { name: "Arrange again" }).waitFor();
      await settle(page);
      const moved = await middleOf(node(page, "key-leaf"));
      expect(Math.hypot(moved.x - from.x - 16, moved.y - from.y - 16)).toBeLessThan(3);
      await drawing(page).press("ArrowLeft");
      await settle(page);
      expect((await middleOf(node(page, "key-leaf"))).x - moved.x).toBe(80);
      await drawing(page).press("0");
      await page.getByRole("button", { name: "Arrange again" }).press("Enter");
      await page.getByRole("button", { name: "Arrange again" }).waitFor({ state: "detached" });
      await node(page, "key-leaf").press("Enter");
      await page.waitForURL(`**/r/devices/${leaf.id}`);
    });
  });

  test("fits a phone, in the dark", async () => {
    const { path } = await furnish("pho");
    await world.visit(path, { as: "viewer", width: "phone", theme: "dark" }, async (page) => {
      await node(page, "pho-leaf").waitFor();
      const inside = await drawing(page).boundingBox();
      for (const name of await names(page)) {
        const { x, y } = await middleOf(node(page, name));
        expect(inside !== null && x > inside.x && x < inside.x + inside.width).toBe(true);
        expect(inside !== null && y > inside.y && y < inside.y + inside.height).toBe(true);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await checkAccessible(page);
    });
  });

  test("says what to do first where there are no devices, or none is connected", async () => {
    const siteId = await add("sites", { name: "Site of nothing" });
    await world.visit(`/r/sites/${siteId}?tab=topology`, { as: "operator" }, async (page) => {
      await page.getByRole("heading", { name: "No devices at this site yet" }).waitFor();
      await page.getByRole("button", { name: "Add device" }).waitFor();
      await device("alone", ["eth1"], { place: { siteId } });
      await page.reload();
      await page.getByRole("heading", { name: "No connections at this site yet" }).waitFor();
      await page.getByRole("button", { name: "Add cable" }).waitFor();
      await checkAccessible(page);
    });
  });
});
