import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { keyboardOf, mouseOf } from "./hands.ts";
import { widths } from "./screen.ts";
import { endToEnd } from "./world.ts";

/** Who works on it, and on which screen. */
const hands = [
  ["by mouse", mouseOf, "desk"],
  ["by keyboard alone", keyboardOf, "desk"],
  ["on a phone", mouseOf, "phone"],
] as const;

const card = (page: Page) => page.getByRole("region", { name: /^Comments/ });

endToEnd("comments", (world) => {
  const make = async (resource: string, body: object): Promise<string> => {
    const answer = await world.send("super_admin", "POST", `/api/${resource}`, body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body.data.id;
  };

  test.each(hands)(
    "are added with a mention, changed, deleted and undone, %s",
    async (how, handsOf, width) => {
      const id = await make("vrfs", { name: `Commented ${how}` });
      const viewer = world.person("viewer");
      await world.visit(`/r/vrfs/${id}`, { as: "operator", width }, async (page) => {
        const hand = handsOf(page);
        await hand.press(card(page).getByRole("button", { name: "Comment", exact: true }));
        const text = card(page).getByRole("textbox", { name: "Comment" });
        await text.and(page.locator(":focus")).waitFor();
        await hand.type(text, "The left fan **rattles**");
        await hand.pick(
          card(page).getByRole("combobox", { name: "Mention a person" }),
          viewer.email,
          page.getByRole("option").first(),
        );
        await card(page).getByRole("list", { name: "Mentioned people" }).getByRole("listitem").waitFor();
        await checkAccessible(page, ".comment-form", [width]);
        await text.focus();
        await page.keyboard.press("Control+Enter");
        const item = card(page).getByRole("listitem").filter({ hasText: "The left fan rattles" });
        await item.locator("strong", { hasText: "rattles" }).waitFor();
        await card(page)
          .getByRole("button", { name: "Comment", exact: true })
          .and(page.locator(":focus"))
          .waitFor();

        await hand.press(item.getByRole("button", { name: /^Edit the comment/ }));
        await text.and(page.locator(":focus")).waitFor();
        await hand.type(text, "The left fan was replaced");
        await page.keyboard.press("Control+Enter");
        const changed = card(page).getByRole("listitem").filter({ hasText: "The left fan was replaced" });
        await changed.getByText("edited").waitFor();
        await checkAccessible(page, ".record-page", [width]);

        await hand.press(changed.getByRole("button", { name: /^Delete the comment/ }));
        await card(page).getByText("No comments yet").waitFor();
        await hand.press(page.getByRole("button", { name: "Undo" }), "Control+z");
        await changed.waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[width].width);
      });
    },
  );

  test.each(hands)(
    "a mention is on the home page until its record is opened, %s",
    async (how, handsOf, width) => {
      const id = await make("vrfs", { name: `Mentioned ${how}` });
      const { body } = await world.send("viewer", "GET", "/api/profiles/me");
      const said = { body: "Have a look at the cooling", kind: "warning", mentions: [body.data.id] };
      const added = await world.send("operator", "POST", `/api/vrfs/${id}/comments`, said);
      expect(added.status).toBe(201);
      await world.visit("/", { as: "viewer", width }, async (page) => {
        const mentions = page.getByRole("region", { name: /^Mentions/ });
        await mentions.getByText("Have a look at the cooling").waitFor();
        await checkAccessible(page, ".home", [width]);
        await handsOf(page).press(mentions.getByRole("link", { name: `Mentioned ${how}` }));
        await card(page).getByText("Have a look at the cooling").waitFor();
        await card(page).getByText("Warning", { exact: true }).waitFor();
        // A viewer reads, and says nothing.
        expect(await card(page).getByRole("button").count()).toBe(0);
        await page.getByRole("link", { name: "Home", exact: true }).first().click();
        await page.getByRole("complementary", { name: "Upcoming and recent" }).waitFor();
        await page.waitForFunction(() => !document.body.textContent.includes("Have a look at the cooling"));
      });
      const unseen = await world.send("viewer", "GET", "/api/mentions?seen=false");
      expect(
        unseen.body.data.map((one: { comment: { ownerId: string } }) => one.comment.ownerId),
      ).not.toContain(id);
    },
  );

  test("what is typed outlives the page, and a refusal is shown", async () => {
    const id = await make("vrfs", { name: "Commented draft" });
    await world.visit(`/r/vrfs/${id}`, { as: "operator", width: "desk" }, async (page) => {
      await card(page).getByRole("button", { name: "Comment", exact: true }).click();
      await card(page).getByRole("textbox", { name: "Comment" }).fill("Half a thought");
      await page.reload();
      await card(page).getByRole("button", { name: "Comment", exact: true }).click();
      const text = card(page).getByRole("textbox", { name: "Comment" });
      await page.waitForFunction(
        () =>
          document.querySelector<HTMLTextAreaElement>(".comment-form textarea")?.value === "Half a thought",
      );
      await text.fill("x".repeat(10_001));
      await card(page).getByRole("button", { name: "Add comment" }).click();
      await card(page).getByRole("alert").filter({ hasText: "body" }).waitFor();
    });
  });

  test("stand in the history of a record as texts", async () => {
    const id = await make("vrfs", { name: "Commented history" });
    await world.send("operator", "POST", `/api/vrfs/${id}/comments`, { body: "Said in the log" });
    await world.visit(`/r/vrfs/${id}?tab=history`, { as: "operator", width: "desk" }, async (page) => {
      await page.getByText("Said in the log").first().waitFor();
      expect(await page.getByText("[object Object]").count()).toBe(0);
    });
  });
});
