import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { conflicts } from "./awayConflicts.ts";
import { awayFrom, type Conflict } from "./awayMerge.ts";
import { endToEnd } from "./world.ts";

/** Waits until every decision is answered. */
const settled = (page: Page): Promise<void> =>
  page.locator(".merge-panel button:enabled", { hasText: "Try it" }).waitFor();

const decidedIn = (card: Locator): Locator => card.getByText("Decided", { exact: true });

endToEnd("changes from away, as a whole", (world) => {
  let away: ReturnType<typeof awayFrom>;
  let folder = "";
  beforeAll(() => {
    away = awayFrom(world);
    folder = mkdtempSync(join(tmpdir(), "sitebook-merges-"));
  });
  afterAll(() => {
    away?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const goTo = world.browseWith({ as: "super_admin", expected: /40[09]/ });
  const apply = async (page: Page): Promise<void> => {
    await page.locator(".merge-panel button:enabled", { hasText: /^Apply \d/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^Apply/ }).click();
  };
  /** A site whose description the laptop has changed. */
  const changeSite = async (name: string) => {
    const site = await away.box.create("sites", { name, description: "before" });
    const laptop = await away.take(`Laptop of ${name}`);
    await laptop.update("sites", site, { description: "away" });
    return { site, laptop };
  };
  const descriptionOf = async (site: string): Promise<string> =>
    (await away.box.read("sites", site)).description;

  test("what changed at the box since is decided again, and an applied merge is undone", async () => {
    const { site, laptop } = await changeSite("Delft away");
    const path = await away.post(laptop, await laptop.save());
    await goTo(path, async (page) => {
      await page.locator(".merge-panel").getByText("nothing has been written yet").waitFor();
      await page.getByRole("button", { name: "Apply 1 change" }).waitFor();
      await page.keyboard.press("y");
      await page.getByText("This is what would happen now").waitFor();
      await page.getByText("Sites: 1 changed").waitFor();
      await checkAccessible(page, "main");
      await away.box.patch("sites", site, { description: "home" });
      await apply(page);
      await page.getByText("Nothing was written", { exact: true }).waitFor();
      const card = page.locator(`[data-item="sites/${site}"]`);
      await card.getByText("Changed at the box since").waitFor();
      expect(await descriptionOf(site)).toBe("home");
      await card.getByRole("button", { name: "All from laptop" }).click();
      await decidedIn(card).waitFor();
      await apply(page);
      await page.locator(".toast", { hasText: "1 change applied" }).waitFor();
      await page.getByText("in the records of the box").waitFor();
      expect(await page.locator(".merge-panel").count()).toBe(0);
      expect(await descriptionOf(site)).toBe("away");
      await checkAccessible(page, "main");
      await page.getByRole("button", { name: "Undo merge" }).click();
      await page.locator(".toast", { hasText: "Back to how it was" }).waitFor();
      await page.getByText("Undone", { exact: true }).waitFor();
      expect(await descriptionOf(site)).toBe("home");
    });
  });

  test("a decision can be changed and cleared, and everything can be decided at once", async () => {
    const some: Readonly<Record<string, Conflict>> = { ...conflicts.deletions, ...conflicts.fields };
    const { path, known } = await away.sendConflicts(some, "changed");
    const total = Object.keys(some).length;
    await goTo(path, async (page) => {
      const card = page.locator(`[data-item="sites/${known.get("bring back")?.site}"]`);
      const restore = card.getByRole("radio", { name: "Restore the site" });
      await card.getByRole("radio", { name: "Leave it deleted" }).check();
      await decidedIn(card).waitFor();
      await page.getByRole("button", { name: `Decide all ${total - 1} …` }).waitFor();
      await restore.check();
      await settled(page);
      expect(await restore.isChecked()).toBe(true);
      await page.getByRole("button", { name: `Decide all ${total - 1} …` }).waitFor();
      await card.getByRole("button", { name: "Clear decision" }).click();
      await decidedIn(card).waitFor({ state: "detached" });
      await settled(page);
      await page.getByRole("button", { name: `Decide all ${total} …` }).click();
      await page.getByRole("menuitem", { name: "All from the box" }).click();
      await page.getByText("Ready to apply").waitFor();
    });
  });

  test("more records than one screen holds are looked through without deciding about them", async () => {
    const names = Array.from({ length: 28 }, (_, number) => `Many ${number}`);
    const sites = await Promise.all(names.map((name) => away.box.create("sites", { name })));
    const laptop = await away.take("Laptop with many");
    for (const site of sites) {
      await laptop.update("sites", site, { description: "away" });
      await away.box.patch("sites", site, { description: "home" });
    }
    const path = await away.post(laptop, await laptop.save());
    await goTo(path, async (page) => {
      const cards = page.locator(".merge-item");
      const showsOnly = (count: number) =>
        page.waitForFunction(
          (expected) => document.querySelectorAll(".merge-item").length === expected,
          count,
        );
      const seen = async () =>
        cards.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.item ?? ""));
      await showsOnly(25);
      const first = await seen();
      await cards.first().getByRole("button", { name: "All from laptop" }).click();
      await decidedIn(cards.first()).waitFor();
      await page.getByRole("button", { name: "Show 3 more records to decide" }).click();
      await showsOnly(3);
      expect(new Set([...first, ...(await seen())])).toEqual(new Set(sites.map((site) => `sites/${site}`)));
      await page.getByRole("button", { name: "Back to the first" }).click();
      await showsOnly(25);
      expect(first).toEqual(expect.arrayContaining((await seen()).slice(0, 24)));
      await checkAccessible(page, "main");
    });
  });

  test("what waits for a decision is listed below it", async () => {
    const group = await away.box.create("vlan-groups", { name: "Waited for" });
    const laptop = await away.take("Laptop that waits");
    const vlan = await laptop.create("vlans", { name: "Waits away", vid: 77, groupId: group });
    await laptop.create("prefixes", { prefix: "10.201.77.0/24", vlanId: vlan });
    await away.box.create("vlans", { name: "Waits home", vid: 77, groupId: group });
    const path = await away.post(laptop, await laptop.save());
    await goTo(path, async (page) => {
      const card = page.locator(`[data-item="vlans/${vlan}"]`);
      await card.getByText("1 record waits for this").waitFor();
      await card.getByText("10.201.77.0/24").waitFor();
      await page.getByRole("tab", { name: /^Waiting/ }).click();
      await page.getByRole("heading", { level: 2, name: /10\.201\.77\.0\/24/ }).waitFor();
      await page.getByRole("tab", { name: /^To decide/ }).click();
      await card.getByRole("radio", { name: "They are the same VLAN" }).check();
      await page.getByText("Ready to apply").waitFor();
    });
  });

  test("a file is uploaded with its passphrase, found on the home page, and discarded", async () => {
    const { laptop } = await changeSite("Haarlem away");
    const file = join(folder, "changes");
    writeFileSync(file, await laptop.save("correct horse"));
    let path = "";
    await goTo("/away/merges", async (page) => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Choose file" }).click();
      await (await chooser).setFiles(file);
      const passphrase = page.getByLabel("Passphrase");
      await passphrase.fill("wrong");
      await page.keyboard.press("Enter");
      await page.getByText("The file was rejected").waitFor();
      await checkAccessible(page, "main");
      await passphrase.fill("correct horse");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: "Laptop of Haarlem away" }).waitFor();
      path = new URL(page.url()).pathname;
    });
    await goTo("/", async (page) => {
      const card = page.getByRole("region", { name: /^Changes from away/ });
      const row = card.getByRole("listitem").filter({ hasText: "Laptop of Haarlem away" });
      await row.getByText("1 change is ready to apply").waitFor();
      await card.getByRole("link", { name: "All", exact: true }).waitFor();
      await checkAccessible(page, "main");
      await row.getByRole("link", { name: "Laptop of Haarlem away" }).click();
      await page.waitForURL(`**${path}*`);
      await page.getByRole("button", { name: "Discard" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
      await page.locator(".toast", { hasText: "Merge discarded" }).waitFor();
      const discarded = page.getByRole("row", { name: /Laptop of Haarlem away/ });
      await discarded.getByText("Discarded").waitFor();
    });
  });

  test("viewers are told that they may not see it", async () => {
    await world.visit("/away/merges", { as: "viewer" }, (page) =>
      page.getByRole("heading", { name: "You don't have access to this page" }).waitFor(),
    );
  });
});
