import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { inputSchema, orNull } from "../../src/resource/definition/schema.ts";
import { boolean } from "../../src/resource/fields/boolean.ts";
import { choice } from "../../src/resource/fields/choice.ts";
import { color } from "../../src/resource/fields/color.ts";
import { decimal, degrees, money } from "../../src/resource/fields/decimal.ts";
import { email } from "../../src/resource/fields/email.ts";
import type { Field } from "../../src/resource/fields/field.ts";
import { integer } from "../../src/resource/fields/integer.ts";
import { cidr } from "../../src/resource/fields/network/cidr.ts";
import { mac } from "../../src/resource/fields/network/mac.ts";
import { reference } from "../../src/resource/fields/reference.ts";
import { slug } from "../../src/resource/fields/slug.ts";
import { tags } from "../../src/resource/fields/tags.ts";
import { markdown, name, shortText, status, term, text } from "../../src/resource/fields/text.ts";
import { date, timestamp } from "../../src/resource/fields/time.ts";
import { url } from "../../src/resource/fields/url.ts";
import { createAjv } from "./jsonSchema.ts";

interface Agreement {
  readonly field: Field;
  readonly accepted: readonly unknown[];
  /** Refused by the field and by its JSON Schema alike. */
  readonly refused: readonly unknown[];
  /** Refused by the field though JSON Schema cannot say why. */
  readonly beyondSchema?: readonly unknown[];
}

const uuid = "01a1fc44-d5f3-7480-8e6a-4192cfc66d30";

const agreements: Readonly<Record<string, Agreement>> = {
  boolean: { field: boolean(), accepted: [true, false], refused: [0, 1, "true", [], {}] },
  choice: {
    field: choice(["draft", "ordered"]),
    accepted: ["draft", "ordered"],
    refused: ["Draft", "", 1, ["draft"]],
  },
  cidr: {
    field: cidr(),
    accepted: [
      "10.0.0.0/24",
      "10.1.2.3/8",
      "0.0.0.0/0",
      "2001:db8::/48",
      "2001:DB8:0:0::1/128",
      "::ffff:192.0.2.1/96",
    ],
    refused: [10, "1".repeat(65), {}],
    beyondSchema: ["10.0.0.0", "10.0.0.0/33", "010.0.0.0/8", ""],
  },
  color: {
    field: color(),
    accepted: ["4caf50", "#4CAF50", "000000", "#fff", "0aF"],
    refused: ["#ffff", "#ff", "red", "4caf50 ", "4caf50\n", 0],
  },
  decimal: {
    field: decimal({ precision: 5, scale: 2 }),
    accepted: [0, -0, 1.005, 999.99, -999.994, "12.5", "-0.001", "007", 1e-7],
    refused: ["1e3", "1,5", "", " 1", "1.", ".5", true, [1], {}],
    beyondSchema: [1000, "999.999", 1e300],
  },
  degrees: {
    field: degrees(90),
    accepted: [90, -90, 90.0000004, "52.520008"],
    refused: ["N52", []],
    beyondSchema: [90.000001, -91, "180"],
  },
  money: {
    field: money({ minimum: 0 }),
    accepted: [0, "0", 89.5, 9_999_999_999.99],
    refused: ["€5"],
    beyondSchema: [-1],
  },
  email: {
    field: email(),
    accepted: ["ada@sitebook.example", "admin@localhost", "zoë@müller.example", "a+b@x.y"],
    refused: ["ada", "@x", "a b@c", `a@${"b".repeat(254)}`, 1],
  },
  integer: {
    field: integer({ minimum: 1, maximum: 4094 }),
    accepted: [1, 4094, 120, 1.0],
    refused: [0, 4095, 1.5, "120", true, [1]],
  },
  mac: {
    field: mac(),
    accepted: ["00:1a:2B:3c:4d:5e", "00-1a-2b-3c-4d-5e", "001a.2b3c.4d5e", "001A2B3C4D5E"],
    refused: ["00:1a:2b:3c:4d:5e:6f", 1],
    beyondSchema: ["00:1a:2b:3c:4d:5g", "00:1a-2b:3c:4d:5e", ""],
  },
  reference: {
    field: reference("sites"),
    accepted: [uuid, uuid.toUpperCase()],
    refused: ["", "x", `{${uuid}}`, `${uuid}0`, 7],
  },
  slug: {
    field: slug(),
    accepted: ["a", "core-router_2", "-", "CORE-Router", "A".repeat(200)],
    refused: ["", "a.b", "ö", "a b", "a".repeat(201), 1],
  },
  tags: {
    field: tags(),
    accepted: [[], ["CIS Level 1"], Array.from({ length: 100 }, () => "x"), ["😀".repeat(200)]],
    refused: [["a", 1], [""], ["x".repeat(201)], Array.from({ length: 101 }, () => "x"), "a", { length: 1 }],
    beyondSchema: [[" "], ["\0"]],
  },
  name: {
    field: name(),
    accepted: ["Frankfurt 1", " x ", "😀".repeat(255), "é".repeat(255)],
    refused: ["x".repeat(256), "😀".repeat(256), 1, null, {}],
    beyondSchema: ["\ud800", "a\0b"],
  },
  text: { field: text(), accepted: ["", "a\nb", "x".repeat(10_000)], refused: ["x".repeat(10_001), 1, []] },
  shortText: { field: shortText(), accepted: ["", "x".repeat(500)], refused: ["x".repeat(501), false] },
  markdown: { field: markdown(), accepted: ["# Steps", "x".repeat(200_000)], refused: ["x".repeat(200_001)] },
  status: {
    field: status(["active", "retired"]),
    accepted: ["active", "on loan"],
    refused: ["x".repeat(501), 1, null],
  },
  term: { field: term(["outage"]), accepted: ["outage", "none at all", ""], refused: [1] },
  timestamp: {
    field: timestamp(),
    accepted: [
      "2026-11-21T02:30:00Z",
      "2026-11-21t02:30:00.123456789z",
      "2024-02-29T23:59:59+14:00",
      "2026-11-21T02:30:00-00:00",
      "0000-01-01T00:00:00Z",
      "2026-11-21",
      "2026-11-21T02:30:00",
      "2026-11-21 02:30",
      "2026-11-21 02:30:00.5 +0100",
      "2026-11-21 02:30:00+00",
    ],
    refused: ["2026-11-21T24:00:00Z", "2026-11-21T24:01", "2026-11-21T02", "2026-11-32", "02:30", "", 0],
    beyondSchema: ["2026-02-30T00:00:00Z", "2026-02-30"],
  },
  date: {
    field: date(),
    accepted: ["2026-11-21", "2024-02-29", "0000-12-31", "2026-11-21T02:30:00Z", "2026-11-21 02:30"],
    refused: ["2026-13-01", "2026-1-1", "21.11.2026", "2026-11-21T24:00", "", 0],
    beyondSchema: ["2026-02-29"],
  },
  url: {
    field: url(),
    accepted: [
      "https://sitebook.example/a.png",
      "HTTP://x",
      "http://[::1]:8080/?q=a@b#c",
      "https://müller.example/ö",
    ],
    refused: [
      "ftp://x",
      "javascript:alert(1)",
      "http:/x",
      "http://",
      "http://a b",
      "http://ada@x",
      `http://x/${"y".repeat(2000)}`,
      1,
    ],
    beyondSchema: ["http://x:99999/"],
  },
};

