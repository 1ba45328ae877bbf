import { Type } from "typebox";
import type { ValueOf } from "../../../lib/valueOf.ts";

const closed = { additionalProperties: false } as const;
const amount = (description: string) => Type.String({ pattern: "^\\d+\\.\\d{2}$", description });
const orders = Type.Integer({ minimum: 0, description: "The number of these orders" });
const month = (description: string) => Type.String({ pattern: "^\\d{4}-\\d{2}$", description });
const day = (description: string) => Type.String({ format: "date", description });

const monthSchema = Type.Object(
  { month: month("The month: 2026-03"), orders, total: amount("The sum of their totals") },
  { ...closed, title: "Spending in a month" },
);

const vendorSchema = Type.Object(
  {
    name: Type.Union([Type.String(), Type.Null()], {
      description: "The supplier as most of its orders write it; null for orders without one",
    }),
    supplierNames: Type.Array(Type.String(), {
      description: "All spellings of it, as the list of orders filters by them; an empty text for none",
    }),
    vendorId: Type.Union([Type.String({ format: "uuid" }), Type.Null()], {
      description: "The vendor of this name, if there is exactly one",
    }),
    orders,
    total: amount("The sum of their totals"),
    months: Type.Array(amount("The sum in one month"), { description: "By month, in order" }),
  },
  { ...closed, title: "Spending on a vendor" },
);

/** What was spent in a period, by vendor and month. */
export const spendingSchema = Type.Object(
  {
    from: month("The first month"),
    to: month("The last month"),
    orders,
    total: amount("The sum of their totals"),
    months: Type.Array(monthSchema, { description: "Every month of the period, in order" }),
    vendors: Type.Array(vendorSchema, { description: "The largest total first" }),
    yearBefore: Type.Object(
      {
        from: day("Its first day"),
        to: day("Its last day; in a period that is not over, today's a year ago"),
        orders,
        total: amount("The sum of their totals"),
      },
      { ...closed, description: "The same period a year earlier" },
    ),
    undated: Type.Object(
      { orders, total: amount("The sum of their totals") },
      { ...closed, description: "Orders of any time that don't count, as they have no order date" },
    ),
  },
  { ...closed, title: "Spending" },
);

/** What was spent in a period, by vendor and month. */
export type Spending = ValueOf<typeof spendingSchema>;

/** What was spent on one vendor. */
export type VendorSpending = Spending["vendors"][number];
