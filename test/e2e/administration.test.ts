import { expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { refuseBatches } from "./asked.ts";
import { endToEnd } from "./world.ts";

endToEnd("administration", (world) => {
  const goTo = world.browseWith({ as: "super_admin" });

  test("a token is shown once, works, and is revoked", async () => {
    await goTo("/profile", async (page) => {
      await page.getByRole("button", { name: "New token" }).click();
      await page.getByLabel("Purpose").fill("Nightly tests");
      await page.getByRole("button", { name: "Create token" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("can't be shown again").waitFor();
      const token = /Bearer ([\w-]+)"/.exec((await dialog.textContent()) ?? "")?.[1] ?? "";
      const asScript = () =>
        fetch(`${world.url}/api/sites?pageSize=1`, { headers: { authorization: `Bearer ${token}` } });
      expect((await asScript()).status).toBe(200);

      await page.getByRole("button", { name: "I've saved the token" }).click();
      await page.getByRole("row", { name: /Nightly tests/ }).waitFor();
      expect(await page.content()).not.toContain(token);
      await page.getByRole("button", { name: "Revoke Nightly tests" }).click();
      await page.getByRole("button", { name: "Revoke token" }).click();
      await page.getByRole("row", { name: /Nightly tests/ }).waitFor({ state: "detached" });
      expect((await asScript()).status).toBe(401);
    });
  });

  test("the profile lists the user's sessions, and ends the others", async () => {
    const { email, password } = world.person("super_admin");
    const other = await fetch(`${world.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "Tests/1.0" },
      body: JSON.stringify({ email, password }),
    });
    const cookie = other.headers.get("set-cookie")?.split(";")[0] ?? "";
    await world.visit("/profile", { as: "super_admin" }, async (page) => {
      const table = page.getByRole("table", { name: "Where you are signed in" });
      await table.getByText("This browser").waitFor();
      await page.getByRole("button", { name: "Sign out everywhere else" }).click();
      await page.getByRole("dialog", { name: "Sign out everywhere else?" }).waitFor();
      await checkAccessible(page, "dialog[open]");
      await page.getByRole("button", { name: /^End \d+ sessions?$/ }).click();
      await page.getByRole("button", { name: "Sign out everywhere else" }).waitFor({ state: "detached" });
      expect((await fetch(`${world.url}/api/auth/sessions`, { headers: { cookie } })).status).toBe(401);
    });
  });

  test("admins see on every page what needs attention, and others do not", async () => {
    for (const [as, isTold] of [
      ["admin", true],
      ["manager", false],
    ] as const) {
      await world.visit("/profile", { as }, async (page) => {
        await refuseBatches(page);
        await page.route("**/api/health", async (route) => {
          const response = await route.fetch();
          const body = (await response.json()) as { data: { details: { problems: string[] } | null } };
          body.data.details?.problems.push("Writes fail: no disk");
          await route.fulfill({ response, json: body });
        });
        await page.goto(`${world.url}/r/sites`);
        const notice = page.getByText("Writes fail: no disk");
        await (isTold ? notice : page.getByRole("heading", { name: "Sites", exact: true })).waitFor();
        expect(await notice.count()).toBe(isTold ? 1 : 0);
        await checkAccessible(page);
      });
    }
  });

  test("admins see all sign-in attempts, and everyone sees those for their own account", async () => {
    const { email } = world.person("viewer");
    await fetch(`${world.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "curl/8.9" },
      body: JSON.stringify({ email, password: "wrong horse battery" }),
    });
    await world.visit("/sign-ins?outcome=failure", { as: "admin" }, async (page) => {
      const row = page.getByRole("table", { name: "Sign-ins" }).getByRole("row", { name: /Wrong password/ });
      await row.filter({ hasText: email }).first().waitFor();
      await checkAccessible(page);
      await page.getByLabel("E-mail (exact)").fill("nobody@elsewhere.example");
      await page.getByText("No sign-ins match").waitFor();
    });
    await world.visit("/profile", { as: "viewer" }, async (page) => {
      const own = page.getByRole("table", { name: "Who tried to sign in as you" });
      await own.getByText("Wrong password").first().waitFor();
      await own.getByText("Signed in").first().waitFor();
      await checkAccessible(page);
    });
    await world.visit("/sign-ins", { as: "operator" }, async (page) => {
      await page
        .getByText(/not|may/i)
        .first()
        .waitFor();
      expect(await page.getByRole("table", { name: "Sign-ins" }).count()).toBe(0);
    });
  });

  test("an admin sees the sessions of a person, and ends one browser, one token, or all", async () => {
    const signIn = async (): Promise<string> => {
      const answer = await fetch(`${world.url}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "curl/8.9" },
        body: JSON.stringify(world.person("viewer")),
      });
      return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    };
    const statusOf = async (cookie: string): Promise<number> =>
      (await fetch(`${world.url}/api/profiles/me`, { headers: { cookie } })).status;
    const [first, second] = [await signIn(), await signIn()];
    const make = (name: string) =>
      fetch(`${world.url}/api/auth/tokens`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: first },
        body: JSON.stringify({ name }),
      });
    await Promise.all([make("Lost laptop"), make("Old script")]);
    const me = await fetch(`${world.url}/api/profiles/me`, { headers: { cookie: first } });
    const { data } = (await me.json()) as { data: { id: string } };
    await world.visit(`/r/profiles/${data.id}`, { as: "admin" }, async (page) => {
      const confirm = (name: string) => page.getByRole("dialog").getByRole("button", { name }).click();
      await page.getByText("Lost laptop").waitFor();
      await checkAccessible(page);
      await page.getByRole("button", { name: "Revoke Lost laptop" }).click();
      await confirm("Revoke token");
      await page.getByRole("row", { name: /Lost laptop/ }).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Sign out curl" }).first().click();
      await checkAccessible(page);
      await confirm("Sign out");
      await page.getByText("Signed out", { exact: true }).first().waitFor();
      expect([await statusOf(first), await statusOf(second)]).toEqual([200, 401]);
      await page.getByRole("button", { name: "Sign out everywhere" }).click();
      await confirm("Sign out everywhere");
      await page.getByRole("heading", { name: "Not signed in with a browser" }).waitFor();
      await page.getByText("Old script").waitFor({ state: "detached" });
      expect(await statusOf(first)).toBe(401);
    });
    await world.visit(`/r/profiles/${data.id}`, { as: "operator" }, async (page) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.getByText("Signed in with").count()).toBe(0);
    });
  });

  test("a person is added with a password that is shown once, and signs in with it", async () => {
    await goTo("/people", async (page) => {
      await page.getByRole("button", { name: "Add person" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("E-mail").fill("tests@halvermeer.example");
      await dialog.getByLabel("First name").fill("Tess");
      await dialog.getByRole("button", { name: "Add person" }).click();
      await dialog.getByRole("heading", { name: "Tess can sign in now" }).waitFor();
      const password = (await dialog.locator("code").first().textContent()) ?? "";
      const answer = await fetch(`${world.url}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "tests@halvermeer.example", password }),
      });
      expect(answer.status).toBe(200);
      await dialog.getByRole("button", { name: "I've saved the password" }).click();
      await page.getByRole("row", { name: /tests@halvermeer\.example/ }).waitFor();
    });
  });

  test("a backup is taken, listed, downloaded, and shows how to restore it", async () => {
    await goTo("/backups", async (page) => {
      await page.getByRole("button", { name: "Take a backup" }).first().click();
      const row = page.getByRole("table", { name: "Backups" }).locator("tbody tr").first();
      await row.getByText("Manual").waitFor();
      await row.getByRole("button", { name: /^How to restore/ }).click();
      await page
        .getByRole("dialog")
        .getByText(/sitebook restore/)
        .first()
        .waitFor();
      await page.keyboard.press("Escape");
      for (const name of [/^File of/, /^Manifest of/]) {
        const coming = page.waitForEvent("download");
        await row.getByRole("link", { name }).click();
        const download = await coming;
        expect(download.suggestedFilename()).toStartWith("manual-");
        expect(await download.failure()).toBeNull();
      }
    });
  });

  test("the API reference shows an operation of every resource, and tries one out", async () => {
    await goTo("/api-reference", async (page) => {
      await page.locator(".opblock-tag", { hasText: "VRFs" }).click();
      const section = page.locator(".opblock-tag-section", { hasText: "VRFs" });
      await section.locator(".opblock-get .opblock-summary-control").first().click();
      // Both stand elsewhere in the document.
      await section.locator(".parameters", { hasText: "Only records with this rd" }).first().waitFor();
      await section.locator(".response", { hasText: "Not authenticated" }).first().waitFor();
      await page.getByRole("button", { name: "Try it out" }).click();
      await page.getByRole("button", { name: "Execute" }).click();
      await page.locator(".live-responses-table .response-col_status", { hasText: "200" }).waitFor();
    });
  });
});
