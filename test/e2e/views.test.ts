import { expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { pressTogether } from "./hands.ts";
import { endToEnd } from "./world.ts";

endToEnd("views", (world) => {
  test("are tabs with counts; a changed one is saved for everyone, pinned, and there for others", async () => {
    await world.visit("/r/contracts", { as: "manager" }, async (page) => {
      const tabs = page.getByRole("navigation", { name: "Views" });
      const tab = (name: RegExp) => tabs.getByRole("link", { name });
      await tab(/^All/).waitFor();
      await tab(/^Active/).click();
      await page.waitForURL(/status=active/);
      await tab(/^Active/)
        .and(page.locator("[aria-current=page]"))
        .waitFor();
      await page.getByRole("searchbox").first().fill("a");
      await page.waitForURL(/search=a/);
      expect(await page.getByText("Differs from").count()).toBe(0);
      await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
      await page.getByText("Differs from Active").waitFor();
      await checkAccessible(page);
      await page.getByRole("button", { name: "Save for everyone" }).click();
      await page.getByRole("textbox", { name: "Name of the view" }).fill("Ours with an a");
      await page.keyboard.press("Enter");
      await tab(/^Ours with an a/)
        .and(page.locator("[aria-current=page]"))
        .waitFor();
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

  test("one is the initial view of a list, and a selected one stays after a reload and going back", async () => {
    await world.visit("/", { as: "operator" }, async (page) => {
      const pages = page.getByRole("navigation", { name: "Pages" });
      const current = (name: RegExp) =>
        page.getByRole("navigation", { name: "Views" }).locator("[aria-current=page]", { hasText: name });
      const marked = pages.locator("[aria-current=page]", { hasText: "Incidents" });
      await pages.getByRole("link", { name: /^Incidents/ }).click();
      await current(/^Open/).waitFor();
      await marked.waitFor();
      await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: /^All/ }).click();
      await current(/^All/).waitFor();
      await marked.waitFor();
      await page.reload();
      await current(/^All/).waitFor();
      await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: /^Mine/ }).click();
      await current(/^Mine/).waitFor();
      await page.reload();
      await current(/^Mine/).waitFor();
      await pages.getByRole("link", { name: "Home" }).click();
      await page.getByRole("heading", { name: "Open incidents" }).waitFor();
      await page.goBack();
      await current(/^Mine/).waitFor();
      await pressTogether(page, ["g", "i"]);
      await current(/^Open/).waitFor();
    });
  });

  test("stored in a browser are moved to the server once", async () => {
    await world.visit("/r/vlans", { as: "operator" }, async (page) => {
      await page.evaluate(() =>
        localStorage.setItem(
          "sitebook.views.vlans",
          JSON.stringify([{ name: "Old one", search: "?vid=10" }]),
        ),
      );
      await page.reload();
      await page.getByRole("link", { name: /^Old one/ }).waitFor();
      await page.waitForFunction(() => localStorage.getItem("sitebook.views.vlans") === null);
    });
    const { body } = await world.send("operator", "GET", "/api/views?resource=vlans");
    expect(body.data).toMatchObject([{ name: "Old one", search: "vid=10", shared: false }]);
  });

  test("that the server rejects stay in the browser, with a message; the others are moved", async () => {
    const views = [
      { name: "\0", search: "vid=10" },
      { name: "Fine", search: "name=Fine" },
    ];
    await world.visit("/r/vlan-groups", { as: "operator" }, async (page) => {
      await page.evaluate(
        (kept) => localStorage.setItem("sitebook.views.vlan-groups", kept),
        JSON.stringify(views),
      );
      await page.reload();
      await page.getByRole("link", { name: /^Fine/ }).waitFor();
      await page.getByText("only in this browser").first().waitFor();
      await page.waitForFunction(
        (left) => localStorage.getItem("sitebook.views.vlan-groups") === left,
        JSON.stringify(views.slice(0, 1)),
      );
    });
  });

  test("are rejected if they contain unknown filters; a URL with such filters shows the rest, with a notice", async () => {
    const search = "toString=1&__proto__=2&colour=red";
    const view = { resource: "platforms", name: "Strange", search };
    expect((await world.send("operator", "POST", "/api/views", view)).status).toBe(400);
    await world.visit(`/r/platforms?constructor=2&${search}`, { as: "operator" }, async (page) => {
      await page.getByText("were ignored, as platforms don't have them: colour").waitFor();
      await page.locator("tr[data-row]").first().waitFor();
      await checkAccessible(page);
      await page.getByRole("button", { name: "Remove from address" }).click();
      await page.getByText("were ignored").waitFor({ state: "detached" });
    });
  });

  test("a damaged copy of a person's stored data breaks no page, and signing out removes it", async () => {
    const { body: me } = await world.send("viewer", "GET", "/api/profiles/me");
    const name = `sitebook.kept.${me.data.id}`;
    await world.visit("/r/platforms", { as: "viewer" }, async (page) => {
      await page.evaluate(
        (key) => localStorage.setItem(key, '{"pins":null,"recents":[7],"columns":null}'),
        name,
      );
      await page.reload();
      await page.locator("tr[data-row]").first().waitFor();
      await page.waitForFunction((key) => localStorage.getItem(key)?.includes('"pins":['), name);
      await page
        .getByRole("button", { name: /account|profile|menu of/i })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      await page.waitForURL(/sign-in/);
      await page.waitForFunction(() => !Object.keys(localStorage).some((key) => /kept|recent/.test(key)));
    });
  });

  test("a changed tab is still selected after a reload", async () => {
    await world.visit("/r/contracts?status=active", { as: "operator" }, async (page) => {
      const tab = page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: /^Active/ });
      await tab.and(page.locator("[aria-current=page]")).waitFor();
      await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
      await page.waitForURL(/sort=name/);
      await page.getByText("Differs from Active").waitFor();
      await page.reload();
      await page.getByText("Differs from Active").waitFor();
    });
  });

  test("recent records stored in a browser are moved to the server once, after newer ones", async () => {
    const { body: me } = await world.send("manager", "GET", "/api/profiles/me");
    const { body: sites } = await world.send("manager", "GET", "/api/sites?pageSize=2");
    const [old, newer] = sites.data.map(({ id }: { id: string }, place: number) => ({
      ...{ resource: "sites", id, title: place === 0 ? "An old one" : "A newer one" },
    }));
    await world.send("manager", "PATCH", "/api/profiles/me/kept", { recent: newer });
    const name = `sitebook.recent.${me.data.id}`;
    await world.visit("/r/vrfs", { as: "manager" }, async (page) => {
      await page.getByRole("link", { name: "A newer one" }).waitFor();
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        name,
        JSON.stringify([old, { resource: "gone", id: "1", title: "Of no resource" }]),
      ] as const);
      await page.reload();
      await page.getByRole("link", { name: "An old one" }).waitFor();
      await page.waitForFunction((key) => localStorage.getItem(key) === null, name);
    });
    const { body } = await world.send("manager", "GET", "/api/profiles/me/kept");
    expect(body.data.recents.slice(0, 2)).toMatchObject([newer, old]);
  });
});
