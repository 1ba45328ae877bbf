import { Link } from "@tanstack/react-router";
import type { Spending } from "../../../../../../areas/purchasing/spending/answers.ts";
import { Amount } from "../../../../kinds/shown/Amount.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { formatCount } from "../../../../ui/words.ts";
import { amountOf } from "../amounts.ts";
import { formatLongMonth, formatPeriod } from "../formatMonths.ts";
import { ordersOf } from "../ordersOf.ts";
import { type Series, sumOf } from "./series.ts";
import "./SpendingLegend.css";

interface SpendingLegendProps {
  readonly spending: Spending;
  readonly series: readonly Series[];
  /** The month whose values are shown, counted from 0; undefined for the sums of all. */
  readonly shown: number | undefined;
  /** Shows all months again; undefined if no month is chosen. */
  readonly onClear: (() => void) | undefined;
}

/** The colours of the vendors with their amounts, of one month or of all. */
export function SpendingLegend({ spending, series, shown, onClear }: SpendingLegendProps) {
  const { from, to } = spending;
  const month = shown === undefined ? undefined : spending.months[shown];
  const { total, orders } = month ?? spending;
  return (
    <section className="spending-legend" aria-labelledby="spending-legend">
      <header>
        <h3 id="spending-legend">
          {month === undefined ? formatPeriod(from, to) : formatLongMonth(month.month)}
        </h3>
        <strong>
          <Amount value={total} />
        </strong>
      </header>
      <ul>
        {series.map((one) => (
          <li key={one.key} data-none={sumOf(one, shown) === 0n || undefined}>
            <span className="spending-colour" data-series={one.hue ?? "others"} />
            <bdi className="spending-vendor">{one.label}</bdi>
            <span className="spending-amount">
              <Amount value={amountOf(sumOf(one, shown))} />
            </span>
          </li>
        ))}
      </ul>
      <footer className="no-print">
        <Link
          to="/r/$resource"
          params={{ resource: "purchase-orders" }}
          search={ordersOf(month === undefined ? spending : { from: month.month, to: month.month })}
        >
          {formatCount(orders, "order", "orders")}
        </Link>
        {onClear !== undefined && (
          <Button variant="ghost" size="small" onClick={onClear}>
            All months
          </Button>
        )}
      </footer>
    </section>
  );
}
