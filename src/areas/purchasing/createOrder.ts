import type { Input } from "../../resource/definition/values.ts";
import type { Rendered } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { purchaseOrders } from "../../resources/purchase-orders.ts";
import { stampReceived } from "./receivedDate.ts";

/** Creates an order of a checked body in the name of the caller; it has no items yet. */
export function createOrder(context: WriteContext, input: Input): Rendered & { readonly id: string } {
  return createRecord(context, purchaseOrders, input, {
    ...stampReceived(undefined, input.status),
    createdBy: context.actor.personId,
  });
}
