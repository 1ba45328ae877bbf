import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { decode } from "../../src/sheets/encoding/decode.ts";
import { type Encoding, encodings } from "../../src/sheets/encoding/encodings.ts";
import { previewEncodings } from "../../src/sheets/previewEncodings.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const join = (...parts: readonly (string | number)[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "number" ? [part] : [...bytesOf(part)])));

describe("a text that is UTF-8 but for a byte", () => {
  test.each<[string, Uint8Array, string]>([
    ["of Latin-1", join("name\nKöln\nM", 0xfc, "nchen\n"), "line 3, byte 2 (0xFC, offset 12)"],
    ["before the valid ones", join("M", 0xfc, "nchen\r\nKöln\r\n"), "line 1, byte 2 (0xFC, offset 1)"],
    ["behind returns alone", join("a\rKöln\r", 0x80), "line 3, byte 1 (0x80, offset 8)"],
    ["that begins a character at the end", join("Köln", 0xc3), "line 1, byte 6 (0xC3, offset 5)"],
    ["of a surrogate", join("ö\n", 0xed, 0xa0, 0x80), "line 2, byte 1 (0xED, offset 3)"],
    ["of a character in too many bytes", join("ö\n", 0xc0, 0xaf), "line 2, byte 1 (0xC0, offset 3)"],
    ["beyond the last character", join("ö\n", 0xf4, 0x90, 0x80, 0x80), "line 2, byte 1 (0xF4, offset 3)"],
    ["behind a mark", join("\uFEFFM", 0xfc, "nchen"), "line 1, byte 5 (0xFC, offset 4)"],
  ])("%s is refused with its place", (_, bytes, place) => {
    expect(() => decode(bytes)).toThrow(`${place} is not UTF-8; correct it`);
  });

  test("is refused wherever the byte is, and read in an encoding that is chosen", () => {
    const line = fc.string({ unit: fc.constantFrom(..."aZ ,;ö€Ж😀") });
    const stray = fc.constantFrom(0x80, 0xa0, 0xc0, 0xc1, 0xf5, 0xff);
    fc.assert(
      fc.property(fc.array(line), line, fc.array(line), stray, (before, start, after, byte) => {
        const head = [...before, start].join("\n");
        const bytes = join("é\n", head, byte, `\n${after.join("\n")}`);
        const offset = bytesOf(`é\n${head}`).length;
        expect(() => decode(bytes)).toThrow(`line ${before.length + 2}, byte ${bytesOf(start).length + 1} (`);
        expect(() => decode(bytes)).toThrow(`offset ${offset})`);
        expect(decode(bytes, "cp850").text).toHaveLength(bytes.length);
      }),
    );
  });
});

test("a text without any character of UTF-8 is Windows-1252", () => {
  const western = fc
    .string({ unit: fc.constantFrom(..."aZ ,;\nüäß") })
    .filter((text) => /[^\0-\x7f]/.test(text));
  fc.assert(
    fc.property(western, (text) => {
      const bytes = new Uint8Array(Buffer.from(`x${text}`, "latin1"));
      expect(decode(bytes)).toEqual({ text: `x${text}`, encoding: "windows-1252" });
    }),
  );
});

/** What glibc calls them, and the last byte that it decodes as the web does: it has other signs in Mac Roman. */
const iconvNames: readonly (readonly [encoding: Encoding, name: string, last: number])[] = [
  ["windows-1252", "CP1252", 0xff],
  ["iso-8859-15", "ISO-8859-15", 0xff],
  ["cp850", "CP850", 0xff],
  ["cp437", "CP437", 0xff],
  ["mac-roman", "MACINTOSH", 0x9f],
];

const iconv = Bun.which("iconv");
if (iconv === null) console.warn("SKIPPED encodings as iconv decodes them: there is no iconv here");

test.skipIf(iconv === null).each(iconvNames)("%s is decoded as iconv decodes it", (encoding, name, last) => {
  for (let byte = 0x80; byte <= last; byte += 1) {
    const told = Bun.spawnSync([iconv ?? "", "-f", name, "-t", "UTF-8"], { stdin: new Uint8Array([byte]) });
    // Bytes without a character stay control characters in the encodings of the web.
    if (told.exitCode !== 0) continue;
    expect(`${byte} ${decode(new Uint8Array([byte]), encoding).text}`).toBe(`${byte} ${told.stdout}`);
  }
});

describe("a preview of encodings", () => {
  const textIn = (bytes: Uint8Array, encoding: Encoding): string | undefined =>
    previewEncodings(bytes).find((one) => one.encoding === encoding)?.lines[0]?.text;

  test("shows the first lines beyond ASCII as each encoding reads them", () => {
    const bytes = join("name,city\r\na,b\r\nc,M", 0x81, "nchen\r\nd,e\r\nf,K", 0x94, "ln\r\n");
    expect(previewEncodings(bytes).find(({ encoding }) => encoding === "cp850")?.lines).toEqual([
      { line: 3, text: "c,München" },
      { line: 5, text: "f,Köln" },
    ]);
    expect(textIn(bytes, "utf-8")).toBe("c,M\uFFFDnchen");
    expect(textIn(join("M", 0x9f, "nchen"), "mac-roman")).toBe("München");
  });

  test("offers UTF-16 where there are zero bytes, and nothing else", () => {
    const bytes = new Uint8Array(Buffer.from("a\nKöln\n", "utf16le"));
    expect(previewEncodings(bytes).map(({ encoding }) => encoding)).toEqual(["utf-16le", "utf-16be"]);
    expect(previewEncodings(bytes)[0]?.lines).toEqual([{ line: 2, text: "Köln" }]);
  });

  test("has no lines of a text that is ASCII", () => {
    expect(previewEncodings(join("name\na\n")).flatMap(({ lines }) => lines)).toEqual([]);
  });

  test("shows few lines, and of a long one the part around what is beyond ASCII", () => {
    const long = `${"x".repeat(5000)}ö${"y".repeat(5000)}\n`.repeat(9);
    for (const { encoding, lines } of previewEncodings(join(long, 0xfc))) {
      expect([encoding, lines.length]).toEqual([encoding, 5]);
      for (const { text } of lines) expect(text.length).toBeLessThanOrEqual(160);
    }
    expect(textIn(join(long), "utf-8")).toContain("xöy");
  });

  test("offers none for a workbook, whatever its bytes", () => {
    expect(previewEncodings(join("PK", 3, 4, 0x80, 0, "\n"))).toEqual([]);
  });

  test("never fails, whatever the bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        for (const { encoding } of previewEncodings(bytes)) expect(encodings).toContain(encoding);
      }),
    );
  });
});
