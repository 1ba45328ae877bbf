import { maxQuantity } from "../lib/limits.ts";
import { resource } from "../resource/definition/define.ts";
import { nameOf } from "../resource/definition/related.ts";
import type { RecordOf } from "../resource/definition/resource.ts";
import { money } from "../resource/fields/decimal.ts";
import { integer } from "../resource/fields/integer.ts";
import { reference } from "../resource/fields/reference.ts";
import { text } from "../resource/fields/text.ts";
import { purchasing } from "./areas.ts";

const quantity = () => integer({ minimum: 0, maximum: maxQuantity });

/** A line of a purchase order (spec, Purchase order item); it goes with its order. */
export const purchaseOrderItems = resource("purchase-order-items", {
  label: "Purchase order item",
  area: purchasing,
  icon: "package",
  title: "{description}",
  fields: {
    poId: reference("purchase-orders", { onDelete: "cascade" }).required().byService(),
    description: text().required(),
    categoryId: reference("categories"),
    categoryName: nameOf("categoryId", "categories"),
    manufacturerId: reference("manufacturers"),
    manufacturerName: nameOf("manufacturerId", "manufacturers"),
    quantityOrdered: quantity().required(),
    quantityReceived: quantity().default(0).byService(),
    unitCost: money({ minimum: 0 }),
    totalCost: money({ minimum: 0 }).byService(),
    notes: text(),
    deviceTypeId: reference("device-types"),
  },
  sort: "createdAt",
  write: "manager",
  parent: { resource: "purchase-orders", by: "poId", path: "items" },
  keys: [],
  additive: ["quantityReceived"],
  recorded: ["quantityReceived", "poId"],
  view: {
    rank: "minor",
    path: ["poId"],
    groups: [
      { label: "Item", fields: ["description", "deviceTypeId", "categoryId", "manufacturerId"] },
      { label: "Amount", fields: ["quantityOrdered", "unitCost"] },
      { label: "Notes", fields: ["notes"] },
    ],
  },
  example: { description: "SFP28 transceiver, 850 nm", quantityOrdered: 24, unitCost: 89.5 },
});
export type PurchaseOrderItem = RecordOf<typeof purchaseOrderItems>;
