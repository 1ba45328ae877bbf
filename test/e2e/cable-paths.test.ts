import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { cabledIn } from "./cabled.ts";
import { endToEnd } from "./world.ts";

endToEnd("paths of cables", (world) => {
  const { add, device, cable } = cabledIn(world);
  /** Two switches, with a panel in front of each. */
  const furnish = async (name: string) => {
    const siteId = await add("sites", { name: `Site of ${name}` });
    const rackId = await add("racks", { name: `${name}-R1`, siteId, height: 42 });
    const place = (position: number) => ({ place: { siteId, rackId, position, face: "front" } });
    const leaf = await device(`${name}-leaf`, ["eth1", "eth2", "eth3", "eth4"], place(41));
    const spine = await device(`${name}-spine`, ["eth1"], place(24));
    const [here, there] = [
      await device(`${name}-panel-a`, ["12"], { kind: "panel", ...place(40) }),
      await device(`${name}-panel-c`, ["12"], { kind: "panel", ...place(23) }),
    ];
    const first = await cable(leaf.ports.eth2, here.ports["12"], {
      label: `${name}-1`,
      type: "mmf-om4",
      color: "00bcd4",
      lengthM: "3",
    });
    const trunk = await cable(here.ports["12"], there.ports["12"], {
      ...{ label: `${name}-2`, aSide: "rear", bSide: "rear", lengthM: "24" },
    });
    const last = await cable(there.ports["12"], spine.ports.eth1, { label: `${name}-3`, lengthM: "2" });
    await cable(leaf.ports.eth4, (await device(`${name}-panel-b`, ["7"], { kind: "panel" })).ports["7"]);
    return { leaf, spine, here, there, cables: { first, trunk, last } };
  };
  const boxes = ["leaf", "panel-a", "panel-a", "panel-c", "panel-c", "spine"];

  test("the page of a port shows its path through panels, its length, and the ports around it", async () => {
    const { leaf } = await furnish("way");
    await world.visit(`/r/interfaces/${leaf.ports.eth2}`, { as: "operator" }, async (page) => {
      const path = page.getByRole("list", { name: "Path from way-leaf eth2 to way-spine eth1" });
      await path.waitFor();
      expect(await path.locator(".path-device").allTextContents()).toEqual(boxes.map((box) => `way-${box}`));
      expect(await path.locator(".path-label").allTextContents()).toEqual([
        "way-1",
        "through",
        "way-2",
        "through",
        "way-3",
      ]);
      expect(await path.locator(".path-note").first().textContent()).toBe("mmf-om4 · 3 m");
      expect(await path.locator(".path-place").first().textContent()).toBe("way-R1 · U41");
      await page.getByText("· 29 m · 3 cables").waitFor();
      const row = (name: string) =>
        page.getByRole("table", { name: "Neighbouring ports" }).getByRole("row", { name });
      await row("eth2").getByRole("link", { name: "way-spine" }).waitFor();
      expect(await row("eth4").textContent()).toContain("ends at way-panel-b 7");
      await row("eth4").getByText("Open").waitFor();
      await row("eth1").getByText("Free").waitFor();
      await checkAccessible(page);
    });
  });

  test("a panel's port is in the middle of its path, which fits a phone from top to bottom", async () => {
    const { here } = await furnish("mid");
    const how = { as: "viewer", width: "phone" } as const;
    await world.visit(`/r/interfaces/${here.ports["12"]}`, how, async (page) => {
      const path = page.locator(".path-line");
      await path.waitFor();
      expect(await path.locator(".path-device").allTextContents()).toHaveLength(boxes.length);
      expect(await path.locator(".path-box[aria-current]").allTextContents()).toHaveLength(2);
      expect(await page.getByRole("button", { name: "Disconnect" }).count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await checkAccessible(page);
    });
  });

  test("the page of a cable shows the path that it is on, and its ends", async () => {
    const { cables } = await furnish("own");
    await world.visit(`/r/cables/${cables.trunk}`, { as: "viewer" }, async (page) => {
      await page.locator(".path-line").waitFor();
      expect(await page.locator(".path-way[aria-current] .path-label").allTextContents()).toEqual(["own-2"]);
      const ends = page.getByRole("region", { name: "Ends" });
      await ends.getByText("own-panel-a").waitFor();
      expect(await ends.locator("dd").allTextContents()).toEqual([
        "own-panel-a · 12 rear",
        "own-panel-c · 12 rear",
      ]);
      await checkAccessible(page);
    });
  });

  test("a path along a circuit ends in the provider network, which its last box names", async () => {
    const { leaf } = await furnish("net");
    const panel = await device("net-panel-d", ["1"], { kind: "panel" });
    const siteId = await add("sites", { name: "Site of net-panel-d" });
    await world.send("operator", "PATCH", `/api/devices/${panel.id}`, { siteId });
    await cable(leaf.ports.eth1, panel.ports["1"], { label: "net-4" });
    const vendor = await world.send("manager", "POST", "/api/vendors", { name: "Provider of net" });
    const vendorId = vendor.body.data.id;
    const ends = { aProviderNetwork: "Level MPLS", zSiteId: siteId, zInterfaceId: panel.ports["1"] };
    await add("circuits", { cid: "NET-1", vendorId, ...ends });
    await world.visit(`/r/interfaces/${leaf.ports.eth1}`, { as: "viewer" }, async (page) => {
      const path = page.getByRole("list", { name: "Path from net-leaf eth1" });
      await path.waitFor();
      const last = path.locator(".path-box").last();
      expect(await last.locator("> span").allTextContents()).toEqual([
        "Provider network",
        "Level MPLS",
        "Provider of net",
      ]);
      await page.getByText("Complete", { exact: true }).first().waitFor();
      const ports = page.getByRole("table", { name: "Neighbouring ports" });
      await ports.getByRole("row", { name: "eth1 net-4 circuit NET-1 Level MPLS" }).waitFor();
      await checkAccessible(page);
    });
  });

  test("lists of interfaces show where their cables lead, with one request for a page", async () => {
    const { leaf } = await furnish("far");
    let requests = 0;
    const how = {
      as: "viewer",
      before: async (page: Page) => {
        page.on("request", (request) => {
          if (request.url().includes("/api/interfaces/ends")) requests += 1;
        });
      },
    } as const;
    await world.visit(`/r/interfaces?deviceId=${leaf.id}`, how, async (page) => {
      const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}\\b`) });
      await row("eth2").getByRole("link", { name: "far-spine" }).waitFor();
      expect(await page.getByRole("columnheader", { name: "Connected to" }).count()).toBe(1);
      expect(await row("eth4").textContent()).toContain("ends at far-panel-b 7");
      expect(requests).toBeLessThanOrEqual(1);
      await checkAccessible(page);
    });
    await world.visit(`/r/devices/${leaf.id}?tab=interfaces`, { as: "viewer" }, async (page) => {
      await page.getByRole("row", { name: /^eth2/ }).getByRole("link", { name: "far-spine" }).waitFor();
    });
  });

  test("Disconnect deletes the cable of a port, and Undo restores it", async () => {
    const { leaf, cables } = await furnish("cut");
    await world.visit(`/r/interfaces/${leaf.ports.eth2}`, { as: "operator" }, async (page) => {
      await page.getByRole("button", { name: "Disconnect" }).press("Enter");
      const toast = page.locator(".toast", { hasText: "Cable cut-1 disconnected" });
      await toast.waitFor();
      await page.getByText("Nothing is connected.").waitFor();
      expect((await world.send("viewer", "GET", `/api/cables/${cables.first}`)).status).toBe(404);
      await toast.getByRole("button", { name: "Undo" }).click();
      await page.locator(".path-line").waitFor();
      expect((await world.send("viewer", "GET", `/api/cables/${cables.first}`)).status).toBe(200);
    });
  });

  test("of several cables at a port, Disconnect asks for one", async () => {
    const { here } = await furnish("two");
    await world.visit(`/r/interfaces/${here.ports["12"]}`, { as: "operator" }, async (page) => {
      await page.getByRole("button", { name: "Disconnect" }).press("Enter");
      await page.getByRole("menuitem", { name: "two-1, front" }).waitFor();
      await checkAccessible(page);
      await page.getByRole("menuitem", { name: "two-2, rear" }).press("Enter");
      await page.locator(".toast", { hasText: "Cable two-2 disconnected" }).waitFor();
      await page.getByText("Open", { exact: true }).first().waitFor();
    });
  });
});
