import { Type } from "typebox";
import { checked, saying } from "../lib/failures/checked.ts";
import { maxDelivered, maxQuantity } from "../lib/limits.ts";
import { parseUuid } from "../lib/uuid.ts";
import type { ValueOf } from "../lib/valueOf.ts";
import { inputSchema } from "../resource/definition/schema.ts";
import { integer } from "../resource/fields/integer.ts";
import { devices } from "./devices.ts";

const device = Type.Object(
  {
    serial: Type.Optional(inputSchema(devices.fields.serial)),
    assetTag: Type.Optional(inputSchema(devices.fields.assetTag)),
    name: Type.Optional(inputSchema(devices.fields.name)),
  },
  { additionalProperties: false },
);

/** Where the devices of a delivery are. */
const place = {
  siteId: Type.Optional(inputSchema(devices.fields.siteId)),
  locationId: Type.Optional(inputSchema(devices.fields.locationId)),
};

const line = Type.Object(
  {
    itemId: checked<string>(
      { type: "string", format: "uuid", description: "Id of an item of this order" },
      "must be a UUID",
      (value) => typeof value === "string" && parseUuid(value) !== undefined,
    ),
    quantity: inputSchema(integer({ minimum: 1, maximum: maxQuantity }).required()),
    devices: Type.Optional(
      saying(
        Type.Array(device, { maxItems: maxDelivered.devices }),
        `must be an array of at most ${maxDelivered.devices} devices`,
      ),
    ),
    ...place,
  },
  { additionalProperties: false },
);

/**
 * The body that books a delivery: lines of an item and how many of it have come; with the devices that are made of them,
 * where they are, and until when there is a warranty on them. A place of a line goes before that of the body.
 */
export const deliverySchema = Type.Object(
  {
    items: saying(
      Type.Array(line, { minItems: 1, maxItems: maxDelivered.lines }),
      `must be an array of 1 to ${maxDelivered.lines} lines`,
    ),
    ...place,
    warrantyEnd: Type.Optional(inputSchema(devices.fields.warrantyEnd)),
  },
  { additionalProperties: false, title: "Delivery" },
);

/** What has come of an order. */
export type Delivery = ValueOf<typeof deliverySchema>;

/** One line of a delivery: so many of that item have come. */
export type DeliveredItem = Delivery["items"][number];

/** What is known of one device that has come. */
export type DeliveredDevice = NonNullable<DeliveredItem["devices"]>[number];

/** A delivery, as a client would send it. */
export const exampleDelivery: Delivery = {
  items: [
    {
      itemId: "01936b5e-4a00-7c3e-9d6f-2b1a0c9e8d7f",
      quantity: 12,
      devices: [{ serial: "JN1A2B3C4D5E", assetTag: "A-00417" }, { serial: "JN1A2B3C4D5F" }],
    },
  ],
  warrantyEnd: "2029-11-30",
};
