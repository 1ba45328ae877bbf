import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { routePaths } from "../routePaths.ts";
import { endToEnd } from "../world.ts";
import { checkedPaths } from "./accessiblePages.ts";

/** Pages of those who are not signed in, which other tests look at. */
const strangers = ["/sign-in", "/setup"];

test("every part of the pages has a file", () => {
  const files = readdirSync(import.meta.dir).filter((file) => /^\w+-\d+\.test\.ts$/.test(file));
  const calls = files.map(
    (file) =>
      readFileSync(join(import.meta.dir, file), "utf8")
        .split("\n")
        .at(-2) ?? "",
  );
  for (const name of ["testPlaces", "testResources"]) {
    const own = calls.filter((call) => call.startsWith(name)).sort();
    expect(own.length).toBeGreaterThan(0);
    expect(own).toEqual(own.map((_, part) => `${name}(${part}, ${own.length});`));
  }
});

endToEnd("accessibility", (world) => {
  test("is checked on all pages there are", async () => {
    const checked = [...strangers, ...(await checkedPaths(world))];
    const unchecked = routePaths.filter((route) => {
      const looks = new RegExp(`^${route.replaceAll(/\$\w+/g, "[^/]+")}$`);
      return !checked.some((path) => looks.test(path));
    });
    expect(unchecked).toEqual([]);
  });
});
