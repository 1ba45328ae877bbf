import { type ReactNode, useId, useState } from "react";
import type { Records } from "../../../../resources/index.ts";
import { useUndoable } from "../../api/undo/useUndoable.ts";
import { useCommands } from "../../base/commands.ts";
import { Amount } from "../../kinds/shown/Amount.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Time } from "../../ui/time/Time.tsx";
import { isOverdue, outstanding, takesDeliveries } from "./progress.ts";
import { Received } from "./Received.tsx";
import { ReceiveDialog } from "./receiving/ReceiveDialog.tsx";
import "./OrderSummary.css";

interface OrderSummaryProps {
  readonly order: Records["purchase-orders"];
  readonly items: readonly Records["purchase-order-items"][];
  /** The current sum of the lines. */
  readonly total: string;
  readonly etag: string | undefined;
  readonly mayWrite: boolean;
}

/** A summary of an order: its total, how much was received, when the rest is due, and the next step. */
export function OrderSummary({ order, items, total, etag, mayWrite }: OrderSummaryProps) {
  const [isReceiving, setReceiving] = useState(false);
  const mayReceive = takesDeliveries(order.status) && items.some((item) => outstanding(item) > 0);
  useCommands(
    mayWrite && mayReceive
      ? [{ label: "Receive items", icon: "package", words: "delivery", run: () => setReceiving(true) }]
      : [],
  );
  return (
    <section className="card order-summary" aria-label="Order summary">
      <Figure label="Total">
        <strong className="order-total">
          <Amount value={total} />
        </strong>
      </Figure>
      <Figure label="Received">
        <Received items={items} />
      </Figure>
      <Figure label="Ordered">
        {order.orderDate === null ? <None /> : <Time value={order.orderDate} mode="date" />}
      </Figure>
      {order.receivedDate === null ? (
        <Figure label="Expected">
          <Expected order={order} />
        </Figure>
      ) : (
        <Figure label="Arrived">
          <Time value={order.receivedDate} mode="date" />
        </Figure>
      )}
      {mayWrite && (
        <div className="actions order-actions no-print">
          {order.status === "draft" && <PlaceOrder order={order} etag={etag} isEmpty={items.length === 0} />}
          {mayReceive && (
            <Button variant="primary" icon="package" onClick={() => setReceiving(true)}>
              Receive …
            </Button>
          )}
        </div>
      )}
      {isReceiving && (
        <ReceiveDialog order={order} items={items} etag={etag} onClose={() => setReceiving(false)} />
      )}
    </section>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="order-figure">
      <span className="muted">{label}</span>
      <div>{children}</div>
    </div>
  );
}

function Expected({ order: { status, expectedDelivery } }: { readonly order: Records["purchase-orders"] }) {
  if (expectedDelivery === null) return <None />;
  return (
    <span className="row">
      <Time value={expectedDelivery} mode="date" />
      {isOverdue(status, expectedDelivery, Date.now()) && (
        <Badge tone="bad" icon="alert">
          Overdue
        </Badge>
      )}
    </span>
  );
}

const None = () => <span className="none">Not set</span>;

interface PlaceOrderProps extends Pick<OrderSummaryProps, "order" | "etag"> {
  readonly isEmpty: boolean;
}

/** The button that marks the order as ordered; without lines it says what is missing. */
function PlaceOrder({ order, etag, isEmpty }: PlaceOrderProps) {
  const whyId = useId();
  const { change, isPending } = useUndoable("purchase-orders");
  const place = (): void => {
    const orderDate = order.orderDate ?? new Date().toISOString();
    const body = { status: "ordered", orderDate };
    void change({ record: order, etag, body, said: `${order.poNumber} marked as ordered` });
  };
  return (
    <>
      {isEmpty && (
        <span id={whyId} className="muted">
          Add an item first
        </span>
      )}
      <Button
        variant="primary"
        icon="check"
        busy={isPending}
        aria-disabled={isEmpty || undefined}
        aria-describedby={isEmpty ? whyId : undefined}
        onClick={isEmpty ? undefined : place}
      >
        Mark as ordered
      </Button>
    </>
  );
}
