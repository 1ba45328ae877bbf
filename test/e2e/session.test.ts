import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { signInByHand } from "./signIn.ts";
import { endToEnd } from "./world.ts";

/** Ends the session of a page as another client does that has got hold of it. */
async function endSession(page: Page, url: string): Promise<void> {
  const session = (await page.context().cookies()).find(({ name }) => name === "session")?.value;
  const answer = await fetch(`${url}/api/auth/logout`, {
    method: "POST",
    headers: { cookie: `session=${session}` },
  });
  expect(answer.status).toBe(200);
}

endToEnd("sessions and roles", (world) => {
  test("a session that ends during a form is renewed in a dialog, and nothing is lost", async () => {
    await world.visit("/r/sites/new", {}, async (page) => {
      const { email, password } = world.person("operator");
      await signInByHand(page, { email, password });
      await page.getByLabel("Name *").fill("Kept over the end");
      await page.getByLabel("Facility").fill("KEEP1");
      await endSession(page, world.url);

      // Sent without the mouse: a read of the page may notice the end first, and the dialog then covers the button.
      await page.locator("button[type=submit]", { hasText: /^Add site$/ }).dispatchEvent("click");
      const dialog = page.getByRole("dialog", { name: "Your session has ended" });
      await dialog.waitFor();
      await checkAccessible(page);
      expect(await dialog.getByLabel("E-mail").inputValue()).toBe(email);
      await dialog.getByLabel("Password", { exact: true }).fill("not the password at all");
      await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
      await dialog.locator(".notice[data-tone=bad]").waitFor();
      await dialog.getByLabel("Password", { exact: true }).fill(password);
      await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Kept over the end" }).waitFor();
      await page.getByText("KEEP1").first().waitFor();
      const found = await world.send("operator", "GET", "/api/sites?name=Kept%20over%20the%20end");
      expect(found.body.total).toBe(1);
    });
  });

  test("a new password gets feedback while it is typed, and the user stays signed in", async () => {
    const old = "a lamp in the third rack";
    const email = "phrase@halvermeer.example";
    await world.send("super_admin", "POST", "/api/profiles", { email, firstName: "Rosalind", password: old });
    await world.visit("/profile", {}, async (page) => {
      await signInByHand(page, { email, password: old });
      const next = page.getByLabel("New password");
      const says = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
      for (const [typed, text] of [
        ["hunter2", "5 more characters"],
        ["Password-2026", "too common"],
        ["Rosalind-2026", "made of names"],
        ["abcabcabcabc", "the same over and over"],
        ["opqrstuvwxyzabc", "characters in a row"],
        ["wall lamp rak", "enough; 15 is better"],
      ] as const) {
        await next.fill(typed);
        await says(text);
      }
      await checkAccessible(page);
      await page.getByLabel("Current password").fill(old);
      await next.fill("four grey herons and a kite");
      const before = (await page.context().cookies()).find(({ name }) => name === "session")?.value;
      await page.getByRole("button", { name: "Change password" }).click();
      await page.getByText("Password changed.").first().waitFor();
      const after = (await page.context().cookies()).find(({ name }) => name === "session")?.value;
      expect(after).not.toBe(before);
      await page.reload();
      await page.getByRole("heading", { level: 1, name: "Rosalind" }).waitFor();
    });
  });

  test("unsaved input is not lost by mistake", async () => {
    await world.visit("/r/sites", { as: "operator" }, async (page) => {
      await page.getByRole("link", { name: "Add site" }).click();
      await page.getByLabel("Name *").fill("Half of it");
      await page.getByRole("link", { name: "Locations" }).first().click();
      const question = page.getByRole("dialog", { name: "Leave without saving?" });
      await question.getByRole("button", { name: "Stay" }).click();
      expect(await page.getByLabel("Name *").inputValue()).toBe("Half of it");
      await page.getByRole("link", { name: "Locations" }).first().click();
      await question.getByRole("button", { name: "Leave", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Locations" }).waitFor();
    });
  });

  test("two people who edit the same record see each other's changes", async () => {
    const { data } = (await world.send("operator", "POST", "/api/sites", { name: "Shared" })).body;
    await world.visit(`/r/sites/${data.id}/edit`, { as: "operator" }, async (page) => {
      await page.getByLabel("Facility").fill("MINE");
      await world.send("manager", "PATCH", `/api/sites/${data.id}`, { description: "Theirs" });
      await page.getByRole("button", { name: "Save", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Someone else changed this first" });
      await dialog.getByText("Theirs").first().waitFor();
      await checkAccessible(page);
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Shared", exact: true }).waitFor();
      const { body } = await world.send("operator", "GET", `/api/sites/${data.id}`);
      expect(body.data).toMatchObject({ facility: "MINE", description: "Theirs" });
    });
  });

  test("a viewer can't write, and a URL that requires more says so", async () => {
    const { body } = await world.send("viewer", "GET", "/api/sites?pageSize=1");
    const site = `/r/sites/${body.data[0].id}`;
    const goTo = world.browseWith({ as: "viewer" });
    await goTo("/r/sites", async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      expect(await page.getByRole("link", { name: "Add site" }).count()).toBe(0);
      expect(await page.locator("tr[data-row] input").count()).toBe(0);
      for (const hidden of ["Incidents", "Schedule", "Backups"])
        expect(await page.getByRole("link", { name: hidden, exact: true }).count()).toBe(0);
      expect(await page.locator('a[href="/people"]').count()).toBe(0);
    });
    await goTo(site, async (page) => {
      await page.locator(".record-fields").waitFor();
      expect(await page.getByRole("link", { name: "Edit", exact: true }).count()).toBe(0);
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "QR label" }).waitFor();
      expect(await page.getByRole("menuitem", { name: "Delete" }).count()).toBe(0);
      await page.keyboard.press("Escape");
    });
    const closed = ["/people", "/r/incidents", "/r/runbooks/new", "/schedule", "/wall", "/backups"];
    for (const path of [...closed, "/r/sites/new", `${site}/edit`])
      await goTo(path, async (page) => {
        await page.getByRole("heading", { name: "You don't have access to this page" }).waitFor();
        await page.getByText("with the role Viewer").waitFor();
      });
  });

  test("a manager writes orders, and does not administrate", async () => {
    const goTo = world.browseWith({ as: "manager" });
    await goTo("/r/purchase-orders", (page) =>
      page.getByRole("link", { name: "Add purchase order" }).waitFor(),
    );
    await goTo("/people", async (page) => {
      await page.locator("table tbody tr").first().waitFor();
      expect(await page.getByRole("button", { name: "Add person" }).count()).toBe(0);
    });
    await goTo("/backups", (page) =>
      page.getByRole("heading", { name: "You don't have access to this page" }).waitFor(),
    );
  });

  test("an admin is referred to super admins for what only they may do", async () => {
    const goTo = world.browseWith({ as: "admin" });
    await goTo("/backups", (page) => page.getByText("A super admin can give you another role.").waitFor());
  });
});
