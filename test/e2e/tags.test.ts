import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { keyboardOf, mouseOf, selectAllRows } from "./hands.ts";
import { widths } from "./screen.ts";
import { endToEnd } from "./world.ts";

/** Who works on it, and on which screen. */
const hands = [
  ["by mouse", mouseOf, "desk"],
  ["by keyboard alone", keyboardOf, "desk"],
  ["on a phone", mouseOf, "phone"],
] as const;

const tagList = (page: Page) => page.getByRole("list", { name: "Tags", exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
/** An option of this name; "Create tag …" is one as well. */
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });
const creating = (page: Page) => page.getByRole("option", { name: /^Create tag/ });

endToEnd("tags", (world) => {
  const make = async (resource: string, body: object): Promise<string> => {
    const answer = await world.send("super_admin", "POST", `/api/${resource}`, body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body.data.id;
  };
  const total = async (query: string): Promise<number> =>
    (await world.send("super_admin", "GET", `/api/${query}`)).body.total;
  /** Adds a tag, which is created unless there is one of this name, to all tenants that a search finds. */
  const applyToAll = async (name: string, search: string): Promise<void> => {
    const found = await world.send("super_admin", "GET", `/api/tags?name=${encodeURIComponent(name)}`);
    const tagId = found.body.data[0]?.id ?? (await make("tags", { name }));
    const query = `search=${encodeURIComponent(search)}&pageSize=100`;
    const tenants = (await world.send("super_admin", "GET", `/api/tenants?${query}`)).body.data;
    const body = { resource: "tenants", ids: tenants.map(({ id }: { readonly id: string }) => id) };
    expect((await world.send("super_admin", "POST", `/api/tags/${tagId}/apply`, body)).status).toBe(200);
  };

  test.each(hands)("of a record are added, created, removed and undone, %s", async (how, handsOf, width) => {
    const [known, fresh] = [`Known ${how}`, `Fresh ${how}`];
    await make("tags", { name: known, color: "1565c0" });
    const id = await make("vrfs", { name: `Tagged ${how}` });
    await world.visit(`/r/vrfs/${id}`, { as: "operator", width }, async (page) => {
      const hand = handsOf(page);
      await hand.press(page.getByRole("button", { name: "Add tag" }));
      const field = page.getByRole("combobox", { name: "Tag" });
      await field.and(page.locator(":focus")).waitFor();
      await hand.pick(field, known.toUpperCase(), option(page, known));
      await tagList(page).getByText(known).waitFor();
      // One after the other: the field has the focus again.
      await field.and(page.locator(":focus")).waitFor();
      await hand.pick(field, fresh, creating(page));
      await tagList(page).getByText(fresh).waitFor();
      await checkAccessible(page, ".record-page", [width]);
      await field.focus();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Add tag" }).and(page.locator(":focus")).waitFor();

      await hand.press(tagList(page).getByRole("button", { name: `Remove the tag ${known}` }));
      await tagList(page).getByText(known).waitFor({ state: "detached" });
      await hand.press(page.getByRole("button", { name: "Undo" }), "Control+z");
      await tagList(page).getByText(known).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[width].width);

      await hand.press(tagList(page).getByRole("link", { name: `VRFs with the tag ${fresh}` }));
      await heading(page, "VRFs").waitFor();
      await page.getByRole("button", { name: `Tags is any of ${fresh}` }).waitFor();
      await page.waitForFunction(() => document.querySelectorAll("tr[data-row]").length === 1);
    });
  });

  test("stand in the history of a record by their names", async () => {
    const id = await make("vrfs", { name: "Tagged history" });
    const added = await world.send("super_admin", "POST", `/api/vrfs/${id}/tags`, { name: "In history" });
    await world.send("super_admin", "DELETE", `/api/vrfs/${id}/tags/${added.body.data.id}`);
    await world.visit(`/r/vrfs/${id}?tab=history`, { as: "operator", width: "desk" }, async (page) => {
      await page.getByText("Tag In history added").first().waitFor();
      await page.getByText("Tag In history removed").first().waitFor();
    });
  });

  test("a viewer sees them, and changes none", async () => {
    const id = await make("vrfs", { name: "Tagged viewer" });
    await world.send("super_admin", "POST", `/api/vrfs/${id}/tags`, { name: "Seen by viewers" });
    await world.visit(`/r/vrfs/${id}`, { as: "viewer", width: "desk" }, async (page) => {
      await tagList(page).getByText("Seen by viewers").waitFor();
      expect(await page.getByRole("button", { name: "Add tag" }).count()).toBe(0);
      expect(await tagList(page).getByRole("button").count()).toBe(0);
    });
  });

  test.each(hands)(
    "fifty records are tagged at once, filtered and undone, %s",
    async (how, handsOf, width) => {
      const called = `Bulk tag ${how}`;
      for (let count = 0; count < 50; count += 1) await make("tenants", { name: `${called} ${count}` });
      const fresh = `Fifty ${how}`;
      const slug = fresh.toLowerCase().replaceAll(" ", "-");
      const path = `/r/tenants?search=${encodeURIComponent(called)}&columns=name,tags`;
      await world.visit(path, { as: "operator", width }, async (page) => {
        const hand = handsOf(page);
        await selectAllRows(page, hand, width, 50);
        await hand.press(page.getByRole("button", { name: "Tags", exact: true }), "t");
        const dialog = page.getByRole("dialog", { name: "Tags of 50 tenants" });
        await hand.pick(dialog.getByRole("combobox", { name: "Tag" }), fresh, creating(page));
        await checkAccessible(page, "dialog", [width]);
        await hand.press(dialog.getByRole("button", { name: "Add tag" }));
        await page.getByText(`Tag ${fresh} added to 50 tenants`).first().waitFor();
        expect(await total(`tenants?tag=${slug}`)).toBe(50);
        await page.waitForFunction(
          () => document.querySelectorAll('td[data-kind="recordTags"] .tag-name').length === 50,
        );
        await hand.press(page.getByRole("button", { name: "Undo" }), "Control+z");
        await page.getByText("Back to how it was").first().waitFor();
        expect(await total(`tenants?tag=${slug}`)).toBe(0);

        await applyToAll(fresh, called);
        await page.reload();
        await page.locator('td[data-kind="recordTags"] .tag-name').nth(49).waitFor();
        await hand.press(page.getByRole("button", { name: "Filter", exact: true }));
        const panel = page.getByRole("dialog", { name: "Add a filter" });
        await hand.press(panel.getByRole("button", { name: "Tags", exact: true }));
        await hand.pick(panel.getByRole("combobox", { name: "Find a tag" }), fresh, option(page, fresh));
        await page.waitForURL((url) => url.searchParams.get("tag") === slug);
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: `Tags is any of ${fresh}` }).waitFor();
        await checkAccessible(page, "body", [width]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[width].width);
      });
    },
  );

  test("the page of a tag counts its records, and merges it into another one", async () => {
    const [from, into] = [
      await make("tags", { name: "To be merged" }),
      await make("tags", { name: "Stays" }),
    ];
    const id = await make("vrfs", { name: "Tagged merge" });
    await world.send("super_admin", "POST", `/api/vrfs/${id}/tags`, { tagId: from });
    await world.visit(`/r/tags/${from}`, { as: "operator", width: "desk" }, async (page) => {
      const card = page.getByRole("region", { name: /^Records/ });
      await card.getByRole("link", { name: "VRFs" }).waitFor();
      await checkAccessible(page, ".record-page");
      await page.getByRole("button", { name: "Merge into another tag" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox").fill("Stays");
      await option(page, "Stays").click();
      await checkAccessible(page, "dialog");
      await dialog.getByRole("button", { name: "Merge into another tag" }).click();
      await heading(page, "Stays").waitFor();
      await card.getByRole("link", { name: "VRFs" }).waitFor();
    });
    expect((await world.send("super_admin", "GET", `/api/vrfs/${id}/tags`)).body.data[0].id).toBe(into);
  });
});
