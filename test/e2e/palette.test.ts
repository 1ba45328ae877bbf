import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { endToEnd } from "./world.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search records, pages and actions" });
const chosen = (page: Page) => page.locator(".palette-line[aria-selected='true']");

/** Opens the palette by its keys, types, and waits until what is chosen says this. */
async function type(page: Page, text: string, chosenSays: RegExp): Promise<void> {
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  await page.keyboard.type(text);
  await chosen(page).filter({ hasText: chosenSays }).waitFor();
  await page.locator(".palette-list:not([data-old])").waitFor();
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

endToEnd("the palette", (world) => {
  const goTo = world.browseWith({ as: "operator" });
  const idOf = async (path: string): Promise<string> =>
    (await world.send("operator", "GET", path)).body.data[0].id;

  test("finds a VLAN by its number, the prefix around an address, a piece of a MAC address and a person", async () => {
    const { body } = await world.send("operator", "GET", "/api/vm-interfaces?pageSize=1");
    const { name, macAddress } = body.data[0];
    await goTo("/r/sites", async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      await type(page, "vlan 120", /^120 /);
      await page.keyboard.press("Enter");
      await heading(page, /^120 /).waitFor();

      await type(page, "10.20.1.77", /10\.20\.1\.77 is in 10\.20\./);
      await page.keyboard.press("Enter");
      await heading(page, /^10\.20\./).waitFor();

      await type(page, macAddress.slice(3).replaceAll(":", "-"), new RegExp(name));
      await page.keyboard.press("Escape");
      await field(page).waitFor({ state: "detached" });

      await type(page, world.person("operator").email, new RegExp(world.person("operator").email));
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/r\/profiles\//);
    });
  });

  test("finds a built-in output by the tool that reads it", async () => {
    await goTo("/r/sites", async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      await type(page, "dnsmasq", /^Output: dnsmasq/);
      await page.keyboard.press("Enter");
      await heading(page, "dnsmasq").waitFor();
      await type(page, "dhcp", /means IP ranges here/);
      await page.getByRole("option", { name: "Output: Kea subnets" }).click();
      await heading(page, "Kea subnets").waitFor();
    });
  });

  test("creates a record, and starts an on-call shift with person and time filled in", async () => {
    await goTo("/r/sites", async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      await type(page, "add vlan", /New VLAN/);
      await page.keyboard.press("Enter");
      await heading(page, "New VLAN").waitFor();

      const before = Date.now();
      await type(page, "take on call", /Take on call/);
      await page.keyboard.press("Enter");
      await heading(page, "New on-call shift").waitFor();
      const asked = new URL(page.url()).searchParams;
      expect(asked.get("personId")).toMatch(/^[0-9a-f-]{36}$/);
      const startTime = Date.parse(asked.get("startTime") ?? "");
      expect(startTime).toBeGreaterThan(before - 60_000);
      expect(startTime).toBeLessThan(Date.now() + 60_000);
    });
  });

  test("finds views, including saved ones", async () => {
    const body = { resource: "vlans", name: "Reserved in reserve", search: "status=reserved" };
    expect((await world.send("operator", "POST", "/api/views", body)).status).toBe(201);
    await goTo("/r/sites", async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      await type(page, "reserved in res", /VLANs: reserved in reserve/);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/r\/vlans\?status=reserved/);
    });
  });

  test("runs the actions of a record's page, and changes its status", async () => {
    const id = await idOf("/api/vlans?status=active&pageSize=1");
    await goTo(`/r/vlans/${id}`, async (page) => {
      await page.getByRole("button", { name: /^Status: Active/ }).waitFor();
      await type(page, "status res", /Status: reserved/);
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: /^Status: Reserved/ }).waitFor();
      await type(page, "edit the vlan", /Edit the VLAN/);
      await page.keyboard.press("Enter");
      await heading(page, /^Edit /).waitFor();
    });
  });

  test("sends one request per pause in typing, and never shows results for another text", async () => {
    await goTo("/r/sites", async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      const asked: string[] = [];
      await page.route("**/api/search?**", async (route) => {
        const q = new URL(route.request().url()).searchParams.get("q") ?? "";
        asked.push(q);
        // The first response arrives when it is no longer needed.
        if (q === "rotterdam") await new Promise((done) => setTimeout(done, 700));
        await route.continue().catch(() => undefined);
      });
      await page.keyboard.press("Control+k");
      await field(page).fill("rotterdam");
      while (!asked.includes("rotterdam")) await page.waitForTimeout(10);
      await field(page).fill("sev");
      await page.keyboard.type("2");
      await page.locator(".palette-line").filter({ hasText: "SEV 2" }).first().waitFor();
      await page.waitForTimeout(800);
      expect(await page.getByRole("group", { name: "Sites", exact: true }).count()).toBe(0);
      expect(asked.at(-1)).toBe("sev2");
      expect(asked.length).toBeLessThan(4);
      await page.unroute("**/api/search?**");
      await page.keyboard.press("Escape");
      await field(page).waitFor({ state: "detached" });
    });
  });

  test("shows the number of results, and suggestions if there are none", async () => {
    await goTo("/r/sites", async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      await page.keyboard.press("Control+k");
      await field(page).fill("vlan 120");
      await page
        .getByRole("status")
        .filter({ hasText: /^\d+ results$/ })
        .waitFor();
      await field(page).fill("zirconium needle");
      await page.getByText("Nothing found. You can also type an address").waitFor();
      await page.getByRole("status").filter({ hasText: "0 results" }).waitFor();
      await page.keyboard.press("Escape");
    });
  });

  test("accepts typing while it is still loading", async () => {
    await world.visit("/r/sites", { as: "operator" }, async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      await page.route("**/assets/*.js", async (route) => {
        await new Promise((done) => setTimeout(done, 400));
        await route.continue();
      });
      await page.keyboard.press("Control+k");
      await page.keyboard.type("vlan 120");
      await chosen(page).filter({ hasText: /^120 / }).waitFor();
      expect(await field(page).inputValue()).toBe("vlan 120");
      await page.keyboard.type("0");
      expect(await field(page).inputValue()).toBe("vlan 1200");
    });
  });
});
