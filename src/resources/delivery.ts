import { Type } from "typebox";
import { checked, saying } from "../lib/checked.ts";
import { largestQuantity, mostDeliveryLines } from "../lib/limits.ts";
import { parseUuid } from "../lib/uuid.ts";
import type { ValueOf } from "../lib/valueOf.ts";
import { inputSchema } from "../resource/definition/schema.ts";
import { integer } from "../resource/fields/integer.ts";

const line = Type.Object(
  {
    itemId: checked<string>(
      { type: "string", format: "uuid", description: "Id of an item of this order" },
      "must be a UUID",
      (value) => typeof value === "string" && parseUuid(value) !== undefined,
    ),
    quantity: inputSchema(integer({ minimum: 1, maximum: largestQuantity }).required()),
  },
  { additionalProperties: false },
);

/** The body that books a delivery: lines of an item and how many of it have come. */
export const deliverySchema = Type.Object(
  {
    items: saying(
      Type.Array(line, { minItems: 1, maxItems: mostDeliveryLines }),
      `must be an array of 1 to ${mostDeliveryLines} lines`,
    ),
  },
  { additionalProperties: false, title: "Delivery" },
);

/** What has come of an order. */
type Delivery = ValueOf<typeof deliverySchema>;

/** One line of a delivery: so many of that item have come. */
export type DeliveredItem = Delivery["items"][number];

/** A delivery, as a client would send it. */
export const exampleDelivery: Delivery = {
  items: [{ itemId: "01936b5e-4a00-7c3e-9d6f-2b1a0c9e8d7f", quantity: 12 }],
};
