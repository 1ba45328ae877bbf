import { afterAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Glob } from "bun";
import { type Command, type Flag, lineOf } from "../src/commands/command.ts";
import { explain } from "../src/commands/explain.ts";
import { commands } from "../src/commands/index.ts";
import { parseCommandLine } from "../src/commands/parse.ts";
import { pagesFor } from "../src/console/web/shell/navigation/sections.ts";
import { maxAnsweredLinks } from "../src/features/links/find.ts";
import { leastRole, roles } from "../src/http/access.ts";
import { Failure, UsageError } from "../src/lib/failures/failure.ts";
import * as limits from "../src/lib/limits.ts";
import { splitWords } from "../src/lib/text/splitWords.ts";
import { attachableNames } from "../src/resources/attachable.ts";
import { registry } from "../src/resources/index.ts";
import { linkedResources, linkOwners, linkRules } from "../src/resources/links.ts";
import { settings } from "../src/settings.ts";
import { cleanUp, newData, signInOwner, start } from "./appliance/box.ts";
import { decisionsIn, readDecisions, renderDecisions } from "./docs/decisions.ts";
import { chapterOf, documents, inBackticks, root, rowsOf, textOf } from "./docs/documents.ts";
import { testDocument } from "./openapi/testDocument.ts";

afterAll(cleanUp);

