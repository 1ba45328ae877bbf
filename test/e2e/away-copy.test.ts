import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { endToEndAway } from "./away.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Away copy" });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const as = "super_admin";

endToEndAway("an away copy", ({ box, laptop }) => {
  test("is taken along from the profile, listed there and for admins, and recalled", async () => {
    await box.visit("/profile", { as }, async (page) => {
      const card = page.getByRole("region", { name: "Take it with you" });
      await card.getByRole("button", { name: "Take it with you" }).click();
      const taking = dialog(page, "Take it with you");
      await taking.getByText("Never comes along").waitFor();
      await checkAccessible(page, "dialog[open]");
      await taking.getByLabel("Name").fill("");
      await taking.getByRole("button", { name: "Download" }).click();
      await taking.getByText("Is required").waitFor();
      await taking.getByLabel("Name").fill("Van laptop");
      await taking.getByLabel("Documents").selectOption({ label: "Small pictures of photos" });
      await taking.getByText(`away take ${box.url} --documents thumbnails`).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        taking.getByLabel("Name").press("Enter"),
      ]);
      expect(download.suggestedFilename()).toEndWith(".sitebook");
      const done = dialog(page, "Downloaded");
      await done.getByText(`sitebook away open ${download.suggestedFilename()}`).waitFor();
      await done.getByRole("button", { name: "Done" }).click();
      await card.getByRole("row", { name: /Van laptop.*Out.*Thumbnails/ }).waitFor();
    });

    await box.visit("/away/clones", { as: "admin" }, async (page) => {
      await page.getByRole("row", { name: /Max's laptop/ }).waitFor();
      await checkAccessible(page);
      await page.getByRole("button", { name: "Recall Van laptop" }).click();
      const recalling = dialog(page, "Recall Van laptop?");
      await recalling.waitFor();
      await checkAccessible(page, "dialog[open]");
      await recalling.getByRole("button", { name: "Recall clone" }).click();
      await page.getByRole("row", { name: /Van laptop.*Recalled/ }).waitFor();
      expect(await page.getByRole("button", { name: "Recall Van laptop" }).count()).toBe(0);
    });
  });

  test("is for operators and above; the list of all clones is for admins", async () => {
    await box.visit("/profile", { as: "viewer" }, async (page) => {
      await page.getByRole("region", { name: "Tokens for scripts" }).waitFor();
      expect(await page.getByRole("region", { name: "Take it with you" }).count()).toBe(0);
    });
    await box.visit("/profile", { as: "operator" }, async (page) => {
      await page.getByText("Work where there is no network").waitFor();
    });
    await box.visit("/away/clones", { as: "operator" }, (page) =>
      page.getByRole("heading", { name: "You don't have access to this page" }).waitFor(),
    );
  });

  test("has a bar on every page, in print and on a phone, which a box does not have", async () => {
    await box.visit("/r/vlans", { as }, async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      expect(await bar(page).count()).toBe(0);
    });
    await laptop.visit("/r/vlans", { as }, async (page) => {
      await bar(page)
        .getByText(/Away copy of .+, since/)
        .waitFor();
      await bar(page).getByText("No changes yet").waitFor();
      expect(await bar(page).getByRole("button", { name: "Bring home" }).isDisabled()).toBe(true);
      await checkAccessible(page);
      await page.emulateMedia({ media: "print" });
      expect(await bar(page).isVisible()).toBe(true);
      expect(await bar(page).getByRole("button", { name: "Bring home" }).isVisible()).toBe(false);
    });
    await laptop.visit("/r/vlans", { as, width: "phone" }, async (page) => {
      await bar(page).waitFor();
      // It does not make the page wider than the screen.
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  });

  test("shows people, settings and what belongs to them read-only", async () => {
    const goTo = laptop.browseWith({ as });
    await goTo("/people", async (page) => {
      await page.getByText("People are added and changed on the box").waitFor();
      await page.locator("table tbody tr").first().waitFor();
      expect(await page.getByRole("button", { name: "Add person" }).count()).toBe(0);
      expect(await page.getByRole("button", { name: /^Actions for/ }).count()).toBe(0);
      await checkAccessible(page, "main");
    });
    await goTo("/settings", async (page) => {
      await page.getByText("Settings are changed on the box").waitFor();
      expect(await page.getByLabel("Currency of all amounts").isDisabled()).toBe(true);
    });
    await goTo("/profile", async (page) => {
      await page.getByText("are changed on the box").waitFor();
      await page.getByRole("region", { name: "Password" }).waitFor();
      for (const name of ["About you", "Tokens for scripts", "Second factor", "Take it with you"])
        expect(await page.getByRole("region", { name }).count()).toBe(0);
    });
    await goTo("/away/merges", async (page) => {
      await page.getByText("Changes from away arrive and are decided on the box").waitFor();
      expect(await page.getByRole("button", { name: "Choose file" }).count()).toBe(0);
      expect(await page.getByText("Nothing from away yet").count()).toBe(0);
    });
    const { body } = await laptop.send(as, "GET", "/api/profiles?pageSize=1");
    await goTo(`/r/profiles/${body.data[0].id}`, async (page) => {
      await page.locator(".record-fields, .meta-line").first().waitFor();
      expect(await page.getByRole("link", { name: "Edit", exact: true }).count()).toBe(0);
    });
  });

  test("tells what to do where the box can't be reached", async () => {
    await laptop.send(as, "POST", "/api/sites", { name: "Unsent site" });
    await laptop.visit("/", { as, expected: /502/ }, async (page) => {
      await bar(page).getByRole("button", { name: "Bring home" }).click();
      const sending = dialog(page, "Bring your changes home");
      const address = sending.getByRole("textbox", { name: "Address of the box" });
      await address.fill("nowhere");
      await page.keyboard.press("Enter");
      await sending.locator(".field-error").waitFor();
      await address.fill("http://127.0.0.1:9");
      await page.keyboard.press("Enter");
      await sending.getByText("Nothing was sent").waitFor();
      await checkAccessible(page, "dialog[open]");
      await sending.getByRole("button", { name: "Save to a file" }).click();
      await dialog(page, "Save your changes to a file").waitFor();
      expect(await sending.count()).toBe(0);
    });
  });

  test("counts its changes, and saves them to a file under a passphrase", async () => {
    await laptop.send(as, "POST", "/api/sites", { name: "Away site" });
    await laptop.visit("/", { as }, async (page) => {
      await bar(page)
        .getByText(/^·?\d changes?$/)
        .waitFor();
      await bar(page).getByRole("button", { name: "Save to a file" }).press("Enter");
      const saving = dialog(page, "Save your changes to a file");
      await saving.getByLabel("Passphrase", { exact: true }).fill("seven wet dogs");
      await saving.getByLabel("Repeat the passphrase").fill("seven wet cats");
      await page.keyboard.press("Enter");
      await saving.getByText("Must be the same passphrase").waitFor();
      await checkAccessible(page, "dialog[open]");
      await saving.getByLabel("Repeat the passphrase").fill("seven wet dogs");
      const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
      expect(download.suggestedFilename()).toEndWith(".sitebook-changes");
      const saved = dialog(page, "Changes saved");
      await saved.getByText(/^\d changed records? (is|are) in/).waitFor();
      await saved.getByRole("button", { name: "Done" }).click();
      await saved.waitFor({ state: "detached" });
      await bar(page).getByRole("button", { name: "Bring home" }).click();
      expect(await dialog(page, "Bring your changes home").getByRole("textbox").inputValue()).toBe(box.url);
      await checkAccessible(page, "dialog[open]");
      await page.keyboard.press("Escape");
      await bar(page).getByRole("button", { name: "Bring home" }).and(page.locator(":focus")).waitFor();
    });
  });

  test("brings its changes home, and leads to the page of the merge at the box", async () => {
    await laptop.send(as, "POST", "/api/sites", { name: "Brought home" });
    await laptop.visit("/", { as }, async (page) => {
      await bar(page).getByRole("button", { name: "Bring home" }).press("Enter");
      await dialog(page, "Bring your changes home").getByRole("textbox").press("Enter");
      const sent = dialog(page, "Your changes are at the box");
      const address = await sent.getByRole("link", { name: /^Decide at/ }).getAttribute("href");
      expect(address).toStartWith(`${box.url}/away/merges/`);
      await checkAccessible(page, "dialog[open]");
      await sent.getByRole("button", { name: "Close", exact: true }).last().click();
      const link = bar(page).getByRole("link", { name: /^decide at/ });
      expect(await link.getAttribute("href")).toBe(address);
      await checkAccessible(page, ".away-bar");
      await laptop.send(as, "POST", "/api/sites", { name: "Made after that" });
      await page.reload();
      await bar(page).getByText("1 not sent yet").waitFor();
    });
    await box.visit("/profile", { as }, async (page) => {
      const card = page.getByRole("region", { name: "Take it with you" });
      await card.getByRole("link", { name: "Open merge" }).click();
      await page.waitForURL(/\/away\/merges\/[^/]+$/);
    });
  });

  test("is not told to send a file where the box refuses what a recalled clone sends", async () => {
    await laptop.send(as, "POST", "/api/sites", { name: "On a recalled clone" });
    const { body } = await box.send(as, "GET", "/api/clones");
    const { id } = body.data.find(({ name }: { readonly name: string }) => name === "Max's laptop");
    expect((await box.send(as, "DELETE", `/api/clones/${id}`)).status).toBe(200);
    await laptop.visit("/", { as, expected: /409/ }, async (page) => {
      await bar(page).getByRole("button", { name: "Bring home" }).click();
      const sending = dialog(page, "Bring your changes home");
      await sending.getByRole("textbox").press("Enter");
      await sending.getByText("was recalled").waitFor();
      expect(await sending.getByRole("button", { name: "Save to a file" }).count()).toBe(0);
      expect(await sending.getByText("upload it at the box").count()).toBe(0);
    });
    await box.visit("/changes?resource=clones", { as }, (page) =>
      page
        .getByRole("button", { name: /^Difference, Clone changed State/ })
        .first()
        .waitFor(),
    );
  });
});
