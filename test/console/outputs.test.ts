import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { resourceNamed } from "../../src/console/web/definitions/resources.ts";
import {
  readOutputWords,
  sortLabels,
  writeOutputWords,
} from "../../src/console/web/own/outputs/outputWords.ts";
import { fieldPaths, recordVariable } from "../../src/console/web/own/outputs/reference/fieldPaths.ts";
import { filterWords } from "../../src/console/web/own/outputs/reference/filterWords.ts";
import {
  exampleOf,
  missingOf,
  previewBody,
  type ShownOutput,
  shownOutput,
} from "../../src/console/web/own/outputs/shownOutput.ts";
import { offsetOf, readTemplateProblem } from "../../src/console/web/own/outputs/templateProblem.ts";
import { plainUse, textPath } from "../../src/console/web/own/outputs/use/commands.ts";
import { quoteWord } from "../../src/console/web/own/outputs/use/quoting.ts";
import { usesOf } from "../../src/console/web/own/outputs/use/uses.ts";
import { builtInOutputs } from "../../src/features/outputs/builtIn/builtIn.ts";
import { filters } from "../../src/features/outputs/template/filters/filters.ts";
import type { ResourceDescription } from "../../src/resource/definition/describe.ts";

const described = (name: string): ResourceDescription => {
  const found = resourceNamed(name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
};

const builtIn = (slug: string): ShownOutput => {
  const found = builtInOutputs.find((one) => one.slug === slug);
  if (found === undefined) throw new Error(`there is no ${slug}`);
  return shownOutput({ ...found, parameters: found.parameterLines });
};

const sourceOf = (slug: string, values: Readonly<Record<string, string>> = {}, narrowing = "") => ({
  output: builtIn(slug),
  given: { values, narrowing },
  text: undefined,
  origin: "https://box.example",
  isRemote: true,
});

describe("the words of an output's list", () => {
  test("are filters and other words, and are written as they were", () => {
    const devices = described("devices");
    const words = readOutputWords(devices, "status=active&status=planned&tag=lab&sort=name__natural");
    expect(words.filters).toMatchObject({ status: ["active", "planned"] });
    expect(sortLabels(devices, words)).toEqual(["Name"]);
    const written = new URLSearchParams(writeOutputWords(words));
    expect(written.getAll("status")).toEqual(["active", "planned"]);
    expect([written.get("tag"), written.get("sort")]).toEqual(["lab", "name__natural"]);
  });

  test("without any are none", () => {
    expect(writeOutputWords(readOutputWords(described("devices"), null))).toBe("");
    expect(sortLabels(described("devices"), readOutputWords(described("devices"), null))).toEqual([]);
  });

  test("that no list has are kept", () => {
    const words = readOutputWords(described("devices"), "colour=red");
    expect(words.filters).toEqual({});
    expect(writeOutputWords(words)).toBe("colour=red");
  });
});

describe("an error of a template", () => {
  test.each([
    ["template: line 3, column 7: unknown filter nope", { line: 3, column: 7, text: "unknown filter nope" }],
    ["line 1, column 1: unclosed: {%", { line: 1, column: 1, text: "unclosed: {%" }],
    ["template: needs too much memory", undefined],
    ["query: line 3", undefined],
  ])("%s has its place", (message, problem) => {
    expect(readTemplateProblem(message)).toEqual(problem);
  });

  test("is at an offset of the text", () => {
    expect(offsetOf("ab\ncd\nef", { line: 2, column: 2 })).toBe(4);
    expect(offsetOf("ab", { line: 9, column: 9 })).toBe(2);
  });
});

describe("the parameters of an output", () => {
  test("are missing without a default and a value", () => {
    const { parameters } = builtIn("zone");
    expect(missingOf(parameters, {})).toEqual(["domain", "ns"]);
    expect(missingOf(parameters, { domain: "a.example", ns: "b" })).toEqual([]);
  });

  test("have examples, and are sent only if they have values", () => {
    expect(builtIn("zone").parameters.map(exampleOf)).toEqual(["example.net", "ns1.example.net", "3600"]);
    const values = { domain: "a.example", ttl: "", other: "x" };
    expect(previewBody(builtIn("zone"), { values, narrowing: "" }).with).toEqual({ domain: "a.example" });
  });
});

describe("the use of an output", () => {
  test.each(builtInOutputs.map(({ slug }) => slug))("%s names its address or its command", (slug) => {
    const { snippets, hasCommand } = usesOf(sourceOf(slug));
    const all = snippets.map(({ text }) => text).join("\n");
    expect(all).toContain(
      hasCommand ? `sitebook render ${slug}` : `https://box.example/api/outputs/${slug}/text`,
    );
    if (hasCommand) expect(all).toContain("--from https://box.example --token-file");
    expect(new Set(snippets.map(({ label }) => label)).size).toBe(snippets.length);
    const local = usesOf({ ...sourceOf(slug), isRemote: false }).snippets.map(({ text }) => text);
    if (hasCommand) expect(local.join()).not.toContain("--from");
  });

  test("has the values of the page, and words that narrow the list", () => {
    const source = sourceOf("zone", { domain: "site.example", ns: "ns1.site.example" }, "tag=lab");
    expect(textPath(source)).toBe("/api/outputs/zone/text?domain=site.example&ns=ns1.site.example&tag=lab");
    const [bind] = usesOf(source).snippets;
    expect(bind?.text).toContain("--with domain=site.example");
    expect(bind?.text).toContain("--with tag=lab");
    expect(bind?.text).toContain('--check "named-checkzone site.example {}"');
    expect(plainUse(source)).toContain('"https://box.example/api/outputs/zone/text?domain=site.example');
  });

  test("of a reverse zone has the name of the zone from the text", () => {
    const source = { ...sourceOf("reverse-zone"), text: "$ORIGIN 2.0.192.in-addr.arpa.\n" };
    expect(usesOf(source).snippets[0]?.text).toContain("named-checkzone 2.0.192.in-addr.arpa {}");
  });

  test("of your own is a file, with its own name", () => {
    const own = { ...builtIn("hosts"), slug: "names", fileName: "names.txt" };
    expect(usesOf({ ...sourceOf("hosts"), output: own }).snippets[0]?.text).toContain(
      "--to names.txt --follow",
    );
  });

  test("quotes any word so that a shell reads it back", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }).filter((word) => !word.includes("\0") && !word.startsWith("~")),
        (word) => {
          const run = Bun.spawnSync(["sh", "-c", `printf %s ${quoteWord(word)}`]);
          expect(run.stdout.toString()).toBe(word);
        },
      ),
      { numRuns: 25, examples: [["$(id)"], ['it\'s "so"'], ["a`b`"], ["\\"], ["!x"], [""]] },
    );
  });
});

describe("the reference of templates", () => {
  test("names every filter once", () => {
    const named = filterWords.flatMap(({ names }) => names);
    expect(named.toSorted()).toEqual(Object.keys(filters).toSorted());
  });

  test("has the fields of records, and the titles of those that they refer to", () => {
    expect(recordVariable(described("ip-addresses"))).toBe("address");
    const paths = fieldPaths(described("devices")).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["name", "status", "site.name", "primaryIp4.address"]));
  });
});
