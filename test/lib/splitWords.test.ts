import { expect, test } from "bun:test";
import { splitWords } from "../../src/lib/text/splitWords.ts";

const cases: readonly (readonly [string, readonly string[] | undefined])[] = [
  ["named-checkzone example.net {}", ["named-checkzone", "example.net", "{}"]],
  ["  a\t b\n", ["a", "b"]],
  [`a 'b c' "d 'e'" f\\ g`, ["a", "b c", "d 'e'", "f g"]],
  [`"a\\"b\\\\c\\d"`, ['a"b\\c\\d']],
  [`a"b"'c'`, ["abc"]],
  [`"" ''`, ["", ""]],
  ["$HOME `id` $(id) * ~ ; | > x", ["$HOME", "`id`", "$(id)", "*", "~", ";", "|", ">", "x"]],
  ["", []],
  ["'a", undefined],
  ['"a\\"', undefined],
  ["a\\", undefined],
];

for (const [line, words] of cases) {
  test(`splits ${JSON.stringify(line)}`, () => {
    expect(splitWords(line)).toEqual(words as string[] | undefined);
  });
}
