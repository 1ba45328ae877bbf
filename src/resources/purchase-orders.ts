import { actionOf } from "../resource/definition/actions.ts";
import { resource } from "../resource/definition/define.ts";
import { countOf, recordsOf } from "../resource/definition/related.ts";
import type { RecordOf } from "../resource/definition/resource.ts";
import { choice } from "../resource/fields/choice.ts";
import { money } from "../resource/fields/decimal.ts";
import { person } from "../resource/fields/reference.ts";
import { shortText, text } from "../resource/fields/text.ts";
import { timestamp } from "../resource/fields/time.ts";
import { purchasing } from "./areas.ts";
import { deliverySchema, exampleDelivery } from "./delivery.ts";
import { purchaseOrderItems } from "./purchase-order-items.ts";

/** The states of an order, the only enumerated ones (spec, States and transitions). */
export const orderStatuses = ["draft", "ordered", "partially_received", "received", "cancelled"] as const;

/**
 * What was ordered, from whom, and how much of it has come (spec, Purchase order). Decision: only the poNumber is
 * required of an order.
 */
export const purchaseOrders = resource("purchase-orders", {
  label: "Purchase order",
  area: purchasing,
  title: "{poNumber}",
  fields: {
    poNumber: shortText().required(),
    supplierName: shortText().as({ label: "Supplier", suggests: "vendors" }),
    status: choice(orderStatuses, {
      draft: "muted",
      ordered: "info",
      partially_received: "warn",
      received: "good",
      cancelled: "muted",
    }).default("draft"),
    orderDate: timestamp(),
    expectedDelivery: timestamp(),
    receivedDate: timestamp().byService(),
    totalValue: money({ minimum: 0 }).default(0).byService().as({ total: "sum" }),
    notes: text(),
    createdBy: person().byService(),
    itemCount: countOf(purchaseOrderItems),
    items: recordsOf(purchaseOrderItems),
  },
  unique: [["poNumber"]],
  units: [["status", "receivedDate"]],
  recorded: ["receivedDate", "createdBy"],
  sort: "poNumber",
  actions: {
    receive: actionOf({
      label: "Receive items",
      description:
        "Records deliveries, all lines or none. The order becomes partially_received, or received once every item has arrived. A draft or cancelled order takes no deliveries. A line of an item with a device type may list `devices`, at most as many as arrived: they are created in the same write, in stock and with the ports of their type. `If-Match` with the order's ETag prevents recording a delivery twice.",
      schema: deliverySchema,
      example: exampleDelivery,
    }),
  },
  write: "manager",
  pages: [{ label: "Spending", to: "/spending", icon: "chart", at: 4 }],
  view: {
    menu: { at: 2 },
    summary: ["supplierName"],
    groups: [
      {
        label: "Order",
        hint: "The number that you and the supplier use for it.",
        fields: ["poNumber", "supplierName", "status"],
      },
      { label: "Dates", fields: ["orderDate", "expectedDelivery"] },
      { label: "Notes", fields: ["notes"] },
    ],
    related: [
      { of: "devices", columns: ["name", "deviceTypeId", "serial", "assetTag", "status", "warrantyEnd"] },
    ],
    columns: [
      "poNumber",
      "supplierName",
      "status",
      "orderDate",
      "expectedDelivery",
      "receivedDate",
      "totalValue",
      "updatedAt",
    ],
    upcoming: { at: "expectedDelivery", filters: { status: ["ordered", "partially_received"] } },
    sort: ["-orderDate"],
    find: ["poNumber"],
    views: [
      {
        label: "Open",
        filters: { status: ["draft", "ordered", "partially_received"] },
        sort: ["expectedDelivery"],
      },
      {
        label: "Late",
        filters: { status: ["ordered", "partially_received"], expectedDelivery__lt: ["today"] },
        sort: ["expectedDelivery"],
        attention: true,
      },
      { label: "Mine", filters: { createdBy: ["me"] }, sort: ["-orderDate"] },
      { label: "Received", filters: { status: ["received"] }, sort: ["-receivedDate"] },
    ],
  },
  custom: true,
  example: {
    poNumber: "PO-2026-0042",
    supplierName: "Rack & Wire Supplies",
    status: "ordered",
    orderDate: "2026-11-02T00:00:00.000Z",
    expectedDelivery: "2026-11-30T00:00:00.000Z",
  },
});
export type PurchaseOrder = RecordOf<typeof purchaseOrders>;
