import { lazy } from "react";
import type { RecordView } from "../records/detail/view.ts";

const IncidentView = lazy(async () => ({
  default: (await import("./incidents/IncidentView.tsx")).IncidentView,
}));
const OrderView = lazy(async () => ({
  default: (await import("./purchase-orders/OrderView.tsx")).OrderView,
}));
const PrefixView = lazy(async () => ({ default: (await import("./prefixes/PrefixView.tsx")).PrefixView }));
const RunbookView = lazy(async () => ({
  default: (await import("./runbooks/RunbookView.tsx")).RunbookView,
}));

/** The resources whose records have a view of their own, by name: the one place that knows these views. */
export const recordViews: Readonly<Record<string, RecordView>> = {
  incidents: { View: IncidentView, place: "instead" },
  prefixes: { View: PrefixView, place: "instead" },
  "purchase-orders": { View: OrderView, place: "instead" },
  runbooks: { View: RunbookView, place: "instead" },
};
