import { expect, test } from "bun:test";
import { attachedKinds } from "../../src/attached.ts";
import { defaultOptions } from "../../src/features/imports/options.ts";
import { showSheet } from "../../src/features/imports/showing/showSheet.ts";
import { maxSheetColumns } from "../../src/lib/limits.ts";
import { registry } from "../../src/resources/index.ts";
import { costOf } from "../cost.ts";

test("shows a sheet of unknown columns, as wide as it may be, at a cost in proportion to its width", () => {
  const of = (columns: number) => {
    const header = Array.from({ length: columns }, (_, at) => `Some unknown column ${at}`);
    const values = ["active", "planned"].map((text): [string, number] => [text, 1]);
    const profiles = header.map(() => ({ filled: 2, kind: null, like: 0, values }));
    const sheet = { name: "w", header, rows: 2, samples: [header], profiles };
    const sheets = [{ name: "w", resource: "devices" }];
    const options = { ...defaultOptions, encoding: null, delimiter: null };
    const row = { choice: { options, sheets, cells: [] } };
    return () => showSheet({ registry, attached: attachedKinds }, sheet, row, false);
  };
  const [wide, tenth] = [of(maxSheetColumns), of(maxSheetColumns / 10)];
  expect(wide().columns).toHaveLength(maxSheetColumns);
  expect(costOf(wide, 5) / costOf(tenth, 5)).toBeLessThan(20);
});
