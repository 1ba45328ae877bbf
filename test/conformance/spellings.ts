import type { Field } from "../../src/resource/fields/field.ts";
import { answeredAs, boundsOf, scaleOf } from "./samples.ts";

type Spelling = readonly [sent: unknown, answered: unknown];

const spelledText: readonly Spelling[] = [
  ["  kept as sent \t", "  kept as sent \t"],
  ["e\u0301 is not é, <b>\"'&", "e\u0301 is not é, <b>\"'&"],
  ["line\r\nline", "line\r\nline"],
];

const tidiedText = spelledText.map(
  ([sent, answered]): Spelling => [sent, String(answered).trim().replaceAll(/\s+/g, " ")],
);

/** Values of each kind that are answered in another form than sent, or look odd and are fine. */
const spellings: Readonly<Record<string, (field: Field) => readonly Spelling[]>> = {
  name: ({ kind }) => (kind.rule.endsWith("not blank") ? tidiedText : spelledText),
  text: (field) => [...spelledText, ...longest(field)],
  markdown: (field) => [...spelledText, ...longest(field)],
  status: () => spelledText,
  integer: ({ kind }) => {
    const { minimum, maximum } = kind.input as { minimum: number; maximum: number };
    return [
      [minimum, minimum],
      [maximum, maximum],
    ];
  },
  decimal: (field) => {
    const [lowest, highest] = boundsOf(field);
    const scale = scaleOf(field);
    const half = `1.${"0".repeat(scale)}5`;
    const up = answeredAs(field, `1.${"1".padStart(scale, "0")}`);
    return [
      [lowest, answeredAs(field, lowest)],
      [highest, answeredAs(field, highest)],
      [Number(highest), answeredAs(field, highest)],
      ["7", answeredAs(field, 7)],
      [0, answeredAs(field, 0)],
      [-0, answeredAs(field, 0)],
      [half, up],
      [Number(half), up],
      ["-0.0000000001", answeredAs(field, 0)],
      [1e-7, answeredAs(field, 0)],
    ];
  },
  timestamp: () => [
    ["2026-05-01T12:30:00Z", "2026-05-01T12:30:00.000Z"],
    ["2026-05-01t12:30:00.1239z", "2026-05-01T12:30:00.123Z"],
    ["2026-05-01T00:30:00+02:00", "2026-04-30T22:30:00.000Z"],
    ["2028-02-29T23:59:59-11:30", "2028-03-01T11:29:59.000Z"],
    ["2026-05-01 12:30:00Z", "2026-05-01T12:30:00.000Z"],
    ["2026-05-01T12:30Z", "2026-05-01T12:30:00.000Z"],
    ["2026-05-01T12:30:00+0200", "2026-05-01T10:30:00.000Z"],
    ["2026-05-01 12:30:00.5+02", "2026-05-01T10:30:00.500Z"],
    ["2026-05-01 12:30:00 -0330", "2026-05-01T16:00:00.000Z"],
    ["2026-05-01T12:30:00", "2026-05-01T12:30:00.000Z"],
    ["2026-05-01 12:30", "2026-05-01T12:30:00.000Z"],
    ["2026-05-01", "2026-05-01T00:00:00.000Z"],
  ],
  date: () => [
    ["2028-02-29", "2028-02-29"],
    ["2028-02-29T23:30:00-05:00", "2028-02-29"],
    ["2028-02-29 00:30", "2028-02-29"],
    ["2028-02-29T00:00:00.000Z", "2028-02-29"],
  ],
  email: () => [["Mixed.Case@Conformance.example", "Mixed.Case@Conformance.example"]],
  url: () => [["HTTP://example.org:8080/ä?q=1#x", "HTTP://example.org:8080/ä?q=1#x"]],
  tags: () => [
    [[], []],
    [
      ["b", "a", "b"],
      ["b", "a", "b"],
    ],
  ],
  cidr: () => [
    ["192.0.2.77/24", "192.0.2.0/24"],
    ["2001:DB8:0:0:1::77/64", "2001:db8::/64"],
    ["0.0.0.0/0", "0.0.0.0/0"],
    ["::1/128", "::1/128"],
  ],
  ip: ({ kind }) =>
    kind.rule.includes("/24")
      ? [
          ["192.0.2.77/24", "192.0.2.77/24"],
          [" 192.0.2.78/31 ", "192.0.2.78/31"],
          ["2001:DB8:0:0:1::77/64", "2001:db8::1:0:0:77/64"],
        ]
      : [],
  code: () => [
    ["  SN 4711\t", "SN 4711"],
    ["Straße-1", "Straße-1"],
  ],
  mac: () => [
    ["AA:bb:CC:00:11:22", "AA:bb:CC:00:11:22"],
    ["AA-BB-CC-00-11-23", "aa:bb:cc:00:11:23"],
    ["aabb.CC00.1124", "aa:bb:cc:00:11:24"],
    ["AABBCC001125", "aa:bb:cc:00:11:25"],
  ],
  color: () => [
    ["#ABCDEF", "abcdef"],
    ["00FF7f", "00ff7f"],
    ["#aBc", "aabbcc"],
    ["0F7", "00ff77"],
  ],
};

const longest = ({ kind }: Field): readonly Spelling[] => {
  const text = "😀".repeat(Number(kind.input.maxLength));
  return [[text, text]];
};

/** The spellings of a field's kind, none where every value is answered as sent. */
export const spellingsOf = (field: Field): readonly Spelling[] => spellings[field.kind.name]?.(field) ?? [];
