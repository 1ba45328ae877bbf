import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { isSlug, slugify } from "../../src/lib/text/slug.ts";

describe("slugify", () => {
  test.each([
    ["Berlin Hauptbahnhof", "berlin-hauptbahnhof"],
    ["Café", "cafe"],
    ["Cafe\u0301", "cafe"],
    ["Straße", "strasse"],
    ["Köln", "koln"],
    ["Ko\u0308ln", "koln"],
    ["  --Rack #12 / B--  ", "rack-12-b"],
    ["a_b __ c", "a_b-__-c"],
    ["東京", "dongjing"],
    ["Байкал", "baykal"],
    ["Байкал".normalize("NFD"), "baykal"],
    ["Łódź", "lodz"],
    ["---", ""],
    ["\u200b", ""],
    ["", ""],
    ["x".repeat(300), "x".repeat(200)],
    [`${"x".repeat(199)} y`, "x".repeat(199)],
    [` ${"x".repeat(200)}`, "x".repeat(200)],
  ])("%p becomes %p", (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  const name = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(..."aZ9 -_éß東."), maxLength: 450 }),
  );

  test("is a slug or nothing, without hyphens at the ends or in pairs", () => {
    fc.assert(
      fc.property(name, (any) => {
        const slug = slugify(any);
        expect(slug === "" || isSlug(slug)).toBe(true);
        expect(slug).not.toMatch(/^-|-$|--/);
      }),
    );
  });

  test("leaves its own slugs alone, and does not see the normal form", () => {
    fc.assert(
      fc.property(name, (any) => {
        const slug = slugify(any);
        expect(slugify(slug)).toBe(slug);
        expect(slugify(any.normalize("NFD"))).toBe(slug);
      }),
    );
  });
});

test.each([
  ["berlin-1", true],
  ["a_b", true],
  ["-", true],
  ["", false],
  ["Berlin", true],
  ["EX3400-48P_2", true],
  ["a b", false],
  ["a\n", false],
  ["é", false],
  ["a/b", false],
  ["x".repeat(200), true],
  ["x".repeat(201), false],
])("isSlug(%p) is %p", (text, expected) => {
  expect(isSlug(text)).toBe(expected);
});
