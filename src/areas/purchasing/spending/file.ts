import { csvLine } from "../../../sheets/csv/writeCsv.ts";
import { createBookWriter } from "../../../sheets/workbook/writeXlsx.ts";
import type { Spending } from "./answers.ts";

/** The formats of a file of spending. */
export const spendingFormats = ["csv", "xlsx"] as const;

/** A format of a file of spending. */
export type SpendingFormat = (typeof spendingFormats)[number];

/** Stands at the beginning of a CSV file, so that spreadsheets know that it is UTF-8. */
const byteOrderMark = "\uFEFF";

/** A row of the file: a name, amounts, and a number of orders. */
interface FileRow {
  readonly name: string;
  readonly amounts: readonly string[];
  readonly orders: number;
}

/** Writes spending as the console shows it: a row for each vendor, a column for each month, and their totals. */
export const writeSpending: Readonly<
  Record<SpendingFormat, (spending: Spending) => string | Uint8Array<ArrayBuffer>>
> = {
  csv: (spending) =>
    byteOrderMark +
    [
      headerOf(spending),
      ...rowsOf(spending).map(({ name, amounts, orders }) => [name, ...amounts, String(orders)]),
    ]
      .map(csvLine)
      .join(""),
  xlsx: (spending) => {
    const book = createBookWriter();
    const rows = rowsOf(spending).map(({ name, amounts, orders }) => [name, ...amounts.map(Number), orders]);
    return Buffer.concat([
      ...book.sheet(`${spending.from} to ${spending.to}`, headerOf(spending)),
      ...book.rows(rows),
      ...book.end(),
    ]);
  },
};

const headerOf = ({ months }: Spending): string[] => [
  "Vendor",
  ...months.map(({ month }) => month),
  "Total",
  "Orders",
];

const rowsOf = ({ vendors, months, total, orders }: Spending): FileRow[] => [
  ...vendors.map((vendor) => ({
    name: vendor.name ?? "No supplier",
    amounts: [...vendor.months, vendor.total],
    orders: vendor.orders,
  })),
  { name: "Total", amounts: [...months.map((month) => month.total), total], orders },
];
