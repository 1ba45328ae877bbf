import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { signInByHand } from "./signIn.ts";
import { endToEnd, type World } from "./world.ts";

const first = { email: "first@sitebook.example", password: "a lamp in the third rack" };

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const step = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** Opens a page as the first administrator, signed in by hand. */
const visitAsFirst = (world: World, path: string, look: (page: Page) => Promise<unknown>): Promise<void> =>
  world.visit(`/sign-in?to=${encodeURIComponent(path)}`, {}, async (page) => {
    await signInByHand(page, first);
    await look(page);
  });

/** Pastes a text where the focus is. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

endToEnd(
  "the first hour",
  (world) => {
    test("leads from a site over a list, a rack and a network to an on-call week", async () => {
      await world.visit(`/setup#code=${world.setupCode}`, {}, async (page) => {
        await page.getByLabel("First name").fill("Ada");
        await page.getByLabel("E-mail *").fill(first.email);
        await page.getByLabel("Password *").fill(first.password);
        await button(page, "Create account").click();
        await page.getByRole("heading", { level: 1, name: "Welcome, Ada" }).waitFor();
        await step(page, "Add your first site").and(page.locator("[aria-current=step]")).waitFor();
        await page.getByLabel("Name *").fill("Head office");
        await button(page, "Add site").click();

        // The list opens the import, which keeps what was pasted.
        await page.getByLabel("Paste a list").focus();
        await paste(page, "Name\tHeight\nA01\t42\nA02\t42\n");
        await page.waitForURL(/\/imports\/[0-9a-f-]{36}/);
        await page.getByText("A02").or(page.locator("input[value=A02]")).first().waitFor();
        await page.goto("/");
        await link(page, "Import a file").waitFor();
        await checkAccessible(page);
        await page.evaluate(async () => {
          const headers = { "content-type": "text/csv" };
          await fetch("/api/imports?resource=tenants&run=true", {
            method: "POST",
            headers,
            body: "name\nOps\n",
          });
        });
        await page.reload();
        await step(page, "Import what you have").and(page.locator("[data-done]")).waitFor();

        await page.getByLabel("Rack *").fill("A01");
        await button(page, "Add rack").click();
        await page.getByLabel("Device in A01 *").fill("core-1");
        await page.getByLabel("Device type *").fill("KR-9508");
        await page.getByLabel("Lowest unit").fill("20");
        await button(page, "Add device").click();
        await page.getByLabel("Prefix *").fill("10.20.0.0/24");
        await button(page, "Add prefix").click();

        // The rest is next to the usual home page.
        const strip = page.getByRole("region", { name: "First steps" });
        await strip.getByText("Next: add people and plan on-call shifts").waitFor();
        await strip.getByText("4 of 5").waitFor();
        await strip.getByRole("link", { name: "Add people" }).click();
        await page.getByRole("heading", { level: 1, name: "People" }).waitFor();
        await button(page, "Add person").click();
        await page.getByLabel("E-mail *").fill("ben@sitebook.example");
        await page.getByRole("dialog").getByRole("button", { name: "Add person" }).click();
        await button(page, "I've saved the password").click();

        await page.goto("/");
        await strip.getByRole("link", { name: "Plan shifts" }).click();
        const people = page.getByRole("combobox", { name: "People, in order" });
        await people.fill("Ada");
        await page.getByRole("option", { name: /Ada/ }).first().click();
        // The first shift starts today, and one of next month is shown once it is added.
        const start = page.getByLabel("First hand-over");
        const today = await page.evaluate(() => new Date().toLocaleDateString("sv-SE"));
        expect(await start.inputValue()).toBe(`${today}T08:00`);
        await start.fill("2031-03-03T08:00");
        await button(page, "Add 7 shifts").click();
        await page.locator(".schedule-title", { hasText: "3 to 9 Mar 2031" }).waitFor();
        await page.locator(".axis .bar", { hasText: "Ada" }).first().waitFor();
        await page.waitForFunction(() => new URL(location.href).searchParams.get("day") === "2031-03-03");
        expect(new URL(page.url()).searchParams.has("plan")).toBe(false);

        await page.goto("/");
        await page.locator("main").getByRole("heading", { name: "Inventory" }).waitFor();
        expect(await strip.count()).toBe(0);
      });
    });

    test("shows one next action on an empty site and an empty rack, and offers a device under New", async () => {
      await visitAsFirst(world, "/r/sites/new", async (page) => {
        await page.getByLabel("Name *").fill("Warehouse");
        await button(page, "Add site").click();
        const next = page.getByRole("region", { name: "Next" });
        await next.getByText("Nothing at this site yet").waitFor();
        await next.getByRole("link", { name: "Import a list" }).waitFor();
        await checkAccessible(page);
        await next.getByRole("button", { name: "Add a rack" }).click();
        await page.getByRole("dialog").getByLabel("Name *").fill("W01");
        await page.getByRole("dialog").getByRole("button", { name: "Add rack", exact: true }).click();
        await next.waitFor({ state: "detached" });

        await page.getByRole("link", { name: "W01" }).first().click();
        await page.getByRole("heading", { level: 1, name: "W01" }).waitFor();
        await next.getByRole("button", { name: "Place a device" }).click();
        await page.getByRole("dialog").getByLabel("Name *").waitFor();
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });

        await button(page, "New").click();
        await page.getByRole("menuitem", { name: "Device", exact: true }).click();
        await page.getByRole("heading", { level: 1, name: "New device" }).waitFor();
      });
    });

    test("offers to import a list where it is still empty", async () => {
      await visitAsFirst(world, "/r/vendors", async (page) => {
        await page.getByRole("heading", { name: "No vendors yet" }).waitFor();
        expect(await page.getByRole("link", { name: "Import vendors" }).count()).toBe(2);
        await checkAccessible(page);
      });
    });
  },
  "empty",
);

endToEnd("finding the way in a filled Sitebook", (world) => {
  const goTo = world.browseWith({ as: "admin" });

  test.each([
    ["/r/vlans", "Import VLANs", "VLANs"],
    ["/r/contracts?search=nothing-is-called-so", "Import contracts", "Contracts"],
    ["/prefixes", "Import prefixes", "Prefixes"],
    ["/prefixes/map", "Import prefixes", "Prefixes"],
    ["/racks", "Import racks", "Racks"],
    ["/people", "Import people", "Profiles"],
  ])(
    "the list at %s has a labelled Import button, which opens the import with its resource",
    async (path, name, chosen) => {
      await goTo(path, async (page) => {
        const importing = page.getByRole("link", { name }).filter({ hasText: "Import" });
        await importing.click();
        await page.waitForURL(/\/imports\?resource=/);
        const rows = page.getByLabel("Rows are");
        await rows.waitFor();
        expect(await rows.locator("option:checked").textContent()).toBe(chosen);
      });
    },
  );

  const search = async (page: Page, text: string): Promise<void> => {
    const box = page.getByRole("combobox", { name: "Search records, pages and actions" });
    // While it closes, the same keys would still mean the palette that is open.
    await box.waitFor({ state: "detached" });
    await page.keyboard.press("Control+k");
    await box.fill(text);
    await page.locator(".palette-list:not([data-old]) .palette-line").first().waitFor();
  };
  const chosen = (page: Page) => page.locator(".palette-line[aria-selected='true']");

  test("the palette finds a device by the beginnings of its name's parts, before its addresses", async () => {
    await goTo("/r/sites", async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      await search(page, "ams edge");
      await page.locator(".palette-line", { hasText: "ams1-edge-a" }).first().waitFor();
      const groups = await page.locator(".palette-heading").allTextContents();
      expect(groups.indexOf("Devices")).toBeGreaterThan(-1);
      expect(groups.indexOf("Devices")).toBeLessThan(groups.indexOf("IP addresses"));
      await page.keyboard.press("Escape");
    });
  });

  test("the palette explains words of other tools, and offers to add what it does not find", async () => {
    await goTo("/r/sites", async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      await search(page, "ssid");
      await chosen(page).filter({ hasText: "Wireless networks can't be recorded yet" }).waitFor();
      await chosen(page).filter({ hasText: "description of its VLAN" }).waitFor();
      await page.keyboard.press("Escape");
      await search(page, "device port");
      await chosen(page).filter({ hasText: "means interfaces here" }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: "Interfaces" }).waitFor();
      await search(page, "zirconium needle");
      await chosen(page).filter({ hasText: "Add a device named “zirconium needle”" }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: "New device" }).waitFor();
      expect(await page.getByLabel("Name *").inputValue()).toBe("zirconium needle");
    });
  });
});
