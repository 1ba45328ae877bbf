import type { Records } from "../../../../resources/index.ts";

type Item = Records["purchase-order-items"];
type Order = Records["purchase-orders"];

/** How many of an item are still to come. */
export const outstanding = ({ quantityOrdered, quantityReceived }: Item): number =>
  Math.max(0, quantityOrdered - quantityReceived);

/** How much of an order has come, in pieces. */
interface DeliveryProgress {
  readonly ordered: number;
  readonly received: number;
}

/** How much of these items has come. */
export function progressOf(items: readonly Item[]): DeliveryProgress {
  return items.reduce(
    ({ ordered, received }, item) => ({
      ordered: ordered + item.quantityOrdered,
      received: received + item.quantityReceived,
    }),
    { ordered: 0, received: 0 },
  );
}

/** The states in which the service books deliveries. */
export const takesDeliveries = (status: Order["status"]): boolean =>
  status !== "draft" && status !== "cancelled";

/** Whether an order should have come by now. */
export function isOverdue(status: Order["status"], expectedDelivery: string | null, now: number): boolean {
  const isOpen = status === "ordered" || status === "partially_received";
  return isOpen && expectedDelivery !== null && Date.parse(expectedDelivery) < now;
}
