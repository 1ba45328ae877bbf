import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { chooseByTyping } from "./hands.ts";
import { settle } from "./screen.ts";
import { endToEnd } from "./world.ts";

endToEnd("planning", (world) => {
  const goTo = world.browseWith({ as: "manager" });
  const add = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> =>
    (await world.send("manager", "POST", `/api/${path}`, body)).body.data.id;
  const shiftsOf = async (rotation: string): Promise<readonly { id: string; personId: string }[]> =>
    (await world.send("manager", "GET", `/api/on-call-schedules?rotation=${rotation}&sort=startTime`)).body
      .data;
  const choosePeople = async (page: Page, names: readonly string[]): Promise<void> => {
    const people = page.getByRole("combobox", { name: "People, in order" });
    await people.waitFor();
    for (const name of names) {
      await people.fill(name);
      await page.getByRole("option", { name }).first().waitFor();
      await people.press("Enter");
    }
  };

  test("the schedule starts today, scrolls on, and returns", async () => {
    await goTo("/schedule", async (page) => {
      const title = page.locator(".schedule-title");
      await page.locator(".axis .bar").first().waitFor();
      // The current time is not covered by the names of the lanes.
      const names = await page.locator(".lane-label").first().boundingBox();
      const clock = await page.locator(".now-line > span").boundingBox();
      expect(clock?.x).toBeGreaterThanOrEqual((names?.x ?? 0) + (names?.width ?? 0) - 1);
      const today = await title.textContent();
      const number = await page.evaluate(() => new Date().getDate());
      expect(today).toStartWith(`${number} `);
      // Further than what is drawn at first, by scrolling alone.
      for (let times = 0; times < 8; times += 1) {
        await page.locator(".axis-box").evaluate((box) => box.scrollBy(box.clientWidth, 0));
        await settle(page);
      }
      await page.waitForFunction(() => new URL(location.href).searchParams.has("day"));
      await title.filter({ hasNotText: today ?? "" }).waitFor();
      await page.getByRole("button", { name: "Today" }).click();
      await title.filter({ hasText: today ?? "" }).waitFor();
      await page.keyboard.press("p");
      await title.filter({ hasNotText: today ?? "" }).waitFor();
      await page.keyboard.press("t");
      await title.filter({ hasText: today ?? "" }).waitFor();
    });
  });

  test("a week of shifts for three people, with one gap, is saved at once and undone", async () => {
    await goTo("/schedule", async (page) => {
      await page.getByRole("button", { name: "Plan shifts" }).click();
      await page
        .getByText(/^Time zone UTC\+0[12]:00, Europe\/Berlin\. Later hand-overs are at the same time/)
        .waitFor();
      await choosePeople(page, ["Jonas", "Marijke", "Anders"]);
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).waitFor();
      await page.getByRole("combobox", { name: "Rotation" }).fill("tests by mouse");
      await page.getByRole("button", { name: "Move Anders Holmgren up" }).click();
      const turns = page.locator(".plan-shifts tbody tr");
      expect(await turns.locator("select").nth(1).locator("option:checked").textContent()).toBe(
        "Anders Holmgren",
      );
      await turns.locator("select").nth(3).selectOption("No one, leave a gap");
      await page.getByText("1 gap", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Add 6 shifts" }).click();
      await page.locator(".toast", { hasText: "6 shifts of tests by mouse added" }).waitFor();
      expect(await shiftsOf("tests by mouse")).toHaveLength(6);
      await page.locator(".lane", { hasText: "tests by mouse" }).waitFor();
      await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
      await page.locator(".toast", { hasText: "removed" }).waitFor();
      expect(await shiftsOf("tests by mouse")).toHaveLength(0);
    });
  });

  test("a week of shifts is planned by keyboard alone, and the gap in it closed", async () => {
    await goTo("/schedule", async (page) => {
      await page.getByRole("button", { name: "Plan shifts" }).focus();
      await page.keyboard.press("Enter");
      await choosePeople(page, ["Jonas", "Marijke"]);
      await page.getByRole("button", { name: "Move Marijke van Dalen up" }).focus();
      await page.keyboard.press("Enter");
      // The focus stays with the person who was moved.
      await page.locator('[aria-label="Move Marijke van Dalen up"]:focus').waitFor();
      await page.getByRole("combobox", { name: "Rotation" }).focus();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("tests by keyboard");
      await page.keyboard.press("Tab");
      const third = page.locator(".plan-shifts tbody select").nth(2);
      await third.focus();
      await chooseByTyping(page, "No one");
      await page.getByText("1 gap", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Add 6 shifts" }).focus();
      await page.keyboard.press("Enter");
      await page.locator(".toast", { hasText: "6 shifts" }).waitFor();
      // Its button has the focus again once the dialog is closed.
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      const opener = await page.getByRole("button", { name: "Plan shifts" }).elementHandle();
      await page.waitForFunction((button) => document.activeElement === button, opener);
      const close = page.getByRole("link", { name: "Add a shift to tests by keyboard" });
      await close.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: "New on-call shift" }).waitFor();
      expect(await page.locator('[data-field="rotation"] input').inputValue()).toBe("tests by keyboard");
    });
  });

  test("if a shift is rejected, none is saved, and the dialog says why", async () => {
    await goTo("/schedule", async (page) => {
      let asked = 0;
      await page.route("**/api/on-call-schedules", async (route) => {
        const isThird = route.request().method() === "POST" && ++asked === 3;
        if (isThird) await route.fulfill({ status: 400, json: { error: "name: is taken" } });
        else await route.continue();
      });
      await page.getByRole("button", { name: "Plan shifts" }).click();
      await choosePeople(page, ["Jonas"]);
      await page.getByRole("combobox", { name: "Rotation" }).fill("tests refused");
      await page.getByRole("button", { name: "Add 7 shifts" }).click();
      await page.getByText("Nothing was saved").waitFor();
      expect(await shiftsOf("tests refused")).toHaveLength(0);
      await page.unroute("**/api/on-call-schedules");
      await page.getByRole("button", { name: "Cancel" }).click();
    });
  });

  test("the map of a prefix marks the next free block, and is navigated by keyboard", async () => {
    const vrfId = await add("vrfs", { name: "Tests of the map" });
    const parent = await add("prefixes", { prefix: "10.78.0.0/16", vrfId, status: "container" });
    const child = await add("prefixes", { prefix: "10.78.0.0/24", vrfId, description: "Taken" });
    await goTo(`/r/prefixes/${parent}`, async (page) => {
      const grid = page.getByRole("grid", { name: "Blocks of 10.78.0.0/16" });
      await grid.locator('[data-state="next"]').waitFor();
      expect(await grid.getByRole("gridcell").count()).toBe(256);
      const cell = (name: string) => grid.getByRole("gridcell", { name });
      await cell("10.78.0.0/24, Taken").click();
      await page.locator(".block-detail", { hasText: "Taken" }).waitFor();
      await page.keyboard.press("ArrowDown");
      await page.locator('[aria-label^="10.78.16.0/24, free"]:focus').waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: "New prefix" }).waitFor();
      expect(await page.getByLabel("Prefix *").inputValue()).toBe("10.78.16.0/24");
      await page.goBack();
      await cell("10.78.0.0/24, Taken").dblclick();
      await page.waitForURL(`**/r/prefixes/${child}`);
      await page.goBack();
      await page.getByRole("link", { name: "Add 10.78.1.0/24" }).first().click();
      await page.getByRole("heading", { level: 1, name: "New prefix" }).waitFor();
      expect(await page.getByLabel("Prefix *").inputValue()).toBe("10.78.1.0/24");
    });
  });

  test("tree, list and map are three views of prefixes, without nested scrolling", async () => {
    await goTo("/prefixes", async (page) => {
      await page.locator("[data-line]").first().waitFor();
      const isInside = await page
        .locator(".prefix-tree")
        .evaluate(
          (box) => box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== "visible",
        );
      expect(isInside).toBe(false);
      const ways = page.getByRole("navigation", { name: "Show as" });
      await ways.getByRole("link", { name: "Map" }).click();
      await page.getByRole("gridcell").first().waitFor();
      await ways.getByRole("link", { name: "List" }).click();
      await page.locator("tr[data-row]").first().waitFor();
      await ways.getByRole("link", { name: "Tree" }).click();
      await page.getByRole("treegrid").waitFor();
    });
  });

  test("a wall screen uses its height, in type that is legible from afar", async () => {
    await world.visit("/wall", { as: "operator" }, async (page) => {
      await page.setViewportSize({ width: 1920, height: 1080 });
      await page.locator(".wall-panels[aria-busy=false] li").first().waitFor();
      await settle(page);
      const { isWhole, scrolls, smallest } = await page.evaluate(() => {
        const bottoms = [...document.querySelectorAll(".wall-panels > *")].map(
          (each) => each.getBoundingClientRect().bottom,
        );
        const sizes = [...document.querySelectorAll(".wall-line bdi")].map((each) =>
          Number.parseFloat(getComputedStyle(each).fontSize),
        );
        return {
          isWhole: bottoms.every((bottom) => bottom > 1040 && bottom <= 1080),
          scrolls: document.documentElement.scrollHeight > innerHeight,
          smallest: Math.min(...sizes),
        };
      });
      expect({ isWhole, scrolls }).toEqual({ isWhole: true, scrolls: false });
      expect(smallest).toBeGreaterThanOrEqual(22);
    });
  });

  test("a wall screen on a desk has its header on one line, and cuts nothing off", async () => {
    for (const name of ["One", "Two", "Three", "Four", "Five"]) {
      await add("incidents", { name: `${name}: packet loss on the carrier uplink of the east hall` });
      await add("change-requests", { name: `${name}: replace batteries in all racks`, status: "submitted" });
    }
    await world.visit("/wall", { as: "operator" }, async (page) => {
      await page.locator(".wall-panels[aria-busy=false] li").first().waitFor();
      await page.getByText("One: packet loss").first().waitFor({ state: "attached" });
      await page.getByText("One: replace batteries").first().waitFor({ state: "attached" });
      await settle(page);
      const { head, cut, shown } = await page.evaluate(() => {
        const panels = [...document.querySelectorAll(".wall-panel")];
        const linesOf = (panel: Element) => [...panel.querySelectorAll("li:not([data-hidden])")];
        const bottomOf = (each: Element | null) => each?.getBoundingClientRect().bottom ?? 0;
        const tops = [...document.querySelectorAll(".wall-head > *")].map((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return (top + bottom) / 2;
        });
        return {
          head: Math.max(...tops) - Math.min(...tops),
          cut: panels.filter((panel) =>
            linesOf(panel).some((line) => bottomOf(line) > bottomOf(panel.querySelector("ul")) + 1),
          ).length,
          shown: panels.map((panel) => linesOf(panel).length),
        };
      });
      expect(head).toBeLessThan(8);
      expect(cut).toBe(0);
      expect(Math.min(...shown)).toBeGreaterThan(0);
    });
  });
});
