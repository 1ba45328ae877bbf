import { describe, expect, test } from "bun:test";
import { Type } from "typebox";
import { checked, saying } from "../../src/lib/failures/checked.ts";
import { compileProblems } from "../../src/lib/failures/problems.ts";

/** Described as one thing and checked as another, to tell which of them counts. */
const even = checked<number>(
  { type: "string", maxLength: 1, description: "An even number" },
  "must be even",
  (value) => Number(value) % 2 === 0,
);
const line = Type.Object(
  { count: even, note: Type.Optional(Type.String()) },
  { additionalProperties: false },
);
const schema = Type.Object(
  {
    size: even,
    lines: Type.Optional(saying(Type.Array(line, { maxItems: 2 }), "must be up to 2 lines")),
    flags: Type.Optional(Type.Array(Type.Boolean(), { maxItems: 1 })),
  },
  { additionalProperties: false },
);
const problemsOf = compileProblems(schema);

describe("what is wrong with a body", () => {
  test.each([
    [{ size: 12 }, []],
    [{ size: 12, lines: [{ count: 2, note: "x" }], flags: undefined }, []],
    [[], ["body: must be a JSON object"]],
    [null, ["body: must be a JSON object"]],
    [{}, ["size: is required"]],
    [{ size: 3 }, ["size: must be even"]],
    [{ size: undefined }, ["size: must be even"]],
    [{ size: 2, lines: {} }, ["lines: must be an array"]],
    [{ size: 2, lines: [4] }, ["lines[0]: must be a JSON object"]],
    [
      { size: 2, lines: [{ count: 2 }, { note: 1 }] },
      ["lines[1].count: is required", "lines[1].note: is not valid"],
    ],
    [
      { size: 2, lines: [{ count: 1 }, { count: 2 }, { count: 2 }] },
      ["lines: must be up to 2 lines", "lines[0].count: must be even"],
    ],
    [{ size: 2, flags: [true, true] }, ["flags: is not valid"]],
    [
      { extra: 1, "": 1, 7: 1, size: 1 },
      [
        "[7]: is not a known field",
        "extra: is not a known field",
        "body: is not a known field",
        "size: must be even",
      ],
    ],
    [JSON.parse('{"size":2,"__proto__":1}'), ["__proto__: is not a known field"]],
  ])("%j", (body, problems) => {
    expect(problemsOf(body)).toEqual(problems);
  });

  test("is told of ten fields at most, whose names are cut", () => {
    const body = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`${"x".repeat(70)}${index}`, 1]),
    );
    expect(problemsOf({ size: 2, ...body })).toEqual([`${"x".repeat(60)}: is not a known field`]);
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`x${index}`, 1]));
    expect(problemsOf({ size: 2, ...many })).toHaveLength(10);
  });

  test("is something even where only the compiled check sees it", () => {
    expect(compileProblems(Type.Object({}, { minProperties: 1 }))({})).toEqual(["body: is not valid"]);
  });
});

test("a schema is JSON Schema to its readers, and nothing else", () => {
  expect(JSON.parse(JSON.stringify(schema))).toEqual({
    type: "object",
    required: ["size"],
    properties: {
      size: { type: "string", maxLength: 1, description: "An even number" },
      lines: {
        type: "array",
        maxItems: 2,
        items: {
          type: "object",
          required: ["count"],
          properties: {
            count: { type: "string", maxLength: 1, description: "An even number" },
            note: { type: "string" },
          },
          additionalProperties: false,
        },
      },
      flags: { type: "array", maxItems: 1, items: { type: "boolean" } },
    },
    additionalProperties: false,
  });
});
