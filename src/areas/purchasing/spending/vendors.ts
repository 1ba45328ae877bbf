import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { moneyScale } from "../../../lib/limits.ts";
import { formatDecimal } from "../../../lib/numbers/decimal.ts";
import { fold } from "../../../lib/text/fold.ts";
import type { VendorSpending } from "./answers.ts";

/** What was ordered from a supplier in a month of the period, counted from 0. */
export interface SpentRow {
  readonly name: string | null;
  readonly month: number;
  readonly orders: number;
  /** A sum of cents as text. */
  readonly cents: string;
}

/** Vendors by folded name; those that share one are counted. */
const vendorsNamed = statement(
  () =>
    sql`SELECT name_folded AS name, min(id) AS id, count(*) AS count FROM vendors WHERE name_folded IN (SELECT value FROM json_each(${sql.placeholder("names")})) GROUP BY name_folded`,
);

/**
 * Returns the spending by vendor, the largest first. Decision: the supplier of an order is a text, so orders belong
 * together whose suppliers differ in case or in spaces around them alone; the vendor of that name is linked if there is
 * exactly one.
 */
export function vendorsIn(database: Database, rows: readonly SpentRow[], months: number): VendorSpending[] {
  const groups = Map.groupBy(rows, ({ name }) => fold(name?.trim() ?? ""));
  const names = JSON.stringify([...groups.keys()]);
  const found = vendorsNamed(database).all<{ name: string; id: string; count: number }>({ names });
  const ids = new Map(found.filter(({ count }) => count === 1).map(({ name, id }) => [name, id]));
  return [...groups]
    .map(([key, own]) => ({ cents: sumOf(own), vendor: vendorOf(own, months, ids.get(key) ?? null) }))
    .sort(
      (one, other) =>
        compare(other.cents, one.cents) || compare(one.vendor.name ?? "", other.vendor.name ?? ""),
    )
    .map(({ vendor }) => vendor);
}

function vendorOf(rows: readonly SpentRow[], months: number, vendorId: string | null): VendorSpending {
  const spellings = Map.groupBy(rows, ({ name }) => name ?? "");
  const [usual = ""] = [...spellings]
    .map(([name, own]) => ({ name, orders: countOf(own) }))
    .sort((one, other) => other.orders - one.orders || compare(one.name, other.name))
    .map(({ name }) => name);
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  return {
    name: usual.trim() === "" ? null : usual,
    supplierNames: [...spellings.keys()].sort(compare),
    vendorId,
    orders: countOf(rows),
    total: formatDecimal(sumOf(rows), moneyScale),
    months: Array.from({ length: months }, (_, month) =>
      formatDecimal(sumOf(byMonth.get(month) ?? []), moneyScale),
    ),
  };
}

const countOf = (rows: readonly SpentRow[]): number => rows.reduce((all, { orders }) => all + orders, 0);

const sumOf = (rows: readonly SpentRow[]): bigint => rows.reduce((all, { cents }) => all + BigInt(cents), 0n);

const compare = <Value extends string | bigint>(one: Value, other: Value): number =>
  one < other ? -1 : one > other ? 1 : 0;
