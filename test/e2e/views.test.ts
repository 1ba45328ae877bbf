import { expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { endToEnd } from "./world.ts";

endToEnd("views", (world) => {
  test("are tabs with counts; a changed one is saved for everyone, pinned, and there for others", async () => {
    await world.visit("/r/contracts", { as: "manager" }, async (page) => {
      const tabs = page.getByRole("navigation", { name: "Views" });
      const tab = (name: RegExp) => tabs.getByRole("link", { name });
      await tab(/^All/).waitFor();
      await tab(/^Active/).click();
      await page.waitForURL(/status=active/);
      expect(await tab(/^Active/).getAttribute("aria-current")).toBe("page");
      await page.getByRole("searchbox").first().fill("a");
      await page.getByText("Differs from Active").waitFor();
      await checkAccessible(page);
      await page.getByRole("button", { name: "Save for everyone" }).click();
      await page.getByRole("textbox", { name: "Name of the view" }).fill("Ours with an a");
      await page.keyboard.press("Enter");
      await tab(/^Ours with an a/).waitFor();
      expect(await tab(/^Ours with an a/).getAttribute("aria-current")).toBe("page");
      await page.getByRole("button", { name: "Pin to the side bar" }).click();
      await page.getByRole("link", { name: "Ours with an a" }).nth(1).waitFor();
    });
    await world.visit("/r/contracts", { as: "operator", width: "phone" }, async (page) => {
      const tabs = page.getByRole("navigation", { name: "Views" });
      await tabs.getByRole("link", { name: /^Ours with an a/ }).click();
      await page.waitForURL(/search=a/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  });

  test("that a browser kept are brought to the server once", async () => {
    await world.visit("/r/vlans", { as: "operator" }, async (page) => {
      await page.evaluate(() =>
        localStorage.setItem(
          "sitebook.views.vlans",
          JSON.stringify([{ name: "Old one", search: "?vid=10" }]),
        ),
      );
      await page.reload();
      await page.getByRole("link", { name: /^Old one/ }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem("sitebook.views.vlans"))).toBeNull();
    });
    const { body } = await world.send("operator", "GET", "/api/views?resource=vlans");
    expect(body.data).toMatchObject([{ name: "Old one", search: "vid=10", shared: false }]);
  });
});
