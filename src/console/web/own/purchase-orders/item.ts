import type { Row } from "../../api/client.ts";

/** An item of an order as the API answers it. */
export interface Item extends Row {
  readonly poId: string;
  readonly description: string;
  readonly quantityOrdered: number;
  readonly quantityReceived: number;
  readonly unitCost: string | null;
  readonly totalCost: string | null;
}

/** An order as the API answers it, with its items. */
export interface Order extends Row {
  readonly poNumber: string;
  readonly status: string;
  readonly orderDate: string | null;
  readonly expectedDelivery: string | null;
  readonly receivedDate: string | null;
  readonly totalValue: string;
  readonly items: readonly Item[];
}

/** How many of an item are still to come. */
export const outstanding = ({ quantityOrdered, quantityReceived }: Item): number =>
  Math.max(0, quantityOrdered - quantityReceived);
