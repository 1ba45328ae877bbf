import { expect, test } from "bun:test";
import { Glob } from "bun";
import { resources } from "../../src/console/web/definitions/resources.ts";
import { wholeView } from "../../src/console/web/definitions/wholeView.ts";

const later = ["columns", "groups", "more", "related", "summary"];

test("the first page is shown without what only lists, forms and pages of records read", () => {
  for (const { view } of resources)
    expect(Object.keys(view).filter((key) => later.includes(key))).toEqual([]);
});

test("a view without a resource is returned unchanged", () => {
  const view = { columns: ["name"], summary: ["siteId"] };
  expect(wholeView({ view })).toBe(view);
});

test("nothing reads what comes later from the view that comes first", async () => {
  const web = `${import.meta.dir}/../../src/console/web`;
  const wrong: string[] = [];
  for await (const path of new Glob("**/*.{ts,tsx}").scan(web)) {
    const text = await Bun.file(`${web}/${path}`).text();
    if (new RegExp(`\\bview\\??\\.(?:${later.join("|")})\\b`).test(text)) wrong.push(path);
  }
  expect(wrong).toEqual([]);
});
