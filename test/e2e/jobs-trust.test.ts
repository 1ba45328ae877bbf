import { expect } from "bun:test";
import type { Page } from "playwright-core";
import type { Hands } from "./hands.ts";
import { doJobs, gone, heading, topDialog } from "./job.ts";

const many = 10_003;

doJobs("jobs that are stopped, taken back or broken off", ({ world, add, total }) => {
  const recordOf = async (path: string) => (await world.send("manager", "GET", `/api/${path}`)).body.data;

  /** Adds device types that a search for Legion finds, more than one request can bring. */
  const addMany = async (): Promise<void> => {
    const manufacturerId = await add("manufacturers", { name: "Maker of many" });
    const items = Array.from({ length: many }, (_, at) => ({ manufacturerId, name: `Legion ${at}` }));
    for (const part of [items.slice(0, 5000), items.slice(5000)]) {
      const answer = await world.send("super_admin", "POST", "/api/admin/seed/device-types", { items: part });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    }
  };
  /** Adds thirty VLANs that a search for this name finds. */
  const addThirty = async (name: string): Promise<void> => {
    const groupId = await add("vlan-groups", { name });
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => add("vlans", { groupId, vid: at + 1, name: `${name} ${at}` })),
    );
  };
  let allAdded: Promise<void> | undefined;

  /** Selects all records of the list and says of two fields, or of one, which value they should have. */
  const editAll = async (
    page: Page,
    hands: Hands,
    count: string,
    values: Readonly<Record<string, string>>,
  ) => {
    await page.locator("tr[data-row]").first().waitFor();
    if (hands.name === "mouse") {
      await hands.press(page.getByRole("checkbox", { name: "Select all on this page" }));
      await hands.press(page.getByRole("button", { name: `Select all ${count}` }));
    } else await hands.press(page.getByRole("table").first(), "Shift+A");
    await page.getByText(`All ${count} selected`).waitFor();
    await hands.press(page.getByRole("button", { name: "Edit", exact: true }), "e");
    const dialog = topDialog(page);
    for (const [index, [label, value]] of Object.entries(values).entries()) {
      if (index > 0) await hands.press(dialog.getByRole("button", { name: "Another field" }));
      await hands.choose(dialog.getByLabel("Field", { exact: true }).nth(index), label);
      await hands.type(dialog.getByLabel(label, { exact: true }), value);
    }
    await hands.send();
  };

  return [
    {
      title: "thirty VLANs, changed in two fields and taken back",
      most: 5,
      from: async (name) => {
        await addThirty(`Thirty ${name}`);
        return `/r/vlans?search=${encodeURIComponent(`Thirty ${name}`)}`;
      },
      work: async (page, hands, name) => {
        const path = `vlans?pageSize=1&search=${encodeURIComponent(`Thirty ${name}`)}`;
        await page.locator("tr[data-row]").first().waitFor();
        await hands.press(page.getByRole("checkbox", { name: "Select all on this page" }), "Shift+A");
        await page.getByText(/30 selected/).waitFor();
        await hands.press(page.getByRole("button", { name: "Edit", exact: true }), "e");
        const dialog = topDialog(page);
        await hands.choose(dialog.getByLabel("Field", { exact: true }), "Description");
        await hands.type(dialog.getByLabel("Description", { exact: true }), "Moved");
        await hands.press(dialog.getByRole("button", { name: "Another field" }));
        await hands.choose(dialog.getByLabel("Field", { exact: true }).nth(1), "Status");
        await hands.pick(
          dialog.getByLabel("Status", { exact: true }),
          "Reserved",
          page.getByRole("option", { name: "Reserved" }),
        );
        await hands.send();
        await page.locator(".toast", { hasText: "30 VLANs changed" }).waitFor();
        expect(await total(`${path}&status=reserved&description=Moved`)).toBe(30);
        // Wherever the focus is.
        await gone(page);
        await page.getByLabel("Records per page").focus();
        await hands.press(page.locator(".toast").getByRole("button", { name: "Undo" }), "Control+z");
        await page.locator(".toast", { hasText: "Back to how it was" }).waitFor();
        expect(await total(`${path}&status=active&description__empty=true`)).toBe(30);
      },
    },
    {
      title: "all 10,003 device types that match, selected, changed, and stopped with nothing changed",
      most: 4,
      from: async () => {
        allAdded ??= addMany();
        await allAdded;
        return "/r/device-types?search=Legion";
      },
      work: async (page, hands, name) => {
        // It reaches the server when it is stopped already, and is taken back before it is done.
        const sent = Promise.withResolvers<void>();
        await page.route("**/api/imports?*", async (route) => {
          await sent.promise;
          await route.continue();
        });
        await editAll(page, hands, "10,003", { Description: name });
        const job = page.getByRole("dialog", { name: /^Changing 10,003/ });
        await hands.press(job.getByRole("button", { name: "Stop" }));
        sent.resolve();
        await page.locator(".toast", { hasText: "Stopped. Nothing was changed" }).waitFor();
        expect(await total(`device-types?pageSize=1&description=${encodeURIComponent(name)}`)).toBe(0);
      },
    },
    {
      title: "a record changed in two tabs, the conflict solved, and an undo refused that is too old",
      most: 3,
      from: async (name) => `/r/sites/${await add("sites", { name, facility: "OLD" })}/edit`,
      work: async (page, hands, name) => {
        const id = page.url().split("/").at(-2);
        const other = await page.context().newPage();
        const changeThere = async (label: string, text: string): Promise<void> => {
          await other.goto(`/r/sites/${id}/edit`);
          const there = hands.at(other);
          await other.bringToFront();
          await there.type(other.getByLabel(label), text);
          await there.send();
          await heading(other, name).waitFor();
          await page.bringToFront();
        };
        await hands.type(page.getByLabel("Facility"), "MINE");
        await hands.type(page.getByLabel("Description"), "My words");
        await changeThere("Facility", "THEIRS");
        await hands.send();
        const conflict = page.getByRole("dialog", { name: "Someone else changed this first" });
        const row = conflict.getByRole("row", { name: /^Facility/ });
        await row.getByText("MINE", { exact: true }).waitFor();
        await hands.press(row.locator("label", { hasText: "Theirs" }));
        await hands.press(conflict.getByRole("button", { name: "Save", exact: true }));
        await heading(page, name).waitFor();
        expect(await recordOf(`sites/${id}`)).toMatchObject({ facility: "THEIRS", description: "My words" });

        await changeThere("Description", "Their words");
        await hands.press(page.locator(".toast").getByRole("button", { name: "Undo" }), "Control+z");
        const refused = page.getByRole("dialog", { name: "Not undone" });
        await refused.locator(".value-after", { hasText: "Their words" }).waitFor();
        expect(await recordOf(`sites/${id}`)).toMatchObject({ description: "Their words" });
      },
    },
    {
      title: "a session that ends and a server that dies in the midst of typing, and nothing is lost",
      most: 2,
      from: "/r/sites/new",
      expected: /Failed to load resource/,
      work: async (page, hands, name) => {
        await hands.type(page.getByLabel("Name *"), name);
        await page.route("**/api/**", (route) => route.abort());
        await hands.send();
        await page.getByRole("alert").filter({ hasText: "Sitebook is not responding." }).waitFor();
        await hands.type(page.getByLabel("Facility"), "KEEP1");

        // What the page reads meanwhile would notice the end of the session before the form is sent.
        await page.route("**/api/sites", (route) => route.continue());
        await page.context().clearCookies();
        await hands.send();
        const ended = page.getByRole("dialog", { name: "Your session has ended" });
        await ended.waitFor();
        await page.unrouteAll();
        await hands.type(ended.getByLabel("Password", { exact: true }), world.person("manager").password);
        await hands.press(ended.getByRole("button", { name: "Sign in", exact: true }));
        await heading(page, name).waitFor();
        const [site, ...others] = await recordOf(`sites?name=${encodeURIComponent(name)}`);
        expect(site).toMatchObject({ name, facility: "KEEP1" });
        expect(others).toEqual([]);
      },
    },
  ];
});
