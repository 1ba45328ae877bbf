import type { Input } from "../../resource/definition/values.ts";
import { type Rendered, recordIn } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { purchaseOrders } from "../../resources/purchase-orders.ts";
import { stampReceived } from "./receivedDate.ts";

/** Changes the fields of an order that a checked body has. A status set by hand leaves the quantities alone. */
export function updateOrder(context: WriteContext, id: string, input: Input, before: Rendered): Rendered {
  const { status } = recordIn(purchaseOrders, before);
  // Decision: any status of an order may follow any other, as the specification lists no transitions; entering received
  // stamps the receivedDate, and leaving it clears it.
  const given = stampReceived(status, input.status ?? status);
  return updateRecord(context, purchaseOrders, id, input, { given, before });
}