describe("docs/api.md", () => {
  test("has one row for each resource, with the roles that may read and write", () => {
    const rows = rowsOf(chapterOf("docs/api.md", "Resources"));
    expect(rows.map(([label, path, meaning, ...least]) => [label, path, meaning !== "", ...least])).toEqual(
      registry.map((resource) => [
        resource.label,
        `\`${resource.path.replaceAll(/:(\w+)/g, "{$1}")}\``,
        true,
        leastRole(resource.read),
        leastRole(resource.write),
      ]),
    );
  });

  test("has a row for each role, from the least on", () => {
    expect(rowsOf(chapterOf("docs/api.md", "Roles")).map(([role]) => role)).toEqual([...roles]);
  });

  test("names every route that is no operation of a resource, and no other", () => {
    const usual = registry.flatMap(({ name, path, parent, actions }) => {
      const [collection, record] = [path, `${path}/:${parent === undefined ? "id" : "itemId"}`].map((route) =>
        route.replaceAll(/:(\w+)/g, "{$1}"),
      );
      return [
        ...["GET", "POST"].map((method) => `${method} ${collection}`),
        ...["GET", "PATCH", "DELETE"].map((method) => `${method} ${record}`),
        `GET ${record}/changes`,
        `GET /api/${name}/export`,
        ...Object.keys(actions).map((action) => `POST ${record}/${action}`),
      ];
    });
    const linking = [
      ...linkedResources.map((name) => `GET /api/${name}/{id}/links`),
      ...linkOwners.flatMap((name) => [
        `POST /api/${name}/{id}/links`,
        `DELETE /api/${name}/{id}/links/{linkId}`,
      ]),
    ];
    const attaching = attachableNames.flatMap((name) =>
      ["GET", "POST"].map((method) => `${method} /api/${name}/{id}/documents`),
    );
    const tagging = attachableNames.flatMap((name) => [
      `GET /api/${name}/{id}/tags`,
      `POST /api/${name}/{id}/tags`,
      `DELETE /api/${name}/{id}/tags/{tagId}`,
      `GET /api/${name}/{id}/comments`,
      `POST /api/${name}/{id}/comments`,
    ]);
    const routes = Object.entries(testDocument.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const named = rowsOf(chapterOf("docs/api.md", "Other routes")).flatMap(([route = ""]) =>
      inBackticks(route),
    );
    expect(named.sort()).toEqual(
      routes.filter((route) => ![...usual, ...linking, ...attaching, ...tagging].includes(route)).sort(),
    );
  });

  test("says of what each resource may have links", () => {
    const rows = rowsOf(chapterOf("docs/api.md", "Links"));
    expect(rows.map((cells) => cells.map((cell) => inBackticks(cell)))).toEqual(
      linkRules.map(({ owner, kind, records }) => [[owner], [kind], [...records]]),
    );
  });

  test("tells the limits that hold", () => {
    const characters = (count: number): string => `${count} characters`;
    const mebibytes = (bytes: number): string => `${bytes / 1024 / 1024} MiB`;
    expect(rowsOf(chapterOf("docs/api.md", "Limits"))).toEqual([
      [
        "rows of a list",
        `${limits.maxPageSize}; ${limits.defaultEntries} entries of a history unless asked for`,
      ],
      ["a list that shows one moment", mebibytes(limits.maxWholeBytes)],
      [
        "longer lists that are sent at once",
        `${limits.maxStreams}, ${limits.maxStreamsPerPerson} of them to one person; more get 503`,
      ],
      ["a client that reads nothing of one", `${limits.maxStallSeconds} seconds`],
      ["characters of a search", `${limits.maxSearchLength}`],
      ["words of a search across resources that count", `${limits.maxSearchWords}`],
      ["values of `__ic` and `__isw` in one request, of all fields", `${limits.maxParts}`],
      [
        "requests of a batch",
        `${limits.maxBatchParts}, each with an answer of ${mebibytes(limits.maxBatchPartBytes)} at most`,
      ],
      [
        "a body",
        `${mebibytes(limits.maxBodyBytes)}; ${mebibytes(limits.maxSeedBodyBytes)} for seeds, ${limits.maxPublicBodyBytes / 1024} KiB for signing in`,
      ],
      [
        "time for a body",
        `${limits.maxBodyStartMilliseconds / 1000} s, and a second more for each ${limits.minBodyRate / 1024} KiB`,
      ],
      ["nesting of a body", `${limits.deepestBody} levels`],
      ["items of a seed", `${limits.maxSeedItems}`],
      ["items that an order is created with", `${limits.maxOrderItems}`],
      ["lines of a delivery", `${limits.maxDelivered.lines}`],
      [
        "devices of a delivery",
        `${limits.maxDelivered.devices}, and ${limits.maxDelivered.ports} ports of theirs`,
      ],
      ["a name", characters(limits.maxNameLength)],
      ["a short text", characters(limits.maxShortTextLength)],
      ["a description", characters(limits.maxTextLength)],
      ["a runbook", characters(limits.maxMarkdownLength)],
      ["labels in one field", `${limits.maxTags} of ${characters(limits.maxTagLength)}`],
      [
        "tags of a record",
        `${limits.maxRecordTags}, with names of ${characters(limits.maxTagNameLength)}; ${limits.maxTaggedAtOnce} records at once`,
      ],
      [
        "comments of a record",
        `${limits.maxComments} of ${characters(limits.maxCommentLength)}, with ${limits.maxMentions} mentions`,
      ],
      ["a new password", `${limits.minPasswordLength} to ${characters(limits.maxPasswordLength)}`],
      ["tokens of a person", `${limits.maxTokens}`],
      ["views of a person", `${limits.maxOwnViews} for themselves; ${limits.maxSharedViews} are shared`],
      ["pins of a person", `${limits.maxPins}, and ${limits.maxRecents} recent records`],
      ["browsers in which a person is signed in", `${limits.maxBrowserSessions}`],
      ["the end of a new token", `${limits.maxTokenYears} years ahead`],
      ["hits of a search across resources", `${limits.maxHits}, ${limits.defaultHits} unless asked for`],
      ["months that spending is summed up by", `${limits.maxSpendingMonths}`],
      [
        "free networks of a prefix",
        `${limits.maxFreeNetworks}, ${limits.defaultFreeNetworks} unless asked for`,
      ],
      ["links of a record", `${limits.maxLinks}; ${maxAnsweredLinks} in one answer`],
      ["documents of a record", `${limits.maxDocuments} of ${mebibytes(limits.maxDocumentBytes)}`],
      ["a thumbnail", `${limits.maxThumbnailBytes / 1024} KiB`],
      ["problems that one answer names", `${limits.maxProblems}`],
      ["writes that wait at once", `${limits.maxWaitingWrites}, more get 503`],
    ]);
  });

  test("says what every status means that the API answers with", () => {
    const told = rowsOf(chapterOf("docs/api.md", "Answers")).map(([status]) => status);
    const answered = Object.values(testDocument.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) => Object.keys(responses));
    // No route is told of a wrong method: the router answers it.
    expect(told).toEqual([...new Set([...answered, "405"])].sort());
  });
});

