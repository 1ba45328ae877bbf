import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { maxFigureRows, moneyScale } from "../../lib/limits.ts";
import { formatDecimal } from "../../lib/numbers/decimal.ts";
import { type FigureReader, listPage } from "../../resource/answering/figures/reader.ts";
import { canRead } from "./countFigure.ts";

interface OrderRow {
  readonly id: string;
  readonly poNumber: string;
  readonly supplier: string | null;
  readonly expected: string | null;
  readonly value: number;
}

interface ContractRow {
  readonly id: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly endDate: string;
  readonly value: number | null;
}

const isOpen = sql`status IN ('ordered', 'partially_received')`;

const openOrders = statement(
  () =>
    sql`SELECT id, po_number AS "poNumber", supplier_name AS supplier, expected_delivery AS expected, total_value AS value FROM purchase_orders WHERE ${isOpen} ORDER BY expected_delivery NULLS LAST, id LIMIT ${sql.placeholder("limit")}`,
);

const openValue = statement(
  () =>
    sql`SELECT count(*) AS count, CAST(coalesce(sum(total_value), 0) AS TEXT) AS value FROM purchase_orders WHERE ${isOpen}`,
);

const endingContracts = statement(
  () =>
    sql`SELECT contracts.id AS id, contracts.name AS name, vendors.name AS vendor, end_date AS "endDate", value FROM contracts LEFT JOIN vendors ON vendors.id = contracts.vendor_id WHERE end_date >= ${sql.placeholder("today")} AND contracts.status NOT IN ('expired', 'cancelled', 'renewed') ORDER BY end_date, contracts.id LIMIT ${sql.placeholder("limit")}`,
);

const cents = (stored: number | null): string | null =>
  stored === null ? null : formatDecimal(stored, moneyScale);

/** What is on order and what it is worth, and the contracts that end next. */
export const purchasingFigures: FigureReader = async (context) => {
  const { database, asking } = context;
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: asking.timeZone }).format(asking.now);
  const open = openValue(database).get<{ readonly count: number; readonly value: string }>();
  const ordered = `${listPage("purchase-orders")}?status=ordered&status=partially_received`;
  return {
    figures: [
      {
        ...{ label: "Open orders", value: String(open?.count ?? 0), of: null, note: "on order" },
        ...{ isMoney: false, to: ordered },
      },
      {
        ...{ label: "Value on order", value: formatDecimal(BigInt(open?.value ?? 0), moneyScale), of: null },
        ...{ note: "", isMoney: true, to: ordered },
      },
    ],
    lists: [
      {
        title: "Ending next",
        resource: "contracts",
        columns: [
          { label: "Contract", kind: "text" },
          { label: "Vendor", kind: "text" },
          { label: "Ends", kind: "day" },
          { label: "Value", kind: "amount" },
        ],
        rows: canRead(context, "contracts")
          ? endingContracts(database)
              .all<ContractRow>({ today, limit: maxFigureRows })
              .map(({ id, name, vendor, endDate, value }) => ({
                id,
                cells: [name, vendor, endDate, cents(value)],
              }))
          : [],
        to: listPage("contracts"),
        more: "All contracts",
      },
      {
        title: "Expected next",
        resource: "purchase-orders",
        columns: [
          { label: "Order", kind: "text" },
          { label: "Supplier", kind: "text" },
          { label: "Expected", kind: "time" },
          { label: "Value", kind: "amount" },
        ],
        rows: canRead(context, "purchase-orders")
          ? openOrders(database)
              .all<OrderRow>({ limit: maxFigureRows })
              .map(({ id, poNumber, supplier, expected, value }) => ({
                id,
                cells: [poNumber, supplier, expected, cents(value)],
              }))
          : [],
        to: ordered,
        more: "All open orders",
      },
    ],
  };
};
