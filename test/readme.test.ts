import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import { dependencies, devDependencies } from "../package.json";
import { type Command, type Flag, lineOf } from "../src/commands/command.ts";
import { commands } from "../src/commands/index.ts";
import { parseCommandLine } from "../src/commands/parse.ts";
import { leastRole } from "../src/http/access.ts";
import { readAccess, writeAccess } from "../src/resource/definition/access.ts";
import { registry } from "../src/resources/index.ts";
import { settings } from "../src/settings.ts";

const root = join(import.meta.dir, "..");
const readme = await Bun.file(join(root, "README.md")).text();
/** A flag as the README writes it. */
const spell = ({ flag, value }: Flag): string => `\`${flag}${value === undefined ? "" : ` ${value}`}\``;

/** The flags of a command that are no settings. */
const ownFlags = ({ flags }: Command): Flag[] =>
  Object.values(flags).filter(
    ({ flag }) => !Object.values(settings).some((setting) => setting.flag === flag),
  );

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
      const fallback = setting.fallback === "" ? "none" : `\`${setting.fallback}\``;
      const row = `| ${spell(setting)} | \`${setting.variable}\` | ${fallback} | ${setting.meaning} |`;
      expect(chapter("Configuration")).toContain(row);
    },
  );

  test.each(commands.map((command) => [command.name, command] as const))(
    "has a row for %s and its flags",
    (_, command) => {
      expect(chapter("Command line")).toContain(`| \`${lineOf(command)}\` | ${command.summary} |`);
      for (const flag of ownFlags(command)) {
        expect(chapter("Command line")).toContain(`| \`${command.name}\` | ${spell(flag)} | ${flag.meaning}`);
      }
    },
  );

  test("shows no command and no flag that there is not", () => {
    const lines = [...readme.matchAll(/^\s*(?:sudo )?(?:\.\/)?sitebook (.*)$/gm)].map(
      ([, line = ""]) => line,
    );
    const words = lines.map((line) => line.split(/ *(?:#|&&|\|\||<)/)[0]?.split(" ") ?? []);
    expect(words.length).toBeGreaterThan(5);
    for (const line of words) expect(() => parseCommandLine(commands, line)).not.toThrow();
  });

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
