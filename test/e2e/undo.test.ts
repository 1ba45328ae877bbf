import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { endToEnd } from "./world.ts";

endToEnd("undo", (world) => {
  const goTo = world.browseWith({ as: "super_admin", expected: /409/ });
  const ask = async (method: string, path: string, body?: unknown) =>
    (await world.send("super_admin", method, `/api/${path}`, body)).body;
  const toast = (page: Page, hasText: string) => page.locator(".toast", { hasText });
  const seed = async (...names: readonly string[]): Promise<number> => {
    await ask("POST", "admin/seed/device-roles", { items: names.map((name) => ({ name })) });
    return (await ask("GET", "change-groups?kind=seed&pageSize=1")).data[0].number;
  };
  const rolesOf = async (search: string): Promise<string[]> =>
    (await ask("GET", `device-roles?search=${search}`)).data.map(({ name }: { name: string }) => name);

  test("a group is one expandable line of the change log, and is undone after its effect was shown", async () => {
    await seed("Undoable one", "Undoable two", "Undoable three");
    await goTo("/changes", async (page) => {
      const line = page.locator(".log-entry", { hasText: "Device roles" }).first();
      await line.getByText("3 created").waitFor();
      const open = line.getByRole("button", { name: "Changes, Seed Device roles" });
      await open.focus();
      await page.keyboard.press("Enter");
      await line.getByText("Undoable two").waitFor();
      await checkAccessible(page, "main");
      await line.getByRole("button", { name: "Undo all of it" }).click();
      const dialog = page.getByRole("dialog", { name: "Undo Device roles?" });
      await dialog.getByText("3 records that it created are deleted.").waitFor();
      await checkAccessible(page, "dialog[open]");
      expect(await rolesOf("Undoable")).toHaveLength(3);
      await dialog.getByRole("button", { name: "Undo all of it" }).click();
      await toast(page, "Back to how it was").waitFor();
      expect(await rolesOf("Undoable")).toEqual([]);
      // Its own line stands above, and can be undone in turn.
      const undo = page.locator(".log-entry", { hasText: "3 deleted" }).first();
      await page
        .locator(".log-entry", { hasText: "3 created" })
        .getByText("Undone", { exact: true })
        .waitFor();
      await undo.getByRole("button", { name: "Changes, Undo Device roles" }).click();
      await undo.getByRole("button", { name: "Undo all of it" }).click();
      await dialog.getByText("3 records that it deleted are restored.").waitFor();
      await dialog.getByRole("button", { name: "Undo all of it" }).click();
      const redo = page.locator(".log-entry", { hasText: "Redo" }).first();
      await redo.getByRole("button", { name: "Changes, Redo Device roles" }).click();
      await redo.getByRole("link", { name: "Undoable two" }).waitFor();
      expect(await rolesOf("Undoable")).toHaveLength(3);
    });
  });

  test("a deleted record is restored at its URL, with its history", async () => {
    const { id } = (await ask("POST", "sites", { name: "Deleted in Vlissingen" })).data;
    await goTo(`/r/sites/${id}`, async (page) => {
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete site" }).click();
      await toast(page, "Site Deleted in Vlissingen deleted").waitFor();
      // Where the record was, the list is: keys count there once it stands.
      await page.getByRole("heading", { level: 1, name: "Sites" }).waitFor();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      // The records looked at last name it all the while.
      const undone = page.waitForResponse((answer) => /\/undo(?:\?|$)/.test(answer.url()) && answer.ok());
      await page.keyboard.press("Control+z");
      await undone;
      await page.locator("main").getByRole("link", { name: "Deleted in Vlissingen" }).first().waitFor();
      expect((await ask("GET", `sites/${id}`)).data.name).toBe("Deleted in Vlissingen");
      expect((await ask("GET", `sites/${id}/changes`)).total).toBe(3);
    });
  });

  test("a deleted output that replaced a built-in one is restored", async () => {
    const fields = { name: "Own hosts", slug: "hosts", resource: "ip-addresses", template: "own" };
    const { id } = (await ask("POST", "outputs", fields)).data;
    const replacementOf = async () => (await ask("GET", "outputs/built-in")).data.find(isHosts).replacedBy;
    const isHosts = ({ slug }: { slug: string }): boolean => slug === "hosts";
    await goTo(`/r/outputs/${id}`, async (page) => {
      await page.getByRole("link", { name: "See the built-in output" }).waitFor();
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete output" }).click();
      await toast(page, "Output Own hosts deleted").waitFor();
      await page.getByRole("heading", { level: 1, name: "Outputs" }).waitFor();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await page.getByText("Replaced", { exact: true }).count()).toBe(0);
      expect(await replacementOf()).toBeNull();
      await page.keyboard.press("Control+z");
      await page.getByText("Replaced", { exact: true }).waitFor();
      expect(await replacementOf()).toBe(id);
    });
    await ask("DELETE", `outputs/${id}`);
  });

  test("later changes are shown as conflicts, and the rest can be undone nevertheless", async () => {
    await seed("Contested one", "Contested two");
    const [{ id }] = (await ask("GET", "device-roles?search=Contested%20two")).data;
    await ask("PATCH", `device-roles/${id}`, { description: "newer work" });
    await goTo("/changes?from=2020-01-01", async (page) => {
      const line = page.locator(".log-entry", { hasText: "2 created" }).first();
      await line.getByRole("button", { name: "Changes, Seed Device roles" }).click();
      await line.getByRole("button", { name: "Undo all of it" }).click();
      const refused = page.getByRole("dialog", { name: "Not undone" });
      await refused.locator(".value-after", { hasText: "newer work" }).waitFor();
      expect(await refused.locator(".actor").count()).toBe(1);
      await checkAccessible(page, "dialog[open]");
      expect(await rolesOf("Contested")).toHaveLength(2);
      await refused.getByText("will be kept because it has changed since").waitFor();
      await refused.getByRole("button", { name: "Undo the rest" }).click();
      await toast(page, "1 change undone, 1 record kept").waitFor();
      expect(await rolesOf("Contested")).toEqual(["Contested two"]);
    });
  });

  test("a partly undone import says which records it keeps and why, and links to them", async () => {
    const list =
      "Name,Model,Manufacturer,Site,Rack,IP address\nek-1,EK,EKM,Ek,E1,10.77.0.1\nek-2,EK,EKM,Ek,E1,10.77.0.2";
    const query = "resource=devices&makes=deviceType,site,rack,primaryIp4&run=true";
    const headers = { "content-type": "text/csv" };
    const sent = await world.send("super_admin", "POST", `/api/imports?name=ek.csv&${query}`, list, headers);
    const draft = sent.body.data;
    const [{ id }] = (await ask("GET", "devices?name=ek-1")).data;
    await ask("PATCH", `devices/${id}`, { status: "offline" });
    await goTo(`/imports/${draft.id}`, async (page) => {
      await page.getByRole("button", { name: "Undo import" }).click();
      const dialog = page.getByRole("dialog", { name: "7 records can't be undone" });
      await dialog.getByText("these 7 records will be kept for the reasons below").waitFor();
      await dialog.getByRole("heading", { name: "Changed since · 1" }).waitFor();
      await dialog.getByRole("heading", { name: "Part of a record that will be kept · 2" }).waitFor();
      await dialog.getByRole("heading", { name: "In use by other records · 4" }).waitFor();
      expect(await dialog.getByText("Undo would restore").count()).toBe(0);
      await checkAccessible(page, "dialog[open]");
      await dialog.getByRole("button", { name: "Undo the rest" }).click();
      await toast(page, "7 records kept").waitFor();
      await page.getByText("3 records were removed. 7 records were kept").waitFor();
      await page.locator("p", { hasText: "Kept:" }).getByRole("link", { name: "ek-1" }).first().waitFor();
    });
    expect((await ask("GET", `devices/${id}`)).data.primaryIp4Id).not.toBeNull();
  });
});
