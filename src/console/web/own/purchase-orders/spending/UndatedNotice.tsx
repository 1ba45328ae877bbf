import { Link } from "@tanstack/react-router";
import type { Spending } from "../../../../../areas/purchasing/spending/answers.ts";
import { Amount } from "../../../kinds/shown/Amount.tsx";
import { buttonClass } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { formatCount } from "../../../ui/words.ts";
import { undatedOrders } from "./ordersOf.ts";

/** Says what is missing from all months: orders without an order date. */
export function UndatedNotice({ undated }: { readonly undated: Spending["undated"] }) {
  if (undated.orders === 0) return null;
  return (
    <Notice
      tone="warn"
      title={`${formatCount(undated.orders, "order has", "orders have")} no order date`}
      actions={
        <Link
          to="/r/$resource"
          params={{ resource: "purchase-orders" }}
          search={undatedOrders}
          className={buttonClass({ size: "small" })}
        >
          Show {undated.orders === 1 ? "it" : "them"}
        </Link>
      }
    >
      <Amount value={undated.total} /> is in no month. Fill in the order date to include it.
    </Notice>
  );
}
