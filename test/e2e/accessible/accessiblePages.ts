import { test } from "bun:test";
import type { Page } from "playwright-core";
import { describeResource } from "../../../src/resource/definition/describe.ts";
import { registry } from "../../../src/resources/index.ts";
import { checkAccessible } from "../accessible.ts";
import { openMergeOf } from "../awayConflicts.ts";
import { pageOf } from "../pageOf.ts";
import { endToEnd, type World } from "../world.ts";

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

/** An import of two VLANs, one of them with an error, at one of its steps. */
const importAt =
  (step: string) =>
  async ({ send }: World): Promise<string> => {
    const rows = [
      { vid: 4001, name: "Looked at" },
      { vid: 9999, name: "Too high" },
    ];
    const { body } = await send("super_admin", "POST", "/api/imports?resource=vlans&name=vlans.json", rows);
    return `/imports/${body.data.id}?step=${step}`;
  };

/** Pages of the console, and what can be opened over them, by title. */
const places: Readonly<Record<string, Place>> = {
  home: { path: "/", ready: ".on-call li" },
  area: { path: "/areas/network", ready: ".area-list" },
  "wall screen": { path: "/wall", ready: ".wall-panels[aria-busy=false] li" },
  schedule: { path: "/schedule", ready: ".axis .bar" },
  "schedule in tables": { path: "/schedule?view=table", ready: ".schedule table" },
  "schedule of a month with what ends": { path: "/schedule?zoom=month&view=axis", ready: ".end-pill" },
  "shifts that are planned": {
    path: "/schedule",
    ready: ".schedule h2",
    step: async (page) => {
      await page.getByRole("button", { name: "Plan shifts" }).click();
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
  spending: { path: "/spending", ready: ".chart-month" },
  "spending of a month": {
    path: "/spending?period=lastYear",
    ready: ".chart-month",
    step: async (page) => {
      await page.locator(".chart-month").last().click();
      await page.getByRole("button", { name: "All months" }).waitFor();
    },
  },
  incident: { path: pageOf("incidents", "status=investigating"), ready: ".incident-bar" },
  runbook: { path: pageOf("runbooks"), ready: ".sheet .md-step" },
  service: { path: pageOf("services", "name=Backbone"), ready: ".about-row" },
  location: { path: pageOf("locations", "name=Row A"), ready: ".record-overview" },
  "racks side by side": { path: "/racks", ready: ".rack-device" },
  "rack that is arranged": {
    path: pageOf("racks", "name=A01"),
    ready: ".rack-device",
    step: async (page) => {
      await page.getByRole("button", { name: "Arrange", exact: true }).click();
      await page.locator(".rack-device:not([data-back])").first().click();
      await page.locator(".rack-place").first().waitFor();
    },
  },
  map: { path: "/map", ready: ".map-pin" },
  imports: { path: "/imports?resource=vlans", ready: ".drop-zone" },
  "imports, one of them without a name": {
    path: async ({ send }) => {
      await send("super_admin", "POST", "/api/imports?resource=vlans", [{ vid: 4002, name: "Nameless" }]);
      return "/imports";
    },
    ready: "table a[href^='/imports/']",
  },
  "file of an import": { path: importAt("file"), ready: ".cells-box" },
  "columns of an import": { path: importAt("columns"), ready: "[aria-label^='Field of']" },
  "check of an import": { path: importAt("check"), ready: ".import-causes" },
  "import that is done": {
    path: importAt("check"),
    ready: ".import-causes",
    step: async (page) => {
      await page.getByLabel("Skip 1 row").check();
      await page.getByRole("button", { name: "Import 1 row" }).click();
      await page.getByRole("button", { name: "Undo import" }).waitFor();
    },
  },
  "changes from away": {
    path: async (world) => {
      await openMergeOf(world);
      return "/away/merges";
    },
    ready: "table a[href^='/away/merges/']",
  },
  "one of these": { path: openMergeOf, ready: "[data-item] table" },
  "change log": {
    path: "/changes",
    ready: ".log-entry",
    step: async (page) => {
      await page.locator(".log-line:not(:has(.group-title)) .log-toggle").first().click();
      await page.locator(".differences").first().waitFor();
    },
  },
  profile: { path: "/profile", ready: "table" },
  people: { path: "/people", ready: "table" },
  backups: { path: "/backups", ready: "main h1" },
  "clones out": { path: "/away/clones", ready: "main h1" },
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
  "general settings": { path: "/settings", ready: "main select" },
  "sign-ins": { path: "/sign-ins", ready: "main table" },
  settings: { path: "/settings", ready: "main h2" },
  "labels of cables": {
    path: async ({ send }) => {
      const { body } = await send("super_admin", "GET", "/api/cables?pageSize=2");
      return `/cable-labels?${body.data.map(({ id }: { readonly id: string }) => `id=${id}`).join("&")}`;
    },
    ready: "main button",
    step: async (page) => {
      await page.getByRole("button", { name: "Use this address anyway" }).click();
      await page.locator(".cable-flag").first().waitFor();
    },
  },
  "label that leads nowhere": { path: "/q/nowhere", ready: "main h1" },
  about: { path: "/about", ready: "main dl" },
  licences: { path: "/licences", ready: "main details" },
  "no such page": { path: "/nowhere", ready: "main h1" },
  palette: { path: "/r/cluster-types", ready: "tr[data-row]", step: press("Control+k", ".palette-line") },
  "help on the keyboard": {
    path: "/r/cluster-types",
    ready: "tr[data-row]",
    step: press("?", ".shortcut-help"),
  },
};

/** Resources with pages that come from their definition alone: those of items and of people are made elsewhere. */
const resources = registry
  .map(describeResource)
  .filter(({ parent, name }) => parent === undefined && name !== "profiles");

/** The pages of a resource, the record among them one that has the most to show; a few rows of a list stand for all. */
const pagesOf = async (resource: string, world: World): Promise<Readonly<Record<string, string>>> => {
  const record = await pageOf(resource)(world);
  return {
    [`/r/${resource}?pageSize=10`]: "tr[data-row]",
    [record]: ".record-fields, .meta-line",
    [`/r/${resource}/new`]: ".form-fields",
    [`${record}/edit`]: ".form-fields",
  };
};

const pathOf = ({ path }: Place, world: World): string | Promise<string> =>
  typeof path === "string" ? path : path(world);

/** Returns the paths of all pages that are checked, without their queries. */
export async function checkedPaths(world: World): Promise<readonly string[]> {
  const paths = await Promise.all([
    ...Object.values(places).map((place) => pathOf(place, world)),
    ...resources.map(async ({ name }) => Object.keys(await pagesOf(name, world))),
  ]);
  return paths.flat().map((path) => new URL(path, world.url).pathname);
}

/** Splits the entries of a table, each into the part that its place gives it. */
const partOf = <Entry>(entries: readonly Entry[], part: number, parts: number): readonly Entry[] =>
  entries.filter((_, index) => index % parts === part);

/** Tests a part of the pages and of what can be opened over them. */
export function testPlaces(part: number, parts: number): void {
  endToEnd("everyone can use", (world) => {
    const goTo = world.browseWith({ as: "super_admin" });
    for (const [title, place] of partOf(Object.entries(places), part, parts))
      test(title, async () => {
        const path = await pathOf(place, world);
        const { ready, step } = place;
        await goTo(path, async (page) => {
          await page.locator(ready).first().waitFor();
          await step?.(page);
          // The frame is the same around all pages: it is checked with the first, and with what is opened over it.
          await checkAccessible(page, title === "home" || step !== undefined ? "body" : "main");
          await page.keyboard.press("Escape");
        });
      });
  });
}

/** Tests the lists, records and forms of a part of the resources. */
export function testResources(part: number, parts: number): void {
  endToEnd("everyone can use", (world) => {
    const goTo = world.browseWith({ as: "super_admin" });
    for (const { name } of partOf(resources, part, parts))
      test(`pages of ${name}`, async () => {
        for (const [path, ready] of Object.entries(await pagesOf(name, world)))
          await goTo(path, async (page) => {
            const { pathname } = new URL(path, world.url);
            await page.waitForURL((url) => url.pathname === pathname);
            await page.locator(ready).first().waitFor();
            await checkAccessible(page, "main");
          });
      });
  });
}
