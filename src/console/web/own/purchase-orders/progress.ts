import type { Records } from "../../../../resources/index.ts";

type Item = Records["purchase-order-items"];
type Order = Records["purchase-orders"];

/** Returns the quantity of an item that is still outstanding. */
export const outstanding = ({ quantityOrdered, quantityReceived }: Item): number =>
  Math.max(0, quantityOrdered - quantityReceived);

/** How much of an order was received, in pieces. */
interface DeliveryProgress {
  readonly ordered: number;
  readonly received: number;
}

/** Returns how much of these items was received. */
export function progressOf(items: readonly Item[]): DeliveryProgress {
  return items.reduce(
    ({ ordered, received }, item) => ({
      ordered: ordered + item.quantityOrdered,
      received: received + item.quantityReceived,
    }),
    { ordered: 0, received: 0 },
  );
}

/** Returns whether the service books deliveries for an order with this status. */
export const takesDeliveries = (status: Order["status"]): boolean =>
  status !== "draft" && status !== "cancelled";

/** Returns whether the delivery of an order is overdue. */
export function isOverdue(status: Order["status"], expectedDelivery: string | null, now: number): boolean {
  const isOpen = status === "ordered" || status === "partially_received";
  return isOpen && expectedDelivery !== null && Date.parse(expectedDelivery) < now;
}
