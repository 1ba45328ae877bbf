import { expect, test } from "bun:test";
import { createBookWriter } from "../../src/sheets/workbook/writeXlsx.ts";
import { openImportWorld } from "./world.ts";

test("reads numbers of a spreadsheet as they are, and its texts with the chosen sign", async () => {
  const book = createBookWriter();
  const pieces = [
    ...book.sheet("contracts", ["name", "vendor", "value"]),
    ...book.rows([
      ["a number", "Acme", 2.125],
      ["a text", "Acme", "2.125"],
      ["a fixed cell", "Acme", 2.125],
    ]),
    ...book.end(),
  ];
  const world = openImportWorld();
  await world.bring(new Uint8Array(Buffer.concat(pieces)), {
    options: { numbers: "comma", makes: ["vendor"] },
    cells: [{ sheet: "contracts", line: 4, column: "value", value: "3.125" }],
  });
  expect(world.rows("contracts", "name, value", "name")).toEqual([
    { name: "a fixed cell", value: 312_500 },
    { name: "a number", value: 213 },
    { name: "a text", value: 212_500 },
  ]);
});
