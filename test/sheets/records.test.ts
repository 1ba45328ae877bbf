import { expect, test } from "bun:test";
import { readFile } from "../../src/sheets/read.ts";

function read(text: string) {
  const { format, sheets } = readFile(new TextEncoder().encode(text), { name: "x.dat" });
  return {
    format,
    sheets: sheets.map(({ name, header, rows }) => ({ name, header, rows: rows.map(({ cells }) => cells) })),
    lines: sheets.flatMap(({ rows }) => rows.map(({ line }) => line)),
  };
}

const one = [{ name: "x", header: ["a", "b.c"], rows: [["1.10", "0123"]] }];

test.each([
  ["a list", '[{"a": 1.10, "b": {"c": "0123"}}]', "json", one],
  ["what a list answers", '{"data": [{"a": 1.10, "b": {"c": "0123"}}], "total": 1}', "json", one],
  ["one record", '{"a": 1.10, "b": {"c": "0123"}}', "json", one],
  ["a list in YAML", "- a: 1.10\n  b: {c: 0123}\n", "yaml", one],
  ["one record in YAML", "a: 1.10\nb:\n  c: 0123\n", "yaml", one],
  ["a document of YAML", "---\n- a: 1.10\n  b:\n    c: 0123\n", "yaml", one],
] as const)("%s is read, numbers as they are written", (_, text, format, sheets) => {
  expect(read(text)).toMatchObject({ format, sheets: [...sheets] });
});

test("several values, one after the other, are one list, with their lines", () => {
  const json = read('{"a": true}\n\n{"a": null, "b": "x"}\n');
  expect(json).toMatchObject({
    lines: [1, 3],
    sheets: [
      {
        rows: [
          ["true", undefined],
          [null, "x"],
        ],
      },
    ],
  });
  const yaml = read("---\na: true\n---\na: ~\nb: 'null'\n");
  expect(yaml).toMatchObject({
    lines: [2, 4],
    sheets: [
      {
        rows: [
          ["true", undefined],
          [null, "null"],
        ],
      },
    ],
  });
});

test("lists under names are sheets, and lists of texts are labels", () => {
  expect(
    read('{"sites": [{"tags": ["a;b", "c\\\\"]}], "racks": [{"x": [{"y": 1}], "__proto__": 2}]}').sheets,
  ).toEqual([
    { name: "sites", header: ["tags"], rows: [["a\\;b; c\\\\"]] },
    { name: "racks", header: ["x", "__proto__"], rows: [['[{"y":"1"}]', "2"]] },
  ]);
});

test.each([
  ["[{]", "line 1: there must be a text in quotes"],
  ['[\n{"a": 1\n"b": 2}]', 'line 3: there must be a "}"'],
  ["[".repeat(100_000), "more than 64 levels"],
  ["[1]", "record 1: must be an object"],
  ["- a: [\n", "no YAML that can be read: line"],
  ["- a: *b\n", 'refers to "b"'],
  ["- a: &b [*b]\n", "more than 64 levels"],
  ["- a: &b\n    c: *b\n", "more than 64 levels"],
  [`- a: ${"[".repeat(5000)}`, "YAML"],
])("%j is refused", (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test("references that grow by tens are refused before they are written out", () => {
  const levels = Array.from({ length: 12 }, (_, index) => {
    const before = index === 0 ? "x" : `*l${index - 1}`;
    return `l${index}: &l${index} [${Array.from({ length: 10 }, () => before).join(", ")}]`;
  });
  expect(() => read(`${levels.join("\n")}\n`)).toThrow("128 MiB");
});

test("a CSV file of one column with a colon is no YAML", () => {
  expect(read("name\na: b\n").format).toBe("csv");
  expect(read("- x,y\n- z,1\n").format).toBe("csv");
});
