import { test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { pageOf } from "./pageOf.ts";
import { endToEnd, type World } from "./world.ts";

/** Opens something over the page. */
type Step = (page: Page) => Promise<unknown>;

/** A page, and what tells that it has loaded. */
interface Place {
  readonly path: string | ((world: World) => Promise<string>);
  readonly ready: string;
  /** What is opened before it is looked at. */
  readonly step?: Step;
}

const press =
  (keys: string, ready: string): Step =>
  async (page) => {
    await page.keyboard.press(keys);
    await page.locator(ready).first().waitFor();
  };

const places: Readonly<Record<string, Place>> = {
  home: { path: "/", ready: ".on-call li" },
  area: { path: "/areas/network", ready: ".area-list" },
  "wall screen": { path: "/wall", ready: ".wall-panels[aria-busy=false] li" },
  schedule: { path: "/schedule", ready: ".axis .bar" },
  "schedule in tables": { path: "/schedule?view=table", ready: ".schedule table" },
  "shifts that are planned": {
    path: "/schedule",
    ready: ".schedule h2",
    step: async (page) => {
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.getByRole("menuitem", { name: "Plan shifts" }).click();
      const people = page.getByRole("combobox", { name: "People, in order" });
      for (const name of ["Jonas", "Marijke"]) {
        await people.fill(name);
        await people.press("Enter");
      }
      await page.locator(".turn-strip").waitFor();
    },
  },
  list: { path: "/r/vlans?pageSize=25", ready: "tr[data-row]" },
  "list with the panel": {
    path: "/r/sites?pageSize=10",
    ready: "tr[data-row]",
    step: async (page) => {
      await page.keyboard.press("j");
      await press("p", ".peek h2")(page);
    },
  },
  "list with rows that are selected": {
    path: "/r/sites?pageSize=10",
    ready: "tr[data-row]",
    step: async (page) => {
      await page.keyboard.press("j");
      await press("x", ".selection-bar")(page);
    },
  },
  "list without rows": { path: "/r/vlans?search=nothing-is-called-so", ready: ".empty-state" },
  record: { path: pageOf("sites"), ready: ".record-fields" },
  history: {
    path: async (world) => `${await pageOf("sites")(world)}?tab=history`,
    ready: ".history",
  },
  form: { path: "/r/device-types/new", ready: ".form-fields" },
  "form with problems": {
    path: "/r/vlans/new",
    ready: ".form-fields",
    step: async (page) => {
      await page.getByRole("button", { name: "Add VLAN" }).click();
      await page.locator(".field-error").first().waitFor();
    },
  },
  "prefix tree": { path: "/prefixes", ready: "[role=treegrid] [data-line]" },
  "prefix map": { path: "/prefixes/map", ready: ".block-cell" },
  prefix: { path: pageOf("prefixes", "status=container"), ready: ".free-space" },
  "purchase order": { path: pageOf("purchase-orders", "status=ordered"), ready: "tr[data-line]" },
  incident: { path: pageOf("incidents", "status=investigating"), ready: ".incident-bar" },
  runbook: { path: pageOf("runbooks"), ready: ".sheet .md-step" },
  map: { path: "/map", ready: ".map-pin" },
  "change log": {
    path: "/changes",
    ready: ".log-entry",
    step: async (page) => {
      await page.locator(".log-toggle").first().click();
      await page.locator(".differences").first().waitFor();
    },
  },
  profile: { path: "/profile", ready: "table" },
  people: { path: "/people", ready: "table" },
  backups: { path: "/backups", ready: "main h1" },
  "API reference": {
    path: "/api-reference",
    ready: "#api-reference .opblock-tag",
    step: async (page) => {
      await page.locator(".opblock-tag", { hasText: "VRFs" }).click();
      await page.locator(".opblock").first().waitFor();
      await page.getByPlaceholder("Filter by tag or path").fill("VRFs");
      await page.locator('.opblock-tag[data-tag="Session"]').waitFor({ state: "detached" });
    },
  },
  about: { path: "/about", ready: "main dl" },
  "no such page": { path: "/nowhere", ready: "main h1" },
  palette: { path: "/r/cluster-types", ready: "tr[data-row]", step: press("Control+k", ".palette-line") },
  "help on the keyboard": {
    path: "/r/cluster-types",
    ready: "tr[data-row]",
    step: press("?", ".shortcut-help"),
  },
};

endToEnd("everybody can use", (world) => {
  const goTo = world.stroll({ as: "super_admin" });

  for (const [title, { path, ready, step }] of Object.entries(places))
    test(title, async () => {
      await goTo(typeof path === "string" ? path : await path(world), async (page) => {
        await page.locator(ready).first().waitFor();
        await step?.(page);
        // The frame is the same around all pages: it is looked at with the first, and with what is opened over it.
        await checkAccessible(page, title === "home" || step !== undefined ? "body" : "main");
        await page.keyboard.press("Escape");
      });
    });
});
