import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import { dependencies, devDependencies } from "../package.json";
import { settings } from "../src/config.ts";
import { leastRole } from "../src/http/access.ts";
import { readAccess, writeAccess } from "../src/resource/access.ts";
import { registry } from "../src/resources/index.ts";

const root = join(import.meta.dir, "..");
const readme = await Bun.file(join(root, "README.md")).text();
const chapter = (title: string): string => readme.split(`## ${title}\n`)[1]?.split("\n## ")[0] ?? "";

describe("the README", () => {
  test.each(registry.map((resource) => [resource.name, resource] as const))(
    "has a row for %s",
    (_, resource) => {
      const path = resource.path.replaceAll(/:(\w+)/g, "{$1}");
      const roles = [leastRole(readAccess(resource)), leastRole(writeAccess(resource))];
      const row = new RegExp(
        `^\\| ${resource.label} \\| \`${path}\` \\| [^|]+ \\| ${roles.join(" \\| ")} \\|$`,
        "m",
      );
      expect(chapter("Resources").replaceAll(/[{}]/g, "")).toMatch(
        new RegExp(row.source.replaceAll(/[{}]/g, ""), "m"),
      );
    },
  );

  test.each(Object.values(settings).map((setting) => [setting.flag, setting] as const))(
    "names %s",
    (_, setting) => {
      const row = `| \`${setting.flag} ${setting.value}\` | \`${setting.variable}\` |`;
      expect(chapter("Configuration")).toContain(row);
      expect(chapter("Configuration")).toContain(setting.fallback);
    },
  );

  test.each(Object.keys({ ...dependencies, ...devDependencies }))("says why there is %s", (name) => {
    expect(chapter("Dependencies")).toContain(`\`${name}\``);
  });

  test("lists the decisions of exactly the files that have some", async () => {
    const files = [...new Glob("src/**/*.ts").scanSync(root)];
    const texts = await Promise.all(
      files.map(async (file) => ({ file, text: await Bun.file(join(root, file)).text() })),
    );
    const marked = texts.filter(({ text }) => text.includes("Decision:")).map(({ file }) => file);
    const listed = [...chapter("Decisions").matchAll(/\| `(src\/[^`]+)` \|/g)].map(([, file]) => file ?? "");
    expect([...new Set(listed)].sort()).toEqual(marked.sort());
  });

  test("names every room of the house", () => {
    const rooms = new Set([...new Glob("src/*/**/*.ts").scanSync(root)].map((file) => file.split("/")[1]));
    expect([...rooms].filter((room) => !chapter("Development").includes(`  ${room}/`))).toEqual([]);
  });
});
