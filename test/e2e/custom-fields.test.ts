import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { fieldName } from "../../src/lib/text/fieldName.ts";
import { checkAccessible } from "./accessible.ts";
import { keyboardOf, mouseOf, selectAllRows } from "./hands.ts";
import { type Width, widths } from "./screen.ts";
import { endToEnd } from "./world.ts";

const hands = [
  ["Support level", "by mouse", mouseOf, "desk"],
  ["Contract level", "by keyboard alone", keyboardOf, "desk"],
  ["Care level", "on a phone", mouseOf, "phone"],
] as const;

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Holds that nothing stands out at the side. */
const expectFits = async (page: Page, width: Width): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[width].width);

/** What the list asks for, as its address says it. */
const asked = (page: Page): string => decodeURIComponent(new URL(page.url()).search);

endToEnd("custom fields", (world) => {
  test.each(hands)("%s is added, filled in and filtered by, %s", async (label, _, handsOf, width) => {
    const key = `${label.split(" ")[0]?.toLowerCase()}Level`;
    const [site] = (await world.send("admin", "GET", "/api/sites?sort=name&pageSize=1")).body.data;
    await world.visit("/r/custom-fields/new", { as: "admin", width }, async (page) => {
      const hand = handsOf(page);
      await hand.choose(page.getByLabel("Records"), "Sites");
      await hand.type(page.getByLabel("Label", { exact: false }).first(), label);
      await page.keyboard.press("Tab");
      // The key is filled in, and can be another.
      const hasInput = (value: string) =>
        [...document.querySelectorAll("input")].some((input) => input.value === value);
      await page.waitForFunction(hasInput, fieldName(label));
      await hand.type(page.getByRole("textbox", { name: "Key" }), key);
      await hand.choose(page.getByLabel("Kind"), "Choice");
      await hand.type(page.getByRole("textbox", { name: "Choices" }), "gold");
      await page.keyboard.press("Enter");
      await page.keyboard.type("silver");
      await page.keyboard.press("Enter");
      await checkAccessible(page, ".page");
      await expectFits(page, width);
      await hand.send();
      await heading(page, label).waitFor();
      await expectFits(page, width);

      await page.goto(`/r/sites/${site.id}/edit`);
      await page.getByRole("heading", { name: "Custom fields" }).waitFor();
      await hand.choose(page.getByLabel(label), "gold");
      await hand.send();
      await heading(page, site.name).waitFor();
      await page.getByRole("main").getByText(label, { exact: true }).first().waitFor();
      await checkAccessible(page, ".record-page", [width]);
      await expectFits(page, width);

      await page.goto("/r/sites");
      await hand.press(page.getByRole("button", { name: "Filter", exact: true }));
      const panel = page.getByRole("dialog", { name: "Add a filter" });
      await hand.type(panel.getByLabel("Find a field"), label);
      await hand.press(panel.getByRole("button", { name: label }));
      const gold = panel.getByRole("checkbox", { name: "gold" });
      await gold.waitFor();
      if (hand.name === "mouse") await gold.click();
      else {
        await gold.focus();
        await page.keyboard.press("Space");
      }
      await page.waitForURL((url) => url.search.includes(`custom.${key}`));
      await panel.getByText("1 matches").or(panel.getByText("1 match")).first().waitFor();
      expect(asked(page)).toContain(`custom.${key}=gold`);
      await checkAccessible(page, "body", [width]);
      await page.keyboard.press("Escape");
      await page.locator("tr[data-row]", { hasText: site.name }).waitFor();
      await expectFits(page, width);
    });
  });

  test.each(hands)("%s of many records is set, cleared and undone, %s", async (label, _, handsOf, width) => {
    const key = `bulk${label.split(" ")[0]}`;
    const add = async (resource: string, body: object): Promise<string> => {
      const answer = await world.send("admin", "POST", `/api/${resource}`, body);
      expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
      return answer.body.data.id;
    };
    for (const [name, kind] of [
      [key, "choice"],
      [`${key}Note`, "text"],
    ]) {
      const choices = kind === "choice" ? { choices: ["gold", "on trial"] } : {};
      const named = kind === "choice" ? label : `${label}, note`;
      await add("custom-fields", { resource: "tenants", key: name, label: named, kind, ...choices });
    }
    for (let count = 0; count < 12; count += 1)
      await add("tenants", { name: `Many ${label} ${count}`, custom: { [`${key}Note`]: `Note ${count}` } });
    const scope = `search=${encodeURIComponent(`Many ${label}`)}`;
    const total = async (query: string): Promise<number> =>
      (await world.send("admin", "GET", `/api/tenants?${scope}&${query}`)).body.total;
    const before = `custom.${key}__empty=true&custom.${key}Note__empty=false`;
    expect(await total(before)).toBe(12);

    await world.visit(
      `/r/tenants?${scope}&columns=name,custom.${key}`,
      { as: "manager", width },
      async (page) => {
        const hand = handsOf(page);
        await selectAllRows(page, hand, width, 12);
        await expectFits(page, width);
        const bar = page.getByRole("region", { name: "Selection" });
        const [outer, inner] = await Promise.all([
          bar.boundingBox(),
          bar.getByRole("button", { name: "Clear selection" }).boundingBox(),
        ]);
        expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(
          (outer?.x ?? 0) + (outer?.width ?? 0),
        );
        await hand.press(page.getByRole("button", { name: "Edit", exact: true }), "e");
        const dialog = page.getByRole("dialog", { name: "Edit 12 tenants" });
        await hand.choose(dialog.getByLabel("Field", { exact: true }), label);
        await dialog.getByText("Select None to clear it.").waitFor();
        await hand.choose(dialog.getByLabel(label, { exact: true }), "on trial");
        await hand.press(dialog.getByRole("button", { name: "Another field" }));
        await hand.choose(dialog.getByLabel("Field", { exact: true }).nth(1), `${label}, note`);
        await checkAccessible(page, "dialog", [width]);
        await hand.send();
        await page.locator(".toast", { hasText: "12 tenants changed" }).waitFor();
        expect(await total(`custom.${key}=on%20trial&custom.${key}Note__empty=true`)).toBe(12);
        await page.locator("tr[data-row]").first().getByText("on trial").waitFor();
        await hand.press(page.locator(".toast").getByRole("button", { name: "Undo" }), "Control+z");
        await page.locator(".toast", { hasText: "Back to how it was" }).waitFor();
        expect(await total(before)).toBe(12);
      },
    );
  });

  test("nothing is selected of a required list until someone selects", async () => {
    await world.visit("/r/custom-fields/new", { as: "admin" }, async (page) => {
      const shown = (label: string) =>
        page
          .getByLabel(label)
          .evaluate((list) =>
            list instanceof HTMLSelectElement ? list.selectedOptions[0]?.label : undefined,
          );
      await page.getByLabel("Kind").waitFor();
      expect(await shown("Records")).toBe("Select one");
      expect(await shown("Kind")).toBe("Select one");
      await page.getByLabel("Kind").selectOption({ label: "Text" });
      expect(await shown("Kind")).toBe("Text");
      expect(await page.getByLabel("Kind").getByText("Select one").count()).toBe(0);
    });
  });

  test("what can't be changed of a field is not asked for again", async () => {
    const field = { resource: "regions", key: "fixedCode", label: "Fixed code", kind: "text" };
    const { id } = (await world.send("admin", "POST", "/api/custom-fields", field)).body.data;
    await world.visit(`/r/custom-fields/${id}`, { as: "admin" }, async (page) => {
      await heading(page, "Fixed code").waitFor();
      await page.getByRole("button", { name: "Status: Active. Change" }).click();
      const items = page.getByRole("menu", { name: "Status" }).locator('[role^="menuitem"]');
      expect(await items.allTextContents()).toEqual(["Active", "Archived"]);
      await page.keyboard.press("Escape");
      expect(await page.getByRole("button", { name: /^Records: / }).count()).toBe(0);
      await page
        .getByRole("link", { name: "Edit", exact: true })
        .or(page.getByRole("button", { name: "Edit", exact: true }))
        .click();
      const label = page.getByLabel("Label", { exact: false }).first();
      await label.waitFor();
      expect(await page.getByLabel("Records").count()).toBe(0);
      expect(await page.getByRole("textbox", { name: "Key" }).count()).toBe(0);
      const { Status } = await page.getByLabel("Status").evaluate((list) => ({
        Status: list instanceof HTMLSelectElement ? [...list.options].map((option) => option.label) : [],
      }));
      expect(Status).toEqual(["Active", "Archived"]);
      await label.fill("Fixed code, changed");
      await page.keyboard.press("Control+Enter");
      await heading(page, "Fixed code, changed").waitFor();
    });
  });

  test("a field that someone adds is in forms and lists without loading the console again", async () => {
    await world.visit("/r/custom-fields/new", { as: "admin" }, async (page) => {
      const hand = mouseOf(page);
      await hand.choose(page.getByLabel("Records"), "Regions");
      await hand.type(page.getByLabel("Label", { exact: false }).first(), "Head count");
      await hand.type(page.getByRole("textbox", { name: "Key" }), "headCount");
      await hand.choose(page.getByLabel("Kind"), "Integer");
      await hand.send();
      await heading(page, "Head count").waitFor();
      const regions = page.getByRole("link", { name: "Regions", exact: true });
      if (!(await regions.isVisible())) await page.getByRole("button", { name: "Places" }).click();
      await regions.click();
      await heading(page, "Regions").waitFor();
      await page.getByRole("link", { name: "Add region" }).click();
      await page.getByLabel("Name").fill("Far away");
      await page.getByLabel("Head count").fill("12");
      await hand.send();
      await heading(page, "Far away").waitFor();
      const found = await world.send("admin", "GET", "/api/regions?custom.headCount=12");
      expect(found.body.total).toBe(1);
    });
  });

  test("an archived field is not shown, and one with values is deleted only then", async () => {
    const field = { resource: "tenants", key: "rating", label: "Rating", kind: "integer" };
    const { id } = (await world.send("admin", "POST", "/api/custom-fields", field)).body.data;
    const tenant = { name: "Rated", custom: { rating: 4 } };
    const made = (await world.send("admin", "POST", "/api/tenants", tenant)).body.data;
    await world.visit(`/r/tenants/${made.id}`, { as: "viewer" }, async (page) => {
      await page.getByText("Rating", { exact: true }).waitFor();
    });
    expect((await world.send("admin", "DELETE", `/api/custom-fields/${id}`)).status).toBe(409);
    await world.send("admin", "PATCH", `/api/custom-fields/${id}`, { status: "archived" });
    await world.visit(`/r/tenants/${made.id}`, { as: "viewer" }, async (page) => {
      await heading(page, "Rated").waitFor();
      expect(await page.getByText("Rating", { exact: true }).count()).toBe(0);
    });
    expect((await world.send("admin", "DELETE", `/api/custom-fields/${id}`)).status).toBe(200);
  });
});