describe("docs/console.md", () => {
  test("names keys that lead to pages", () => {
    const [, , row = ""] = /^\| (`g`, then a letter) \| (.*) \|$/m.exec(textOf("docs/console.md")) ?? [];
    const named = [...row.matchAll(/`(\w)` ([\w ]+)/g)].map(([, key = "", page = ""]) => ({ key, page }));
    const pages = new Map(pagesFor("super_admin").map(({ keys, label }) => [keys, label.toLowerCase()]));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ key, page }) => pages.get(`g ${key}`) !== page.toLowerCase())).toEqual([]);
  });
});

describe("docs/operate.md", () => {
  /** A flag as the tables write it. */
  const spell = ({ flag, value }: Flag): string => `\`${flag}${value === undefined ? "" : ` ${value}`}\``;

  /** The flags of a command that are no settings. */
  const ownFlags = ({ flags }: Command): Flag[] =>
    Object.values(flags).filter(
      ({ flag }) => !Object.values(settings).some((setting) => setting.flag === flag),
    );

  test("has a row for each setting", () => {
    expect(rowsOf(chapterOf("docs/operate.md", "Configuration"))).toEqual(
      Object.values(settings).map((setting) => [
        spell(setting),
        `\`${setting.variable}\``,
        setting.fallback === "" ? "none" : `\`${setting.fallback}\``,
        setting.meaning,
      ]),
    );
  });

  test("has a row for each command, and for each flag of its own", () => {
    expect(rowsOf(chapterOf("docs/operate.md", "Command line"))).toEqual([
      ...commands.map((command) => [`\`${lineOf(command)}\``, command.summary]),
      ...commands.flatMap((command) =>
        ownFlags(command).map((flag) => [`\`${command.name}\``, spell(flag), flag.meaning]),
      ),
    ]);
  });

  test("has a row for each exit code", () => {
    const codes = [
      "0",
      ...[new Failure("it failed"), new UsageError("it is wrong"), new Failure("it is in use", 75)].map(
        (error) => String(explain(error).exitCode),
      ),
    ];
    expect(rowsOf(chapterOf("docs/operate.md", "Exit codes")).map(([code]) => code)).toEqual(codes);
  });

  test("names every file that a served data directory has", async () => {
    const data = newData();
    const server = await start(data);
    await signInOwner(server);
    const files = readdirSync(data);
    await server.stop();
    const named = rowsOf(chapterOf("docs/operate.md", "The data directory")).flatMap((cells) =>
      inBackticks(cells.join(" ")),
    );
    expect(files).toContain("sitebook.reserve");
    expect(files.filter((file) => !named.includes(file))).toEqual([]);
  });

  test("names metrics that there are", async () => {
    const source = await Bun.file(join(root, "src/appliance/health/metrics.ts")).text();
    const named = [...textOf("docs/operate.md").matchAll(/`(sitebook_[a-z_]+)`/g)].map(
      ([, name = ""]) => name,
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !source.includes(`"${name}"`))).toEqual([]);
  });
});

