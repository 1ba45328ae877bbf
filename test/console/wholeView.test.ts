import { expect, test } from "bun:test";
import { Glob } from "bun";
import { resources } from "../../src/console/web/definitions/resources.ts";
import { wholeView } from "../../src/console/web/definitions/wholeView.ts";
import { registry } from "../../src/resources/index.ts";

const later = ["columns", "groups", "more", "related", "summary"];

test("the first page is shown without what only lists, forms and pages of records read, and these have all of it", () => {
  for (const resource of resources) {
    expect(Object.keys(resource.view).filter((key) => later.includes(key))).toEqual([]);
    const said = registry.find(({ name }) => name === resource.name)?.view;
    expect(JSON.parse(JSON.stringify(wholeView(resource)))).toEqual(JSON.parse(JSON.stringify(said)));
  }
});

test("a view that no resource has is whole as it stands", () => {
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
