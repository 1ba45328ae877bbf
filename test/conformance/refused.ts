import type { Field } from "../../src/resource/fields/field.ts";
import { boundsOf } from "./samples.ts";

const noText = [5, true, [], {}, ["text"], "nul\0", "\ud800", "x\udc00x"];
const noString = [5, true, [], {}, ""];

const refuseText = ({ kind }: Field): readonly unknown[] => [
  ...noText,
  "x".repeat(Number(kind.input.maxLength) + 1),
];

/** What each kind refuses in a body, null and blank aside. */
const refusals: Readonly<Record<string, (field: Field) => readonly unknown[]>> = {
  name: refuseText,
  text: refuseText,
  markdown: refuseText,
  ports: (field) => [...refuseText(field), "eth[1-", "eth[3-1]", "a b c", "eth0\neth0", "eth[1-1001]"],
  status: refuseText,
  slug: () => [...noString, "with space", "ü", "a/b", "a.b", "a\n", "x".repeat(201)],
  integer: ({ kind }) => {
    const { minimum, maximum } = kind.input as { minimum: number; maximum: number };
    return ["5", "", true, [], {}, [5], 1.5, minimum - 1, maximum + 1, 1e300, -1e300];
  },
  boolean: () => ["true", "", 0, 1, [], {}],
  decimal: (field) => {
    const [lowest, highest] = boundsOf(field);
    return ["", "abc", " 5", "5 ", "1e3", "0x10", "1,5", "+5", ".5", "5.", "NaN", true, [], {}, [5]].concat([
      Number(lowest) - 1,
      Number(highest) + 1,
      1e300,
      -1e300,
      `${Math.ceil(Number(highest)) + 1}`,
    ] as never[]);
  },
  timestamp: () => [
    ...noString,
    "yesterday",
    "2026-05",
    "12:30:00",
    "2026-05-01T12",
    "2026-05-01 12:30 PM",
    "1746102600",
    "2026-02-30",
    "2026-02-30T12:30:00Z",
    "2026-05-01T24:00:00Z",
    "2026-05-01 24:01",
    "2026-05-01T25:00",
    "2026-05-01T12:30:60Z",
    "2026-13-01T12:30:00Z",
    "2026-05-01T12:30:00+25:00",
    "2026-05-01T12:30:00+2500",
    "2026-05-01T12:30:00+00:60",
    "10000-05-01T12:30:00Z",
  ],
  date: () => [
    ...noString,
    "2026-02-29",
    "2026-1-1",
    "01.05.2026",
    "2026-05-01T24:00:00Z",
    "2026-02-30 10:00",
    "2026-00-10",
  ],
  choice: () => [...noString, "nope", "Draft", " draft"],
  reference: () => [
    ...noString,
    "nope",
    "0191d1b67c0b7a3e8f1bd2d0a1b2c3d4",
    "{0191d1b6-7c0b-7a3e-8f1b-d2d0a1b2c3d4}",
    "0191d1b6-7c0b-7a3e-8f1b-d2d0a1b2c3d",
  ],
  tags: () => [
    "tag",
    5,
    {},
    true,
    [5],
    [""],
    [" "],
    ["nul\0"],
    [["a"]],
    [null],
    ["x".repeat(201)],
    Array(101).fill("x"),
  ],
  email: () => [
    ...noString,
    "nope",
    "a@",
    "@b.example",
    "a b@c.example",
    "a@b@c",
    "a@b..c",
    `${"x".repeat(255)}@b.c`,
  ],
  url: () => [
    ...noString,
    "nope",
    "ftp://example.org",
    "javascript:alert(1)",
    "http:example.org",
    "https://user:secret@example.org",
    "https://exa mple.org",
    `https://example.org/${"x".repeat(2000)}`,
  ],
  cidr: () => [
    ...noString,
    "10.0.0.0",
    "10.0.0.0/33",
    "010.0.0.0/8",
    "10.0.0.0/08",
    "10.0/8",
    "::/129",
    "fe80::1%eth0/64",
    ":::/1",
  ],
  ip: ({ kind }) => [
    ...noString,
    "10.0.0",
    "10.0.0.256",
    "10.0.0.05",
    "10.0.0.5/33",
    "10.0.0.5/024",
    "10.0.0.5/24/24",
    "::1/129",
    "fe80::1%eth0",
    ...(kind.rule.includes("/24") ? [] : ["10.0.0.5/24"]),
  ],
  code: (field) => [...refuseText(field), "", " \t"],
  mac: () => [...noString, "00:11:22:33:44", "00:11:22:33:44:5g", "00-11:22:33:44:55", "00112233445566"],
  color: () => [...noString, "red", "#12345", "#1234", "#12g", "#1234567", "##123456", "12345g"],
};

/** What a body may not have in this field. */
export function refusedValues(field: Field): readonly unknown[] {
  const refuse = refusals[field.kind.name];
  if (refuse === undefined) throw new Error(`nothing is known to be refused by kind ${field.kind.name}`);
  const isText = field.kind.input.type === "string";
  // A slug that is made may be sent empty, and is made then.
  if (field.kind.slug !== undefined) return refuse(field).filter((value) => value !== "");
  return [...refuse(field), ...(field.nullable ? [] : [null, ...(isText ? ["", " \t\u00a0\u200b"] : [])])];
}

const filterRefusals: Readonly<Record<string, readonly string[]>> = {
  name: ["nul\0"],
  text: ["nul\0"],
  markdown: ["nul\0"],
  status: ["nul\0"],
  integer: ["x", "1.5", "0x1", " 1", "1e2", "99999999999999999999"],
  boolean: ["yes", "1", "True"],
  decimal: ["x", "1e2", " 1", "1,5"],
  timestamp: ["yesterday", "2026-02-30T00:00:00Z", "2026-05-01T24:01", "2026-02-30"],
  date: ["yesterday", "2026-02-30"],
  choice: ["nope", "DRAFT"],
  reference: ["nope", "1"],
  cidr: ["10.0.0.0", "nope"],
  ip: ["10.0.0", "nope"],
  mac: ["nope"],
  color: ["red"],
};

/** What a filter by a kind of field may not ask for. */
export const refusedFilters = (kindName: string): readonly string[] => filterRefusals[kindName] ?? [];