const ajv = createAjv();
const compile = (schema: unknown) => ajv.compile(JSON.parse(JSON.stringify(schema)));

describe.each(Object.entries(agreements))("%s", (_, { field, accepted, refused, beyondSchema = [] }) => {
  const fitsInput = compile(inputSchema(field));
  const fitsOutput = compile(field.nullable ? orNull(field.kind.output) : field.kind.output);
  const { kind } = field;

  /** What is stored, as it would be answered. */
  const answered = (stored: string | number): unknown => kind.answer?.(stored) ?? stored;

  test.each(accepted.map((value) => [value]))("takes %p, and its schemas too", (value) => {
    const stored = kind.store(value);
    expect(stored).toBeDefined();
    expect(fitsInput(value)).toBe(true);
    expect(fitsOutput(answered(stored ?? ""))).toBe(true);
  });

  test.each(refused.map((value) => [value]))("refuses %p, and its schema too", (value) => {
    expect(kind.store(value)).toBeUndefined();
    expect(fitsInput(value)).toBe(false);
  });

  test.each(beyondSchema.map((value) => [value]))("refuses %p, which its schema cannot", (value) => {
    expect(kind.store(value)).toBeUndefined();
    expect(fitsInput(value)).toBe(true);
  });

  test("takes null where its schema does", () => {
    expect(fitsInput(null)).toBe(field.nullable);
  });

  test("never takes what its schemas refuse", () => {
    const digits = fc.stringMatching(/^-?\d{1,9}(\.\d{1,7})?$/);
    const values = fc.oneof(
      fc.constantFrom(
        ...Object.values(agreements).flatMap((agreement) => [...agreement.accepted, ...agreement.refused]),
      ),
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.jsonValue(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      digits,
      fc.uuid(),
      fc.emailAddress(),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.ipV4().map((address) => `${address}/20`),
      fc.ipV6().map((address) => `${address}/52`),
      fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString()),
      fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString().slice(0, 10)),
      fc.array(fc.string({ maxLength: 5 })),
    );
    fc.assert(
      fc.property(values, (value) => {
        const stored = kind.store(value);
        if (stored === undefined) return;
        expect(fitsInput(value)).toBe(true);
        expect(fitsOutput(answered(stored))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
