import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { keyboardOf, mouseOf } from "./hands.ts";
import { type Width, widths } from "./screen.ts";
import { endToEnd } from "./world.ts";

/** Who works on it, and on which screen. */
const hands = [
  ["by mouse", mouseOf, "desk"],
  ["by keyboard alone", keyboardOf, "desk"],
  ["on a phone", mouseOf, "phone"],
] as const;

const card = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}\\b`) });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Waits until the field that has the focus holds what was chosen, which may come a moment after the choice. */
const isChosen = (page: Page, name: string) =>
  page.waitForFunction((wanted) => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement && field.value === wanted && field.ariaExpanded === "false";
  }, name);

/** Holds that nothing stands out at the side. */
const expectFits = async (page: Page, width: Width): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[width].width);

endToEnd("links", (world) => {
  let count = 0;
  const make = async (resource: string, body: object): Promise<string> => {
    const answer = await world.send("super_admin", "POST", `/api/${resource}`, body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body.data.id;
  };
  const makeDevice = async (): Promise<{ id: string; name: string; serial: string }> => {
    count += 1;
    const [type] = (await world.send("super_admin", "GET", "/api/device-types?pageSize=1")).body.data;
    const device = { name: `sw-link-${count}`, serial: `LNK-${7000 + count}` };
    return { ...device, id: await make("devices", { ...device, deviceTypeId: type.id }) };
  };
  const link = (owner: string, id: string, body: object) =>
    world.send("super_admin", "POST", `/api/${owner}/${id}/links`, body);

  test.each(hands)("what an incident affects, and back, %s", async (how, handsOf, width) => {
    const [device, other] = [await makeDevice(), await makeDevice()];
    const name = `Fans stopped, ${how}`;
    const incident = await make("incidents", {
      name,
      severity: "sev2",
      detectedAt: new Date().toISOString(),
    });
    await world.visit(`/r/incidents/${incident}`, { as: "operator", width }, async (page) => {
      const hand = handsOf(page);
      const affects = card(page, "Affects");
      const field = affects.getByRole("combobox");
      await hand.press(affects.getByRole("button", { name: "Add to Affects" }));
      await hand.pick(field, device.serial, page.locator(".option", { hasText: device.name }));
      await isChosen(page, device.name);
      await hand.type(affects.getByLabel("Note"), "Both of them");
      await page.keyboard.press("Enter");
      await affects.getByRole("link", { name: device.name }).waitFor();
      await affects.getByText("Device · Both of them").waitFor();
      // One after the other: the choice has the focus again.
      await hand.pick(field, other.name, page.locator(".option", { hasText: other.name }));
      await isChosen(page, other.name);
      await page.keyboard.press("Enter");
      await affects.getByRole("link", { name: other.name }).waitFor();
      await hand.pick(field, other.name, page.locator(".option", { hasText: other.name }));
      await isChosen(page, other.name);
      await page.keyboard.press("Enter");
      await affects.getByText("is linked already").waitFor();
      await page.keyboard.press("Escape");
      await page.waitForFunction(
        () => document.activeElement?.getAttribute("aria-label") === "Add to Affects",
      );

      await hand.press(affects.getByRole("button", { name: `Remove Device ${other.name}` }));
      await affects.getByRole("link", { name: other.name }).waitFor({ state: "detached" });
      await hand.press(page.getByRole("button", { name: "Undo" }), "Control+z");
      await affects.getByRole("link", { name: other.name }).waitFor();
      await expectFits(page, width);

      await hand.press(affects.getByRole("link", { name: device.name }));
      await heading(page, device.name).waitFor();
      const going = page.getByRole("list", { name: "Current events" });
      await going.getByText(/^Open for .* · SEV 2 · Both of them$/).waitFor();
      await expectFits(page, width);
      await hand.press(going.getByRole("link", { name }));
      await heading(page, name).waitFor();
    });
  });

  test.each(hands)(
    "an incident is reported for a device, with all that it affects, %s",
    async (how, handsOf, width) => {
      const [device, other] = [await makeDevice(), await makeDevice()];
      const name = `Smoke, ${how}`;
      await world.visit(`/r/devices/${device.id}`, { as: "operator", width }, async (page) => {
        const hand = handsOf(page);
        await hand.press(page.getByRole("button", { name: "More", exact: true }));
        const report = page.getByRole("menuitem", { name: "Report an incident" });
        if (hand.name === "mouse") await report.click();
        else {
          await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "menuitem");
          // Its first letter.
          await page.keyboard.type("r");
          await page.keyboard.press("Enter");
        }
        await heading(page, "New incident").waitFor();
        await page.locator(".about-chosen").getByText(device.name).waitFor();
        await hand.type(page.getByLabel("Name *"), name);
        await hand.pick(
          page.getByRole("combobox", { name: "Affects: find a record" }),
          other.name,
          page.locator(".option", { hasText: other.name }),
        );
        await page.locator(".about-chosen").getByText(other.name).waitFor();
        await expectFits(page, width);
        await hand.send();
        await heading(page, name).waitFor();
        for (const each of [device, other])
          await card(page, "Affects").getByRole("link", { name: each.name }).waitFor();
      });
    },
  );

  test.each(["desk", "phone"] as const)(
    "a service shows both sides of what depends on what, %s",
    async (width) => {
      const device = await makeDevice();
      const [portal, data] = [`Portal, ${width}`, `Database, ${width}`];
      const [portalId, dataId] = [
        await make("services", { name: portal, criticality: "critical" }),
        await make("services", { name: data }),
      ];
      await link("services", portalId, { kind: "depends_on", resource: "services", recordId: dataId });
      await link("services", dataId, { kind: "depends_on", resource: "devices", recordId: device.id });
      await world.visit(`/r/services/${dataId}`, { as: "operator", width }, async (page) => {
        await card(page, "Depends on").getByRole("link", { name: device.name }).waitFor();
        await card(page, "Services that depend on this").getByRole("link", { name: portal }).waitFor();
        await expectFits(page, width);
        await checkAccessible(page, "main");
      });
      await world.visit(`/r/devices/${device.id}`, { as: "operator", width }, async (page) => {
        await card(page, "Services that depend on this").getByRole("link", { name: data }).waitFor();
      });
      await world.visit(`/r/devices/${device.id}`, { as: "viewer", width }, async (page) => {
        await heading(page, device.name).waitFor();
        expect(await page.locator("main").textContent()).not.toContain(data);
      });
    },
  );

  test("a device shows its contracts, contacts and runbooks; a viewer sees nothing of operations", async () => {
    const { id, name } = await makeDevice();
    const about = { resource: "devices", recordId: id };
    const contract = await make("contracts", {
      name: "Switch care",
      status: "active",
      endDate: "2099-06-30",
    });
    const contact = await make("contacts", { name: "Guard desk", phone: "+31 10 555 0142" });
    const incident = await make("incidents", { name: "Planted incident" });
    const issue = await make("known-issues", { name: "Planted issue", workaround: "Planted workaround" });
    const window = await make("maintenance-windows", {
      name: "Planted window",
      startTime: "2099-01-01T20:00:00Z",
    });
    const runbook = await make("runbooks", { name: "Planted runbook" });
    await link("contracts", contract, { kind: "covers", ...about });
    await link("contacts", contact, { kind: "for", ...about, note: "Opens the cage" });
    await link("incidents", incident, { kind: "affects", ...about });
    await link("known-issues", issue, { kind: "affects", ...about });
    await link("maintenance-windows", window, { kind: "affects", ...about });
    await link("runbooks", runbook, { kind: "for", ...about });

    await world.visit(`/r/devices/${id}`, { as: "operator" }, async (page) => {
      await card(page, "Covered by").getByText("Covered until 30 Jun 2099").waitFor();
      await card(page, "Contacts").getByText("Opens the cage").waitFor();
      expect(await card(page, "Contacts").getByRole("link", { name: "+31 10" }).getAttribute("href")).toBe(
        "tel:+31105550142",
      );
      await card(page, "Known issues").getByText("Workaround: Planted workaround").waitFor();
      await card(page, "Runbooks").getByRole("link", { name: "Planted runbook" }).waitFor();
      const going = page.getByRole("list", { name: "Current events" });
      await going.getByRole("link", { name: "Planted window" }).waitFor();
      expect(await going.getByRole("link").allTextContents()).toEqual(["Planted incident", "Planted window"]);
      await checkAccessible(page, "main");
    });
    await world.visit(`/r/devices/${id}`, { as: "viewer" }, async (page) => {
      await heading(page, name).waitFor();
      await card(page, "Covered by").getByRole("link", { name: "Switch care" }).waitFor();
      expect(await page.locator("main").textContent()).not.toContain("Planted");
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Copy ID" }).waitFor();
      expect(await page.getByRole("menuitem", { name: /incident|maintenance/i }).count()).toBe(0);
    });
    await world.visit(`/r/contracts/${contract}`, { as: "viewer" }, async (page) => {
      await card(page, "Covers").getByRole("link", { name }).waitFor();
      expect(await page.getByRole("button", { name: "Add to Covers" }).count()).toBe(0);
    });
  });

  test("an incident still shows a deleted device, and the history shows links", async () => {
    const { id, name } = await makeDevice();
    const incident = await make("incidents", { name: "Past repair" });
    await link("incidents", incident, { kind: "affects", resource: "devices", recordId: id });
    await world.send("super_admin", "DELETE", `/api/devices/${id}`);
    await world.visit(`/r/incidents/${incident}`, { as: "operator" }, async (page) => {
      await card(page, "Affects").getByText("Device, deleted").waitFor();
      expect(await card(page, "Affects").getByRole("link", { name }).count()).toBe(0);
      await card(page, "Affects").getByRole("button", { name: "Add to Affects" }).click();
      await card(page, "Affects").getByRole("combobox").waitFor();
      await checkAccessible(page, "main");
    });
    await world.visit(`/r/incidents/${incident}?tab=history`, { as: "operator" }, async (page) => {
      await page.getByText(`Device ${name} was deleted`).waitFor();
      await page.getByText(`Device ${name} added`).waitFor();
    });
  });
});
