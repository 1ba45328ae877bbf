import { type TObject, Type } from "typebox";
import { checked, saying } from "../../lib/checked.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { type OperationHead, operationsOf } from "../../resource/answering/operations.ts";
import { inputSchema } from "../../resource/definition/schema.ts";
import { integer } from "../../resource/fields/integer.ts";
import { purchaseOrders } from "../../resources/purchase-orders.ts";
import type { Delivery } from "./deliveries.ts";

/** The body that receives deliveries. */
export interface ReceiveBody {
  readonly items: readonly Delivery[];
}

const mostLines = 1000;

const line: TObject = Type.Object(
  {
    itemId: checked<string>(
      { type: "string", format: "uuid", description: "Id of an item of this order" },
      "must be a UUID",
      (value) => typeof value === "string" && parseUuid(value) !== undefined,
    ),
    quantity: inputSchema(integer({ minimum: 1, maximum: 1_000_000_000 }).required()),
  },
  { additionalProperties: false },
);

const body = Type.Object(
  {
    items: saying(
      Type.Array(line, { minItems: 1, maxItems: mostLines }),
      `must be an array of 1 to ${mostLines} lines`,
    ),
  },
  { additionalProperties: false, title: "Delivery" },
);

const { document, access } = operationsOf(purchaseOrders).update;

/** The head of the route that receives deliveries: 1 to 1000 lines of an item and how many of it have come. */
export const receiveHead: OperationHead = {
  method: "POST",
  path: `${purchaseOrders.path}/:id/receive`,
  access,
  body: {
    schema: body,
    example: { items: [{ itemId: "01936b5e-4a00-7c3e-9d6f-2b1a0c9e8d7f", quantity: 12 }] },
  },
  document: {
    summary: "Receive items of a purchase order",
    description:
      "Books deliveries, all lines or none. The order becomes partially_received, or received once every item has come. A draft or cancelled order takes no deliveries. `If-Match` with the order's ETag guards against booking a delivery twice.",
    chapter: document.chapter,
    conditional: true,
    operationId: "receivePurchaseOrder",
    answer: document.answer,
    errors: [409, 412],
  },
};
