import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Spending } from "../../../../../areas/purchasing/spending/answers.ts";
import { Amount } from "../../../kinds/shown/Amount.tsx";
import { formatPlainDate } from "../../../ui/time/exactTime.ts";
import { formatCount } from "../../../ui/words.ts";
import { centsOf, nameOf } from "./amounts.ts";
import { describeChange } from "./describeChange.ts";
import { formatLongMonth } from "./formatMonths.ts";
import { ordersOf } from "./ordersOf.ts";
import "./SpendingTiles.css";

/** What matters most about a period: its sum, the largest vendor and month, and the year before. */
export function SpendingTiles({ spending }: { readonly spending: Spending }) {
  const { total, orders, months, vendors, yearBefore } = spending;
  const [vendor] = vendors;
  const month = months.reduce((most, one) => (centsOf(one.total) > centsOf(most.total) ? one : most));
  return (
    <dl className="card spending-tiles">
      <Tile label="Spent" note={<OrdersLink spending={spending} count={orders} />}>
        <Amount value={total} />
      </Tile>
      {vendor !== undefined && (
        <Tile label="Largest vendor" note={<Amount value={vendor.total} />}>
          <bdi>{nameOf(vendor)}</bdi>
        </Tile>
      )}
      <Tile label="Largest month" note={<Amount value={month.total} />}>
        {formatLongMonth(month.month)}
      </Tile>
      <Tile
        label={`${formatPlainDate(yearBefore.from)} to ${formatPlainDate(yearBefore.to)}`}
        note={describeChange(total, yearBefore.total)}
      >
        <Amount value={yearBefore.total} />
      </Tile>
    </dl>
  );
}

interface TileProps {
  readonly label: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

const Tile = ({ label, note, children }: TileProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="spending-value">{children}</dd>
    <dd className="spending-note">{note}</dd>
  </div>
);

const OrdersLink = ({ spending, count }: { readonly spending: Spending; readonly count: number }) => (
  <Link to="/r/$resource" params={{ resource: "purchase-orders" }} search={ordersOf(spending)}>
    {formatCount(count, "order", "orders")}
  </Link>
);
