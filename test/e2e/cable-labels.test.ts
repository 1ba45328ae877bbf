import { expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { cabledIn } from "./cabled.ts";
import { endToEnd, type World } from "./world.ts";

/** A cable of the demo through a panel, with its label. */
const someCables = async ({ send }: World): Promise<readonly { id: string; label: string }[]> =>
  (await send("operator", "GET", "/api/cables?bSide=rear&pageSize=2&sort=label__natural")).body.data;

endToEnd("labels of cables", (world) => {
  test("are printed for the cables that are selected in the list, a flag for each end", async () => {
    const [one, other] = await someCables(world);
    const path = `/r/cables?bSide=rear&sort=label__natural`;
    await world.visit(path, { as: "operator" }, async (page) => {
      const rows = page.locator("tr[data-row]");
      await rows.first().getByRole("checkbox").check();
      await rows.nth(1).getByRole("checkbox").check();
      await page.getByRole("link", { name: "Print labels" }).click();
      await page.getByRole("button", { name: "Use this address anyway" }).click();
      const flags = page.locator(".cable-flag");
      await flags.nth(3).waitFor();
      const [first = "", second = ""] = await flags.allInnerTexts();
      for (const text of [first, second]) expect(text).toContain(one?.label ?? "");
      expect(await flags.nth(2).textContent()).toContain(other?.label ?? "");
      // What is here on one flag is the far end on the other.
      await page.locator(".cable-flag", { hasText: "rear" }).first().waitFor();
      const ends = await page.locator(".cable-flag").first().locator("p").allInnerTexts();
      const back = await page.locator(".cable-flag").nth(1).locator("p").allInnerTexts();
      expect(`→ ${ends[1]}`).toBe(back[2] ?? "");
      expect(`→ ${back[1]}`).toBe(ends[2] ?? "");
      await page.getByText("Strip").click();
      await page.locator(".cable-flags[data-format='strip']").waitFor();
    });
  });

  test("are a choice under More on the page of a cable, by keyboard and on a phone", async () => {
    const [cable] = await someCables(world);
    await world.visit(`/r/cables/${cable?.id}`, { as: "viewer", width: "phone" }, async (page) => {
      await page.getByRole("button", { name: "More", exact: true }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "Print labels" }).waitFor();
      await page.getByRole("menuitem", { name: "Print labels" }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Use this address anyway" }).click();
      await page.locator(".cable-flag").nth(1).waitFor();
    });
  });

  test("are printed from the page of a port, a bundle with one flag at the port that it shares", async () => {
    const { device, cable } = cabledIn(world);
    const leaf = await device("bundled-leaf", ["q1"]);
    const hosts = await device("bundled-host", ["eno1", "eno2"]);
    await world.send("operator", "PATCH", `/api/interfaces/${leaf.ports.q1}`, { positions: 4 });
    for (const [index, port] of ["eno1", "eno2"].entries()) {
      const more = { aPosition: index + 1, bundle: "Breakout 7", label: `bundled-${index + 1}` };
      await cable(leaf.ports.q1, hosts.ports[port], more);
    }
    await world.visit(`/r/interfaces/${leaf.ports.q1}`, { as: "viewer" }, async (page) => {
      await page.getByRole("link", { name: "Print labels" }).press("Enter");
      await page.getByRole("button", { name: "Use this address anyway" }).click();
      const flags = page.locator(".cable-flag");
      await flags.nth(2).waitFor();
      await page.getByText("bundled-host · eno2").first().waitFor();
      const lines = async (flag: number): Promise<string[]> =>
        flags.nth(flag).locator(".cable-flag-half").first().locator("p").allInnerTexts();
      expect(await flags.count()).toBe(3);
      expect(await lines(0)).toEqual([
        ...["Breakout 7", "bundled-leaf · q1", "→ bundled-host · eno1", "→ bundled-host · eno2"],
      ]);
      expect(await lines(1)).toEqual([
        ...["bundled-1", "bundled-host · eno1", "→ bundled-leaf · q1, position 1"],
      ]);
      await checkAccessible(page);
    });
  });

  test("lead to the list if no cable is selected", async () => {
    await world.visit("/cable-labels", { as: "viewer" }, async (page) => {
      await page.getByRole("link", { name: "Select cables" }).click();
      await page.waitForURL(/\/r\/cables/);
    });
  });
});
