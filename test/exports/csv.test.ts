import { expect, test } from "bun:test";
import fc from "fast-check";
import { writeRow } from "../../src/features/exports/csv.ts";
import { unguardFormula } from "../../src/lib/formulaGuard.ts";
import { readRows } from "../blackbox/exported.ts";

test("CSV quotes what it must, and lets no spreadsheet compute", () => {
  expect(
    [
      ["Name", "Note"],
      ['a "b", c', "line\nbreak"],
    ]
      .map(writeRow)
      .join(""),
  ).toBe('Name,Note\r\n"a ""b"", c","line\nbreak"\r\n');
  expect(writeRow(["=1+1", "+49 69", "@x", "-cmd", "-12.50", "\tx"])).toBe(
    "'=1+1,'+49 69,'@x,'-cmd,-12.50,'\tx\r\n",
  );
});

test("numbers and truth stand as they are, and nothing stands for null alone", () => {
  expect(writeRow([-5, 0, true, false, null, "", [], ["a", "b;c", "d\\"]])).toBe(
    '-5,0,true,false,,"","",a; b\\;c; d\\\\\r\n',
  );
});

test("whatever rows say is read again as it was", () => {
  const cells = fc.option(
    fc.string({ unit: fc.constantFrom("a", " ", '"', ",", "\r", "\n", "'", "=", "é") }),
  );
  const rows = fc.array(fc.array(cells, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rows, (written) => {
      const read = readRows(written.map(writeRow).join(""));
      expect(read.map((row) => row.map((cell) => cell && unguardFormula(cell)))).toEqual(written);
    }),
  );
});
