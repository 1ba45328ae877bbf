import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { moneyScale } from "../../../lib/limits.ts";
import { formatDecimal } from "../../../lib/numbers/decimal.ts";
import { formatMonth, parseMonth } from "../../../lib/time/months.ts";
import type { Spending } from "./answers.ts";
import { momentsOf, type Period, spanOf } from "./period.ts";
import { type SpentRow, vendorsIn } from "./vendors.ts";

/**
 * Decision: an order counts with its total in the month of its order date, once it is ordered; drafts and cancelled
 * orders don't count, however much of them has arrived. Orders without an order date count in no month, and are summed
 * up separately, so that nothing is missing without notice.
 */
const isSpent = sql`status IN ('ordered', 'partially_received', 'received')`;

/** Sums are integers of SQLite, and reach JavaScript as text: they can be above 2^53. */
const sums = sql`count(*) AS orders, CAST(coalesce(sum(total_value), 0) AS TEXT) AS cents`;

const start = sql.placeholder("start");
const end = sql.placeholder("end");

/**
 * By supplier and month. The month in UTC finds an order's month by an index, and the moments at which that month begins
 * and ends elsewhere correct it by one.
 */
const spentByMonth = statement(
  () =>
    sql`WITH months AS MATERIALIZED (SELECT key - 1 AS number, value ->> 'name' AS name, value ->> 'start' AS start, value ->> 'end' AS "end" FROM json_each(${sql.placeholder("months")})) SELECT supplier_name AS name, number + (order_date >= "end") - (order_date < start) AS month, ${sums} FROM purchase_orders JOIN months ON months.name = substr(order_date, 1, 7) WHERE ${isSpent} AND order_date >= ${start} AND order_date < ${end} GROUP BY 1, 2`,
);

const spentBetween = statement(
  () =>
    sql`SELECT ${sums} FROM purchase_orders WHERE ${isSpent} AND order_date >= ${start} AND order_date <= ${sql.placeholder("last")}`,
);

const spentUndated = statement(
  () => sql`SELECT ${sums} FROM purchase_orders WHERE ${isSpent} AND order_date IS NULL`,
);

interface Sum {
  readonly orders: number;
  readonly cents: string;
}

const nothing: Sum = { orders: 0, cents: "0" };

/** Returns what was spent in a period, by vendor and month, exactly. */
export function readSpending(database: Database, period: Period): Spending {
  const { from, to, months, yearBefore, timeZone } = period;
  const rows = spentByMonth(database).all<SpentRow>({
    months: JSON.stringify(withNeighbours(period)),
    start: months[0]?.start ?? "",
    end: months.at(-1)?.end ?? "",
  });
  const before = spentBetween(database).get<Sum>(momentsOf(yearBefore, timeZone)) ?? nothing;
  const undated = spentUndated(database).get<Sum>({}) ?? nothing;
  return {
    ...{ from, to, ...sumUp(rows) },
    months: months.map(({ name }, index) => ({
      month: name,
      ...sumUp(rows.filter(({ month }) => month === index)),
    })),
    vendors: vendorsIn(database, rows, months.length),
    yearBefore: { ...yearBefore, ...sumUp([before]) },
    undated: sumUp([undated]),
  };
}

/** The months with the one before and the one after: around midnight, an order can be in these in UTC. */
function withNeighbours({ from, to, months, timeZone }: Period) {
  const beside = (month: string, step: number) =>
    spanOf(formatMonth((parseMonth(month) ?? 0) + step), timeZone);
  return [beside(from, -1), ...months, beside(to, 1)];
}

function sumUp(some: readonly Sum[]): { readonly orders: number; readonly total: string } {
  const orders = some.reduce((all, one) => all + one.orders, 0);
  const cents = some.reduce((all, one) => all + BigInt(one.cents), 0n);
  return { orders, total: formatDecimal(cents, moneyScale) };
}
