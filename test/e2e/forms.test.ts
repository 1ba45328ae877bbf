import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { fieldOf, localTime } from "./fillForm.ts";
import { shiftsOf } from "./shifts.ts";
import { endToEnd } from "./world.ts";

/** The label of the field that has the focus. */
const inFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? undefined,
  );

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

endToEnd("forms", (world) => {
  const goTo = world.browseWith({ as: "manager" });
  const add = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> =>
    (await world.send("manager", "POST", `/api/${path}`, body)).body.data.id;

  test("all errors are shown at once, and the probable value is one click away", async () => {
    await goTo("/r/device-types/new", async (page) => {
      await page.getByLabel("Weight").fill("EUR 21,8");
      await page.getByLabel("Idle power").fill("about 300");
      await page.getByLabel("Maximum power").fill("max 4.800,00");
      await page.keyboard.press("Tab");
      await fieldOf(page, "powerMaxW").getByText("Must be a whole number").waitFor();
      await page.getByRole("button", { name: "Add device type" }).click();
      await page.getByText("4 errors: Name, Weight, Idle power, Maximum power").waitFor();
      expect(await inFocus(page)).toStartWith("Name");
      await checkAccessible(page);

      // By mouse …
      await page.getByRole("button", { name: "Weight" }).click();
      expect(await inFocus(page)).toBe("Weight");
      await page.getByRole("button", { name: "21.8", exact: true }).click();
      expect(await page.getByLabel("Weight").inputValue()).toBe("21.8");
      expect(await inFocus(page)).toBe("Weight");
      // … and by keyboard.
      await page.keyboard.press("Tab");
      while ((await inFocus(page)) !== "Idle power") await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      expect(await page.getByLabel("Idle power").inputValue()).toBe("300");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      expect(await page.getByLabel("Maximum power").inputValue()).toBe("4800");

      await page.getByLabel("Name *").fill("Understood 1");
      await page.keyboard.press("Control+Enter");
      await heading(page, "Understood 1").waitFor();
    });
  });

  test("half of a date is rejected, and dates and numbers are accepted in common notations", async () => {
    await goTo("/r/contracts/new", async (page) => {
      await page.getByLabel("Name *").fill("Half a date");
      const end = page.getByLabel("End date");
      await end.focus();
      await page.keyboard.type("31");
      await page.getByRole("button", { name: "Add contract", exact: true }).click();
      await fieldOf(page, "endDate").getByText("Must be").waitFor();
      await end.fill("31.12.2026");
      await page.getByLabel("Value").focus();
      await end.and(page.locator("[value='2026-12-31']")).waitFor();
      await end.fill("03/04/2027");
      await page.getByLabel("Value").focus();
      await page.getByRole("button", { name: "3 Apr 2027" }).click();
      expect(await end.inputValue()).toBe("2027-04-03");
      await page.getByLabel("Value").fill("4.800,00");
      await page.keyboard.press("Control+Enter");
      await heading(page, "Half a date").waitFor();
    });
    const { body } = await world.send("manager", "GET", "/api/contracts?name=Half%20a%20date");
    expect(body.data[0]).toMatchObject({ endDate: "2027-04-03", value: "4800.00" });
  });

  test("collapsed fields list their names, and expand if one of them is invalid", async () => {
    await goTo("/r/device-types/new", async (page) => {
      await page.getByLabel("Name *").fill("Folded 48 P");
      const more = page.locator("summary", { hasText: "More" });
      await more
        .filter({
          hasText: "Model family, ASIC chipset, key features, typical deployment, popular, slug folded-48-p",
        })
        .waitFor();
      expect(await page.getByLabel("Slug").isVisible()).toBe(false);
      await more.press("Enter");
      await page.getByLabel("Slug").fill("no slug at all!");
      await more.press("Enter");
      await page.getByLabel("Slug").waitFor({ state: "hidden" });
      await page.keyboard.press("Control+Enter");
      await page.getByRole("button", { name: "no-slug-at-all" }).click();
      await page.keyboard.press("Control+Enter");
      await heading(page, "Folded 48 P").waitFor();
      await page.getByRole("link", { name: "Edit", exact: true }).click();
      await heading(page, "Edit Folded 48 P").waitFor();
      // Its slug is its own, so it is in sight.
      expect(await page.getByLabel("Slug").inputValue()).toBe("no-slug-at-all");
      await page.getByRole("link", { name: "Discard" }).click();
      await heading(page, "Folded 48 P").waitFor();
    });
  });

  test("a reference to a record that does not exist yet creates it together with the record", async () => {
    await goTo("/r/device-types/new", async (page) => {
      await page.getByLabel("Name *").fill("PowerEdge R660");
      await page.getByLabel("Manufacturer").fill("Dellwood");
      await page.locator(".option-make").click();
      await fieldOf(page, "manufacturerId").getByText("Will be added when you save").waitFor();
      expect((await world.send("manager", "GET", "/api/manufacturers?name=Dellwood")).body.total).toBe(0);
      await page.getByRole("button", { name: "Add device type" }).click();
      await heading(page, "PowerEdge R660").waitFor();
      await page.getByRole("link", { name: "Dellwood" }).first().waitFor();
    });
  });

  test("the offer to create a record stays chosen while the options above it change", async () => {
    await goTo("/r/device-types/new", async (page) => {
      const { promise: isSent, resolve: answer } = Promise.withResolvers<void>();
      const options = page.locator(".option:not(:has(.option-make))");
      await page.getByLabel("Manufacturer").click();
      await options.nth(1).waitFor();
      await page.route("**/api/manufacturers?*", async (route) => {
        await isSent;
        await route.continue();
      });
      await page.getByLabel("Manufacturer").fill("Nowhere Ltd");
      await page.keyboard.press("ArrowUp");
      await page.locator(".option[data-active]:has(.option-make)", { hasText: "Nowhere Ltd" }).waitFor();
      answer();
      await options.first().waitFor({ state: "detached" });
      await page.keyboard.press("Enter");
      await fieldOf(page, "manufacturerId").getByText("Will be added when you save").waitFor();
      await page.getByRole("link", { name: "Discard" }).click();
      await page.getByRole("button", { name: "Leave", exact: true }).click();
    });
  });

  test("a choice whose options are still loading is made once they arrive, and saved with the form", async () => {
    const manufacturerId = await add("manufacturers", { name: "Slowmoor" });
    await goTo("/r/device-types/new", async (page) => {
      const { promise: isSent, resolve: answer } = Promise.withResolvers<void>();
      await page.route("**/api/manufacturers?*", async (route) => {
        await isSent;
        await route.continue();
      });
      await page.getByLabel("Name *").fill("Typed ahead");
      await page.getByLabel("Manufacturer").fill("Slowmoor");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Control+Enter");
      answer();
      await heading(page, "Typed ahead").waitFor();
      await page.unroute("**/api/manufacturers?*");
    });
    const { body } = await world.send("manager", "GET", "/api/device-types?name=Typed%20ahead");
    expect(body.data[0].manufacturerId).toBe(manufacturerId);
  });

  test("coordinates copied from a map are pasted into both fields", async () => {
    await goTo("/r/sites/new", async (page) => {
      const latitude = page.getByLabel("Latitude");
      await latitude.waitFor();
      await latitude.evaluate((input) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", "50.11092432, 8.682127");
        input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      });
      expect(await latitude.inputValue()).toBe("50.110924");
      expect(await page.getByLabel("Longitude").inputValue()).toBe("8.682127");
      await page.getByLabel("Name *").fill("Where the map says");
      await page.keyboard.press("Control+Enter");
      await heading(page, "Where the map says").waitFor();
    });
  });

  test("typing replaces a term, and a new word is only accepted by Enter or a click", async () => {
    await goTo("/r/incidents/new", async (page) => {
      const severity = page.getByRole("combobox", { name: "Severity" });
      const offered = page.getByRole("option");
      await page.getByLabel("Name *").fill("Water in the hall");
      await severity.click();
      await page.keyboard.type("critical");
      await offered.filter({ hasText: "Use “critical”" }).waitFor();
      expect(await severity.inputValue()).toBe("critical");
      await page.keyboard.press("Tab");
      expect(await severity.inputValue()).toBe("SEV 3");
      // One slip away from a known one: that stands first.
      await severity.click();
      await page.keyboard.type("sev2");
      await page.keyboard.press("Tab");
      expect(await severity.inputValue()).toBe("SEV 2");
      await severity.click();
      await page.keyboard.type("sv 1");
      await offered.filter({ hasText: "SEV 1" }).waitFor();
      await page.keyboard.press("Enter");
      expect(await severity.inputValue()).toBe("SEV 1");
      await severity.click();
      await page.keyboard.type("grave");
      await offered.filter({ hasText: "Use “grave”" }).click();
      expect(await severity.inputValue()).toBe("Grave");
      await page.keyboard.press("Control+Enter");
      await heading(page, "Water in the hall").waitFor();
    });
  });

  test("an incident starts now by default, and one in the future is asked about and marked everywhere", async () => {
    const year = localTime(new Date().toISOString()).slice(0, 4);
    await goTo("/r/incidents/new", async (page) => {
      const detected = page.getByLabel("Detected", { exact: true });
      const proposed = Date.parse(await detected.inputValue());
      const minutesAgo = (Date.parse(localTime(new Date().toISOString())) - proposed) / 60_000;
      expect(minutesAgo).toBeWithin(0, 3);
      await page.getByLabel("Name *").fill("Ahead of its time");
      await detected.fill("2062-01-01T00:00");
      const note = fieldOf(page, "detectedAt").getByText("Is in the future: did you mean");
      await note.getByRole("button", { name: year }).click();
      expect(await detected.inputValue()).toBe(`${year}-01-01 00:00`);
      await note.waitFor({ state: "detached" });
      await detected.fill("2062-01-01T00:00");
      await note.waitFor();
      await page.keyboard.press("Control+Enter");
      await heading(page, "Ahead of its time").waitFor();
      await page.locator(".incident-bar").getByText("In the future").waitFor();
      await page.goto(`${world.url}/`);
      const row = (place: string) => page.locator(place, { hasText: "Ahead of its time" });
      await row(".plain-row").getByText("In the future").first().waitFor();
      await page.goto(`${world.url}/wall`);
      await row(".wall-line").getByText("In the future").waitFor();
    });
  });

  test("the next record of the same form keeps the place of the last one, and gets a new name", async () => {
    const siteId = await add("sites", { name: "Next of kin" });
    await goTo(`/r/locations/new?siteId=${siteId}`, async (page) => {
      await page.getByLabel("Name *").fill("Room 1");
      await page.getByRole("button", { name: "Add and start another" }).click();
      await page.locator(".toast", { hasText: "Room 1 added" }).waitFor();
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[data-field="name"] input')?.value === "",
      );
      await page.getByLabel("Name *").fill("Room 2");
      await page.keyboard.press("Control+Enter");
      await heading(page, "Room 2").waitFor();
    });
    const { body } = await world.send("manager", "GET", `/api/locations?siteId=${siteId}`);
    expect(body.total).toBe(2);
  });

  test("a record with a similar name is shown while typing, and nothing shifts", async () => {
    const manufacturerId = await add("manufacturers", { name: "Brightmoor" });
    await add("device-types", { name: "BM X7790", manufacturerId });
    await world.visit("/r/device-types/new", { as: "manager" }, async (page) => {
      const name = page.getByLabel("Name *");
      await name.waitFor();
      const below = () => page.getByLabel("Description").boundingBox();
      const before = await below();
      await name.fill("PowerEdge X7790");
      await page.getByText("BM X7790 of Brightmoor looks similar.").waitFor();
      expect(await below()).toEqual(before);
      expect(await shiftsOf(page, "main")).toEqual([]);
      await page.getByRole("link", { name: "Open it" }).waitFor();
    });
  });

  test("nothing in a form shifts while it is loaded, filled in, rejected and saved", async () => {
    const id = await add("sites", { name: "At rest", regionId: null });
    for (const width of ["desk", "phone"] as const)
      await world.visit(`/r/sites/${id}/edit`, { as: "manager", width }, async (page) => {
        await page.getByLabel("Latitude").fill("53,5 N");
        await page.getByLabel("Region").click();
        await page.locator(".option:not(:has(.option-make))").first().click();
        await page.getByLabel("Longitude").focus();
        await page.getByRole("button", { name: "53.5" }).waitFor();
        await page.keyboard.press("Control+Enter");
        await page.getByText("1 error: Latitude").waitFor();
        await page.getByRole("button", { name: "53.5" }).click();
        expect([width, ...(await shiftsOf(page, "main"))]).toEqual([width]);
        await page.getByLabel("Latitude").fill("");
      });
  });

  test("a late rejection that is not about a field shifts nothing either", async () => {
    const refusal = { status: 403, contentType: "application/json", body: '{"error":"Not today"}' };
    for (const width of ["desk", "phone"] as const)
      await world.visit("/r/sites/new", { as: "manager", width, expected: /403/ }, async (page) => {
        await page.route("**/api/sites", async (route) => {
          if (route.request().method() !== "POST") return route.fallback();
          // What moves within half a second of a press counts as asked for.
          await Bun.sleep(700);
          return route.fulfill(refusal);
        });
        await page.getByLabel("Name *").fill("Refused late");
        await page.keyboard.press("Control+Enter");
        await page.locator(".form-failure", { hasText: "Not today" }).waitFor();
        expect([width, ...(await shiftsOf(page, "main"))]).toEqual([width]);
        await checkAccessible(page, "main");
        await page.getByLabel("Name *").fill("");
      });
  });

  test("records are added from the page of their owner, with the next free values proposed", async () => {
    const groupId = await add("vlan-groups", { name: "Drawers" });
    const siteId = await add("sites", { name: "Drawer site" });
    await add("vlans", { name: "First", vid: 40, siteId, groupId });
    await add("prefixes", { prefix: "10.99.0.0/16", siteId, status: "container" });
    await add("prefixes", { prefix: "10.99.0.0/24", siteId });
    await goTo(`/r/sites/${siteId}`, async (page) => {
      await page.getByRole("button", { name: "Add prefix" }).click();
      const drawer = page.getByRole("dialog", { name: "New prefix for Drawer site" });
      await drawer.getByText("Next free /24 in 10.99.0.0/16").waitFor();
      expect(await shiftsOf(page, "dialog")).toEqual([]);
      expect(await drawer.getByLabel("Prefix *").inputValue()).toBe("10.99.1.0/24");
      await drawer.getByRole("button", { name: "/26" }).click();
      await drawer.getByText("Next free /26 in 10.99.0.0/16").waitFor();
      expect(await inFocus(page)).toStartWith("Prefix");
      await drawer.getByRole("button", { name: "/24" }).click();
      await drawer.getByText("Next free /24 in 10.99.0.0/16").waitFor();
      await drawer.locator(".given-facts", { hasText: "SiteDrawer site" }).waitFor();
      await checkAccessible(page);
      await drawer.getByRole("button", { name: "Add and start another" }).click();
      await page.waitForFunction(
        () =>
          document.querySelector<HTMLInputElement>('[data-field="prefix"] input')?.value === "10.99.2.0/24",
      );
      await drawer.getByLabel("Description").fill("Door controllers");
      await page.keyboard.press("Control+Enter");
      await drawer.waitFor({ state: "detached" });

      // By keyboard: the focus is in it, stays there, and goes back.
      const opener = page.getByRole("button", { name: "Add VLAN" });
      await opener.focus();
      await page.keyboard.press("Enter");
      const vlans = page.getByRole("dialog", { name: "New VLAN for Drawer site" });
      await vlans.getByText("Next free after 40").waitFor();
      expect(await inFocus(page)).toStartWith("VID");
      // What is typed goes in the place of what was proposed.
      await page.keyboard.type("41");
      expect(await vlans.getByLabel("VID *").inputValue()).toBe("41");
      for (let step = 0; step < 15; step += 1) {
        await page.keyboard.press("Tab");
        const isInside = await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
        );
        expect(isInside).toBe(true);
      }
      await vlans.getByLabel("Name *").fill("Second");
      await page.keyboard.press("Escape");
      const question = page.getByRole("dialog", { name: "Leave without saving?" });
      await checkAccessible(page);
      await question.getByRole("button", { name: "Stay" }).press("Enter");
      expect(await vlans.getByLabel("Name *").inputValue()).toBe("Second");
      await page.keyboard.press("Control+Enter");
      await vlans.waitFor({ state: "detached" });
      await opener.and(page.locator(":focus")).waitFor();
    });
    const added = await world.send("manager", "GET", `/api/vlans?siteId=${siteId}&sort=vid`);
    expect(added.body.data.map(({ vid, name }: { vid: number; name: string }) => [vid, name])).toEqual([
      [40, "First"],
      [41, "Second"],
    ]);
    const networks = await world.send("manager", "GET", `/api/prefixes?siteId=${siteId}`);
    expect(networks.body.data.map(({ prefix }: { prefix: string }) => prefix)).toEqual([
      "10.99.0.0/16",
      "10.99.0.0/24",
      "10.99.1.0/24",
      "10.99.2.0/24",
    ]);
  });

  test("in a form over the page, the missing target of a reference is created in its own form", async () => {
    const siteId = await add("sites", { name: "Nested site" });
    await goTo(`/r/sites/${siteId}`, async (page) => {
      await page.getByRole("button", { name: "Add prefix" }).click();
      const drawer = page.getByRole("dialog", { name: "New prefix for Nested site" });
      await drawer.getByLabel("Prefix *").fill("10.98.0.0/24");
      await drawer.getByLabel("VLAN").fill("Doors");
      await page.locator(".option-make").click();
      const nested = page.getByRole("dialog", { name: "New VLAN" });
      expect(await nested.getByLabel("Name *").inputValue()).toBe("Doors");
      await nested.getByLabel("VID *").fill("77");
      await nested.getByLabel("VID *").press("Control+Enter");
      await nested.waitFor({ state: "detached" });
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[data-field="vlanId"] input')?.value === "77 Doors",
      );
      await drawer.getByRole("link", { name: "Full form" }).click();
      await heading(page, "New prefix").waitFor();
      expect(await page.getByLabel("Prefix *").inputValue()).toBe("10.98.0.0/24");
      await page.waitForFunction(
        () =>
          document.querySelector<HTMLInputElement>('[data-field="siteId"] input')?.value === "Nested site",
      );
    });
  });

  test("values are copied from another record, and inherited from the owner; typed values stay", async () => {
    const siteId = await add("sites", { name: "Common site" });
    const vlanId = await add("vlans", { name: "Common", vid: 300, siteId, description: "Copied" });
    await goTo("/r/vlans/new", async (page) => {
      await page.getByLabel("Name *").fill("Typed before");
      await page.getByRole("button", { name: "Copy from …" }).click();
      await page.getByRole("combobox", { name: "Copy from a VLAN" }).fill("300");
      await page.locator(".option", { hasText: "300 Common" }).click();
      await page.waitForFunction(
        () =>
          document.querySelector<HTMLInputElement>('[data-field="siteId"] input')?.value === "Common site",
      );
      expect(await page.getByLabel("Description").inputValue()).toBe("Copied");
      expect(await page.getByLabel("Name *").inputValue()).toBe("Typed before");
      await page.getByRole("link", { name: "Discard" }).click();
      await page.getByRole("button", { name: "Leave", exact: true }).click();
      await heading(page, "VLANs").waitFor();
    });
    await goTo(`/r/vlans/${vlanId}`, async (page) => {
      await page.getByRole("button", { name: "Add prefix" }).click();
      await page.waitForFunction(
        () =>
          document.querySelector<HTMLInputElement>('dialog [data-field="siteId"] input')?.value ===
          "Common site",
      );
      await page.keyboard.press("Escape");
      // Nothing has been typed.
      await page.getByRole("dialog").waitFor({ state: "detached" });
    });
  });

  test("unsaved input outlives the tab, and is removed when it is saved or discarded", async () => {
    await world.visit("/r/vlans/new", { as: "manager" }, async (page) => {
      await page.getByLabel("Name *").fill("Closed by mistake");
      await page.getByLabel("VID *").fill("1234");
      page.on("dialog", (dialog) => dialog.accept());
      // Closing a tab has the same effect as reloading it.
      await page.reload();
      await page.getByText("What you typed here").waitFor();
      await checkAccessible(page, "main");
      await page.getByRole("button", { name: "Restore" }).click();
      expect(await page.getByLabel("Name *").inputValue()).toBe("Closed by mistake");
      await page.getByLabel("VID *").press("Control+Enter");
      await heading(page, "1234 Closed by mistake").waitFor();

      await page.goto("/r/vlans/new");
      // The list is so long in coming that what was typed would have been kept by then.
      await page.route(/\/assets\//, async (route) => {
        await Bun.sleep(1000);
        await route.continue();
      });
      await page.getByLabel("Name *").fill("Given up");
      await page.getByRole("link", { name: "Discard" }).click();
      await page.getByRole("button", { name: "Leave", exact: true }).click();
      await heading(page, "VLANs").waitFor();
      await page.goto("/r/vlans/new");
      await page.getByLabel("Name *").waitFor();
      expect(await page.getByText("What you typed here").count()).toBe(0);
    });
  });

  test("nothing is lost when the server does not respond", async () => {
    await world.visit(
      "/r/sites/new",
      { as: "manager", expected: /Failed to load resource/ },
      async (page) => {
        await page.getByLabel("Name *").fill("Patience");
        await page.route("**/api/sites", (route) => route.abort());
        await page.keyboard.press("Control+Enter");
        await page.getByRole("alert").filter({ hasText: "Sitebook is not responding." }).waitFor();
        expect(await page.getByLabel("Name *").inputValue()).toBe("Patience");
        await page.unroute("**/api/sites");
        await page.getByRole("button", { name: "Add site", exact: true }).click();
        await heading(page, "Patience").waitFor();
      },
    );
  });

  test("an entity tag that the server no longer knows, as after a crash, is no conflict if nothing was changed", async () => {
    const id = await add("sites", { name: "Same as before" });
    await goTo(`/r/sites/${id}/edit`, async (page) => {
      await heading(page, "Edit Same as before").waitFor();
      await page.getByLabel("Facility").fill("AFTER");
      const address = `**/api/sites/${id}`;
      let isFirst = true;
      await page.route(address, (route) => {
        const isOld = isFirst && route.request().method() === "PATCH";
        if (isOld) isFirst = false;
        const headers = { ...route.request().headers(), ...(isOld && { "if-match": '"of before"' }) };
        return route.continue({ headers });
      });
      await page.keyboard.press("Control+Enter");
      await page.waitForURL((url) => url.pathname === `/r/sites/${id}`);
      await page.unroute(address);
      expect(isFirst).toBe(false);
      const { body } = await world.send("manager", "GET", `/api/sites/${id}`);
      expect(body.data.facility).toBe("AFTER");
    });
  });

  test("each field that two people changed can be chosen", async () => {
    const id = await add("sites", { name: "Contested", facility: "OLD", description: "Before" });
    await goTo(`/r/sites/${id}/edit`, async (page) => {
      await heading(page, "Edit Contested").waitFor();
      await page.getByLabel("Facility").fill("MINE");
      await page.getByLabel("Description").fill("My words");
      await world.send("admin", "PATCH", `/api/sites/${id}`, {
        facility: "THEIRS",
        description: "Their words",
        status: "planned",
      });
      await page.keyboard.press("Control+Enter");
      const dialog = page.getByRole("dialog", { name: "Someone else changed this first" });
      const row = dialog.getByRole("row", { name: /^Facility/ });
      for (const text of ["OLD", "THEIRS", "MINE"])
        await row.getByText(text, { exact: true }).first().waitFor();
      await row.getByText("Theirs", { exact: true }).last().click();
      await checkAccessible(page);
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await heading(page, "Contested").waitFor();
      const { body } = await world.send("manager", "GET", `/api/sites/${id}`);
      expect(body.data).toMatchObject({ facility: "THEIRS", description: "My words", status: "planned" });
    });
  });
});
