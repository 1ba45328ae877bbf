import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Spending, VendorSpending } from "../../../../../areas/purchasing/spending/answers.ts";
import { useCurrency } from "../../../base/kept.ts";
import { Button } from "../../../ui/Button.tsx";
import { groupDigits } from "../../../ui/number/digits.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { nameOf, roundAmount } from "./amounts.ts";
import { formatColumnMonth, formatPeriod } from "./formatMonths.ts";
import { ordersOf } from "./ordersOf.ts";
import "./SpendingTable.css";

/** Vendors shown at first. */
const maxShown = 50;

/** A row for each vendor, a column for each month, and their totals. */
export function SpendingTable({ spending }: { readonly spending: Spending }) {
  const { months, vendors, total, orders, from, to } = spending;
  const [isWhole, setWhole] = useState(false);
  const currency = useCurrency();
  const shown = isWhole ? vendors : vendors.slice(0, maxShown);
  return (
    <Card
      title={`By vendor and month${currency === undefined ? "" : `, in ${currency}`}`}
      count={vendors.length}
      actions={<span className="spending-rounded">Months are rounded, exports are exact</span>}
      flush
    >
      <section
        className="spending-scroll"
        aria-label="Spending by vendor and month"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard
        tabIndex={0}
      >
        <table className="spending-table">
          <caption className="visually-hidden">Spending by vendor, {formatPeriod(from, to)}</caption>
          <thead>
            <tr>
              <th scope="col">Vendor</th>
              {months.map(({ month }) => (
                <th key={month} scope="col">
                  {formatColumnMonth(month)}
                </th>
              ))}
              <th scope="col">Orders</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((vendor) => (
              <VendorRow key={vendor.supplierNames.join("\n")} vendor={vendor} spending={spending} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {months.map((month) => (
                <td key={month.month}>
                  <MonthAmount amount={month.total} />
                </td>
              ))}
              <td>
                <OrdersLink spending={spending} count={orders} of="all vendors" />
              </td>
              <td>{groupDigits(total)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      {shown.length < vendors.length && (
        <div className="spending-more no-print">
          <Button variant="ghost" onClick={() => setWhole(true)}>
            Show all {vendors.length} vendors
          </Button>
        </div>
      )}
    </Card>
  );
}

interface VendorRowProps {
  readonly vendor: VendorSpending;
  readonly spending: Spending;
}

const VendorRow = ({ vendor, spending }: VendorRowProps) => (
  <tr>
    <th scope="row">
      {vendor.vendorId === null ? (
        <bdi>{nameOf(vendor)}</bdi>
      ) : (
        <Link to="/r/$resource/$id" params={{ resource: "vendors", id: vendor.vendorId }}>
          <bdi>{nameOf(vendor)}</bdi>
        </Link>
      )}
    </th>
    {vendor.months.map((amount, index) => (
      <td key={spending.months[index]?.month}>
        <MonthAmount amount={amount} />
      </td>
    ))}
    <td>
      <OrdersLink
        spending={spending}
        count={vendor.orders}
        of={nameOf(vendor)}
        supplierNames={vendor.supplierNames}
      />
    </td>
    <td>{groupDigits(vendor.total)}</td>
  </tr>
);

/** Months are rounded, so that twelve of them fit; nothing is a dash, so that the amounts stand out. */
function MonthAmount({ amount }: { readonly amount: string }) {
  if (amount !== "0.00") return roundAmount(amount);
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">0</span>
    </span>
  );
}

interface OrdersLinkProps {
  readonly spending: Spending;
  readonly count: number;
  readonly of: string;
  readonly supplierNames?: readonly string[];
}

const OrdersLink = ({ spending, count, of, supplierNames }: OrdersLinkProps) => (
  <Link
    to="/r/$resource"
    params={{ resource: "purchase-orders" }}
    search={ordersOf(spending, supplierNames)}
    aria-label={`${count} ${count === 1 ? "order" : "orders"} of ${of}`}
  >
    {count}
  </Link>
);
