import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { settle, widths } from "./screen.ts";
import { endToEnd } from "./world.ts";

/** Markup that would run, were it taken for such. */
const markup = `<img src=x onerror="window.harm=1"><script>window.harm=1</script>`;

/** Turns what follows it around, unless it is kept within its own. */
const overridden = "Invoice \u202egnp.exe";

const runbook = [
  `# Do ${markup}`,
  "[press](javascript:window.harm=1) [data](data:text/html,<script>window.harm=1</script>)",
  "[blanks](java\tscript:window.harm=1) <javascript:window.harm=1> [good](https://sitebook.example/a)",
  '<iframe src="https://evil.example/"></iframe> <svg onload="window.harm=1"></svg>',
  "![beacon](https://evil.example/beacon.png)",
  `1. <b onclick="window.harm=1">Step</b>`,
].join("\n\n");

/** Nothing has run, and nothing on the page could: no handlers, and no address but plain ones. */
async function expectInert(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    harm: "harm" in globalThis,
    handlers: document.querySelectorAll("main [onerror], main [onclick], main [onload]").length,
    foreign: document.querySelectorAll("main script, main iframe, main object, main embed").length,
    addresses: [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")]
      .map(({ protocol }) => protocol)
      .filter((protocol) => !["http:", "https:", "mailto:"].includes(protocol)),
  }));
  expect(found).toEqual({ harm: false, handlers: 0, foreign: 0, addresses: [] });
}

endToEnd("hostile content", (world) => {
  const goTo = world.browseWith({ as: "super_admin" });
  const add = (resource: string, body: Readonly<Record<string, unknown>>) =>
    world.send("super_admin", "POST", `/api/${resource}`, body);

  test("markup in names is shown as text everywhere", async () => {
    const { data } = (await add("sites", { name: markup, description: markup, latitude: 50, longitude: 8 }))
      .body;
    await add("locations", { name: markup, siteId: data.id });
    await add("incidents", { name: markup, severity: "sev1", status: "open", description: markup });
    const places = ["/r/sites", `/r/sites/${data.id}`, `/r/sites/${data.id}?tab=history`, "/r/locations"];
    for (const path of [...places, "/map", "/changes", "/", "/r/incidents"])
      await goTo(path, async (page) => {
        await page
          .getByText("<img src=x onerror=")
          .or(page.locator('[aria-label*="<img src=x"]'))
          .first()
          .waitFor();
        await expectInert(page);
      });
    await goTo("/r/vrfs", async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      await page.keyboard.press("Control+k");
      await page.keyboard.type("onerror");
      await page
        .getByRole("option", { name: /<img src=x onerror=/ })
        .first()
        .waitFor();
      await expectInert(page);
      await page.keyboard.press("Escape");
    });
  });

  test("a text direction override ends with the name that contains it", async () => {
    const { data } = (await add("vendors", { name: overridden })).body;
    await goTo(`/r/vendors/${data.id}`, async (page) => {
      const title = page.getByRole("heading", { level: 1 });
      await title.filter({ hasText: "Invoice" }).waitFor();
      expect(await title.locator("bdi").first().textContent()).toBe(overridden);
    });
    await goTo("/r/vendors", async (page) => {
      const name = page.locator(".row-title", { hasText: "Invoice" });
      await name.waitFor();
      expect(await name.locator("bdi").textContent()).toBe(overridden);
    });
  });

  test("a runbook contains only its own markup, and loads nothing from other servers", async () => {
    const { data } = (await add("runbooks", { name: "Hostile", content: runbook })).body;
    await goTo(`/r/runbooks/${data.id}`, async (page) => {
      await page.getByRole("link", { name: "good" }).waitFor();
      await expectInert(page);
      expect(await page.locator(".sheet img").count()).toBe(0);
      expect(await page.getByRole("link", { name: "good" }).getAttribute("rel")).toContain("noopener");
      await page.getByText("press").first().click();
      await expectInert(page);
    });
  });

  test("invalid URLs are rejected at their field", async () => {
    await goTo("/r/vendors/new", async (page) => {
      await page.getByLabel("Name *").fill("Script & Sons");
      await page.getByLabel("Website").fill("javascript:window.harm=1");
      await page.getByRole("button", { name: "Add vendor", exact: true }).click();
      await page.locator('[data-field="website"] .field-error').waitFor();
      await expectInert(page);
      await page.getByLabel("Website").fill("https://scripts.example/");
      await page.getByRole("button", { name: "Add vendor", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Script & Sons" }).waitFor();
    });
    const { body } = await world.send("super_admin", "GET", "/api/profiles/me");
    const answer = await world.send("super_admin", "PATCH", `/api/profiles/${body.data.id}`, {
      avatarUrl: "javascript:window.harm=1",
    });
    expect(answer.status).toBe(400);
  });

  test("a name of 200 KB is rejected at its field, and the page stays responsive", async () => {
    await goTo("/r/sites/new", async (page) => {
      await page.getByLabel("Name *").fill("n".repeat(200_000));
      await page.getByRole("button", { name: "Add site", exact: true }).click();
      await page.locator('[data-field="name"] .field-error').waitFor();
      await page.getByLabel("Name *").fill("Short");
      await page.getByRole("button", { name: "Add site", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Short" }).waitFor();
    });
  });

  test("the longest names without spaces cause no horizontal overflow", async () => {
    const long = (letter: string): string => letter.repeat(255);
    const make = async (resource: string, body: object): Promise<string> =>
      (await add(resource, { ...body })).body.data.id;
    const siteId = await make("sites", { name: long("S") });
    const locationId = await make("locations", { name: long("L"), siteId });
    const rackId = await make("racks", { name: long("R"), siteId, locationId, serial: long("N") });
    const deviceTypeId = await make("device-types", { name: long("T"), rackUnits: 1 });
    const place = { rackId, position: 3, face: "front" };
    const deviceId = await make("devices", {
      ...{ name: long("D"), deviceTypeId, serial: long("X"), assetTag: long("A") },
      ...place,
    });
    const interfaceId = await make("interfaces", { deviceId, name: long("I"), label: long("B") });
    const vendorId = await make("vendors", { name: long("V") });
    const cid = long("C");
    const circuitId = await make("circuits", { cid, vendorId, aSiteId: siteId, aInterfaceId: interfaceId });
    const contactId = await make("contacts", {
      name: long("M"),
      vendorId,
      phone: long("0"),
      title: long("P"),
    });
    for (const path of [
      `racks/${rackId}`,
      `devices/${deviceId}`,
      `interfaces/${interfaceId}`,
      `circuits/${circuitId}`,
      `contacts/${contactId}`,
      `sites/${siteId}`,
      `device-types/${deviceTypeId}`,
    ])
      await goTo(`/r/${path}`, async (page) => {
        await page.getByRole("tab", { name: "Overview" }).waitFor();
        await settle(page);
        for (const width of ["phone", "desk"] as const) {
          await page.setViewportSize(widths[width]);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect([path, width, wide]).toEqual([path, width, 0]);
        }
      });
  });
});
