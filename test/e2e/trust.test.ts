import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { chromiumPath } from "./chromium.ts";
import { widths } from "./screen.ts";
import { endToEnd } from "./world.ts";

const many = 10_003;

endToEnd("trust", (world) => {
  const goTo = world.browseWith({ as: "super_admin" });
  const ask = async (method: string, path: string, body?: unknown) =>
    (await world.send("super_admin", method, `/api/${path}`, body)).body;
  const add = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> =>
    (await ask("POST", path, body)).data.id;
  const toast = (page: Page, hasText: string) => page.locator(".toast", { hasText });

  beforeAll(async () => {
    if (chromiumPath === undefined) return;
    const { id } = (await ask("GET", "manufacturers?pageSize=1")).data[0];
    const items = Array.from({ length: many }, (_, index) => ({
      manufacturerId: id,
      name: `Trusty ${String(index).padStart(5, "0")}`,
      description: index % 2 === 0 ? "-2+3+cmd" : "even",
    }));
    for (let start = 0; start < many; start += 5000) {
      const part = items.slice(start, start + 5000);
      const { status, body } = await world.send("super_admin", "POST", "/api/admin/seed/device-types", {
        items: part,
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
    }
  });

  test("an undo restores the previous values, and never overwrites later changes of someone else", async () => {
    const id = await add("sites", { name: "Undo in Kiel", status: "active" });
    const statusOf = async (): Promise<string> => (await ask("GET", `sites/${id}`)).data.status;
    const choose = async (page: Page, from: string, to: string): Promise<void> => {
      await page.getByRole("button", { name: `Status: ${from}. Change` }).click();
      await page
        .getByRole("menuitemcheckbox", { name: to })
        .or(page.getByRole("menuitem", { name: to }))
        .or(page.getByRole("menuitemradio", { name: to }))
        .first()
        .click();
      await toast(page, `Status is ${to}`).waitFor();
    };
    await goTo(`/r/sites/${id}`, async (page) => {
      await choose(page, "Active", "Planned");
      await choose(page, "Planned", "Retired");
      // One offer at a time; each is taken back after the other.
      expect(await page.locator(".toast").count()).toBe(1);
      await page.keyboard.press("Control+z");
      await page.getByRole("button", { name: "Status: Planned. Change" }).waitFor();
      await page.keyboard.press("Control+z");
      await page.getByRole("button", { name: "Status: Active. Change" }).waitFor();
      while ((await statusOf()) !== "active") await Bun.sleep(20);

      await choose(page, "Active", "Planned");
      await toast(page, "Status is Planned").hover();
      await ask("PATCH", `sites/${id}`, { status: "retired" });
      await toast(page, "Status is Planned").getByRole("button", { name: "Undo" }).click();
      const refused = page.getByRole("dialog", { name: "Not undone" });
      await refused.locator(".value-after", { hasText: "Retired" }).waitFor();
      expect(await refused.locator(".actor").count()).toBe(1);
      expect(await statusOf()).toBe("retired");
      await checkAccessible(page, "dialog[open]");
      await refused.getByRole("link", { name: "Open the site" }).click();
      await refused.waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Status: Retired. Change" }).waitFor();
    });
  });

  test("after a whole page is deleted, the following rows are shown, and on the last page the previous ones", async () => {
    const vrfs = Array.from({ length: 27 }, (_, index) => `Page ${String(index).padStart(2, "0")}`);
    for (const name of vrfs) await add("vrfs", { name });
    const removeAll = async (page: Page): Promise<void> => {
      await page.getByRole("checkbox", { name: "Select all on this page" }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
    };
    await goTo("/r/vrfs?search=Page&pageSize=25&page=2", async (page) => {
      await page.locator("tr[data-row]").nth(1).waitFor();
      await removeAll(page);
      await page.getByText("1–25 of 25").waitFor();
      await page.keyboard.press("Control+z");
      await page.getByText("1–25 of 27").waitFor();
      await removeAll(page);
      await page.getByText("1–2 of 2").waitFor();
      expect(await page.locator("tr[data-row] .row-title").allTextContents()).toEqual(["Page 25", "Page 26"]);
      await page.keyboard.press("Control+z");
    });
  });

  test("while another page is on its way, the rows that are still shown are not all selected", async () => {
    for (let index = 10; index < 36; index += 1) await add("vrfs", { name: `Slow ${index}` });
    const first = Promise.withResolvers<void>();
    await goTo("/r/vrfs?search=Slow&pageSize=25&page=2", async (page) => {
      await page.route(/\/api\/vrfs\?(?!.*page=2)/, async (route) => {
        await first.promise;
        await route.continue();
      });
      const selectAll = page.getByRole("checkbox", { name: "Select all on this page" });
      await page.locator("tr[data-row]", { hasText: "Slow 35" }).waitFor();
      await page.getByRole("button", { name: "Previous page" }).click();
      await page.getByText("1–25 of 26").waitFor();
      expect(await page.locator("tr[data-row] .row-title").allTextContents()).toEqual(["Slow 35"]);
      expect(await selectAll.isDisabled()).toBe(true);
      first.resolve();
      await selectAll.click();
      await page.getByText("25 selected").waitFor();
    });
  });

  test("a file has all rows of a list, with the visible columns or with all", async () => {
    await goTo("/r/device-types?search=Trusty&sort=name&order=desc", async (page) => {
      const save = async (format: string): Promise<string> => {
        const download = page.waitForEvent("download");
        await page.getByRole("button", { name: "Export", exact: true }).click();
        await page.getByRole("menuitem", { name: format, exact: true }).click();
        const [file] = await Promise.all([
          download,
          toast(page, `Exporting 10,003 device types as ${format.split(" ")[0]}`).waitFor(),
        ]);
        expect(file.suggestedFilename()).toMatch(/^device-types-\d{4}-\d\d-\d\d\.\w+$/);
        return Bun.file(await file.path()).text();
      };
      await page.getByText(`of ${many.toLocaleString("en-GB")}`).waitFor();
      const lines = (await save("CSV")).trimEnd().split("\r\n");
      expect(lines).toHaveLength(many + 1);
      const header = (lines[0] ?? "").replace("\uFEFF", "").split(",");
      expect(header).toContain("manufacturer.slug");
      expect(header).not.toContain("createdAt");
      expect(header).toHaveLength(await page.locator("thead th[scope=col]:not([data-kind=gauge])").count());
      expect(lines[1]).toContain("Trusty 10002");
      expect(lines[1]).toContain("'-2+3+cmd");
      expect(new Set(lines).size).toBe(many + 1);
      const rows = JSON.parse(await save("JSON with all columns"));
      expect(rows).toHaveLength(many);
      expect(rows[0]).toMatchObject({ name: "Trusty 10002", createdAt: expect.any(String) });
    });
  });

  const countOf = async (query: string): Promise<number> =>
    (await ask("GET", `device-types?pageSize=1&${query}`)).total;

  /** Opens the dialog that edits what is selected, and fills in two fields. */
  const fillTwoFields = async (page: Page) => {
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Field", { exact: true }).selectOption("powerMaxW");
    await dialog.getByLabel("Maximum power").fill("1234");
    await dialog.getByRole("button", { name: "Another field" }).click();
    await dialog.getByLabel("Field", { exact: true }).last().selectOption("rackUnits");
    await dialog
      .getByLabel(/height/i)
      .last()
      .fill("41.5");
    return dialog;
  };

  test("all that match are selected, edited in two fields, and stopped without a change", async () => {
    await goTo("/r/device-types?search=Trusty", async (page) => {
      await page.getByRole("link", { name: "Trusty 00000" }).waitFor();
      await page.keyboard.press("j");
      await page.keyboard.press("x");
      await page.getByRole("button", { name: "Select all 10,003" }).click();
      await page.getByText("All 10,003 selected").waitFor();
      await page.keyboard.press("Escape");
      await page.keyboard.press("j");
      await page.keyboard.press("x");
      await page.setViewportSize(widths.phone);
      // All of the bar is on the screen of a phone.
      const bar = await page.locator(".selection-bar").boundingBox();
      const close = await page.getByRole("button", { name: "Clear selection" }).boundingBox();
      expect((bar?.x ?? -1) >= 0 && (close?.x ?? 1000) + (close?.width ?? 0) <= widths.phone.width).toBe(
        true,
      );
      await page.setViewportSize(widths.desk);
      await page.keyboard.press("Shift+A");
      await page.getByText("All 10,003 selected").waitFor();
      const dialog = await fillTwoFields(page);
      await checkAccessible(page, "dialog[open]");
      // The edit reaches the server when it is stopped already, and is taken back before it is done.
      const sent = Promise.withResolvers<void>();
      await page.route("**/api/imports?*", async (route) => {
        await sent.promise;
        await route.continue();
      });
      const change = dialog.getByRole("button", { name: /^Change 10,003/ });
      const asked = page.waitForRequest("**/api/imports?*");
      await change.click();
      await asked;
      const job = page.getByRole("dialog", { name: /^Changing 10,003/ });
      await job.waitFor();
      await checkAccessible(page, "dialog[open]");
      await job.getByRole("button", { name: "Stop" }).click();
      sent.resolve();
      await toast(page, "Stopped. Nothing was changed").waitFor();
      expect(await countOf("powerMaxW=1234")).toBe(0);
      await page.unroute("**/api/imports?*");
    });
  });

  test("all that match are changed in two fields, and undone but for what has changed since", async () => {
    await goTo("/r/device-types?search=Trusty", async (page) => {
      await page.getByRole("link", { name: "Trusty 00000" }).waitFor();
      await page.keyboard.press("Shift+A");
      await page.getByText("All 10,003 selected").waitFor();
      const dialog = await fillTwoFields(page);
      await dialog.getByRole("button", { name: /^Change 10,003/ }).click();
      const done = toast(page, "10,003 device types changed");
      // It stays while the pointer is on it.
      await done.hover();
      expect(await countOf("powerMaxW=1234&rackUnits=41.5")).toBe(many);
      // One of them is someone else's work by now.
      const [other] = (await ask("GET", "device-types?powerMaxW=1234&pageSize=1")).data;
      await ask("PATCH", `device-types/${other.id}`, { powerMaxW: 4321 });
      await done.getByRole("button", { name: "Undo" }).click();
      const refused = page.getByRole("dialog", { name: "Not undone" });
      await refused.getByText("4,321 W").first().waitFor();
      expect(await countOf("powerMaxW=1234")).toBe(many - 1);
      await checkAccessible(page, "dialog[open]");
      await refused.getByRole("button", { name: "Undo the rest" }).click();
      await toast(page, "changes undone, some fields kept").waitFor();
      expect(await countOf("powerMaxW=1234")).toBe(0);
      expect(await countOf("powerMaxW=4321")).toBe(1);
    });
  });

  test("a label with a loopback address is only created after a confirmation, and its code links to the record", async () => {
    const id = await add("sites", { name: "Labelled in Husum" });
    let address = "";
    await goTo(`/r/sites/${id}`, async (page) => {
      await page.getByRole("button", { name: "More" }).first().click();
      await page.getByRole("menuitem", { name: "QR label" }).click();
      const dialog = page.getByRole("dialog", { name: "QR label" });
      await dialog.getByText("can't be reached from other machines").waitFor();
      expect(await dialog.getByRole("img", { name: /^QR code/ }).count()).toBe(0);
      expect(await dialog.getByRole("button", { name: "Print" }).count()).toBe(0);
      await checkAccessible(page, "dialog[open]");
      await dialog.getByRole("button", { name: "Use this address anyway" }).click();
      const code = dialog.getByRole("img", { name: /^QR code/ });
      address = ((await code.getAttribute("aria-label")) ?? "").replace("QR code of ", "");
      await dialog.getByRole("button", { name: "Print" }).waitFor();
      await dialog.getByRole("button", { name: "Close" }).last().click();
    });
    expect(address).toStartWith(world.url.toUpperCase());
    await goTo(new URL(address).pathname, async (page) => {
      await page.waitForURL(`${world.url}/r/sites/${id}`);
      await page.getByRole("heading", { level: 1, name: "Labelled in Husum" }).waitFor();
    });
  });

  test("work continues after an unresponsive server and an ended session, and survives leaving the page", async () => {
    const how = { as: "super_admin", expected: /net::ERR_FAILED/ } as const;
    await world.visit("/r/device-types?search=Trusty", how, async (page) => {
      await page.getByRole("link", { name: "Trusty 00000" }).waitFor();
      await page.keyboard.press("Shift+A");
      await page.getByText("All 10,003 selected").waitFor();
      await page.keyboard.press("e");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Field", { exact: true }).selectOption("powerIdleW");
      await dialog.getByLabel("Idle power").fill("77");
      await page.route("**/api/imports?*", (route) => route.abort());
      await dialog.getByRole("button", { name: /^Change 10,003/ }).click();
      const job = page.getByRole("dialog", { name: /^Changing 10,003/ });
      await job.getByText("Sitebook is not responding").waitFor();
      await checkAccessible(page, "dialog[open]");
      await page.context().clearCookies();
      await page.unroute("**/api/imports?*");
      const ended = page.getByRole("dialog", { name: "Your session has ended" });
      await ended.getByLabel("Password", { exact: true }).fill(world.person("super_admin").password);
      // How far it is cannot be asked for, whatever the server does.
      await page.route("**/api/imports/*", (route) => route.abort());
      await ended.getByRole("button", { name: "Sign in", exact: true }).click();
      await ended.waitFor({ state: "detached" });
      await page.waitForFunction(() => localStorage.getItem("sitebook.work") !== null);

      page.on("dialog", (question) => question.accept());
      await page.reload();
      await page.unroute("**/api/imports/*");
      await toast(page, "10,003 device types changed").waitFor();
      expect((await ask("GET", "device-types?pageSize=1&powerIdleW=77")).total).toBe(many);
    });
  });

  test("a deletion interrupted by closing the page is reported", async () => {
    const how = { as: "super_admin", expected: /net::ERR_FAILED/ } as const;
    await world.visit("/r/device-types?search=Trusty", how, async (page) => {
      await page.getByRole("link", { name: "Trusty 00000" }).waitFor();
      await page.keyboard.press("Shift+A");
      await page.getByText("All 10,003 selected").waitFor();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await page.route("**/api/device-types/*", (route) => route.abort());
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Delete 10,003/ })
        .click();
      await page
        .getByRole("dialog", { name: /^Deleting 10,003/ })
        .getByText("Sitebook is not responding")
        .waitFor();
      page.on("dialog", (question) => question.accept());
      await page.reload();
      await toast(page, "The page was closed during this work: Deleting 10,003").waitFor();
    });
  });
});
