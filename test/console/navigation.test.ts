import { describe, expect, test } from "bun:test";
import { safePath } from "../../src/console/web/auth/safePath.ts";
import { resources } from "../../src/console/web/definitions/resources.ts";
import { addableFor, kindsByUse, offeredFor } from "../../src/console/web/shell/adding/kinds.ts";
import { goKeys } from "../../src/console/web/shell/navigation/goKeys.ts";
import {
  areaAt,
  homeItem,
  isOn,
  navFor,
  pagesFor,
  tabsAt,
} from "../../src/console/web/shell/navigation/sections.ts";

const paths = (role: Parameters<typeof pagesFor>[0]): string[] => pagesFor(role).map(({ to }) => to);

describe("the navigation", () => {
  test("leads to every resource that has a list of its own", () => {
    const lists = resources
      .filter(({ parent, name }) => parent === undefined && name !== "profiles")
      .map(({ name }) => `/r/${name}`);
    expect(paths("super_admin")).toEqual(expect.arrayContaining([...lists, "/people"]));
  });

  test("shows a viewer nothing of the operations area, of people and of backups", () => {
    expect(navFor("viewer").work.map(({ label }) => label)).toEqual(["Home"]);
    expect(paths("viewer")).not.toContain("/people");
    expect(paths("admin")).not.toContain("/backups");
    expect(paths("super_admin")).toContain("/backups");
  });

  test("names every page once, and every shortcut once and for a page that there is", () => {
    const all = paths("super_admin");
    expect(new Set(all).size).toBe(all.length);
    const keys = Object.values(goKeys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(all).toEqual(expect.arrayContaining(Object.keys(goKeys)));
  });

  test("has the daily work at the top, seven areas below it, and every other page in one of these or in the settings", () => {
    const { work, areas, settings } = navFor("super_admin");
    expect(work.map(({ label, short }) => short ?? label)).toEqual([
      "Home",
      "Incidents",
      "Changes",
      "Schedule",
      "Runbooks",
    ]);
    expect(areas.map(({ label }) => label)).toEqual([
      "Places",
      "Network",
      "Racks and devices",
      "Virtual machines",
      "Purchasing",
      "People",
      "Integrations",
    ]);
    const entries = [...work, ...settings, ...areas.flatMap(({ main, minor }) => [...main, ...minor])];
    const led = new Set(entries.map(({ to }) => to));
    // A page that the home page leads to, one for selected cables, and those that are tabs or views of others.
    const rest = pagesFor("super_admin").filter(({ to }) => !led.has(to));
    expect(rest.filter(({ tabOf }) => tabOf === undefined).map(({ to }) => to)).toEqual([
      "/wall",
      "/cable-labels",
    ]);
    expect(rest.every(({ tabOf }) => tabOf === undefined || led.has(tabOf))).toBe(true);
    expect(entries).toHaveLength(led.size);
    for (const { main } of areas) expect(main.length).toBeLessThanOrEqual(7);
  });

  test("knows the area of a page, and the entry under which a tab stands", () => {
    const plan = navFor("operator");
    expect(areaAt(plan, "/r/vlans/019a")?.id).toBe("network");
    expect(areaAt(plan, "/prefixes")?.id).toBe("network");
    expect(areaAt(plan, "/r/tenants")?.id).toBe("people");
    expect(areaAt(plan, "/r/incidents")).toBeUndefined();
    const [schedule] = plan.work.filter(({ to }) => to === "/schedule");
    expect(isOn(schedule ?? homeItem, "/r/maintenance-windows/019a")).toBe(true);
    const labels = (path: string) => tabsAt("operator", path).map(({ label, short }) => short ?? label);
    expect(labels("/r/known-issues")).toEqual(["Runbooks", "Services", "Known issues"]);
    expect(labels("/schedule")).toEqual(["Schedule", "Shifts", "Maintenance"]);
    expect(labels("/r/known-issues/019a")).toEqual([]);
    expect(labels("/r/sites")).toEqual([]);
  });

  test("leads to a list as it opens, and to all records where nothing says how", () => {
    const opening = (role: Parameters<typeof pagesFor>[0]) =>
      Object.fromEntries(
        pagesFor(role).flatMap(({ to, search }) => (search === undefined ? [] : [[to, search]])),
      );
    expect(opening("viewer")).toEqual({});
    const led = opening("operator");
    expect(led["/r/incidents"]).toBe("?status__n=resolved&status__n=closed&sort=severity,detectedAt");
    expect(Object.keys(led).sort()).toEqual(
      resources
        .filter(({ view }) => view.views?.some(({ opens }) => opens))
        .map(({ name }) => `/r/${name}`)
        .sort(),
    );
  });

  test("marks the page that one is on or below", () => {
    const sites = { ...homeItem, to: "/r/sites" };
    expect(isOn(sites, "/r/sites")).toBe(true);
    expect(isOn(sites, "/r/sites/019a")).toBe(true);
    expect(isOn(sites, "/r/sites-more")).toBe(false);
    expect(isOn(homeItem, "/r/sites")).toBe(false);
  });
});

describe("what may be added", () => {
  const names = (role: Parameters<typeof offeredFor>[0], uses = {}) =>
    offeredFor(role, uses).map(({ name }) => name);

  test("is nothing for a viewer, and nothing that a role may not write", () => {
    expect(addableFor("viewer")).toEqual([]);
    expect(names("operator")).not.toContain("contracts");
    expect(addableFor("manager").map(({ name }) => name)).toContain("contracts");
  });

  test("is offered by use, and before there was any the daily work first, then sites and prefixes", () => {
    expect(names("manager").slice(0, 4)).toEqual(["incidents", "change-requests", "sites", "prefixes"]);
    expect(names("manager")).toHaveLength(8);
    expect(names("manager")).toContain("devices");
    const all = kindsByUse("manager", { vlans: 5 }).map(({ name }) => name);
    expect(all.slice(0, 2)).toEqual(["vlans", "incidents"]);
    expect([...all].sort()).toEqual(
      addableFor("manager")
        .map(({ name }) => name)
        .sort(),
    );
    expect(names("operator")).toContain("devices");
    expect(names("manager", { vlans: 5, "vm-interfaces": 2 }).slice(0, 3)).toEqual([
      "vlans",
      "vm-interfaces",
      "incidents",
    ]);
  });
});

describe("safePath", () => {
  test("keeps addresses within the console", () => {
    expect(safePath("/r/vlans?sort=vid#top")).toBe("/r/vlans?sort=vid#top");
  });

  test.each([
    null,
    "",
    "r/vlans",
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/sign-in?to=/x",
    "/setup",
  ])("leads %p to the first page", (wanted) => {
    expect(safePath(wanted)).toBe("/");
  });
});
