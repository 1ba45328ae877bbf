import { type ComponentType, lazy } from "react";
import type { ResourceDescription } from "../../../resource/describe.ts";
import type { Row } from "../api/client.ts";

/** What a view of a record gets. */
export interface RecordViewProps {
  readonly resource: ResourceDescription;
  readonly record: Row;
  /** To send back with a change: it is refused where the record is another by now. */
  readonly etag: string | undefined;
}

/** A view of its own for the records of a resource. */
export interface RecordView {
  /** Made with `lazy`. */
  readonly View: ComponentType<RecordViewProps>;
  /** In the place of the fields and related records, or before them. */
  readonly place: "instead" | "before";
}

const IncidentView = lazy(async () => ({
  default: (await import("../incidents/IncidentView.tsx")).IncidentView,
}));
const OrderView = lazy(async () => ({ default: (await import("../orders/OrderView.tsx")).OrderView }));
const PrefixView = lazy(async () => ({ default: (await import("../prefixes/PrefixView.tsx")).PrefixView }));
const RunbookView = lazy(async () => ({
  default: (await import("../runbooks/RunbookView.tsx")).RunbookView,
}));

/** The resources whose records have a view of their own, by name. */
export const recordViews: Readonly<Record<string, RecordView>> = {
  incidents: { View: IncidentView, place: "instead" },
  prefixes: { View: PrefixView, place: "instead" },
  "purchase-orders": { View: OrderView, place: "instead" },
  runbooks: { View: RunbookView, place: "instead" },
};
