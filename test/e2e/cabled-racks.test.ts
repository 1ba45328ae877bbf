import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { cabledIn } from "./cabled.ts";
import { endToEnd } from "./world.ts";

endToEnd("cables in a rack", (world) => {
  const { add, device, cable } = cabledIn(world);
  const furnish = async (name: string) => {
    const siteId = await add("sites", { name: `Site of ${name}` });
    const rackId = await add("racks", { name, siteId, height: 10 });
    const place = (position: number) => ({ place: { siteId, rackId, position, face: "front" } });
    const leaf = await device(`${name}-leaf`, ["eth1", "eth2", "eth3", "eth4"], place(5));
    const [spine, edge] = [
      await device(`${name}-spine`, ["eth1", "eth2"]),
      await device(`${name}-edge`, ["eth1"]),
    ];
    await cable(leaf.ports.eth1, spine.ports.eth1);
    await cable(leaf.ports.eth2, spine.ports.eth2);
    await cable(edge.ports.eth1, leaf.ports.eth3);
    return { rackId, leaf };
  };
  const drawn = (page: Page, name: string) =>
    page.getByRole("list", { name: /^Front of/ }).getByRole("button", { name: new RegExp(`^${name},`) });

  test("the pointer or the focus on a device tells how many cables it has and where they lead, in one request", async () => {
    const { rackId } = await furnish("hover");
    await world.visit(`/r/racks/${rackId}`, { as: "viewer" }, async (page) => {
      await drawn(page, "hover-leaf").waitFor();
      await page.waitForLoadState("networkidle");
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await drawn(page, "hover-leaf").hover();
      const tip = page.locator(".tooltip", { hasText: "3 cables" });
      await tip.waitFor();
      expect(await tip.textContent()).toBe(
        "hover-leaf · Cabled box\n3 cables\n2 to hover-spine\n1 to hover-edge",
      );
      expect(asked.filter((path) => path.startsWith("/api/"))).toHaveLength(1);
    });
  });

  test("a device that is selected shows its cables, and its next free port is connected from there", async () => {
    const { rackId } = await furnish("pick");
    await device("pick-far", ["eth1"]);
    await world.visit(`/r/racks/${rackId}`, { as: "operator" }, async (page) => {
      await drawn(page, "pick-leaf").press("Enter");
      await page.getByRole("link", { name: "pick-spine" }).waitFor();
      await checkAccessible(page);
      await page.getByRole("button", { name: "Connect eth4" }).press("Enter");
      await page.getByRole("combobox", { name: "To" }).fill("pick-far eth1");
      await page.getByRole("option", { name: "pick-far · eth1" }).click();
      await page.getByRole("button", { name: "Connect", exact: true }).press("Enter");
      await page.locator(".toast", { hasText: "eth4 connected to pick-far eth1" }).waitFor();
      await page.getByRole("heading", { name: "4 cables" }).waitFor();
      await page.getByRole("link", { name: "pick-far" }).waitFor();
    });
  });
});
