import { describe, expect, test } from "bun:test";
import { safePath } from "../../src/console/web/auth/safePath.ts";
import { resources } from "../../src/console/web/definitions/resources.ts";
import { goKeys } from "../../src/console/web/shell/navigation/goKeys.ts";
import { homeItem, isOn, pagesFor, sectionsFor } from "../../src/console/web/shell/navigation/sections.ts";

const paths = (role: Parameters<typeof pagesFor>[0]): string[] => pagesFor(role).map(({ to }) => to);

describe("the navigation", () => {
  test("leads to every resource that has a list of its own", () => {
    const lists = resources
      .filter(({ parent, name }) => parent === undefined && name !== "profiles")
      .map(({ name }) => `/r/${name}`);
    expect(paths("super_admin")).toEqual(expect.arrayContaining([...lists, "/people"]));
  });

  test("shows a viewer nothing of the operations area, of people and of backups", () => {
    expect(sectionsFor("viewer").map(({ id }) => id)).not.toContain("operations");
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

  test("marks the page that one is on or below", () => {
    const sites = { ...homeItem, to: "/r/sites" };
    expect(isOn(sites, "/r/sites")).toBe(true);
    expect(isOn(sites, "/r/sites/019a")).toBe(true);
    expect(isOn(sites, "/r/sites-more")).toBe(false);
    expect(isOn(homeItem, "/r/sites")).toBe(false);
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
