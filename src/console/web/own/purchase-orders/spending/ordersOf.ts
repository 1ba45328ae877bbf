import type { Spending } from "../../../../../areas/purchasing/spending/answers.ts";
import { lastDayOf, parseMonth } from "../../../../../lib/time/months.ts";
import type { Search } from "../../../base/address/listState.ts";

/** The statuses in which an order counts. */
const counted = ["ordered", "partially_received", "received"] as const;

/** Returns the search of the list of orders that count in these months, of one vendor or of all. */
export const ordersOf = (
  { from, to }: Pick<Spending, "from" | "to">,
  supplierNames?: readonly string[],
): Search => ({
  status: counted,
  orderDate__gte: `${from}-01`,
  orderDate__lte: lastDayOf(parseMonth(to) ?? 0),
  ...(supplierNames !== undefined && { supplierName: supplierNames }),
});

/** The search of the list of orders that count in no month. */
export const undatedOrders: Search = { status: counted, orderDate__empty: "true" };