describe("docs/decisions.md", () => {
  test("is what `bun run docs` makes of the source", async () => {
    expect(textOf("docs/decisions.md")).toBe(renderDecisions(await readDecisions()));
  });

  test("has every decision that the source marks", async () => {
    const files = [...new Glob("src/**/*").scanSync(root)];
    const texts = await Promise.all(files.map((file) => Bun.file(join(root, file)).text()));
    const marks = texts.join("\n").split("Decision:").length - 1;
    expect((await readDecisions()).filter(({ text }) => text !== "").length).toBe(marks);
  });

  test.each([
    ["/** What it is. Decision: one, and\n * more of it. */", ["one, and more of it."]],
    ["  // Decision: one.\n  // It goes on.\n  code();\n", ["one. It goes on."]],
    ["/**\n * Decision: one.\n *\n * No more of it. Decision: two.\n */", ["one.", "two."]],
    ["/* Decision: one. Decision: two. */", ["one.", "two."]],
    ['const text = "Decision: none";', []],
  ])("finds the decisions of %j", (source, texts) => {
    expect(decisionsIn("src/some.ts", source).map(({ text }) => text)).toEqual(texts);
  });
});

test("no document shows a password that would be accepted if copied", () => {
  const shown = /password["']?\s*[:=]\s*["']([^"'$]{12,})["']/gi;
  const copied = Object.keys(documents).flatMap((path) => [
    ...[...textOf(path).matchAll(shown)].map(([text]) => `${path}: ${text}`),
  ]);
  expect(copied).toEqual([]);
});

describe("the README", () => {
  test("is read in a few minutes", () => {
    expect(textOf("README.md").split("\n").length).toBeLessThanOrEqual(200);
  });

  test("has the two commands", () => {
    expect(textOf("README.md")).toMatch(/^npx -y bun@1\.4\.5 start /m);
    expect(textOf("README.md")).toMatch(/^npx -y bun@1\.4\.5 run test /m);
  });

  test("leads to every document", () => {
    const paths = Object.keys(documents).filter((path) => path !== "README.md");
    expect(paths.filter((path) => !textOf("README.md").includes(`](${path})`))).toEqual([]);
  });

  test("has the chapter that the executable names", async () => {
    const source = await Bun.file(join(root, "src/commands/service/system.ts")).text();
    const [, title = ""] = /the chapter "([^"]+)" of the README/.exec(source) ?? [];
    expect(chapterOf("README.md", title)).toContain("docs/operate.md");
  });
});

describe.each(Object.entries(documents))("%s", (path, text) => {
  /** As GitHub makes it of a heading. */
  const anchorOf = (heading: string): string =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, "")
      .replaceAll(/\s/g, "-");

  test("links to files and chapters that there are", () => {
    const targets = [...text.matchAll(/\]\(([^)]+)\)|(?:src|href)="([^"]+)"/g)].map(
      ([, link, attribute]) => link ?? attribute ?? "",
    );
    const broken = targets
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        const [file = "", anchor] = target.split("#");
        const linked = file === "" ? path : join(dirname(path), file);
        if (!existsSync(join(root, linked))) return true;
        const headings = [...(documents[linked] ?? "").matchAll(/^#+ (.+)$/gm)].map(
          ([, heading = ""]) => heading,
        );
        return anchor !== undefined && !headings.map(anchorOf).includes(anchor);
      });
    expect(broken).toEqual([]);
  });

  test("shows no command and no flag that there is not", () => {
    // A line that goes on behind a backslash is one.
    const whole = text.replaceAll(/ \\\n\s*/g, " ");
    const lines = [...whole.matchAll(/^\s*(?:sudo )?(?:\.\/)?sitebook (.*)$/gm)].map(([, line = ""]) => line);
    const words = lines.map((line) => splitWords(line.split(/ *(?:#|&&|\|\||<)/)[0] ?? "") ?? []);
    for (const line of words) expect(() => parseCommandLine(commands, line)).not.toThrow();
  });
});

test("commands are shown", () => {
  const all = Object.values(documents).join("\n");
  expect([...all.matchAll(/^\s*(?:sudo )?(?:\.\/)?sitebook (.*)$/gm)].length).toBeGreaterThan(5);
});
