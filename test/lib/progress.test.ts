import { describe, expect, test } from "bun:test";
import { terminalProgress } from "../../src/lib/progress.ts";

const show = (isTTY: boolean, texts: readonly string[]): string => {
  let written = "";
  const progress = terminalProgress({ isTTY, columns: 20, write: (text) => (written += text) });
  for (const text of texts) progress(text);
  return written;
};

describe("progress", () => {
  test("is one line that is written over on a terminal, cut to its width, and wiped at the end", () => {
    expect(show(true, ["copying a very long name", ""])).toBe("\r\u001b[Kcopying a very long\r\u001b[K");
  });

  test("is not written more often than an eye follows", () => {
    expect(show(true, ["one", "two", "three"])).toBe("\r\u001b[Kone");
  });

  test("says nothing in a pipe", () => {
    expect(show(false, ["copying", ""])).toBe("");
  });
});
