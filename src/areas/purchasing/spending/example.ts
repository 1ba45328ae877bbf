import type { Spending } from "./answers.ts";

/** What the API's document shows as an example: two months, two vendors. */
export const exampleSpending: Spending = {
  from: "2026-10",
  to: "2026-11",
  orders: 3,
  total: "8420.50",
  months: [
    { month: "2026-10", orders: 2, total: "6170.50" },
    { month: "2026-11", orders: 1, total: "2250.00" },
  ],
  vendors: [
    {
      name: "Rack & Wire Supplies",
      supplierNames: ["Rack & Wire Supplies"],
      vendorId: "01936b5e-4a00-7c3e-9d6f-2b1a0c9e8d7f",
      orders: 2,
      total: "8000.00",
      months: ["5750.00", "2250.00"],
    },
    {
      name: null,
      supplierNames: [""],
      vendorId: null,
      orders: 1,
      total: "420.50",
      months: ["420.50", "0.00"],
    },
  ],
  yearBefore: { from: "2025-10-01", to: "2025-11-26", orders: 5, total: "7900.00" },
  undated: { orders: 0, total: "0.00" },
};
